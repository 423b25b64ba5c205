import { stem, stopWords, wordsOf } from '../../kernel/words/words.ts'

/*
 * A distinctive stem is packed into 32 bits: 26 bits of its hash, one bit for the title, and five bits of its idf in halves. One
 * notice in 3,000 has a false match.
 */

/** Offset basis of 32-bit FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/. */
const hash_start = 0x811c9dc5
/** Prime of 32-bit FNV-1a. */
const hash_factor = 0x01000193
const idf_bits = 5
const title_bit = 1 << idf_bits
const idf_mask = title_bit - 1
const hash_shift = idf_bits + 1
const idf_steps = 2

export function hashOf(text: string, start = hash_start): number {
  let hash = start
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), hash_factor)
  return (hash ^ (hash >>> 15)) >>> 0
}

export function packTerm(stemmed: string, idf: number, in_title: boolean): number {
  const step = Math.min(idf_mask, Math.round(idf * idf_steps))
  return (((hashOf(stemmed) >>> hash_shift) << hash_shift) | (in_title ? title_bit : 0) | step) >>> 0
}

/** Returns the hash of a stem, which is the same whether the stem is in the title or the description. 0 is a valid hash. */
export const termHash = (packed: number): number => packed >>> hash_shift
export const termIdf = (packed: number): number => (packed & idf_mask) / idf_steps
export const isTitleTerm = (packed: number): boolean => (packed & title_bit) !== 0

/** Minimum idf (inverse document frequency) of a distinctive word. Words in nearly every notice (`contract`) are below it. */
const idf_min = 2.5
const length_min = 3
/** Maximum length of a designation such as `f15` or `c130`. Longer words with digits identify contracts, parts or companies. */
const designation_length_max = 4

export function distinctiveStems(text: string, telling: (stem: string) => number): Map<string, number> {
  const found = new Map<string, number>()
  for (const word of wordsOf(text)) {
    if (stopWords.has(word) || !isDistinctive(word)) continue
    const stemmed = stem(word)
    if (found.has(stemmed)) continue
    const idf = telling(stemmed)
    if (idf >= idf_min) found.set(stemmed, idf)
  }
  return found
}

const digit = /\d/
const letter = /\p{L}/u
const word_length_max = 40

function isDistinctive(word: string): boolean {
  if (digit.test(word)) return word.length <= designation_length_max && letter.test(word)
  return word.length >= length_min && word.length <= word_length_max
}

/** Returns the singular of a plural such as `guards`, `boxes` or `facilities`, and other words unchanged. */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (word.length > 4 && /(?:x|ch|sh|ss|z)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && /[^suoi]s$/.test(word)) return word.slice(0, -1)
  return word
}

export function keywordWords(text: string): string[] {
  return wordsOf(text).map(singular)
}

export function addWordHashes(hashes: Set<number>, text: string): void {
  let before = ''
  for (const word of keywordWords(text)) {
    hashes.add(hashOf(word))
    if (before !== '') hashes.add(pairHash(before, word))
    before = word
  }
}

export function pairHash(first: string, second: string): number {
  return hashOf(`${first} ${second}`)
}
