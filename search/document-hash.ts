import { hash } from 'node:crypto'
import type { SearchDocument } from './index.ts'

/** Increase this when indexed content changes in addition to the fields: words, terms, facts, the text for meaning, or the hash. */
export const indexed_version = 8

const hash_characters = 16

/**
 * Every index stores this hash with each record, to be compared with the database. Texts are hashed as is, because writing them as JSON
 * takes longer than the hash. The text for meaning is made from the other texts.
 */
export function documentHash({ id, company_id, texts, numbers, values }: SearchDocument): string {
  const parts = [JSON.stringify([id, company_id, numbers, values]), ...Object.values(texts)]
  return hash('sha1', parts.join('\0'), 'base64url').slice(0, hash_characters)
}
