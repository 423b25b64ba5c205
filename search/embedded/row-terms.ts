import type { Collection, SearchDocument } from '../index.ts'
import { phraseTerm } from '../known-phrases.ts'
import { reversed } from '../numbers.ts'
import { impactByte, phrase_impact, termShare } from '../ranking.ts'
import { createWordIds } from '../word-ids.ts'
import { joinedTerms, stopWords, technologyWord, termOf, writeOut } from '../words.ts'
import type { RowTerms } from './segment.ts'

/** Before a number among the terms, and before one from its end to its beginning. No word has the sign. */
export const numberMark = '#'
export const reversedMark = '#~'

/** What a text gives: its terms in order, for quoted phrases; and what a row gives to a segment. */
export type RowReader = (document: SearchDocument) => { texts: string[]; row: RowTerms }

const known_max = 200_000
/** In the place of the last row that held a word: above every row, for what is never compared with what is typed. */
const never = 2 ** 30

/** Reads one document after the other. The same words come again and again: each token costs one look-up. */
export function createRowReader(collection: Collection, phrases: readonly (readonly string[])[]): RowReader {
  const texts = Object.entries(collection.texts)
  let known = createKnown(phrases)
  let number = 0

  return function read(document) {
    if (Math.max(known.words.length, known.texts.length) > known_max) known = createKnown(phrases)
    const row: Row = { number: ++number, held: [], phrases: [], spelled: [] }
    const told = texts.map(([name, described]) => readText(known, row, document.texts[name] ?? '', described))
    // A company's own words are suggested to nobody.
    const words = document.company_id === null ? row.spelled : []
    return { texts: told, row: { ...saidBy(known, row, document.numbers), words } }
  }
}

/** What was found of a row so far: each term, phrase and spelling once. */
type Row = { number: number; held: number[]; phrases: Phrase[]; spelled: string[] }
/** Terms side by side that are a term of their own. `seen_in`: the last row that held it. */
type Phrase = { text: string; terms: number[]; telling: number[]; seen_in: number }

/** Counts the text's terms for the row, adds what it has not held before, and answers all terms in their order. */
function readText(known: Known, row: Row, text: string, described: Collection['texts'][string]): string {
  const { words, terms_of, spelled_in, texts, counted_in, frequencies, begun_by } = known
  const found = known.read(text)
  const share = termShare(described, found.length)
  function count(term: number): void {
    const last = counted_in[term]!
    if (last < row.number) row.held.push(term)
    frequencies[term] = share + (last === row.number ? frequencies[term]! : 0)
    counted_in[term] = row.number
  }
  const terms = new Array<string>(found.length)
  for (let i = 0; i < found.length; i++) {
    const word = found[i]!
    const term = terms_of[word]!
    count(term)
    terms[i] = texts[term]!
    for (const phrase of begun_by[term] ?? []) {
      if (phrase.seen_in === row.number || !phrase.terms.every((each, k) => terms_of[found[i + k]!] === each)) continue
      row.phrases.push(phrase)
      phrase.seen_in = row.number
    }
    if (spelled_in[word]! >= row.number) continue
    row.spelled.push(words[word]!)
    spelled_in[word] = row.number
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
  /** The phrases whose first term it is. */
  begun_by: (Phrase[] | undefined)[]
}

function createKnown(phrases: readonly (readonly string[])[]): Known {
  const ids = createWordIds()
  const words: string[] = []
  const terms_of: number[] = []
  const spelled_in: number[] = []
  const counted_in: number[] = []
  const frequencies: number[] = []
  const begun_by: Phrase[][] = []
  const numbers = new Map<string, number>()
  const texts: string[] = []

  function term(text: string): number {
    const found = numbers.get(text)
    if (found !== undefined) return found
    numbers.set(text, texts.length)
    counted_in.push(0)
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
  for (const phrase of phrases) {
    const terms = phrase.map(term)
    const telling = terms.filter((_, i) => !stopWords.has(phrase[i]!))
    const begun = (begun_by[terms[0]!] ??= [])
    begun.push({ text: phraseTerm(phrase), terms, telling, seen_in: 0 })
  }
  return { read, words, terms_of, spelled_in, term, texts, counted_in, frequencies, begun_by }
}

function saidBy(
  { texts, frequencies }: Known,
  { held, phrases }: Row,
  numbers: readonly string[],
): { terms: string[]; impacts: Uint8Array } {
  const marked = new Set(numbers.flatMap((number) => [numberMark + number, reversedMark + reversed(number)]))
  const terms = [...held.map((term) => texts[term]!), ...phrases.map(({ text }) => text), ...marked]
  const impacts = new Uint8Array(terms.length).fill(255)
  for (let i = 0; i < held.length; i++) impacts[i] = impactByte(frequencies[held[i]!]!)
  for (let i = 0; i < phrases.length; i++) impacts[held.length + i] = impactOfPhrase(phrases[i]!, frequencies)
  return { terms, impacts }
}

/** The mean of what its words of meaning say. */
function impactOfPhrase({ telling }: Phrase, frequencies: readonly number[]): number {
  const sum = telling.reduce((total, term) => total + impactByte(frequencies[term]!), 0)
  return Math.round(sum / telling.length || 255 * phrase_impact)
}
