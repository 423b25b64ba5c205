import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalise } from '../../../kernel/meaning/embedder.ts'
import type { MeanCosines, Ranking } from '../../../search/backend.ts'
import { fuse, type Ranked } from '../../../search/ranking.ts'

type Given = {
  id: string
  /** The score by words, or NaN for a record that words do not find. */
  words: number
  vector: number[]
  /** Whether the record matches enough of the query's words. The default is true. */
  whole?: boolean
}

const product = (a: Float32Array, b: Float32Array): number => a.reduce((sum, value, i) => sum + value * b[i]!, 0)
const unit = (vector: number[]): Float32Array => normalise(Float32Array.from(vector)) ?? new Float32Array(vector.length)

/** Returns the answer of an engine with these records to a query with the vector `asked`. */
function rankingOf(asked: number[], given: Given[]): Ranking {
  const vectors = given.map(({ vector }) => unit(vector))
  const meanCosines: MeanCosines = (places, weights) => {
    const all = weights.reduce((sum, weight) => sum + weight, 0)
    return Float32Array.from(vectors, (vector) =>
      places.reduce((sum, place, i) => sum + (weights[i]! / all) * product(vector, vectors[place]!), 0),
    )
  }
  const none = new Float32Array(0)
  const first = {
    ids: given.map(({ id }) => id),
    words: Float32Array.from(given, ({ words }) => words),
    cosines: Float32Array.from(vectors, (vector) => product(vector, unit(asked))),
    whole: Uint8Array.from(given, ({ whole = true }) => Number(whole)),
  }
  const near = { ids: [], words: none, cosines: none, whole: new Uint8Array(0) }
  return { first, near, meanCosines, total: given.length, relaxed: false, facets: null }
}

const idsOf = ({ count, hit }: Ranked): string[] => Array.from({ length: count }, (_, place) => hit(place).id)

describe('fuse', () => {
  // The axes stand for ammunition, law enforcement and aircraft.
  const ammunition = [1, 0, 0]
  const query = { units: ['ammunition'], numbers: [] }
  const notices: Given[] = [
    { id: 'chute of an aircraft', words: 0.9, vector: [9, 0, 5] },
    { id: 'police 1', words: 0.9, vector: [8, 6, 0] },
    { id: 'police 2', words: 0.9, vector: [8, 6, 0.5] },
    { id: 'police 3', words: 0.9, vector: [8, 6, 1] },
  ]

  test('records on the topic that most first records share come before a single record on another topic, even if that one is nearer', () => {
    const ranking = rankingOf(ammunition, notices)
    expect(fuse({ ...ranking, meanCosines: null }, query).hit(0).id).toBe('chute of an aircraft')
    expect(idsOf(fuse(ranking, query)).at(-1)).toBe('chute of an aircraft')
  })

  test('records similar to the first records come before equally near records, but not before records with all words', () => {
    const further = [
      { id: 'another aircraft', words: 0.3, vector: [8, 0, 6] },
      { id: 'police 4', words: 0.3, vector: [8, 6, 0] },
    ]
    const ids = idsOf(fuse(rankingOf(ammunition, [...notices, ...further]), query))
    expect(ids.indexOf('police 4')).toBeLessThan(ids.indexOf('another aircraft'))
    expect(ids.slice(0, 3).toSorted()).toEqual(['police 1', 'police 2', 'police 3'])
  })

  test('a query with a number does not rank by similarity to the first records, because it searches for one record', () => {
    const ranking = rankingOf(ammunition, notices)
    expect(idsOf(fuse(ranking, { ...query, numbers: ['w912dy26'] }))).toEqual(
      idsOf(fuse({ ...ranking, meanCosines: null }, query)),
    )
  })

  test('a record is found by meaning only if it is near the query, not if it is similar to the first records', () => {
    const ranking = rankingOf(ammunition, [...notices, { id: 'police car', words: 0.1, vector: [1, 9, 0] }])
    const found = fuse(ranking, query)
    const { hit } = found
    expect(hit(idsOf(found).indexOf('police car')).relevance!.matched_by).toEqual(['keyword'])
    expect(hit(0).relevance!.matched_by).toEqual(['keyword', 'semantic'])
  })

  test('each record occurs once, best first, with scores from 0 to 1', () => {
    const component = fc.integer({ min: -9, max: 9 })
    const vector = fc.tuple(component, component, component)
    const words = fc.oneof(
      fc.constant(Number.NaN),
      fc.integer({ min: 1, max: 99 }).map((share) => share / 100),
    )
    fc.assert(
      fc.property(
        vector,
        fc.array(fc.tuple(words, vector), { maxLength: 300 }),
        fc.integer({ min: 0, max: 4 }),
        (asked, found, units) => {
          const given = found.map(([by_words, each], i) => ({ id: `r${i}`, words: by_words, vector: each }))
          const ranked = fuse(rankingOf(asked, given), { units: Array(units), numbers: [] })
          const ids = idsOf(ranked)
          expect(ids.toSorted()).toEqual(given.map(({ id }) => id).toSorted())
          const scores = ids.map((_, place) => ranked.hit(place).relevance!.score)
          expect(scores).toEqual(scores.toSorted((a, b) => b - a))
          expect(scores.every((score) => score >= 0 && score <= 1)).toBe(true)
        },
      ),
    )
  })

  describe('a record that has some of the words and is not near', () => {
    const some = { id: 'some words', words: 0.9, vector: [1, 9, 0], whole: false }
    const near = { id: 'near', words: Number.NaN, vector: [9, 1, 0], whole: false }
    const all = { id: 'all words', words: 0.2, vector: [1, 0, 9] }

    test('follows records with all words and near records', () => {
      expect(idsOf(fuse(rankingOf(ammunition, [some, near, all]), query)).at(-1)).toBe('some words')
    })

    test('has its own score if no record contains all words', () => {
      expect(idsOf(fuse(rankingOf(ammunition, [some, near]), query))).toEqual(['some words', 'near'])
    })

    test('has its own score if the query is probably misspelled, just below the score of a record with all words', () => {
      const misspelled = { ...query, misspelled: true }
      expect(fuse(rankingOf(ammunition, [some, near, all]), misspelled).hit(0).id).toBe('some words')
      const equal = { ...some, id: 'all of them', whole: true }
      expect(idsOf(fuse(rankingOf(ammunition, [some, equal]), misspelled))).toEqual(['all of them', 'some words'])
    })
  })

  test('records without a vector are ranked by their words', () => {
    const ranking = rankingOf(ammunition, [...notices, { id: 'no vector', words: 1, vector: [0, 0, 0] }])
    const unknown: MeanCosines = (places, weights) =>
      ranking.meanCosines!(places, weights).map((mean, i) => (i === 4 ? Number.NaN : mean))
    ranking.first.cosines[4] = Number.NaN
    const ranked = fuse({ ...ranking, meanCosines: unknown }, query)
    const ids = idsOf(ranked)
    expect(ids).toHaveLength(5)
    expect(ranked.hit(ids.indexOf('no vector')).relevance!.score).toBeGreaterThan(0.5)
  })
})
