import { hash } from 'node:crypto'
import type { SearchDocument } from './index.ts'

/**
 * Raise it with every change of what an index keeps of a record beside its fields: words, terms, facts, codes read in its title, its text for
 * meaning, its hash. Every engine then rebuilds its index.
 */
export const indexed_version = 8

const hash_characters = 16

/**
 * Stored with each record in every index, to compare the index with the database without reading its texts again. Texts are hashed as they
 * are, because writing them as JSON takes longer than the hash. The text for meaning is left out, because it is made of the other texts.
 */
export function documentHash({ id, company_id, texts, numbers, values }: SearchDocument): string {
  const parts = [JSON.stringify([id, company_id, numbers, values]), ...Object.values(texts)]
  return hash('sha1', parts.join('\0'), 'base64url').slice(0, hash_characters)
}
