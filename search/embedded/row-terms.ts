import type { Collection, SearchDocument } from '../index.ts'
import { reversed } from '../numbers.ts'
import { impactByte, termShare } from '../ranking.ts'
import { createWordIds } from '../word-ids.ts'
import { joinedTerms, stopWords, technologyWord, termOf, writeOut } from '../words.ts'
import type { RowTerms } from './segment.ts'

/** Before a number among the terms, and before one from its end to its beginning. No word has the sign. */
export const numberMark = '#'
export const reversedMark = '#~'

/** What a text gives: its terms in order, for phrases; and what a row gives to a segment. */
export type RowReader = (document: SearchDocument) => { texts: string[]; row: RowTerms }

const known_max = 200_000
/** In the place of the last row that counted a word or term: above every row, for what is never counted. */
const never = 2 ** 30

/** Reads one document after the other. The same words come again and again: each token costs one look-up. */
export function createRowReader(collection: Collection): RowReader {
  const texts = Object.entries(collection.texts)
  let known = createKnown()
  let row = 0

  return function read(document) {
    if (known.words.length > known_max) known = createKnown()
    row += 1
    const held: number[] = []
    const spelled: string[] = []
    const told = texts.map(([name, described]) => readText(known, row, document.texts[name] ?? '', described, held, spelled))
    // A company's own words are suggested to nobody.
    const words = document.company_id === null ? spelled : []
    return { texts: told, row: { ...withNumbers(known, held, document.numbers), words } }
  }
}

/** Counts the text's terms for the row, adds those that it has not held before to `held`, and answers all in their order. */
function readText(
  known: Known,
  row: number,
  text: string,
  described: Collection['texts'][string],
  held: number[],
  spelled: string[],
): string {
  const { words, terms_of, spelled_in, texts, counted_in, frequencies } = known
  const found = known.read(text)
  const share = termShare(described, found.length)
  function count(term: number): void {
    const last = counted_in[term]!
    if (last > row) return
    if (last < row) held.push(term)
    frequencies[term] = share + (last === row ? frequencies[term]! : 0)
    counted_in[term] = row
  }
  const terms = new Array<string>(found.length)
  for (let i = 0; i < found.length; i++) {
    const word = found[i]!
    const term = terms_of[word]!
    count(term)
    terms[i] = texts[term]!
    if (spelled_in[word]! >= row) continue
    spelled.push(words[word]!)
    spelled_in[word] = row
  }
  for (const term of joinedTerms(text)) count(known.term(term))
  return terms.join(' ')
}

/** What is known of words and of terms, by their numbers, in arrays of numbers: objects would lie wherever memory was free. */
type Known = {
  /** The numbers of a text's words in their order. */
  read(text: string): Int32Array
  /** Of words: as they are written. */
  words: string[]
  terms_of: number[]
  /** The last row that held it, of a word of letters alone: such a spelling is compared with what is typed. */
  spelled_in: number[]
  /** A term's number. */
  term(text: string): number
  /** Of terms. */
  texts: string[]
  /** The last row that held it. */
  counted_in: number[]
  /** How much in that row. */
  frequencies: number[]
}

function createKnown(): Known {
  const ids = createWordIds()
  const words: string[] = []
  const terms_of: number[] = []
  const spelled_in: number[] = []
  const counted_in: number[] = []
  const frequencies: number[] = []
  const numbers = new Map<string, number>()
  const texts: string[] = []

  function term(text: string): number {
    const found = numbers.get(text)
    if (found !== undefined) return found
    numbers.set(text, texts.length)
    counted_in.push(stopWords.has(text) ? never : 0)
    frequencies.push(0)
    return texts.push(text) - 1
  }
  function addWord(text: string): void {
    words.push(text)
    terms_of.push(term(termOf(text)))
    spelled_in.push(text !== technologyWord && /^\p{L}+$/u.test(text) ? 0 : never)
  }
  function read(text: string): Int32Array {
    const found = ids.read(writeOut(text))
    while (words.length < ids.count()) addWord(ids.text(words.length))
    return found
  }
  return { read, words, terms_of, spelled_in, term, texts, counted_in, frequencies }
}

function withNumbers(
  { texts, frequencies }: Known,
  held: readonly number[],
  numbers: readonly string[],
): { terms: string[]; impacts: Uint8Array } {
  const marked = numbers.flatMap((number) => [numberMark + number, reversedMark + reversed(number)])
  const terms = [...held.map((term) => texts[term]!), ...new Set(marked)]
  const impacts = new Uint8Array(terms.length).fill(255)
  for (let i = 0; i < held.length; i++) impacts[i] = impactByte(frequencies[held[i]!]!)
  return { terms, impacts }
}
