import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSegments } from '../../../search/embedded/postings/merge.ts'
import { createNumberedTexts } from '../../../search/embedded/postings/numbered-texts.ts'
import {
  createSegmentBuilder,
  openSegment,
  packSegment,
  placesOf,
  rowOfTexts,
  type Segment,
} from '../../../search/embedded/postings/segment.ts'
import { planQuery } from '../../../search/embedded/scoring.ts'
import { parseQuery } from '../../../search/query/query.ts'

/** The terms of a row with their impacts. Terms that consist of letters are the row's words. */
type Row = Record<string, number>

function segmentOf(first: number, rows: Row[]): Segment {
  const builder = createSegmentBuilder(first)
  for (const row of rows) {
    const terms = Object.keys(row)
    const words = terms.filter((term) => /^\p{L}+$/u.test(term))
    builder.add(rowOfTexts(terms, Uint8Array.from(Object.values(row)), words))
  }
  return builder.finish()
}

test('adjacent words are searched up to a maximum of rows; above it, a compound matches its rarest word and a phrase is rejected', () => {
  const rows = Array.from({ length: 100 }, (_, i): Row => ({ of: 9, the: 9, ...(i < 7 && { pump: 9 }) }))
  const looked_for: string[] = []
  const holdings = {
    segments: [segmentOf(1, rows)],
    records: rows.length,
    phrases: new Set<string>(),
    findPhrase(terms: readonly string[]) {
      looked_for.push(terms.join(' '))
      return Int32Array.of(1, 2, 3)
    },
    seen: null,
  }
  const { units } = planQuery(parseQuery('of-the the-of of-pump'), holdings, 300)
  expect(looked_for).toEqual(['of the', 'the of'])
  expect(units.at(-1)!.ways).toContainEqual({ weight: 1, terms: ['pump'], rows: null, piece: false })
  const quoted = parseQuery('"of the" "the of" "of pump"')
  expect(() => planQuery(quoted, holdings, 300)).toThrow('too many quoted phrases of common words')
  expect(planQuery(quoted, holdings, 500).units).toHaveLength(3)
})

function numbered(...texts: string[]) {
  const all = createNumberedTexts()
  all.texts.push(...texts)
  return all
}

/** Returns the rows of every term with their impacts, and the number of rows of every word. */
function contentOf({ first, terms, words, word_rows, ...segment }: Segment) {
  const whole = { first, terms, words, word_rows, ...segment }
  const held = Array.from({ length: terms.count }, (_, index) => {
    const { places, impacts } = placesOf(whole, terms.at(index))
    return [terms.at(index), Array.from(places, (place, i) => [first + place, impacts[i]])]
  })
  return { held, words: Array.from({ length: words.count }, (_, i) => [words.at(i), word_rows[i]]) }
}

const term = fc.oneof(
  fc.constantFrom('pump', 'pumps', 'été', '日本', '𝒜bc', 'zebra', '#w912dy26r0001'),
  fc.stringMatching(/^[a-z0-9]{1,6}$/),
)
const row: fc.Arbitrary<Row> = fc.dictionary(term, fc.integer({ min: 1, max: 255 }), { maxKeys: 12, noNullPrototype: true })

test('a segment has the rows of each term, even after packing and after a merge of two adjacent segments', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.array(row, { minLength: 1, maxLength: 12 }), (before, after) => {
      const whole = segmentOf(5, [...before, ...after])
      for (const name of new Set([...before, ...after].flatMap(Object.keys))) {
        const holding = [...before, ...after].flatMap((each, i) => (name in each ? [i] : []))
        expect([...placesOf(whole, name).places], name).toEqual(holding)
      }
      expect(contentOf(openSegment(5, whole.rows, packSegment(whole)))).toEqual(contentOf(whole))
      if (before.length === 0) return
      expect(contentOf(mergeSegments(segmentOf(5, before), segmentOf(5 + before.length, after)))).toEqual(contentOf(whole))
    }),
    { numRuns: 80 },
  )
})

test('a text is stored once, even if readers gave it different numbers or no number', () => {
  const rows = [
    ['pump', 'valve', '#n1'],
    ['valve', 'roof'],
    ['roof', 'pump', '#n1'],
    ['pump', 'valve'],
  ]
  const readers = [numbered('pump', 'valve', 'roof'), numbered('roof', 'pump', 'valve'), null]
  const build = (read: boolean): Segment => {
    const builder = createSegmentBuilder(1)
    for (const [i, terms] of rows.entries()) {
      const reader = readers[i % readers.length]!
      const words = terms.filter((term) => !term.startsWith('#'))
      const row = rowOfTexts(terms, new Uint8Array(terms.length).fill(i + 1), words)
      const known = { all: reader ?? numbered(), numbers: words.map((word) => reader?.texts.indexOf(word) ?? 0) }
      const others = { known_terms: known, terms: terms.slice(words.length), known_words: known, words: [] }
      builder.add(read && reader ? { ...row, ...others } : row)
    }
    return builder.finish()
  }
  expect(contentOf(build(true))).toEqual(contentOf(build(false)))
  expect(contentOf(build(true)).words).toEqual([
    ['pump', 3],
    ['roof', 2],
    ['valve', 3],
  ])
})

test('a reader that starts without texts can learn texts later', () => {
  const builder = createSegmentBuilder(1)
  const all = numbered()
  const known = (numbers: number[]) => ({
    ...rowOfTexts(
      [],
      Uint8Array.from(numbers, () => 9),
      [],
    ),
    known_terms: { all, numbers },
  })
  builder.add(known([]))
  all.texts.push('pump', 'valve')
  builder.add(known([1]))
  expect(contentOf(builder.finish()).held).toEqual([['valve', [[2, 9]]]])
})

test('numbered texts are sorted by their bytes while texts are added, except for the latest texts', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(term, fc.string({ unit: 'binary' })), { minLength: 1 }), fc.nat(), (texts, first) => {
      const all = numbered(...texts.slice(0, first))
      all.inOrder()
      all.texts.push(...texts.slice(first))
      const order = all.inOrder()
      const sorted = texts.slice(0, order.length).sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      expect(Array.from(order, (number) => texts[number])).toEqual(sorted)
      expect(order.length).toBeGreaterThanOrEqual(texts.length * 0.8)
    }),
  )
})

test('terms are found by their prefix', () => {
  const { terms } = segmentOf(1, [{ '#w912dy26r0001': 1, '#w912dy26r0002': 1, '#w912': 1, w912: 1, '#x': 1 }])
  const [first, end] = terms.beginning('#w912dy')
  expect([terms.at(first), end - first]).toEqual(['#w912dy26r0001', 2])
  expect(terms.indexOf('#w912dy')).toBe(-1)
})
