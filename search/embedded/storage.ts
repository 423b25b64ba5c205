import { randomUUID } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { inodeOf, isDamage, sqlite, sqliteCode, transact } from '../../kernel/files/sqlite-file.ts'
import { packedLength } from '../../kernel/vectors/packing.ts'
import { documentHash, indexed_version } from '../document-hash.ts'
import { engineAway, unusable } from '../faults.ts'
import type { Batch, Collection, SearchDocument, StoredRecords } from '../index.ts'
import type { Model } from '../meaning/embedders.ts'
import { knownPhrases } from '../query/known-phrases.ts'
import type { Seeking } from './nearest.ts'
import { unloaded_generation } from './postings/columns.ts'
import { sharedRowReader } from './postings/row-terms.ts'
import { columnTables, prepareValues } from './postings/stored-columns.ts'
import { segmentTables, storeRows } from './postings/stored-segments.ts'

/** Version of the file. Increase it by a thousand whenever the tables or the vectors of texts change. */
const schema_version = 5_000 + indexed_version

export type EmbeddedOptions = {
  collection: Collection
  /** Path of the index file. Its folder is created. `<path>.new-…` files next to it are rebuilds. */
  path: string
  /** Model for a missing file, which is created. A file with vectors of another model still works. */
  model: Model
  busy_timeout_ms: number
  /** Maximum time for which a list may miss what another process has just stored. */
  unseen_ms_max: number
  seeking?: Seeking
}
type FileOptions = Pick<EmbeddedOptions, 'collection' | 'path' | 'model' | 'busy_timeout_ms'>

export type IndexFile = {
  db: DatabaseSync
  path: string
  inode: string
  writer: ReturnType<typeof prepareWriter>
  name: string
  model: Model
  /** Phrases that are terms of the segments. Other phrases are searched for in the texts. */
  phrases: readonly string[][]
  /** Returns a number that grows with each stored batch of any process. */
  generation(): number
}

/** Opens the index, or creates an empty one. Throws `IndexUnusable`, or `SearchUnavailable` for an index of a newer release. */
export function openIndexFile(options: FileOptions): IndexFile {
  const { path } = options
  mkdirSync(dirname(path), { recursive: true })
  for (;;) {
    createMissing(path)
    const inode = inodeOf(path)
    const file = openOnce(options)
    if (file.inode === inode) return file
    // Another process has just replaced the file with a rebuilt index, so the new file is opened.
    file.db.close()
  }
}

