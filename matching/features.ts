import { endianness } from 'node:os'
import type { Student } from '../kernel/meaning/student.ts'
import { passagesOf, type Span } from './explain/passages.ts'
import type { MatchRecord } from './facts.ts'
import { addWordHashes, packTerm, tellingStems } from './texts/terms.ts'
import { packVector } from './texts/vectors.ts'

/** What stored features were made by: others must be made anew. */
export const feature_version = 2

/** What is kept of a record for scoring: compact, made once of each content. Nothing of the text can be read back from it. */
export type RecordFeatures = {
  /** n vectors of unit length times 127, the title's first; all zero where the model knows no word. */
  passages: Int8Array
  /** Start and end of each passage in the description; -1, -1 of the title. */
  spans: Int32Array
  /** Telling stems as `packTerm` makes them, in the order of their hashes. */
  terms: Uint32Array
  /** Hashes of all words and of each two neighbours, in their order: what excluded keywords are looked for in. */
  words: Uint32Array
}

/** Beside the title. More costs time at each score; the ones left out say least that is new. */
const passages_max = 9
const terms_max = 160
/** Excluded keywords are looked for so far. */
const words_characters_max = 200_000

/** Of the same record and model always the same. */
export function recordFeatures(record: MatchRecord, student: Student): RecordFeatures {
  const description = record.description ?? ''
  const all = passagesOf(description)
  const spans = chosenPassages(description, all, student)
  const texts = [record.title, ...spans.map(({ start, end }) => description.slice(start, end))]
  const passages = new Int8Array(texts.length * student.dimensions)
  for (const [i, text] of texts.entries()) {
    const vector = student.passage(text)
    if (vector) packVector(vector, passages, i * student.dimensions)
  }
  const words = new Set<number>()
  addWordHashes(words, record.title)
  addWordHashes(words, description.slice(0, words_characters_max))
  return {
    passages,
    spans: Int32Array.from([-1, -1, ...spans.flatMap(({ start, end }) => [start, end])]),
    terms: recordTerms(record.title, all.map(({ start, end }) => description.slice(start, end)).join('\n'), student),
    words: Uint32Array.from(words).sort(),
  }
}

/** Those that say most that no earlier choice said, by their telling words: boilerplate says little, and says it once. */
function chosenPassages(description: string, all: Span[], { telling }: Student): Span[] {
  if (all.length <= passages_max) return all
  const left = all.map((span, index) => ({ span, index, stems: tellingStems(description.slice(span.start, span.end), telling) }))
  const said = new Set<string>()
  const chosen: typeof left = []
  while (chosen.length < passages_max && left.length > 0) {
    let best = 0
    let best_news = -1
    for (const [at, { stems }] of left.entries()) {
      let news = 0
      for (const [stem, idf] of stems) if (!said.has(stem)) news += idf
      if (news > best_news) [best, best_news] = [at, news]
    }
    const [taken] = left.splice(best, 1)
    for (const stem of taken!.stems.keys()) said.add(stem)
    chosen.push(taken!)
  }
  return chosen.sort((a, b) => a.index - b.index).map(({ span }) => span)
}

function recordTerms(title: string, work: string, { telling }: Student): Uint32Array {
  const in_title = tellingStems(title, telling)
  const others = [...tellingStems(work, telling)].filter(([stem]) => !in_title.has(stem)).sort((a, b) => b[1] - a[1])
  const kept = [
    ...Array.from(in_title, ([stem, idf]) => packTerm(stem, idf, true)),
    ...others.map(([stem, idf]) => packTerm(stem, idf, false)),
  ]
  return Uint32Array.from(kept.slice(0, terms_max)).sort()
}

const header_numbers = 5

/** As bytes for a column: the lengths as uint32, then the numbers, little-endian, the signed bytes last. */
export function encodeFeatures({ passages, spans, terms, words }: RecordFeatures): Buffer {
  refuseBigEndian()
  const head = Uint32Array.of(feature_version, spans.length, terms.length, words.length, passages.length)
  return Buffer.concat(
    [head, spans, terms, words, passages].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  )
}

/** Throws for bytes of another version and for ones that are cut short. */
export function decodeFeatures(bytes: Buffer): RecordFeatures {
  refuseBigEndian()
  // Arrays of four bytes a number must begin at a multiple of four; a driver hands out slices that begin anywhere.
  const whole = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  const { buffer, byteOffset, byteLength } = whole
  if (byteLength < header_numbers * 4) throw new Error('These features of a record are cut short')
  const [version, spans = 0, terms = 0, words = 0, passages = 0] = new Uint32Array(buffer, byteOffset, header_numbers)
  if (version !== feature_version) throw new Error(`These features of a record are of version ${version}, not ${feature_version}`)
  const spans_at = byteOffset + header_numbers * 4
  const terms_at = spans_at + spans * 4
  const words_at = terms_at + terms * 4
  const passages_at = words_at + words * 4
  if (passages_at + passages !== byteOffset + byteLength) throw new Error('These features of a record are cut short')
  return {
    spans: new Int32Array(buffer, spans_at, spans),
    terms: new Uint32Array(buffer, terms_at, terms),
    words: new Uint32Array(buffer, words_at, words),
    passages: new Int8Array(buffer, passages_at, passages),
  }
}

function refuseBigEndian(): void {
  if (endianness() !== 'LE') throw new Error('Features of records are kept for little-endian processors')
}
