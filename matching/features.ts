import { endianness } from 'node:os'
import type { Student } from '../kernel/meaning/student.ts'
import { passagesOf, type Span } from './explain/passages.ts'
import type { MatchRecord } from './facts.ts'
import { addWordHashes, distinctiveStems, packTerm } from './texts/terms.ts'
import { packVector } from './texts/vectors.ts'

/** The version of stored features. Features of another version must be computed again. */
export const feature_version = 2

/** The stored features of a record's text, computed once per version of the text. The text cannot be recovered from them. */
export type RecordFeatures = {
  /** Unit vectors times 127, one per passage, the title's first. All zeros if the model knows no word of the passage. */
  passages: Int8Array
  /** Start and end of each passage in the description. For the title, the start and the end are -1. */
  spans: Int32Array
  terms: Uint32Array
  /** Sorted hashes of all words and of all pairs of neighboring words. Excluded keywords are searched for among the hashes. */
  words: Uint32Array
}

/** Maximum passages in addition to the title. More would slow down every score. The passages that are left out add the least. */
const passages_max = 9
const terms_max = 160
const words_characters_max = 200_000

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

/** Chooses passages one by one, each with the most distinctive words that are new. This leaves out boilerplate. */
function chosenPassages(description: string, all: Span[], { telling }: Student): Span[] {
  if (all.length <= passages_max) return all
  const left = all.map((span, index) => ({
    span,
    index,
    stems: distinctiveStems(description.slice(span.start, span.end), telling),
  }))
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
  const in_title = distinctiveStems(title, telling)
  const others = [...distinctiveStems(work, telling)].filter(([stem]) => !in_title.has(stem)).sort((a, b) => b[1] - a[1])
  const kept = [
    ...Array.from(in_title, ([stem, idf]) => packTerm(stem, idf, true)),
    ...others.map(([stem, idf]) => packTerm(stem, idf, false)),
  ]
  return Uint32Array.from(kept.slice(0, terms_max)).sort()
}

const header_numbers = 5

/** Encodes features for a column, little-endian: the lengths as uint32, then the arrays, the signed bytes last. */
export function encodeFeatures({ passages, spans, terms, words }: RecordFeatures): Buffer {
  requireLittleEndian()
  const head = Uint32Array.of(feature_version, spans.length, terms.length, words.length, passages.length)
  return Buffer.concat(
    [head, spans, terms, words, passages].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
  )
}

export function decodeFeatures(bytes: Buffer): RecordFeatures {
  requireLittleEndian()
  // A 32-bit array must start at a multiple of four bytes, but a driver may return slices with any offset.
  const whole = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes)
  const { buffer, byteOffset, byteLength } = whole
  if (byteLength < header_numbers * 4) throw new Error('These record features are truncated')
  const [version, spans = 0, terms = 0, words = 0, passages = 0] = new Uint32Array(buffer, byteOffset, header_numbers)
  if (version !== feature_version) throw new Error(`These record features have version ${version}, not ${feature_version}`)
  const spans_at = byteOffset + header_numbers * 4
  const terms_at = spans_at + spans * 4
  const words_at = terms_at + terms * 4
  const passages_at = words_at + words * 4
  if (passages_at + passages !== byteOffset + byteLength) throw new Error('These record features are truncated')
  return {
    spans: new Int32Array(buffer, spans_at, spans),
    terms: new Uint32Array(buffer, terms_at, terms),
    words: new Uint32Array(buffer, words_at, words),
    passages: new Int8Array(buffer, passages_at, passages),
  }
}

function requireLittleEndian(): void {
  if (endianness() !== 'LE') throw new Error('Record features are stored for little-endian processors')
}
