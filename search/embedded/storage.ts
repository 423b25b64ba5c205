import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

import { engineAway, unusable } from '../faults.ts'
import type { Collection, SearchDocument, Value } from '../index.ts'
import { readTerms } from './row-terms.ts'
import {
  createSegmentBuilder,
  mergeSegments,
  openSegment,
  packSegment,
  type RowTerms,
  type Segment,
  segment_rows_max,
  segmentParts,
} from './segment.ts'

/** Raise it with every change of the tables, of what is indexed, or of a text's vector. */
const schema_version = 2

/** Joins several codes of one record in the file and in memory. */
export const codeSeparator = '\n'

/** What makes one index another: of another version, collection or embedder it must be built anew. */
export type IndexIdentity = { collection: Collection; embedder_id: string; packed_length: number }

export type IndexFile = {
  db: DatabaseSync
  path: string
  inode: string
  writer: Writer
  /** Of this file alone. */
  name: string
  /** Grows with each batch that is stored, by whatever process. */
  generation(): number
}

/** Before anything was stored. */
export const unloaded_generation = 0

/** The low byte of https://www.sqlite.org/rescode.html; null for any other error. */
export function sqliteCode(error: unknown): number | null {
  const code = (error as { errcode?: number } | null)?.errcode
  return code === undefined ? null : code & 0xff
}

const sqlite_error = 1
const sqlite_corrupt = 11
const sqlite_notadb = 26

const sqlite_busy = 5
const sqlite_locked = 6
const sqlite_readonly = 8
const sqlite_ioerr = 10
const sqlite_full = 13
const sqlite_cantopen = 14
const outside = [sqlite_busy, sqlite_locked, sqlite_readonly, sqlite_ioerr, sqlite_full, sqlite_cantopen]

/** An error of the disk, or of another program at the file, as the engine's own; any other error as it is. */
export function asEngineFault(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const sqlite = sqliteCode(error)
  if (sqlite === sqlite_full || code === 'ENOSPC')
    return engineAway('The disk of the search index is full: make room on it', error)
  const errno = code !== undefined && ['EACCES', 'EIO', 'EROFS', 'EMFILE', 'EDQUOT'].includes(code)
  return errno || outside.includes(sqlite ?? 0) ? engineAway(`The search index cannot be used: ${message}`, error) : error
}

export function isDamage(error: unknown): boolean {
  return [sqlite_corrupt, sqlite_notadb].includes(sqliteCode(error) ?? 0)
}

