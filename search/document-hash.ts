import { hash } from 'node:crypto'
import type { SearchDocument } from './index.ts'

/** Version of the indexed content. Increase it when words, terms, facts, the text for meaning, or the hash change. */
export const indexed_version = 10

const hash_characters = 16

/** Returns the hash that indexes store with a record. The text for meaning is left out, because the other texts determine it. */
export function documentHash({ id, company_id, texts, numbers, values }: SearchDocument): string {
  const parts = [JSON.stringify([id, company_id, numbers, values]), ...Object.values(texts)]
  return hash('sha1', parts.join('\0'), 'base64url').slice(0, hash_characters)
}
