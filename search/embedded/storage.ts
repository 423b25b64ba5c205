import { closeSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { engineAway } from '../faults.ts'
import type { SearchDocument } from '../index.ts'
import { joinedCompounds } from '../words.ts'
import { agencySeparator, codedNames, unloaded_generation } from './columns.ts'

/** Raise it with every change of the tables, of what is indexed, or of a text's vector. */
const schema_version = 1

const schema = `
  CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
  CREATE TABLE document (
    row INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, generation INTEGER NOT NULL,
    ${codedNames.map((name) => `${name} TEXT`).join(', ')},
    posted_at INTEGER, deadline_at INTEGER, awarded INTEGER NOT NULL, active INTEGER, vector BLOB
  );
  CREATE INDEX document_generation ON document (generation);
  CREATE VIRTUAL TABLE text USING fts5(
    title, keywords, description, compounds, content = '', contentless_delete = 1, tokenize = 'porter unicode61'
  );
  CREATE VIRTUAL TABLE vocabulary USING fts5vocab(text, row);
`

export type IndexIdentity = { embedder_id: string; dimensions: number }
export type IndexFile = {
  db: DatabaseSync
  path: string
  inode: string
  write: DocumentWriter
  /** Grows with each batch that is stored, by whatever process. */
  generation(): number
}
export type DocumentWriter = (document: SearchDocument, vector: Float32Array | null, generation: number) => void

/** The file cannot serve as it is (damaged, of another version or embedder): the index must be rebuilt. */
export function unusable(reason: string): Error {
  return Object.assign(new Error(`The search index must be rebuilt: ${reason}`), { name: 'IndexUnusable' })
}

export function isUnusable(error: unknown): boolean {
  return error instanceof Error && error.name === 'IndexUnusable'
}

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
    return { db, path, inode, write: prepareWriter(db), generation }
  } catch (error) {
    db.close()
    // An error of SQL is a table or column that another version named otherwise.
    throw isDamage(error) || sqliteCode(error) === sqlite_error ? unusable((error as Error).message) : error
  }
}

export function createSchema(db: DatabaseSync, { embedder_id, dimensions }: IndexIdentity): void {
  db.exec(schema)
  const insert = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
  const values = { schema_version, embedder_id, dimensions, position: null, generation: unloaded_generation }
  for (const [key, value] of Object.entries(values)) insert.run(key, value)
}

function checkIdentity(db: DatabaseSync, { embedder_id, dimensions }: IndexIdentity): void {
  if (readMeta(db, 'schema_version') !== schema_version) throw unusable('it is of another version')
  if (readMeta(db, 'embedder_id') !== embedder_id || readMeta(db, 'dimensions') !== dimensions)
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

/**
 * Stores a document over the one of the same id. Rows are numbered without gaps, since nothing is ever deleted. Not by REPLACE: that
 * statement takes a savepoint of its own, at which FTS5 writes out what it has gathered, and a build takes twice as long.
 */
export function prepareWriter(db: DatabaseSync): DocumentWriter {
  const names = ['id', 'generation', ...codedNames, 'posted_at', 'deadline_at', 'awarded', 'active', 'vector']
  const selectRow = db.prepare('SELECT row FROM document WHERE id = ?')
  const insert = db.prepare(`INSERT INTO document (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
  const update = db.prepare(`UPDATE document SET ${names.map((name) => `${name} = ?`).join(', ')} WHERE row = ?`)
  const deleteText = db.prepare('DELETE FROM text WHERE rowid = ?')
  const insertText = db.prepare('INSERT INTO text (rowid, title, keywords, description, compounds) VALUES (?, ?, ?, ?, ?)')
  // Of its own tables FTS5 may leave a last row's number beyond 2 ** 53, at which Node 26 throws although nobody reads it.
  for (const statement of [insert, update, deleteText, insertText]) statement.setReadBigInts(true)
  return function write(document, vector, generation) {
    const values = [document.id, generation, ...codedValues(document), ...plainValues(document, vector)]
    let row = (selectRow.get(document.id) as { row: number } | undefined)?.row
    if (row === undefined) {
      row = Number(insert.run(...values).lastInsertRowid)
    } else {
      update.run(...values, row)
      deleteText.run(row)
    }
    const { title, keywords, description } = document
    const compounds = [...joinedCompounds(`${title}\n${keywords}\n${description}`)].join(' ')
    insertText.run(row, title, keywords, description, compounds)
  }
}

function codedValues(document: SearchDocument): (string | null)[] {
  return codedNames.map((name) => (name === 'agency_terms' ? document.agency_terms.join(agencySeparator) : document[name]))
}

function plainValues({ posted_at, deadline_at, awarded, active }: SearchDocument, vector: Float32Array | null): SQLInputValue[] {
  const bytes = vector && new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)
  return [posted_at, deadline_at, Number(awarded), active === null ? null : Number(active), bytes]
}

export type EmbeddedDocument = { document: SearchDocument; vector: Float32Array | null }

/** Whether it was stored: `moved` means that a rebuilt index has taken the file's place, which must be opened first. */
export function applyBatch(
  file: IndexFile,
  batch: EmbeddedDocument[],
  from: string | null,
  to: string,
): 'stored' | 'overtaken' | 'moved' {
  return transact(file.db, 'IMMEDIATE', () => {
    // Only under the lock is it certain that no other process swaps the file before this transaction ends (see sqlite-rebuild.ts).
    if (inodeOf(file.path) !== file.inode) return 'moved'
    if (readMeta(file.db, 'position') !== from) return 'overtaken'
    const generation = Number(readMeta(file.db, 'generation')) + 1
    for (const { document, vector } of batch) file.write(document, vector, generation)
    writeMeta(file.db, 'generation', generation)
    writeMeta(file.db, 'position', to)
    return 'stored'
  })
}
