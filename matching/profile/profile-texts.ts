import { codeWords } from '../../catalog/code-words.ts'
import type { Student } from '../../kernel/meaning/student.ts'
import { stem } from '../../kernel/words/words.ts'
import { createTermTable, type ItemTerms, type TermTable } from '../texts/term-table.ts'
import { tellingStems } from '../texts/terms.ts'
import { middleOf, packVectors, representatives } from '../texts/vectors.ts'
import { type Phrases, phrasesOf } from './phrases.ts'

export type ItemKind = 'capability' | 'past' | 'code'
/** Something that the company says of itself, to be named in reasons. */
export type Item = { kind: ItemKind; title: string; text: string; vector: Float32Array | null }

/** What a company says in words, as it is compared with records. */
export type ProfileTexts = {
  items: readonly Item[]
  dimensions: number
  /** What the company can do and has done, in few directions: first the capabilities', then from `past_from` the past performances'. */
  vectors: Int8Array
  past_from: number
  /** Those of the titles of its codes. */
  code_vectors: Int8Array
  /** The middle of what it can do and has done, and the directions of its codes. */
  middles: Int8Array
  table: TermTable
  phrases: Phrases
  /** By the item's place: whether it is past performance. */
  is_past: Uint8Array
  /** Overwritten by each score, so that none makes garbage. */
  scratch: { signals: Float64Array; item_sums: Float64Array; middle: Int32Array }
}

const signals_max = 16
/** As many directions are compared with each passage of a record. */
const capability_vectors_max = 10
const past_vectors_max = 10
const code_vectors_max = 8

export function profileTexts(items: readonly Item[], student: Student, naics: readonly string[] = []): ProfileTexts {
  const { dimensions } = student
  const of = (kind: ItemKind) => items.filter((item) => item.kind === kind && item.vector !== null).map(({ vector }) => vector!)
  const [told, done, codes] = [of('capability'), of('past'), of('code').slice(0, code_vectors_max)]
  const capabilities = representatives(told, capability_vectors_max, dimensions)
  const past = representatives(done, past_vectors_max, dimensions)
  const middle = middleOf([...told, ...done], dimensions)
  return {
    items,
    dimensions,
    vectors: packVectors([...capabilities, ...past], dimensions),
    past_from: capabilities.length,
    code_vectors: packVectors(codes, dimensions),
    middles: packVectors(middle ? [middle, ...codes] : codes, dimensions),
    table: createTermTable(
      items.map((item) => termsOf(item, student)),
      codeShares(naics),
    ),
    phrases: phrasesOf(items, student),
    is_past: Uint8Array.from(items, ({ kind }) => Number(kind === 'past')),
    scratch: {
      signals: new Float64Array(signals_max),
      item_sums: new Float64Array(items.length),
      middle: new Int32Array(dimensions),
    },
  }
}

/** Titles of codes say nothing of how much the company does of them: beside each other they would thin out what it says itself. */
function termsOf({ kind, title, text }: Item, { telling }: Student): ItemTerms {
  return { title: tellingStems(title, telling), more: tellingStems(text, telling), in_bag: kind !== 'code' }
}

/** By stem, the share of published titles with it that have one of these NAICS codes. */
function codeShares(codes: readonly string[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const code of codes)
    for (const { word, share } of codeWords().get(code)?.words ?? [])
      shares.set(stem(word), Math.max(share, shares.get(stem(word)) ?? 0))
  return shares
}
