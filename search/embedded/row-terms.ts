import type { Collection, SearchDocument } from '../index.ts'
import { phraseTerm } from '../known-phrases.ts'
import { reversed } from '../numbers.ts'
import { impactByte, phrase_impact, termShare } from '../ranking.ts'
import { createWordIds } from '../word-ids.ts'
import { enlarged } from '../word-table.ts'
import { joinedCompounds, stopWords, technologyWord, termOf, writeOut } from '../words.ts'
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
    return { texts: told, row: saidBy(known, row, document) }
  }
}

/** What was found of a row so far: each term, phrase and spelling once. */
type Row = { number: number; held: number[]; phrases: Phrase[]; spelled: number[] }
/** Terms side by side that are a term of their own. `seen_in`: the last row that held it. */
type Phrase = { text: string; terms: number[]; telling: number[]; seen_in: number }

/** Counts the text's terms for the row, adds what it has not held before, and answers all terms in their order. */
function readText(known: Known, row: Row, text: string, described: Collection['texts'][string]): string {
  const found = known.read(text)
  const { memory, texts, begun_by } = known
  const { terms_of, spelled_in, begins } = memory
  const share = termShare(described, found.length)
  const terms = new Array<string>(found.length)
  for (let i = 0; i < found.length; i++) {
    const word = found[i]!
    const term = terms_of[word]!
    count(memory, row, term, share)
    terms[i] = texts[term]!
    if (begins[term] === 1) addPhrases(begun_by.get(term)!, row, found, i, terms_of)
    if (spelled_in[word]! >= row.number) continue
    row.spelled.push(word)
    spelled_in[word] = row.number
  }
  const joined = joinedCompounds(text)
  if (joined.size > 0)
    for (const word of known.read([...joined].join(' '))) count(known.memory, row, known.memory.terms_of[word]!, share)
  return terms.join(' ')
}

function count({ counted_in, frequencies }: Memory, row: Row, term: number, share: number): void {
  if (counted_in[term] === row.number) {
    frequencies[term]! += share
    return
  }
  row.held.push(term)
  counted_in[term] = row.number
  frequencies[term] = share
}

function addPhrases(begun: readonly Phrase[], row: Row, found: Int32Array, at: number, terms_of: Int32Array): void {
  for (const phrase of begun) {
    if (phrase.seen_in === row.number || !standsAt(phrase.terms, found, at, terms_of)) continue
    row.phrases.push(phrase)
    phrase.seen_in = row.number
  }
}

/** The first term does. */
function standsAt(terms: readonly number[], found: Int32Array, at: number, terms_of: Int32Array): boolean {
  for (let k = 1; k < terms.length; k++) if (terms_of[found[at + k]!] !== terms[k]) return false
  return true
}

/** Known words and terms, by their numbers. */
type Known = {
  /** The numbers of a text's words in their order. */
  read(text: string): Int32Array
  /** Each word as it is written. */
  words: string[]
  /** Each term. */
  texts: string[]
  /** The phrases whose first term it is. */
  begun_by: Map<number, Phrase[]>
  memory: Memory
}

/** Arrays of numbers: objects would lie wherever memory was free. */
type Memory = {
  /** The term of each word. */
  terms_of: Int32Array
  /** The last row that held it, of a word of letters alone: such a spelling is compared with what is typed. */
  spelled_in: Int32Array
  /** The last row that held each term. */
  counted_in: Int32Array
  /** How much in that row. */
  frequencies: Float64Array
  /** 1 where a phrase begins with it. */
  begins: Uint8Array
}

function createKnown(phrases: readonly (readonly string[])[]): Known {
  const ids = createWordIds()
  const words: string[] = []
  const texts: string[] = []
  const begun_by = new Map<number, Phrase[]>()
  const numbers = new Map<string, number>()
  const memory: Memory = {
    terms_of: new Int32Array(1 << 12),
    spelled_in: new Int32Array(1 << 12),
    counted_in: new Int32Array(1 << 12),
    frequencies: new Float64Array(1 << 12),
    begins: new Uint8Array(1 << 12),
  }

  function term(text: string): number {
    const found = numbers.get(text)
    if (found !== undefined) return found
    numbers.set(text, texts.length)
    if (texts.length === memory.counted_in.length) {
      memory.counted_in = enlarged(memory.counted_in, Int32Array)
      memory.frequencies = enlarged(memory.frequencies, Float64Array)
      memory.begins = enlarged(memory.begins, Uint8Array)
    }
    return texts.push(text) - 1
  }
  function addWord(text: string): void {
    const word = words.push(text) - 1
    if (word === memory.terms_of.length) {
      memory.terms_of = enlarged(memory.terms_of, Int32Array)
      memory.spelled_in = enlarged(memory.spelled_in, Int32Array)
    }
    memory.terms_of[word] = term(termOf(text))
    memory.spelled_in[word] = text !== technologyWord && /^\p{L}+$/u.test(text) ? 0 : never
  }
  function read(text: string): Int32Array {
    const found = ids.read(writeOut(text))
    while (words.length < ids.count()) addWord(ids.text(words.length))
    return found
  }
  for (const phrase of phrases) {
    const terms = phrase.map(term)
    const first = terms[0]!
    const telling = terms.filter((_, i) => !stopWords.has(phrase[i]!))
    memory.begins[first] = 1
    begun_by.set(first, [...(begun_by.get(first) ?? []), { text: phraseTerm(phrase), terms, telling, seen_in: 0 }])
  }
  return { read, words, texts, begun_by, memory }
}

function saidBy(known: Known, { held, phrases, spelled }: Row, { numbers, company_id }: SearchDocument): RowTerms {
  const { texts, words } = known
  const { frequencies } = known.memory
  const marked = new Set(numbers.flatMap((number) => [numberMark + number, reversedMark + reversed(number)]))
  const terms = held.map((term) => texts[term]!)
  const impacts = new Uint8Array(held.length + phrases.length + marked.size).fill(255)
  for (let i = 0; i < held.length; i++) impacts[i] = impactByte(frequencies[held[i]!]!)
  for (const phrase of phrases) impacts[terms.push(phrase.text) - 1] = impactOfPhrase(phrase, frequencies)
  terms.push(...marked)
  // A company's own words are suggested to nobody.
  const suggested = company_id === null ? spelled : []
  return {
    terms,
    impacts,
    words: suggested.map((word) => words[word]!),
    numbers: { reader: known, terms: new Uint32Array(held), words: new Uint32Array(suggested) },
  }
}

/** The mean of what its words of meaning say. */
function impactOfPhrase({ telling }: Phrase, frequencies: Float64Array): number {
  const sum = telling.reduce((total, term) => total + impactByte(frequencies[term]!), 0)
  return Math.round(sum / telling.length || 255 * phrase_impact)
}
