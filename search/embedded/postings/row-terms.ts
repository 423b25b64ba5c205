import { area, counter } from '../../../kernel/words/word-memory.ts'
import { joinedCompounds } from '../../../kernel/words/words.ts'
import type { Collection, SearchDocument } from '../../index.ts'
import { reversed } from '../../query/numbers.ts'
import { impactByte, phrase_impact, termShare } from '../../ranking.ts'
import { count_floats, createKnownWords, type KnownWords, type Phrase, word_numbers } from './known-words.ts'
import type { RowTerms } from './segment.ts'

/** Prefix of a number among the terms. No word contains `#`. */
export const numberMark = '#'
/** Prefix of a reversed number among the terms. */
export const reversedMark = '#~'

const known_max = 200_000

/** Creates a reader of documents. It returns the row for a segment, and the terms in order, as UTF-8, for quoted phrases. */
export function createRowReader(collection: Collection, phrases: readonly (readonly string[])[]) {
  const texts = Object.entries(collection.texts)
  const store = createByteStore()
  let known = createKnownWords(phrases)
  let number = 0

  return (document: SearchDocument): { texts: Uint8Array[]; row: RowTerms } => {
    if (Math.max(known.words.texts.length, known.terms.texts.length) > known_max) known = createKnownWords(phrases)
    const { memory } = known
    const row: Row = { number: ++number, phrases: [] }
    memory.set(counter.held, 0)
    memory.set(counter.spelled, 0)
    const read_texts = texts.map(([name, described]) => {
      readText(known, row, document.texts[name] ?? '', described)
      return store(memory.bytes(area.written, memory.get(counter.written)))
    })
    return { texts: read_texts, row: rowTermsOf(known, row.phrases, document) }
  }
}

let shared: { key: string; read: ReturnType<typeof createRowReader> } | null = null

/** Reuses the last reader, if possible, because it already knows most words of the changes after a rebuild. */
export function sharedRowReader(collection: Collection, phrases: readonly (readonly string[])[]) {
  const key = JSON.stringify([collection, phrases])
  if (shared?.key !== key) shared = { key, read: createRowReader(collection, phrases) }
  return shared.read
}

/** The number of a row, and the phrases found so far. The kernel's memory has its terms and spellings. */
type Row = { number: number; phrases: Phrase[] }

/** Counts the text's terms for the row, adds terms that are new in the row, and writes all terms in order. */
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
  const started = memory.get(counter.begun)
  if (started === 0) return
  const ids = memory.integers(area.ids, found)
  const words = memory.integers(area.words)
  for (const at of memory.integers(area.begun, started)) {
    const termAt = (place: number): number | undefined => words[ids[at + place]! * word_numbers]
    for (const phrase of phrases.get(termAt(0)!)!.get(termAt(1)!) ?? []) {
      if (phrase.seen_in === row.number || !phrase.parts.every((part, place) => part === termAt(place))) continue
      row.phrases.push(phrase)
      phrase.seen_in = row.number
    }
  }
}

const store_bytes_min = 1 << 18

/** Creates a function that copies bytes, without the space at their end, to memory that is not overwritten. */
function createByteStore(): (bytes: Uint8Array) => Uint8Array {
  let kept = new Uint8Array(store_bytes_min)
  let end = 0
  return (bytes) => {
    if (end + bytes.length > kept.length) {
      kept = new Uint8Array(Math.max(store_bytes_min, bytes.length))
      end = 0
    }
    kept.set(bytes, end)
    end += bytes.length
    return kept.subarray(end - bytes.length, Math.max(end - 1, end - bytes.length))
  }
}

function rowTermsOf({ memory, terms, words }: KnownWords, phrases: Phrase[], { numbers, company_id }: SearchDocument): RowTerms {
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
  // Words of a company's own records are never used as suggestions.
  const spelled = company_id === null ? memory.integers(area.spelled, memory.get(counter.spelled)).slice() : []
  return {
    known_terms: { all: terms, numbers: known },
    terms: marked,
    impacts,
    known_words: { all: words, numbers: spelled },
    words: [],
  }
}

function impactOfPhrase({ content }: Phrase, counts: Float64Array): number {
  const sum = content.reduce((total, term) => total + impactByte(counts[term * count_floats]!), 0)
  return Math.round(sum / content.length || 255 * phrase_impact)
}
