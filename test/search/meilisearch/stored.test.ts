import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexTerms, joinedTerms } from '../../../kernel/words/words.ts'
import { hashOf, impactOf, impactsOf, packImpacts, readTerms, unpackImpacts } from '../../../search/meilisearch/impacts.ts'
import { storedDocument } from '../../../search/meilisearch/rebuild/documents.ts'
import { settingsOf } from '../../../search/meilisearch/rebuild/settings.ts'
import { cosineWith, meanCosinesOf, meaningful, packVector } from '../../../search/meilisearch/rebuild/vectors.ts'
import { collection, doc } from './notices.ts'

describe('a stored record', () => {
  test('has its texts as terms, unknown values as null, and a vector even if the vector is zero', () => {
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

  test('with an id that the server would reject is rejected before it is sent', () => {
    expect(() => storedDocument(collection, { document: doc('a b'), vector: null }, 0)).toThrow('"a b"')
  })
})

test('settings: list the texts in order of weight, list the typed values, and disable the server’s language features', () => {
  const settings = settingsOf(collection, 3)
  expect(settings.searchableAttributes).toEqual(['text_title', 'text_keywords', 'text_description', 'joined'])
  expect(settings.sortableAttributes).toEqual(['id', 'value_posted_at', 'value_deadline_at'])
  expect(settings).toMatchObject({ prefixSearch: 'disabled', typoTolerance: { enabled: false }, stopWords: [] })
})

describe('impacts', () => {
  test('are unpacked for exactly the terms of the record', () => {
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

  test('a term of the title has more impact than a term of the description, and a missing term has no impact', () => {
    const impacts = impactsOf(collection, readTerms(collection, { title: 'roof repair', description: 'gutters of the building' }))
    const of = (term: string): number => impactOf(impacts, hashOf(term))
    expect(of('roof')).toBeGreaterThan(of('gutter'))
    expect(of('bridg')).toBe(0)
    // In a query that has only stop words, stop words count like other words.
    expect(of('the')).toBeGreaterThan(0)
  })
})

describe('vectors', () => {
  const vector = fc
    .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 })
    .map((values) => Float32Array.from(values))
  test('that are rounded to bytes have cosines exact to 0.03', () => {
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        fc.pre(meaningful(a) !== null && meaningful(b) !== null)
        const exact = product(a, b) / Math.sqrt(product(a, a) * product(b, b))
        expect(Math.abs(cosineWith(a, packVector(b)) - exact)).toBeLessThan(0.03)
      }),
    )
  })

  test('have mean cosines exact to 0.03, and unknown cosines without a vector', () => {
    const [first, second] = [Float32Array.of(1, 0, 0, 0), Float32Array.of(0.6, 0.8, 0, 0)]
    const other = Float32Array.of(0, 0.6, 0.8, 0)
    const means = meanCosinesOf([packVector(first), null, packVector(second), packVector(other)])
    const [of_first, unknown, of_second, of_other] = means([0, 2], [3, 1])
    expect(of_first).toBeCloseTo(0.75 + 0.25 * 0.6, 1)
    expect(of_second).toBeCloseTo(0.75 * 0.6 + 0.25, 1)
    expect(of_other).toBeCloseTo(0.25 * 0.48, 1)
    expect(unknown).toBeNaN()
    // A record without a vector has the cosine 0 and still counts in the mean.
    expect(means([0, 1], [1, 1])[0]).toBeCloseTo(0.5, 1)
    expect(means([1], [1])[0]).toBe(0)
  })

  test('of zero length count as missing', () => {
    expect(meaningful(new Float32Array(4))).toBeNull()
    expect(meaningful(Float32Array.of(Number.NaN, 1))).toBeNull()
    expect(cosineWith(Float32Array.of(1, 0), null)).toBeNaN()
  })
})

function product(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + value * b[i]!, 0)
}
