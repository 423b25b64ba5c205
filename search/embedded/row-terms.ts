import type { Collection, SearchDocument } from '../index.ts'
import { phraseTerm } from '../known-phrases.ts'
import { reversed } from '../numbers.ts'
import { impactByte, phrase_impact, termShare } from '../ranking.ts'
import { createWordIds } from '../word-ids.ts'
import { enlarged } from '../word-table.ts'
import { findTerm, joinedCompounds, stopWords, technologyWord, writeOut } from '../words.ts'
import type { RowTerms } from './segment.ts'

/** Before a number among the terms, and before one from its end to its beginning. No word has the sign. */
export const numberMark = '#'
export const reversedMark = '#~'

/** Returns the terms of each text in order, in UTF-8 with spaces between them, for quoted phrases; and the row for a segment. */
export type RowReader = (document: SearchDocument) => { texts: Uint8Array[]; row: RowTerms }

const known_max = 200_000
/** In the place of the last row that held a word: above every row, for what is never compared with what is typed. */
const never = 2 ** 30

/** Reads one document after the other. The same words come again and again: each token costs one look-up. */
export function createRowReader(collection: Collection, phrases: readonly (readonly string[])[]): RowReader {
  const texts = Object.entries(collection.texts)
  const written = createWritten()
  let known = createKnown(phrases)
  let number = 0

  return function read(document) {
    if (Math.max(known.words.length, known.texts.length) > known_max) known = createKnown(phrases)
    const row: Row = { number: ++number, held: [], phrases: [], spelled: [] }
    const read_texts = texts.map(([name, described]) => {
      readText(known, row, document.texts[name] ?? '', described, written)
      return written.take()
    })
    return { texts: read_texts, row: saidBy(known, row, document) }
  }
}

let shared: { key: string; read: RowReader } | null = null

/** The reader of the last collection and phrases, with the words that it knows: those of a rebuild are also in what changes after it. */
export function sharedRowReader(collection: Collection, phrases: readonly (readonly string[])[]): RowReader {
  const key = JSON.stringify([collection, phrases])
  if (shared?.key !== key) shared = { key, read: createRowReader(collection, phrases) }
  return shared.read
}

/** What was found of a row so far: each term, phrase and spelling once. */
type Row = { number: number; held: number[]; phrases: Phrase[]; spelled: number[] }
/** Terms side by side that are a term of their own. `seen_in`: the last row that held it. */
type Phrase = { text: string; terms: number[]; telling: number[]; seen_in: number }

/** Counts the text's terms for the row, adds what it has not held before, and writes all terms in their order. */
function readText(known: Known, row: Row, text: string, described: Collection['texts'][string], written: Written): void {
  const found = known.read(text)
  const { memory, begun_by } = known
  const { words, term_bytes, term_starts } = memory
  const share = termShare(described, found.length)
  for (let i = 0; i < found.length; i++) {
    const at = found[i]! * per_word
    const term = words[at + term_of]!
    count(memory, row, term, share)
    written.add(term_bytes, term_starts[term]!, term_starts[term + 1]!)
    if (words[at + begins_phrase] === 1) addPhrases(begun_by.get(term)!, row, found, i, words)
    if (words[at + spelled_in]! >= row.number) continue
    row.spelled.push(found[i]!)
    words[at + spelled_in] = row.number
  }
  const joined = joinedCompounds(text)
  if (joined.size > 0)
    for (const word of known.read([...joined].join(' '))) count(memory, row, memory.words[word * per_word + term_of]!, share)
}

function count({ counts }: Memory, row: Row, term: number, share: number): void {
  const at = term * per_term
  if (counts[at + counted_in] === row.number) {
    counts[at + frequency]! += share
    return
  }
  row.held.push(term)
  counts[at + counted_in] = row.number
  counts[at + frequency] = share
}

function addPhrases(begun: readonly Phrase[], row: Row, found: Int32Array, at: number, words: Int32Array): void {
  for (const phrase of begun) {
    if (phrase.seen_in === row.number || !standsAt(phrase.terms, found, at, words)) continue
    row.phrases.push(phrase)
    phrase.seen_in = row.number
  }
}

