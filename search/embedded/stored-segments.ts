import type { DatabaseSync } from 'node:sqlite'
import { mergeSegments } from './merge.ts'
import {
  createSegmentBuilder,
  openSegment,
  packSegment,
  type RowTerms,
  type Segment,
  segment_rows_max,
  segmentParts,
} from './segment.ts'

/*
 * Rows that come in small batches wait as `pending`, then become a segment; small neighbouring segments become one, so that a search looks
 * into few, and each row is written about as often as the number of rows can be halved.
 */

export const segmentTables = `
  CREATE TABLE pending (row INTEGER PRIMARY KEY, terms TEXT NOT NULL, impacts BLOB NOT NULL, words TEXT NOT NULL);
  CREATE TABLE segment (
    first INTEGER PRIMARY KEY, rows INTEGER NOT NULL, ${segmentParts.map((part) => `${part} BLOB NOT NULL`).join(', ')}
  );`

/** Rows that wait; each search that sees others puts them together anew. */
const pending_max = 512
const separator = '\n'

export function insertPending(db: DatabaseSync, row: number, { terms, impacts, words }: RowTerms): void {
  db.prepare('INSERT INTO pending (row, terms, impacts, words) VALUES (?, ?, ?, ?)').run(
    row,
    terms.join(separator),
    impacts,
    words.join(separator),
  )
}

/** Makes a segment of the rows that wait, when they are enough. */
export function sealPending(db: DatabaseSync): void {
  const { count } = db.prepare('SELECT count(*) AS count FROM pending').get() as { count: number }
  if (count < pending_max) return
  insertSegment(db, pendingSegment(db)!)
  db.exec('DELETE FROM pending')
  while (mergeLast(db));
}

function mergeLast(db: DatabaseSync): boolean {
  const last = db.prepare('SELECT first, rows FROM segment ORDER BY first DESC LIMIT 2').all() as {
    first: number
    rows: number
  }[]
  const [newer, older] = last
  if (!newer || !older || older.rows > newer.rows * 2 || older.rows + newer.rows > segment_rows_max) return false
  const merged = mergeSegments(readSegment(db, older.first, older.rows), readSegment(db, newer.first, newer.rows))
  db.prepare('DELETE FROM segment WHERE first IN (?, ?)').run(older.first, newer.first)
  insertSegment(db, merged)
  return true
}

export function insertSegment(db: DatabaseSync, segment: Segment): void {
  const parts = packSegment(segment)
  const columns = ['first', 'rows', ...segmentParts]
  db.prepare(`INSERT INTO segment (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`).run(
    segment.first,
    segment.rows,
    ...parts,
  )
}

/** Of all rows in their order; those that are known already are not read again. Rows that wait are the last one. */
export function loadSegments(db: DatabaseSync, known: readonly Segment[]): Segment[] {
  const kept = db.prepare('SELECT first, rows FROM segment ORDER BY first').all() as { first: number; rows: number }[]
  const sealed = kept.map(({ first, rows }) => {
    const found = known.find((segment) => segment.first === first && segment.rows === rows && !segment.passing)
    return found ?? readSegment(db, first, rows)
  })
  const pending = pendingSegment(db)
  return pending ? [...sealed, { ...pending, passing: true }] : sealed
}

function pendingSegment(db: DatabaseSync): Segment | null {
  const rows = db.prepare('SELECT row, terms, impacts, words FROM pending ORDER BY row').all() as {
    row: number
    terms: string
    impacts: Uint8Array
    words: string
  }[]
  if (rows.length === 0) return null
  const builder = createSegmentBuilder(rows[0]!.row)
  for (const { terms, impacts, words } of rows) builder.add({ terms: split(terms), impacts, words: split(words) })
  return builder.finish()
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(separator)
}

function readSegment(db: DatabaseSync, first: number, rows: number): Segment {
  const parts = db.prepare(`SELECT ${segmentParts.join(', ')} FROM segment WHERE first = ?`).get(first) as Record<
    string,
    Uint8Array
  >
  return openSegment(
    first,
    rows,
    segmentParts.map((part) => parts[part]!),
  )
}
