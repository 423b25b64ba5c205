import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexTerms, joinedTerms } from '../../../kernel/words/words.ts'
import { hashOf, impactOf, impactsOf, packImpacts, readTerms, unpackImpacts } from '../../../search/meilisearch/impacts.ts'
import { storedDocument } from '../../../search/meilisearch/rebuild/documents.ts'
import { settingsOf } from '../../../search/meilisearch/rebuild/settings.ts'
import { cosineWith, meanCosinesOf, meaningful, packVector } from '../../../search/meilisearch/rebuild/vectors.ts'
import { collection, doc } from './notices.ts'

describe('a record as it is stored', () => {
  test('its texts are terms, its unknown values null, and its vector there even if it says nothing', () => {
    const document = doc('n1', { texts: { title: 'On-site Repairs' }, numbers: ['w91'], values: { state: 'VA' } })
    const stored = storedDocument(collection, { document, vector: new Float32Array(3) }, 7)
    expect(stored).toMatchObject({
      company_id: null,
      since: 7,
      numbers_reversed: ['19w'],
      text_title: 'on site repair',
      text_description: '',
      joined: ['onsit'],
      value_state: 'VA',
      value_naics: null,
      _vectors: { meaning: null },
    })
  })

  test('an id that the server would refuse is refused before it is sent', () => {
    expect(() => storedDocument(collection, { document: doc('a b'), vector: null }, 0)).toThrow('"a b"')
  })
})

test('settings: texts by weight, values as what they are, nothing of the server’s own language', () => {
  const settings = settingsOf(collection, 3)
  expect(settings.searchableAttributes).toEqual(['text_title', 'text_keywords', 'text_description', 'joined'])
  expect(settings.sortableAttributes).toEqual(['id', 'value_posted_at', 'value_deadline_at'])
  expect(settings).toMatchObject({ prefixSearch: 'disabled', typoTolerance: { enabled: false }, stopWords: [] })
})

describe('impacts', () => {
  test('come back from their packing, for each term of the record and no other', () => {
    const words = ['alpha', 'beta', 'R&D', 'turn-key', 'ß', '電気', 'gamma']
    fc.assert(
      fc.property(fc.subarray(words), (held) => {
        const text = held.join(' . ')
        const impacts = unpackImpacts(packImpacts(impactsOf(collection, readTerms(collection, { title: text }))))
        const own = new Set([...indexTerms(text), ...joinedTerms(text)])
        for (const term of new Set([...words.flatMap(indexTerms), ...words.flatMap(joinedTerms)]))
          expect(impactOf(impacts, hashOf(term)) > 0, term).toBe(own.has(term))
      }),
    )
  })

  test('a term of the title says more than one of the description, and an absent one nothing', () => {
    const impacts = impactsOf(collection, readTerms(collection, { title: 'roof repair', description: 'gutters of the building' }))
    const of = (term: string): number => impactOf(impacts, hashOf(term))
    expect(of('roof')).toBeGreaterThan(of('gutter'))
    expect(of('bridg')).toBe(0)
    // Where nothing else was asked, they are words as others.
    expect(of('the')).toBeGreaterThan(0)
  })
})

describe('vectors', () => {
  const vector = fc
    .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 })
    .map((values) => Float32Array.from(values))
  test('rounded to bytes, their cosines are right to 0.03', () => {
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        fc.pre(meaningful(a) !== null && meaningful(b) !== null)
        const exact = product(a, b) / Math.sqrt(product(a, a) * product(b, b))
        expect(Math.abs(cosineWith(a, packVector(b)) - exact)).toBeLessThan(0.03)
      }),
    )
  })

  test('the mean of the cosines with some is right to 0.03, and unknown without a vector', () => {
    const [first, second] = [Float32Array.of(1, 0, 0, 0), Float32Array.of(0.6, 0.8, 0, 0)]
    const other = Float32Array.of(0, 0.6, 0.8, 0)
    const means = meanCosinesOf([packVector(first), null, packVector(second), packVector(other)])
    const [of_first, unknown, of_second, of_other] = means([0, 2], [3, 1])
    expect(of_first).toBeCloseTo(0.75 + 0.25 * 0.6, 1)
    expect(of_second).toBeCloseTo(0.75 * 0.6 + 0.25, 1)
    expect(of_other).toBeCloseTo(0.25 * 0.48, 1)
    expect(unknown).toBeNaN()
    // One without a vector is near to nothing, and counts all the same.
    expect(means([0, 1], [1, 1])[0]).toBeCloseTo(0.5, 1)
    expect(means([1], [1])[0]).toBe(0)
  })

  test('one that says nothing is none', () => {
    expect(meaningful(new Float32Array(4))).toBeNull()
    expect(meaningful(Float32Array.of(Number.NaN, 1))).toBeNull()
    expect(cosineWith(Float32Array.of(1, 0), null)).toBeNaN()
  })
})

function product(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}