/** The first term does. */
function standsAt(terms: readonly number[], found: Int32Array, at: number, words: Int32Array): boolean {
  for (let k = 1; k < terms.length; k++) if (words[found[at + k]! * per_word + term_of] !== terms[k]) return false
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

/** Arrays of numbers, with those that are read together next to each other: objects would be wherever memory was free. */
type Memory = {
  /** `per_word` numbers for each word: see `term_of`, `spelled_in`, and `begins_phrase`. */
  words: Int32Array
  /** `per_term` numbers for each term: see `counted_in` and `frequency`. */
  counts: Float64Array
  /** Each term in UTF-8 with a space behind it, and where it starts; the start behind the last is where the next will be. */
  term_bytes: Uint8Array
  term_starts: Int32Array
}

const per_word = 3
const term_of = 0
/** The last row that held the word, if it is of letters alone: such a spelling is compared with what is typed. */
const spelled_in = 1
/** 1 if a phrase begins with the word's term. */
const begins_phrase = 2

const per_term = 2
/** The last row that held the term. */
const counted_in = 0
/** How much in that row. */
const frequency = 1

function createKnown(phrases: readonly (readonly string[])[]): Known {
  const ids = createWordIds()
  const words: string[] = []
  const texts: string[] = []
  const begun_by = new Map<number, Phrase[]>()
  const numbers = new Map<string, number>()
  const memory: Memory = {
    words: new Int32Array(per_word << 12),
    counts: new Float64Array(per_term << 12),
    term_bytes: new Uint8Array(1 << 15),
    term_starts: new Int32Array(1 << 12),
  }

  function term(text: string): number {
    const found = numbers.get(text)
    if (found !== undefined) return found
    const added = texts.push(text) - 1
    numbers.set(text, added)
    if (texts.length * per_term > memory.counts.length) memory.counts = enlarged(memory.counts, Float64Array)
    spell(memory, added, text)
    return added
  }
  function addWord(text: string): void {
    const at = (words.push(text) - 1) * per_word
    if (at + per_word > memory.words.length) memory.words = enlarged(memory.words, Int32Array)
    const found = term(findTerm(text))
    memory.words[at + term_of] = found
    memory.words[at + spelled_in] = text !== technologyWord && /^\p{L}+$/u.test(text) ? 0 : never
    memory.words[at + begins_phrase] = begun_by.has(found) ? 1 : 0
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
    begun_by.set(first, [...(begun_by.get(first) ?? []), { text: phraseTerm(phrase), terms, telling, seen_in: 0 }])
  }
  return { read, words, texts, begun_by, memory }
}

/** Keeps the bytes of a new term. */
function spell(memory: Memory, term: number, text: string): void {
  const start = memory.term_starts[term]!
  while (start + text.length * 3 + 1 > memory.term_bytes.length) memory.term_bytes = enlarged(memory.term_bytes, Uint8Array)
  if (term + 2 > memory.term_starts.length) memory.term_starts = enlarged(memory.term_starts, Int32Array)
  const end = start + encoder.encodeInto(text, memory.term_bytes.subarray(start)).written
  memory.term_bytes[end] = space
  memory.term_starts[term + 1] = end + 1
}

/** Terms written one after the other: strings would be made, joined, and turned into these bytes by SQLite. */
type Written = {
  add(bytes: Uint8Array, start: number, end: number): void
  /** Returns the bytes added since the last call. Later calls do not overwrite them. */
  take(): Uint8Array
}

const encoder = new TextEncoder()
const space = 32
const written_bytes_min = 1 << 18

function createWritten(): Written {
  let bytes = new Uint8Array(written_bytes_min)
  let from = 0
  let to = 0

  function makeRoom(length: number): void {
    const larger = new Uint8Array(Math.max(written_bytes_min, 2 * (to - from + length)))
    larger.set(bytes.subarray(from, to))
    bytes = larger
    to -= from
    from = 0
  }
  return {
    add(added, start, end) {
      if (to + end - start > bytes.length) makeRoom(end - start)
      const target = bytes
      let at = to
      for (let i = start; i < end; i++) target[at++] = added[i]!
      to = at
    },
    take() {
      const taken = bytes.subarray(from, Math.max(from, to - 1))
      from = to
      return taken
    },
  }
}

function saidBy(known: Known, { held, phrases, spelled }: Row, { numbers, company_id }: SearchDocument): RowTerms {
  const { counts } = known.memory
  const texts = phrases.map(({ text }) => text)
  for (const number of new Set(numbers)) texts.push(numberMark + number, reversedMark + reversed(number))
  const impacts = new Uint8Array(held.length + texts.length).fill(255)
  for (let i = 0; i < held.length; i++) impacts[i] = impactByte(counts[held[i]! * per_term + frequency]!)
  for (let i = 0; i < phrases.length; i++) impacts[held.length + i] = impactOfPhrase(phrases[i]!, counts)
  // A company's own words are suggested to nobody.
  const suggested = company_id === null ? spelled : []
  return {
    known_terms: { all: known.texts, numbers: held },
    terms: texts,
    impacts,
    known_words: { all: known.words, numbers: suggested },
    words: [],
  }
}

/** The mean of what its words of meaning say. */
function impactOfPhrase({ telling }: Phrase, counts: Float64Array): number {
  const sum = telling.reduce((total, term) => total + impactByte(counts[term * per_term + frequency]!), 0)
  return Math.round(sum / telling.length || 255 * phrase_impact)
}
