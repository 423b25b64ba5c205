import { codeWords } from '../../catalog/words/code-words.ts'
import type { Student } from '../../kernel/meaning/student.ts'
import { stem } from '../../kernel/words/words.ts'
import { createTermTable, type ItemTerms } from '../texts/term-table.ts'
import { distinctiveStems } from '../texts/terms.ts'
import { middleOf, packVectors, representatives } from '../texts/vectors.ts'
import { phrasesOf } from './phrases.ts'

export type ItemKind = 'capability' | 'past' | 'code'
/** One text of a company's profile. Reasons name it by its title. */
export type Item = { kind: ItemKind; title: string; text: string; vector: Float32Array | null }

/** A company's texts, prepared for comparison with records. */
export type ProfileTexts = ReturnType<typeof profileTexts>

const signals_max = 16
/** Maximum vectors of capabilities that are compared with each passage of a record. */
const capability_vectors_max = 10
/** Maximum vectors of past performance that are compared with each passage of a record. */
const past_vectors_max = 10
const code_vectors_max = 8

export function profileTexts(items: readonly Item[], student: Student, naics: readonly string[] = []) {
  const { dimensions } = student
  const of = (kind: ItemKind) => items.filter((item) => item.kind === kind && item.vector !== null).map(({ vector }) => vector!)
  const [can, done, codes] = [of('capability'), of('past'), of('code').slice(0, code_vectors_max)]
  const capabilities = representatives(can, capability_vectors_max, dimensions)
  const past = representatives(done, past_vectors_max, dimensions)
  const middle = middleOf([...can, ...done], dimensions)
  return {
    items,
    dimensions,
    // Vectors of capabilities, and from index `past_from` on, vectors of past performance.
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
    // Each score overwrites these arrays, to avoid allocations.
    scratch: {
      signals: new Float64Array(signals_max),
      item_sums: new Float64Array(items.length),
      middle: new Int32Array(dimensions),
    },
  }
}

/** Returns an item's words. Titles of codes are not in the bag, because a title does not show how much work has the code. */
function termsOf({ kind, title, text }: Item, { telling }: Student): ItemTerms {
  return { title: distinctiveStems(title, telling), more: distinctiveStems(text, telling), in_bag: kind !== 'code' }
}

/** Maps each stem to the share (0 to 1) of published titles with it that have a given NAICS code. The highest share counts. */
function codeShares(codes: readonly string[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const code of codes)
    for (const { word, share } of codeWords().get(code)?.words ?? [])
      shares.set(stem(word), Math.max(share, shares.get(stem(word)) ?? 0))
  return shares
}
