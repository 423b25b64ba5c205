import { hash } from 'node:crypto'
import type { SearchDocument } from './index.ts'

/**
 * Raise it with every change of what an index keeps of a record beside its fields: words, terms, facts, codes read in its title, its text for
 * meaning. Every engine makes its index anew then.
 */
export const indexed_version = 7

const hash_characters = 16

/** Kept beside each record in every index: by it an index is compared with the database without the texts being read again. */
export function documentHash(document: SearchDocument): string {
  return hash('sha1', JSON.stringify(document), 'base64url').slice(0, hash_characters)
}
