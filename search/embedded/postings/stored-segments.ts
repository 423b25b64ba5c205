import type { DatabaseSync } from 'node:sqlite'
import { mergeSegments } from './merge.ts'
import {
  createSegmentBuilder,
  openSegment,
  packSegment,
  type RowTerms,
  rowOfTexts,
  type Segment,
  segment_rows_max,
  segmentParts,
  termsOf,
  wordsOf,
} from './segment.ts'

// Small batches wait as `pending` rows and then become a segment. Small neighbors are merged, so a search reads few segments.

export const segmentTables = `
  CREATE TABLE pending (row INTEGER PRIMARY KEY, terms TEXT NOT NULL, impacts BLOB NOT NULL, words TEXT NOT NULL);
  CREATE TABLE segment (
    first INTEGER PRIMARY KEY, rows INTEGER NOT NULL, ${segmentParts.map((part) => `${part} BLOB NOT NULL`).join(', ')}
  );`

/** Number of pending rows that become a segment. Until then, searches index all pending rows again when new ones arrive. */
const segment_rows_min = 128
const separator = '\n'

/** Stores new rows. A few rows are stored as pending. Many rows become a segment, together with the pending rows. */
export function storeRows(db: DatabaseSync, first: number, rows: readonly RowTerms[]): void {
  const { waiting } = db.prepare('SELECT count(*) AS waiting FROM pending').get() as { waiting: number }
  if (waiting + rows.length < segment_rows_min) return insertPending(db, first, rows)
  const writer = createSegmentWriter(first - waiting, (segment) => insertSegment(db, mergedWithLast(db, segment)))
  for (const row of readPending(db)) writer.add(row)
  for (const row of rows) writer.add(row)
  writer.finish()
  db.exec('DELETE FROM pending')
}

/** Creates a writer of full segments of consecutive rows, which start at `first`. */
export function createSegmentWriter(first: number, put: (segment: Segment) => void) {
  let sealed = 0
  let builder = createSegmentBuilder(first)
  function finish(): void {
    if (builder.rows() === 0) return
    sealed += builder.rows()
    put(builder.finish())
    builder = createSegmentBuilder(first + sealed)
  }
  return {
    add(row: RowTerms): void {
      builder.add(row)
      if (builder.rows() === segment_rows_max) finish()
    },
    finish,
    rows: () => sealed + builder.rows(),
  }
}

function insertPending(db: DatabaseSync, first: number, rows: readonly RowTerms[]): void {
  const insert = db.prepare('INSERT INTO pending (row, terms, impacts, words) VALUES (?, ?, ?, ?)')
  for (const [i, row] of rows.entries())
    insert.run(first + i, termsOf(row).join(separator), row.impacts, wordsOf(row).join(separator))
}

/** Merges a segment with the segments before it that are no larger, and deletes those from the file. */
function mergedWithLast(db: DatabaseSync, segment: Segment): Segment {
  const select = db.prepare('SELECT first, rows FROM segment ORDER BY first DESC LIMIT 1')
  const last = select.get() as { first: number; rows: number } | undefined
  if (!last || last.rows > segment.rows || last.rows + segment.rows > segment_rows_max) return segment
  const merged = mergeSegments(readSegment(db, last.first, last.rows), segment)
  db.prepare('DELETE FROM segment WHERE first = ?').run(last.first)
  return mergedWithLast(db, merged)
}

export function insertSegment(db: DatabaseSync, segment: Segment): void {
  const columns = ['first', 'rows', ...segmentParts]
  const insert = db.prepare(`INSERT INTO segment (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
  insert.run(segment.first, segment.rows, ...packSegment(segment))
}

/** Loads the segments of all rows in order, and reuses known segments. Pending rows are the last segment. */
export function loadSegments(db: DatabaseSync, known: readonly Segment[]): Segment[] {
  const stored = db.prepare('SELECT first, rows FROM segment ORDER BY first').all() as { first: number; rows: number }[]
  const sealed = stored.map(({ first, rows }) => {
    const found = known.find((segment) => segment.first === first && segment.rows === rows && !segment.pending)
    return found ?? readSegment(db, first, rows)
  })
  const pending = pendingSegment(db)
  return pending ? [...sealed, { ...pending, pending: true }] : sealed
}

function pendingSegment(db: DatabaseSync): Segment | null {
  const { first } = db.prepare('SELECT min(row) AS first FROM pending').get() as { first: number | null }
  if (first === null) return null
  const builder = createSegmentBuilder(first)
  for (const row of readPending(db)) builder.add(row)
  return builder.finish()
}

function readPending(db: DatabaseSync): RowTerms[] {
  const select = db.prepare('SELECT terms, impacts, words FROM pending ORDER BY row')
  const rows = select.all() as { terms: string; impacts: Uint8Array; words: string }[]
  return rows.map(({ terms, impacts, words }) => rowOfTexts(split(terms), impacts, split(words)))
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(separator)
}

function readSegment(db: DatabaseSync, first: number, rows: number): Segment {
  const select = db.prepare(`SELECT ${segmentParts.join(', ')} FROM segment WHERE first = ?`)
  select.setReturnArrays(true)
  return openSegment(first, rows, select.get(first) as unknown as Uint8Array[])
}
