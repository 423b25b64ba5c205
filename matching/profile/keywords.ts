import type { RecordFeatures } from '../features.ts'
import { hashOf, keywordWords, pairHash } from '../texts/terms.ts'

export type Keyword = { text: string; words: number[]; pairs: number[] }

export function keywordsOf(texts: readonly string[]): Keyword[] {
  return texts.flatMap((text) => {
    const words = keywordWords(text)
    if (words.length === 0) return []
    return [{ text, words: words.map((word) => hashOf(word)), pairs: words.slice(1).map((word, i) => pairHash(words[i]!, word)) }]
  })
}

export function contains({ words }: RecordFeatures, keyword: Keyword): boolean {
  return keyword.words.every((hash) => includes(words, hash)) && keyword.pairs.every((hash) => includes(words, hash))
}

function includes(sorted: Uint32Array, wanted: number): boolean {
  let low = 0
  let high = sorted.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    const found = sorted[middle]!
    if (found === wanted) return true
    if (found < wanted) low = middle + 1
    else high = middle - 1
  }
  return false
}