export function inodeOf(path: string): string | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.dev}:${stat.ino}` : null
}

/** Opens the index, or creates an empty one. Throws `IndexUnusable`. */
export function openIndexFile(path: string, identity: IndexIdentity, busy_timeout_ms: number): IndexFile {
  mkdirSync(dirname(path), { recursive: true })
  for (;;) {
    createMissing(path)
    const inode = inodeOf(path)
    const file = openOnce(path, identity, busy_timeout_ms)
    if (file.inode === inode) return file
    // Another process has put a rebuilt index in its place just now.
    file.db.close()
  }
}

/**
 * Exclusively: to open and close a file that SQLite uses in this process would drop its locks (https://www.sqlite.org/howtocorrupt.html).
 */
function createMissing(path: string): void {
  try {
    closeSync(openSync(path, 'ax'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function openOnce(path: string, identity: IndexIdentity, busy_timeout_ms: number): IndexFile {
  const db = new DatabaseSync(path, { timeout: busy_timeout_ms })
  try {
    db.exec('PRAGMA cache_size = -32000; PRAGMA synchronous = NORMAL')
    const inode = transact(db, 'IMMEDIATE', () => {
      const { tables } = db.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as { tables: number }
      if (tables === 0) createSchema(db, identity)
      checkIdentity(db, identity)
      return inodeOf(path) ?? ''
    })
    const select = db.prepare(`SELECT value FROM meta WHERE key = 'generation'`)
    const generation = (): number => Number((select.get() as { value: number }).value)
    const name = String(readMeta(db, 'name'))
    return { db, path, inode, name, writer: prepareWriter(db, identity.collection), generation }
  } catch (error) {
    db.close()
    // An error of SQL is a table or column that another version named otherwise.
    throw isDamage(error) || sqliteCode(error) === sqlite_error ? unusable((error as Error).message) : error
  }
}

const codeTypes = ['code', 'codes']

function columnsOf({ values }: Collection): string[] {
  return Object.entries(values).map(([name, kind]) => `v_${name} ${codeTypes.includes(kind) ? 'TEXT' : 'INTEGER'}`)
}

/** A row is never changed: a newer version of a record is a new row, and the old one is no longer `alive`. */
export function createSchema(db: DatabaseSync, { collection, embedder_id, packed_length }: IndexIdentity): void {
  const texts = Object.keys(collection.texts).map((name) => `t_${name}`)
  db.exec(`
    CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
    CREATE TABLE document (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, generation INTEGER NOT NULL, alive INTEGER NOT NULL, company TEXT,
      ${columnsOf(collection).join(', ')}, vector BLOB
    );
    CREATE UNIQUE INDEX document_id ON document (id) WHERE alive = 1;
    CREATE INDEX document_generation ON document (generation);
    CREATE TABLE pending (row INTEGER PRIMARY KEY, terms TEXT NOT NULL, impacts BLOB NOT NULL, words TEXT NOT NULL);
    CREATE TABLE segment (
      first INTEGER PRIMARY KEY, rows INTEGER NOT NULL, generation INTEGER NOT NULL,
      ${segmentParts.map((part) => `${part} BLOB NOT NULL`).join(', ')}
    );
    CREATE VIRTUAL TABLE text USING fts5(${texts.join(', ')}, content = '', tokenize = 'unicode61 remove_diacritics 0');
  `)
  const insert = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
  const identity = { name: randomUUID(), schema_version, collection: JSON.stringify(collection), embedder_id, packed_length }
  for (const [key, value] of Object.entries({ ...identity, position: null, generation: unloaded_generation }))
    insert.run(key, value)
}

function checkIdentity(db: DatabaseSync, { collection, embedder_id, packed_length }: IndexIdentity): void {
  if (readMeta(db, 'schema_version') !== schema_version) throw unusable('it is of another version')
  if (readMeta(db, 'collection') !== JSON.stringify(collection)) throw unusable('its records have other fields')
  if (readMeta(db, 'embedder_id') !== embedder_id || readMeta(db, 'packed_length') !== packed_length)
    throw unusable('its vectors are of another embedder')
}

export function readMeta(db: DatabaseSync, key: string): string | number | null {
  return (
    (db.prepare('SELECT value FROM meta WHERE key = ?').get(key) as { value: string | number | null } | undefined)?.value ?? null
  )
}

export function writeMeta(db: DatabaseSync, key: string, value: string | number): void {
  db.prepare('UPDATE meta SET value = ? WHERE key = ?').run(value, key)
}

export function transact<Result>(db: DatabaseSync, mode: 'DEFERRED' | 'IMMEDIATE', work: () => Result): Result {
  db.exec(`BEGIN ${mode}`)
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // A failed statement may have rolled back already.
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

export type PackedDocument = { document: SearchDocument; vector: Uint8Array | null }
export type Writer = {
  /** Stores a document over the one of the same id; answers its row and what it gives to a segment. */
  write(document: SearchDocument, vector: Uint8Array | null, generation: number): { row: number; terms: RowTerms }
  remove(id: string, generation: number): void
}

/** Rows are numbered without gaps. */
export function prepareWriter(db: DatabaseSync, collection: Collection): Writer {
  const names = Object.keys(collection.values)
  const columns = ['id', 'generation', 'alive', 'company', ...names.map((name) => `v_${name}`), 'vector']
  const insert = db.prepare(`INSERT INTO document (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
  const bury = db.prepare('UPDATE document SET alive = 0, generation = ? WHERE id = ? AND alive = 1')
  const texts = Object.keys(collection.texts)
  const insertText = db.prepare(
    `INSERT INTO text (rowid, ${texts.map((name) => `t_${name}`).join(', ')}) VALUES (?, ${texts.map(() => '?').join(', ')})`,
  )
  // Of its own tables FTS5 may leave a last row's number beyond 2 ** 53, at which Node 26 throws although nobody reads it.
  for (const statement of [insert, bury, insertText]) statement.setReadBigInts(true)
  return {
    write(document, vector, generation) {
      bury.run(generation, document.id)
      const values = names.map((name) => stored(document.values[name] ?? null))
      const { lastInsertRowid } = insert.run(document.id, generation, 1, document.company_id, ...values, vector)
      const row = Number(lastInsertRowid)
      const { texts: terms, row: given } = readTerms(collection, document)
      insertText.run(row, ...terms)
      return { row, terms: given }
    },
    remove: (id, generation) => void bury.run(generation, id),
  }
}

