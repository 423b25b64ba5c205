import { area, counter } from '../../../kernel/words/word-memory.ts'
import { joinedCompounds } from '../../../kernel/words/words.ts'
import type { Collection, SearchDocument } from '../../index.ts'
import { reversed } from '../../query/numbers.ts'
import { impactByte, phrase_impact, termShare } from '../../ranking.ts'
import { count_floats, createKnownWords, type KnownWords, type Phrase, word_numbers } from './known-words.ts'
import type { RowTerms } from './segment.ts'

/** Before a number among the terms, and before one from its end to its beginning. No word has the sign. */
export const numberMark = '#'
export const reversedMark = '#~'

/** Returns the terms of each text in order, in UTF-8 with spaces between them, for quoted phrases; and the row for a segment. */
export type RowReader = (document: SearchDocument) => { texts: Uint8Array[]; row: RowTerms }

const known_max = 200_000

/** Reads one document after the other. The same words come again and again: each token costs one look-up. */
export function createRowReader(collection: Collection, phrases: readonly (readonly string[])[]): RowReader {
  const texts = Object.entries(collection.texts)
  const keep = createKeeper()
  let known = createKnownWords(phrases)
  let number = 0

  return function read(document) {
    if (Math.max(known.words.texts.length, known.terms.texts.length) > known_max) known = createKnownWords(phrases)
    const { memory } = known
    const row: Row = { number: ++number, phrases: [] }
    memory.set(counter.held, 0)
    memory.set(counter.spelled, 0)
    const read_texts = texts.map(([name, described]) => {
      readText(known, row, document.texts[name] ?? '', described)
      return keep(memory.bytes(area.written, memory.get(counter.written)))
    })
    return { texts: read_texts, row: saidBy(known, row.phrases, document) }
  }
}

let shared: { key: string; read: RowReader } | null = null

/** The reader of the last collection and phrases, with the words that it knows: those of a rebuild are also in what changes after it. */
export function sharedRowReader(collection: Collection, phrases: readonly (readonly string[])[]): RowReader {
  const key = JSON.stringify([collection, phrases])
  if (shared?.key !== key) shared = { key, read: createRowReader(collection, phrases) }
  return shared.read
}

/** The row's number, and each phrase found so far. The kernel's memory has the terms and spellings. */
type Row = { number: number; phrases: Phrase[] }

/** Counts the text's terms for the row, adds what it has not held before, and writes all terms in their order. */
function readText(known: KnownWords, row: Row, text: string, described: Collection['texts'][string]): void {
  const { memory } = known
  const found = known.read(text)
  const share = termShare(described, found)
  memory.set(counter.begun, 0)
  memory.set(counter.written, 0)
  memory.kernel.take(found, row.number, share)
  addPhrases(known, row, found)
  const joined = joinedCompounds(text)
  if (joined.size > 0) memory.kernel.count(known.read([...joined].join(' ')), row.number, share)
}

function addPhrases({ memory, phrases }: KnownWords, row: Row, found: number): void {
  const begun = memory.get(counter.begun)
  if (begun === 0) return
  const ids = memory.integers(area.ids, found)
  const words = memory.integers(area.words)
  for (const at of memory.integers(area.begun, begun)) {
    const termAt = (place: number): number | undefined => words[ids[at + place]! * word_numbers]
    for (const phrase of phrases.get(termAt(0)!)!.get(termAt(1)!) ?? []) {
      if (phrase.seen_in === row.number || !phrase.parts.every((part, place) => part === termAt(place))) continue
      row.phrases.push(phrase)
      phrase.seen_in = row.number
    }
  }
}

const kept_bytes_min = 1 << 18

/** Copies bytes to where no later ones overwrite them, without the space at their end. */
function createKeeper(): (bytes: Uint8Array) => Uint8Array {
  let kept = new Uint8Array(kept_bytes_min)
  let end = 0
  return (bytes) => {
    if (end + bytes.length > kept.length) {
      kept = new Uint8Array(Math.max(kept_bytes_min, bytes.length))
      end = 0
    }
    kept.set(bytes, end)
    end += bytes.length
    return kept.subarray(end - bytes.length, Math.max(end - 1, end - bytes.length))
  }
}

function saidBy({ memory, terms, words }: KnownWords, phrases: Phrase[], { numbers, company_id }: SearchDocument): RowTerms {
  const held = memory.integers(area.held, memory.get(counter.held))
  const known = new Int32Array(held.length + phrases.length)
  known.set(held)
  const marked: string[] = []
  for (const number of new Set(numbers)) marked.push(numberMark + number, reversedMark + reversed(number))
  const impacts = new Uint8Array(known.length + marked.length).fill(255)
  const counts = memory.floats(area.counts)
  for (let i = 0; i < held.length; i++) impacts[i] = impactByte(counts[held[i]! * count_floats]!)
  for (const [i, phrase] of phrases.entries()) {
    known[held.length + i] = phrase.term
    impacts[held.length + i] = impactOfPhrase(phrase, counts)
  }
  // A company's own words are suggested to nobody.
  const spelled = company_id === null ? memory.integers(area.spelled, memory.get(counter.spelled)).slice() : []
  return {
    known_terms: { all: terms, numbers: known },
    terms: marked,
    impacts,
    known_words: { all: words, numbers: spelled },
    words: [],
  }
}

/** The mean of what its words of meaning say. */
function impactOfPhrase({ telling }: Phrase, counts: Float64Array): number {
  const sum = telling.reduce((total, term) => total + impactByte(counts[term * count_floats]!), 0)
  return Math.round(sum / telling.length || 255 * phrase_impact)
}
