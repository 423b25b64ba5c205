import { createHash } from 'node:crypto'

/** The type that a template `sql<Row>` in `file` asserts: the kinds of its value, or of each column of its rows. */
export type AssertedRow = { file: string; kinds: string[]; columns?: Record<string, string[]> }

/** Identifies a template by its fixed parts. */
export function hashOf(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12)
}