function stored(value: Value): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : value.join(codeSeparator)
}

export type PendingRow = { row: number } & RowTerms

export function selectPending(db: DatabaseSync): PendingRow[] {
  const rows = db.prepare('SELECT row, terms, impacts, words FROM pending ORDER BY row').all() as {
    row: number
    terms: string
    impacts: Uint8Array
    words: string
  }[]
  return rows.map(({ row, terms, impacts, words }) => ({ row, terms: split(terms), impacts, words: split(words) }))
}

function split(text: string): string[] {
  return text === '' ? [] : text.split(codeSeparator)
}

function insertPending(db: DatabaseSync, row: number, { terms, impacts, words }: RowTerms): void {
  db.prepare('INSERT INTO pending (row, terms, impacts, words) VALUES (?, ?, ?, ?)').run(
    row,
    terms.join(codeSeparator),
    impacts,
    words.join(codeSeparator),
  )
}

export function insertSegment(db: DatabaseSync, segment: Segment, generation: number): void {
  const parts = packSegment(segment)
  db.prepare(
    `INSERT OR REPLACE INTO segment (first, rows, generation, ${segmentParts.join(', ')}) VALUES (?, ?, ?, ${parts.map(() => '?').join(', ')})`,
  ).run(segment.first, segment.rows, generation, ...parts)
}

/** Those that are not among the known ones, and the known ones that are still there, in the order of their rows. */
export function loadSegments(db: DatabaseSync, known: readonly Segment[]): Segment[] {
  const kept = db.prepare('SELECT first, rows FROM segment ORDER BY first').all() as { first: number; rows: number }[]
  return kept.map(({ first, rows }) => {
    const found = known.find((segment) => segment.first === first && segment.rows === rows)
    return found ?? readSegment(db, first, rows)
  })
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

/** Rows that wait for a segment of their own; each search puts them together anew when they have changed. */
const pending_max = 512

/** Whether it was stored: `moved` means that a rebuilt index has taken the file's place, which must be opened first. */
export function applyBatch(
  file: IndexFile,
  batch: { documents: PackedDocument[]; removed?: string[]; from: string | null; to: string },
): 'stored' | 'overtaken' | 'moved' {
  const { db } = file
  return transact(db, 'IMMEDIATE', () => {
    // Only under the lock is it certain that no other process swaps the file before this transaction ends (see rebuild.ts).
    if (inodeOf(file.path) !== file.inode) return 'moved'
    if (readMeta(db, 'position') !== batch.from) return 'overtaken'
    const generation = Number(readMeta(db, 'generation')) + 1
    for (const { document, vector } of batch.documents) {
      const { row, terms } = file.writer.write(document, vector, generation)
      insertPending(db, row, terms)
    }
    for (const id of batch.removed ?? []) file.writer.remove(id, generation)
    sealPending(db, generation)
    writeMeta(db, 'generation', generation)
    writeMeta(db, 'position', batch.to)
    return 'stored'
  })
}

function sealPending(db: DatabaseSync, generation: number): void {
  const { count } = db.prepare('SELECT count(*) AS count FROM pending').get() as { count: number }
  if (count < pending_max) return
  const pending = selectPending(db)
  const builder = createSegmentBuilder(pending[0]!.row)
  for (const row of pending) builder.add(row)
  insertSegment(db, builder.finish(), generation)
  db.exec('DELETE FROM pending')
  mergeLast(db, generation)
}

/** Small neighbours become one, so that a search looks into few; each row is merged about as often as its number can be halved. */
function mergeLast(db: DatabaseSync, generation: number): void {
  for (;;) {
    const last = db.prepare('SELECT first, rows FROM segment ORDER BY first DESC LIMIT 2').all() as {
      first: number
      rows: number
    }[]
    const [newer, older] = last
    if (!newer || !older || older.rows > newer.rows * 2 || older.rows + newer.rows > segment_rows_max) return
    const merged = mergeSegments(readSegment(db, older.first, older.rows), readSegment(db, newer.first, newer.rows))
    db.prepare('DELETE FROM segment WHERE first = ?').run(newer.first)
    insertSegment(db, merged, generation)
  }
}