/** Creates a missing file. Closing an existing file here would drop SQLite's locks: https://www.sqlite.org/howtocorrupt.html */
function createMissing(path: string): void {
  try {
    closeSync(openSync(path, 'ax'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function openOnce({ path, busy_timeout_ms, collection, model: wanted }: FileOptions): IndexFile {
  const db = new DatabaseSync(path, { timeout: busy_timeout_ms })
  try {
    db.exec('PRAGMA cache_size = -32000; PRAGMA synchronous = NORMAL')
    const inode = transact(db, 'IMMEDIATE', () => {
      const { tables } = db.prepare('SELECT count(*) AS tables FROM sqlite_schema').get() as { tables: number }
      if (tables === 0) createSchema(db, collection, wanted)
      checkUsable(db, collection)
      return inodeOf(path) ?? ''
    })
    const select = db.prepare(`SELECT value FROM meta WHERE key = 'generation'`)
    const generation = (): number => Number((select.get() as { value: number }).value)
    const name = String(readMeta(db, 'name'))
    const model = { id: String(readMeta(db, 'embedder_id')), dimensions: Number(readMeta(db, 'dimensions')) }
    const phrases = JSON.parse(String(readMeta(db, 'phrases'))) as string[][]
    return { db, path, inode, name, model, phrases, writer: prepareWriter(db, collection, phrases), generation }
  } catch (error) {
    db.close()
    // An SQL error means that another version named a table or column differently.
    throw isDamage(error) || sqliteCode(error) === sqlite.error ? unusable((error as Error).message) : error
  }
}

/** Creates the tables. A newer version of a record is a new row. FTS5 merges late, which makes changes cheaper. */
export function createSchema(db: DatabaseSync, collection: Collection, { id: embedder_id, dimensions }: Model): void {
  const texts = Object.keys(collection.texts).map((name) => `t_${name}`)
  db.exec(`
    CREATE TABLE meta (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
    CREATE TABLE document (
      row INTEGER PRIMARY KEY, id TEXT NOT NULL, hash TEXT NOT NULL, generation INTEGER NOT NULL, alive INTEGER NOT NULL
    );
    CREATE UNIQUE INDEX document_id ON document (id) WHERE alive = 1;
    CREATE INDEX document_generation ON document (generation);
    ${columnTables(collection)}
    ${segmentTables}
    CREATE VIRTUAL TABLE text USING fts5(${texts.join(', ')}, content = '', columnsize = 0, tokenize = 'ascii');
    INSERT INTO text (text, rank) VALUES ('automerge', 16);
  `)
  const made_for = { schema_version, collection: JSON.stringify(collection), phrases: JSON.stringify(knownPhrases()) }
  const vectors = { embedder_id, dimensions, packed_length: packedLength(dimensions) }
  const meta = { name: randomUUID(), ...made_for, ...vectors, position: null, generation: unloaded_generation, dead: 0 }
  const insert = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?)')
  for (const [key, value] of Object.entries(meta)) insert.run(key, value)
}

function checkUsable(db: DatabaseSync, collection: Collection): void {
  const version = readMeta(db, 'schema_version')
  // Refuses an index of a newer release, because otherwise two releases that share a folder would rebuild it again and again.
  if (Number(version) > schema_version)
    throw engineAway(
      'The search index was made by a newer release: upgrade this process too, or run oi reindex to go back to this release',
    )
  if (version !== schema_version) throw unusable('it has another version')
  if (readMeta(db, 'collection') !== JSON.stringify(collection)) throw unusable('its records have other fields')
  if (readMeta(db, 'packed_length') !== packedLength(Number(readMeta(db, 'dimensions'))))
    throw unusable('its vectors have another format')
}

export function readMeta(db: DatabaseSync, key: string): string | number | null {
  return (db.prepare('SELECT value FROM meta WHERE key = ?').get(key)?.value as string | number | null | undefined) ?? null
}

export function writeMeta(db: DatabaseSync, key: string, value: string | number): void {
  db.prepare('UPDATE meta SET value = ? WHERE key = ?').run(value, key)
}

export type PackedDocument = { document: SearchDocument; vector: Uint8Array | null }
/** Generation of new rows, and of the rows that they replace. */
type Generation = { born: number; buried: number }

export function prepareWriter(db: DatabaseSync, collection: Collection, phrases: readonly string[][]) {
  const insert = db.prepare('INSERT INTO document (id, hash, generation, alive) VALUES (?, ?, ?, 1)')
  const bury = db.prepare('UPDATE document SET alive = 0, generation = ? WHERE id = ? AND alive = 1')
  const readRow = sharedRowReader(collection, phrases)
  const texts = Object.keys(collection.texts)
  const insertText = db.prepare(
    `INSERT INTO text (rowid, ${texts.map((name) => `t_${name}`).join(', ')}) VALUES (?, ${texts.map(() => '?').join(', ')})`,
  )
  // FTS5's internal tables may leave a last row id above 2 ** 53. Node 26 throws for such a number even if no code reads it.
  for (const statement of [insert, bury, insertText]) statement.setReadBigInts(true)
  const remove = (id: string, generation: number): boolean => Number(bury.run(generation, id).changes) > 0
  return {
    /** Replaces documents with the same ids. Runs each step for all documents, so steps share what is in the cache. */
    insert(documents: readonly SearchDocument[], generation: Generation) {
      let last = 0
      let buried = 0
      for (const document of documents) {
        if (remove(document.id, generation.buried)) buried += 1
        last = Number(insert.run(document.id, documentHash(document), generation.born).lastInsertRowid)
      }
      // Rows are numbered without gaps.
      const first = last - documents.length + 1
      const rows = documents.map(readRow)
      for (const [i, row] of rows.entries()) insertText.run(first + i, ...row.texts)
      return { first, terms: rows.map(({ row }) => row), buried }
    },
    insertValues: prepareValues(db, collection),
    remove,
  }
}

export function countAlive(db: DatabaseSync): number {
  return Number(db.prepare('SELECT count(*) AS alive FROM document WHERE alive = 1').get()!.alive)
}

const stored_page = 10_000

export function storedRecords(db: DatabaseSync, after: string | null): StoredRecords {
  const select = db.prepare('SELECT row, id, hash FROM document WHERE alive = 1 AND row > ? ORDER BY row LIMIT ?')
  const rows = select.all(Number(after ?? 0), stored_page) as { row: number; id: string; hash: string }[]
  const next = rows.length < stored_page ? null : String(rows.at(-1)!.row)
  return { records: rows.map(({ id, hash }) => ({ id, hash })), next }
}

/** Stores a batch, or returns why not. After `moved`, the file of a rebuilt index must be opened first. */
export function applyBatch(file: IndexFile, batch: Batch<PackedDocument>): 'stored' | 'overtaken' | 'moved' {
  const { db } = file
  return transact(db, 'IMMEDIATE', () => {
    // While this transaction holds the lock, no other process can swap the file (see rebuild.ts).
    if (inodeOf(file.path) !== file.inode) return 'moved'
    if (readMeta(db, 'position') !== batch.from) return 'overtaken'
    const generation = Number(readMeta(db, 'generation')) + 1
    const buried = writeBatch(file, batch, generation)
    writeMeta(db, 'dead', Number(readMeta(db, 'dead')) + buried)
    writeMeta(db, 'generation', generation)
    writeMeta(db, 'position', batch.to)
    return 'stored'
  })
}

/** Writes a batch. Returns the number of rows that died. */
function writeBatch({ db, writer }: IndexFile, { documents, removed = [] }: Batch<PackedDocument>, generation: number): number {
  const given = documents.map(({ document }) => document)
  const { first, terms, buried } = writer.insert(given, { born: generation, buried: generation })
  for (const [i, { document, vector }] of documents.entries()) writer.insertValues(first + i, document, vector)
  if (terms.length > 0) storeRows(db, first, terms)
  return buried + removed.filter((id) => writer.remove(id, generation)).length
}
