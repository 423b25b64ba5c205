import { createSpeller, type Speller } from '../query/spelling.ts'
import type { Segment } from './postings/segment.ts'
import { createMaker, type Steps } from './steps.ts'

/** The words of the first `rows` rows. */
type Words = { segments: readonly Segment[]; rows: number }
export type CatalogSpeller = ReturnType<typeof createCatalogSpeller>

/** Reads the words again when more than this share of the rows is new. Preparation starts at half of it. */
const stale_share = 0.05

type Made = { rows: number; speller: Speller }

/** The speller of a whole index. It reads the words once, and again when many rows are new. */
export function createCatalogSpeller() {
  let made: Made | null = null
  let latest: Words = { segments: [], rows: 0 }
  const maker = createMaker(() => readWords(latest))

  function isStale({ rows }: Words, share: number): boolean {
    return made === null || rows - made.rows > rows * share
  }
  return {
    of(words: Words): Speller {
      latest = words
      while (isStale(words, stale_share)) made = maker.finish()
      return made!.speller
    },
    /** Takes a step towards a speller that will soon be needed. Returns false if there is nothing to do. */
    prepare(words: Words): boolean {
      if (!isStale(words, stale_share / 2)) return false
      latest = words
      made = maker.step() ?? made
      return true
    },
  }
}

/** Words read per step. */
const step_words = 2_000
/** Segments share most of their words, so all together have about this many times the words of the largest. */
const words_beside_largest = 1.5

function* readWords({ segments, rows }: Words): Steps<Made> {
  const largest = Math.max(0, ...segments.map(({ words }) => words.count))
  const speller = createSpeller(Math.ceil(largest * words_beside_largest))
  let read = 0
  for (const { words, word_rows } of segments)
    for (let i = 0; i < words.count; i++) {
      speller.add(words.at(i), word_rows[i]!)
      if (++read % step_words === 0) yield
    }
  return { rows, speller }
}
