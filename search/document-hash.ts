import { createHash } from 'node:crypto'
import type { SearchDocument } from './index.ts'

const hash_characters = 16

/** Kept beside each record in every index: by it an index is compared with the database without the texts being read again. */
export function documentHash(document: SearchDocument): string {
  return createHash('sha1').update(JSON.stringify(document)).digest('base64url').slice(0, hash_characters)
}
