import type { Student } from '../../kernel/meaning/student.ts'
import { stem, stopWords, wordsOf } from '../../kernel/words/words.ts'
import { findWord, type HashTable, hashTable } from '../texts/term-table.ts'
import { pairHash, singular } from '../texts/terms.ts'

/* Two adjacent words say more than either alone: a company that offers security guards does not maintain security systems. */

export type Phrases = HashTable & { weights: Float64Array }

/** One text of a company's profile: a capability, a past performance, or the title of a code. */
type Said = { kind: 'capability' | 'past' | 'code'; title: string; text: string }

const phrases_max = 128
/** Weight of phrases in descriptions and code titles, relative to phrases in other titles. */
const passing_share = 0.5

export function phrasesOf(items: readonly Said[], { telling }: Student): Phrases {
  const found = new Map<number, number>()
  const add = (text: string, share: number) => {
    for (const [first, second] of neighbors(text)) {
      const hash = pairHash(singular(first), singular(second))
      const weight = (telling(stem(first)) + telling(stem(second))) * share
      found.set(hash, Math.max(found.get(hash) ?? 0, weight))
    }
  }
  for (const { kind, title, text } of items) {
    add(title, kind === 'code' ? passing_share : 1)
    add(text, passing_share)
  }
  const kept = [...found].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, phrases_max)
  return { ...hashTable(kept.map(([hash]) => hash)), weights: Float64Array.from(kept, ([, weight]) => weight) }
}

function* neighbors(text: string): Generator<[string, string]> {
  let before = ''
  for (const word of wordsOf(text)) {
    const said = stopWords.has(word) ? '' : word
    if (before !== '' && said !== '') yield [before, said]
    before = said
  }
}

/** Weight of a typical phrase. */
const usual_weight = 10
/** Number of typical phrases that count as a full match. */
const ample = 20
const per_ample = 1 / Math.log1p(ample)

export function sharedPhrases(phrases: Phrases, words: Uint32Array): number {
  let sum = 0
  for (let i = 0; i < words.length; i++) {
    const phrase = findWord(phrases, words[i]!)
    if (phrase >= 0) sum += phrases.weights[phrase]!
  }
  return Math.min(1, Math.log1p(sum / usual_weight) * per_ample)
}
