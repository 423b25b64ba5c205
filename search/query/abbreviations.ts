import { readTable } from '../../catalog/table.ts'
import { termOf } from '../../kernel/words/words.ts'

/** Words as titles and catalogs abbreviate them, with the full word. A search for one form also finds the other form. */
const wholes = new Map(readTable('./words/abbreviations.tsv') as [string, string][])
const shortTerms = Map.groupBy(wholes.keys(), (short) => termOf(wholes.get(short)!))

/** Returns the full word of an abbreviation. Null for any other word. */
export function wholeOf(word: string): string | null {
  return wholes.get(word) ?? null
}

/** Returns the abbreviations or full form of a word, as terms, without the word's own term. */
export function spelledOtherwise(word: string): string[] {
  const whole = termOf(wholeOf(word) ?? word)
  return [whole, ...(shortTerms.get(whole) ?? []).map(termOf)].filter((term) => term !== termOf(word))
}
