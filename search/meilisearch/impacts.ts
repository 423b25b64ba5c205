import { firstPassing } from '../../kernel/binary-search.ts'
import { indexTerms, joinedTerms } from '../../kernel/words/words.ts'
import type { Collection } from '../index.ts'
import { impactByte, termShare } from '../ranking.ts'

// The server's own ranking has few different scores. So records store the BM25 impacts of their terms, and we score them here.

const impact_max = 255

/** Impacts of a record's terms: the terms as hashes in ascending order, then the impact of each, 1 to 255. */
export type Impacts = Buffer

const hash_bytes = 4
const entry_bytes = hash_bytes + 1

/** Terms of a record's texts in order, and the terms of their compounds, by text name. */
type TextTerms = Readonly<Record<string, { terms: string[]; joined: string[] }>>

export function readTerms({ texts }: Pick<Collection, 'texts'>, of: Readonly<Record<string, string>>): TextTerms {
  const read = (text: string) => ({ terms: indexTerms(text), joined: joinedTerms(text) })
  return Object.fromEntries(Object.keys(texts).map((name) => [name, read(of[name] ?? '')]))
}

export function impactsOf({ texts }: Pick<Collection, 'texts'>, of: TextTerms): Impacts {
  const frequencies = new Map<string, number>()
  for (const [name, described] of Object.entries(texts)) {
    const { terms, joined } = of[name]!
    const share = termShare(described, terms.length)
    for (const term of [...terms, ...joined]) frequencies.set(term, (frequencies.get(term) ?? 0) + share)
  }
  const pairs = Array.from(frequencies, ([term, frequency]) => ({
    hash: hashOf(term),
    impact: impactByte(frequency),
  }))
  pairs.sort((a, other) => a.hash - other.hash)
  const bytes = Buffer.alloc(pairs.length * entry_bytes)
  pairs.forEach(({ hash, impact }, i) => {
    bytes.writeUInt32LE(hash, i * hash_bytes)
    bytes[pairs.length * hash_bytes + i] = impact
  })
  return bytes
}

export function impactOf(bytes: Impacts, hash: number): number {
  const count = Math.floor(bytes.length / entry_bytes)
  const hashAt = (index: number): number => bytes.readUInt32LE(index * hash_bytes)
  const found = firstPassing(0, count, (index) => hashAt(index) >= hash)
  return found < count && hashAt(found) === hash ? bytes[count * hash_bytes + found]! / impact_max : 0
}

/** Returns the FNV-1a hash of the UTF-16 units. In 1 of 100,000 records with 300 terms, two terms have the same hash. */
export function hashOf(term: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

export function packImpacts(impacts: Impacts): string {
  return impacts.toString('base64')
}

export function unpackImpacts(packed: string): Impacts {
  return Buffer.from(packed, 'base64')
}
