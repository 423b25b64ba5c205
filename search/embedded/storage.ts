import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { documentHash, indexed_version } from '../document-hash.ts'
import { unusable } from '../faults.ts'
import type { Collection, SearchDocument, StoredRecords, Value } from '../index.ts'
import type { Model } from '../meaning/embedders.ts'
import { inodeOf, isDamage, sqlite_error, sqliteCode, transact } from '../sqlite-file.ts'
import { createRowReader } from './row-terms.ts'
import type { RowTerms } from './segment.ts'
import { segmentTables, storeRows } from './stored-segments.ts'
import { createPacking } from './vectors.ts'

/** Raise it by a thousand with every change of the tables, or of a text's vector. */
const schema_version = 4_000 + indexed_version

/** Joins several codes of one record in the file and in memory. */
export const codeSeparator = '\n'

/** What an index is made for. Of another version or collection it must be built anew; of another model than one thinks it serves all the same. */
export type IndexIdentity = { collection: Collection; model: Model }

export type IndexFile = {
  db: DatabaseSync
  path: string
  inode: string
  writer: Writer
  /** Of this file alone. */
  name: string
  /** Whose vectors it holds. */
  model: Model
  /** Grows with each batch that is stored, by whatever process. */
  generation(): number
}

/** Before anything was stored. */
export const unloaded_generation = 0

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
    const model = { id: String(readMeta(db, 'embedder_id')), dimensions: Number(readMeta(db, 'dimensions')) }
    return { db, path, inode, name, model, writer: prepareWriter(db, identity.collection), generation }
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
export function createSchema(db: DatabaseSync, { collection, model }: IndexIdentity): void {
  const texts = Object.keys(collection.texts).map((name) => `t_${name}`)
  db.exec(`
    CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
    CREATE TABLE document (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, hash TEXT NOT NULL, generation INTEGER NOT NULL, alive INTEGER NOT NULL, company TEXT,
      ${columnsOf(collection).join(', ')}, vector BLOB
    );
    CREATE UNIQUE INDEX document_id ON document (id) WHERE alive = 1;
    CREATE INDEX document_generation ON document (generation);
    ${segmentTables}
    CREATE VIRTUAL TABLE text USING fts5(${texts.join(', ')}, content = '', tokenize = 'unicode61 remove_diacritics 0');
  `)
  const insert = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
  const { id: embedder_id, dimensions } = model
  const packed_length = createPacking(dimensions).length
  const made_for = { schema_version, collection: JSON.stringify(collection), embedder_id, dimensions, packed_length }
  for (const [key, value] of Object.entries({
    name: randomUUID(),
    ...made_for,
    position: null,
    generation: unloaded_generation,
    dead: 0,
  }))
    insert.run(key, value)
}

function checkIdentity(db: DatabaseSync, { collection }: IndexIdentity): void {
  if (readMeta(db, 'schema_version') !== schema_version) throw unusable('it is of another version')
  if (readMeta(db, 'collection') !== JSON.stringify(collection)) throw unusable('its records have other fields')
  if (readMeta(db, 'packed_length') !== createPacking(Number(readMeta(db, 'dimensions'))).length)
    throw unusable('its vectors are of another form')
}

export function readMeta(db: DatabaseSync, key: string): string | number | null {
  return (
    (db.prepare('SELECT value FROM meta WHERE key = ?').get(key) as { value: string | number | null } | undefined)?.value ?? null
  )
}

export function writeMeta(db: DatabaseSync, key: string, value: string | number): void {
  db.prepare('UPDATE meta SET value = ? WHERE key = ?').run(value, key)
}

export type PackedDocument = { document: SearchDocument; vector: Uint8Array | null }
export type Writer = {
  /** Stores a document over the one of the same id; answers its row, what it gives to a segment, and whether an older row is dead now. */
  write(
    document: SearchDocument,
    vector: Uint8Array | null,
    generation: number,
  ): { row: number; terms: RowTerms; replaced: boolean }
  /** Whether there was one. */
  remove(id: string, generation: number): boolean
}

/** Rows are numbered without gaps. */
export function prepareWriter(db: DatabaseSync, collection: Collection): Writer {
  const names = Object.keys(collection.values)
  const columns = ['id', 'hash', 'generation', 'alive', 'company', ...names.map((name) => `v_${name}`), 'vector']
  const insert = db.prepare(`INSERT INTO document (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
  const bury = db.prepare('UPDATE document SET alive = 0, generation = ? WHERE id = ? AND alive = 1')
  const readRow = createRowReader(collection)
  const texts = Object.keys(collection.texts)
  const insertText = db.prepare(
    `INSERT INTO text (rowid, ${texts.map((name) => `t_${name}`).join(', ')}) VALUES (?, ${texts.map(() => '?').join(', ')})`,
  )
  // Of its own tables FTS5 may leave a last row's number beyond 2 ** 53, at which Node 26 throws although nobody reads it.
  for (const statement of [insert, bury, insertText]) statement.setReadBigInts(true)
  function remove(id: string, generation: number): boolean {
    return Number(bury.run(generation, id).changes) > 0
  }
  return {
    write(document, vector, generation) {
      const replaced = remove(document.id, generation)
      const values = names.map((name) => stored(document.values[name] ?? null))
      const { lastInsertRowid } = insert.run(
        document.id,
        documentHash(document),
        generation,
        1,
        document.company_id,
        ...values,
        vector,
      )
      const row = Number(lastInsertRowid)
      const { texts: terms, row: given } = readRow(document)
      insertText.run(row, ...terms)
      return { row, terms: given, replaced }
    },
    remove,
  }
}

function stored(value: Value): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : value.join(codeSeparator)
}

const stored_page = 10_000

export function storedRecords(db: DatabaseSync, after: string | null): StoredRecords {
  const select = db.prepare('SELECT row, id, hash FROM document WHERE alive = 1 AND row > ? ORDER BY row LIMIT ?')
  const rows = select.all(Number(after ?? 0), stored_page) as { row: number; id: string; hash: string }[]
  const next = rows.length < stored_page ? null : String(rows.at(-1)!.row)
  return { records: rows.map(({ id, hash }) => ({ id, hash })), next }
}

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
    let dead = Number(readMeta(db, 'dead'))
    const written = batch.documents.map(({ document, vector }) => file.writer.write(document, vector, generation))
    for (const { replaced } of written) if (replaced) dead += 1
    for (const id of batch.removed ?? []) if (file.writer.remove(id, generation)) dead += 1
    writeMeta(db, 'dead', dead)
    if (written.length > 0)
      storeRows(
        db,
        written[0]!.row,
        written.map(({ terms }) => terms),
      )
    writeMeta(db, 'generation', generation)
    writeMeta(db, 'position', batch.to)
    return 'stored'
  })
}
