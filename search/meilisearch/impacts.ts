import type { Collection } from '../index.ts'
import { indexTerms, joinedTerms, stopWords } from '../words.ts'

/*
 * The server orders what it finds by rules of its own, which tell few records apart (51 scores over 11,506 hits). So each record carries
 * what BM25 says of each of its terms, without the term's rarity, in a field that is only handed out; from it records are scored here.
 */

/** How soon a term's repetition stops to count, and how much a text's length takes from it: BM25's own, as everybody has them. */
const k1 = 1.2
const b = 0.75
const impact_max = 255

/** A record's terms as numbers in rising order, and 1..255 for what each says of it. */
export type Impacts = { hashes: Uint32Array; impacts: Uint8Array }

export function impactsOf({ texts }: Pick<Collection, 'texts'>, of: Readonly<Record<string, string>>): Impacts {
  const frequencies = new Map<string, number>()
  for (const [name, { weight, usual_words }] of Object.entries(texts)) {
    const text = of[name] ?? ''
    const terms = indexTerms(text)
    const share = weight / (1 - b + (b * terms.length) / usual_words)
    const telling = terms.filter((term) => !stopWords.has(term))
    for (const term of [...telling, ...joinedTerms(text)]) frequencies.set(term, (frequencies.get(term) ?? 0) + share)
  }
  const pairs = Array.from(frequencies, ([term, frequency]) => ({
    hash: hashOf(term),
    impact: Math.max(1, Math.round((impact_max * frequency) / (k1 + frequency))),
  }))
  pairs.sort((a, other) => a.hash - other.hash)
  return {
    hashes: Uint32Array.from(pairs, ({ hash }) => hash),
    impacts: Uint8Array.from(pairs, ({ impact }) => impact),
  }
}

/** What the term says of the record, 0..1. */
export function impactOf({ hashes, impacts }: Impacts, hash: number): number {
  let low = 0
  let high = hashes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (hashes[middle]! < hash) low = middle + 1
    else high = middle
  }
  return hashes[low] === hash ? impacts[low]! / impact_max : 0
}

/** FNV-1a of its UTF-16 units: two of a record's 300 terms are taken for one in one record of 100,000. */
export function hashOf(term: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

const hash_bytes = 4

/** In base64: the hashes with their low bytes first, then the impacts. */
export function packImpacts({ hashes, impacts }: Impacts): string {
  const bytes = Buffer.alloc(hashes.length * (hash_bytes + 1))
  hashes.forEach((hash, i) => void bytes.writeUInt32LE(hash, i * hash_bytes))
  bytes.set(impacts, hashes.length * hash_bytes)
  return bytes.toString('base64')
}

export function unpackImpacts(packed: string): Impacts {
  const bytes = Buffer.from(packed, 'base64')
  const count = Math.floor(bytes.length / (hash_bytes + 1))
  const hashes = new Uint32Array(count)
  for (let i = 0; i < count; i++) hashes[i] = bytes.readUInt32LE(i * hash_bytes)
  return { hashes, impacts: bytes.subarray(count * hash_bytes) }
}
