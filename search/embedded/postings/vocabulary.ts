import type { Vocabulary } from '../../backend.ts'
import { numbersOneSlipAway } from '../../query/number-slips.ts'
import { reversed } from '../../query/numbers.ts'
import { doubtful_records_max } from '../../query/spelling.ts'
import type { Opened } from '../opened.ts'
import { numberMark, reversedMark } from './row-terms.ts'
import { placesAt, placesOf, type Segment } from './segment.ts'

/** The vocabulary of an index for one company. The speller is loaded only when a word is doubtful, because most queries do not need it. */
export function vocabularyOf(index: Opened, company_id: string): Vocabulary {
  const { segments, orders, columns } = index
  const speller = () => index.speller.of({ segments, rows: columns.rows })
  const seen = orders.passing({ conditions: [], company_id }).mask
  function rowsWith(word: string): number {
    return segments.reduce((rows, { words, word_rows }) => rows + (word_rows[words.indexOf(word)] ?? 0), 0)
  }
  const isSeen = (segment: Segment, index: number): boolean =>
    placesAt(segment, index).places.some((place) => seen[segment.first + place] === 1)
  function isNumber(number: string): boolean {
    return segments.some((segment) => {
      const index = segment.terms.indexOf(numberMark + number)
      return index >= 0 && isSeen(segment, index)
    })
  }
  function isPartOfNumber(number: string): boolean {
    return segments.some((segment) =>
      [numberMark + number, reversedMark + reversed(number)].some((beginning) => {
        const [first, end] = segment.terms.beginning(beginning)
        return Array.from({ length: end - first }, (_, i) => first + i).some((index) => isSeen(segment, index))
      }),
    )
  }
  return {
    holds: (term) =>
      segments.some((segment) => placesOf(segment, term).places.some((place) => seen[segment.first + place] === 1)),
    nearNumber: async (number) => (isPartOfNumber(number) ? null : (numbersOneSlipAway(number).find(isNumber) ?? null)),
    correct: (word) => speller().correct(word),
    continued: (word) => (rowsWith(word) > 0 ? [] : speller().continued(word)),
    suggest: (word) => (rowsWith(word) > doubtful_records_max ? null : speller().suggest(word)),
  }
}
