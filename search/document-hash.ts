import { hash } from 'node:crypto'
import type { SearchDocument } from './index.ts'

/**
 * Version of the indexed content. Increase it when the content changes in addition to the fields: words, terms, facts, the text
 * for meaning, or the hash.
 */
export const indexed_version = 8

const hash_characters = 16

/**
 * Returns the hash that every index stores with a record, to be compared with the database. Texts are hashed as they are, because
 * writing them as JSON takes longer than the hash. The text for meaning is not included, because it is made from the other texts.
 */
export function documentHash({ id, company_id, texts, numbers, values }: SearchDocument): string {
  const parts = [JSON.stringify([id, company_id, numbers, values]), ...Object.values(texts)]
  return hash('sha1', parts.join('\0'), 'base64url').slice(0, hash_characters)
}
