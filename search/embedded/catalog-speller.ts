import type { Vocabulary } from '../backend.ts'
import { numbersOneSlipAway } from '../query/number-slips.ts'
import { reversed } from '../query/numbers.ts'
import { createSpeller, doubtful_records_max, type Speller } from '../query/spelling.ts'
import { numberMark, reversedMark } from './postings/row-terms.ts'
import { placesAt, placesOf, type Segment } from './postings/segment.ts'
import { createMaker, type Steps } from './steps.ts'

type Words = { segments: readonly Segment[]; rows: number }

/** Share of new rows above which the words are read again. Preparation starts at half of this share. */
const stale_share = 0.05

type Made = { rows: number; speller: Speller }

/** Creates the speller of a whole index. It reads the words once, and again when many rows are new. */
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
    /** Takes a step toward a speller that will soon be needed. Returns false if there is nothing to prepare. */
    prepare(words: Words): boolean {
      if (!isStale(words, stale_share / 2)) return false
      latest = words
      made = maker.step() ?? made
      return true
    },
  }
}

const step_words = 2_000
/** Estimated number of distinct words per word of the largest segment. Low, because segments share most of their words. */
const words_per_largest = 1.5

function* readWords({ segments, rows }: Words): Steps<Made> {
  const largest = Math.max(0, ...segments.map(({ words }) => words.count))
  const speller = createSpeller(Math.ceil(largest * words_per_largest))
  let read = 0
  for (const { words, word_rows } of segments)
    for (let i = 0; i < words.count; i++) {
      speller.add(words.at(i), word_rows[i]!)
      if (++read % step_words === 0) yield
    }
  return { rows, speller }
}

/** Returns the vocabulary of a company that sees the rows with 1 in `seen`. Makes the speller only for a doubtful word. */
export function vocabularyOf(speller: () => Speller, segments: readonly Segment[], seen: Uint8Array): Vocabulary {
  function rowsWith(word: string): number {
    return segments.reduce((rows, { words, word_rows }) => rows + (word_rows[words.indexOf(word)] ?? 0), 0)
  }
  const isSeen = ({ first }: Segment, places: Uint16Array): boolean => places.some((place) => seen[first + place] === 1)
  const holds = (term: string): boolean => segments.some((segment) => isSeen(segment, placesOf(segment, term).places))
  function isPartOfNumber(number: string): boolean {
    return segments.some((segment) =>
      [numberMark + number, reversedMark + reversed(number)].some((beginning) => {
        const [first, end] = segment.terms.beginning(beginning)
        return Array.from({ length: end - first }, (_, i) => placesAt(segment, first + i)).some(({ places }) =>
          isSeen(segment, places),
        )
      }),
    )
  }
  return {
    holds,
    nearNumber: async (number) =>
      isPartOfNumber(number) ? null : (numbersOneSlipAway(number).find((near) => holds(numberMark + near)) ?? null),
    correct: (word) => speller().correct(word),
    continued: (word) => (rowsWith(word) > 0 ? [] : speller().continued(word)),
    suggest: (word) => (rowsWith(word) > doubtful_records_max ? null : speller().suggest(word)),
  }
}
