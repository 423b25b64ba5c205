import { hash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDamage, transact } from '../../kernel/files/sqlite-file.ts'
import { roundToBytes } from '../../kernel/vectors/packing.ts'

// Stores the answers of an embedding service in a file next to the index: one byte per dimension, and a scale for each vector.

export type VectorStore = ReturnType<typeof openVectorStore>

const schema = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS vector (key BLOB PRIMARY KEY, model TEXT NOT NULL, used_at INTEGER NOT NULL, bytes BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS missing (id TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`
const busy_timeout_ms = 5_000

/** Opens or creates the file. A damaged file is replaced, even in use, because its whole content can be requested again. */
export function openVectorStore(path: string) {
  mkdirSync(dirname(path), { recursive: true })
  const replaced = (): DatabaseSync => replaceFile(path)
  let db = unlessDamaged(() => openFile(path), replaced)
  function use<Result>(work: (db: DatabaseSync) => Result): Result {
    const attempt = (): Result => work(db)
    return unlessDamaged(attempt, () => {
      db.close()
      db = replaced()
      return attempt()
    })
  }
  return {
    /** Returns undefined for a vector that was never requested, and null for a rejected text. A new index sets `used_at`. */
    get: (model: string, texts: readonly string[], used_at?: number) => use((db) => readVectors(db, model, texts, used_at)),
    put: (model: string, texts: readonly string[], vectors: readonly (Float32Array | null)[]) =>
      use((db) => writeVectors(db, model, texts, vectors)),
    /** Deletes vectors that no index needs: those of other models, and those of `used_model` not used since `used_at`. */
    prune: (models: readonly string[], used_model: string, used_at: number) =>
      use((db) =>
        transact(db, 'IMMEDIATE', () => {
          db.prepare(`DELETE FROM vector WHERE model NOT IN (${models.map(() => '?').join()})`).run(...models)
          db.prepare('DELETE FROM vector WHERE model = ? AND used_at < ?').run(used_model, used_at)
        }),
      ),
    /** Adds records whose vector is missing from an index. */
    addMissing: (ids: readonly string[]) => use((db) => runEach(db, 'INSERT OR IGNORE INTO missing (id) VALUES (?)', ids)),
    deleteMissing: (ids: readonly string[] | 'all') =>
      use((db) => (ids === 'all' ? db.exec('DELETE FROM missing') : runEach(db, 'DELETE FROM missing WHERE id = ?', ids))),
    missing: (limit: number) =>
      use((db) => db.prepare('SELECT id FROM missing ORDER BY id LIMIT ?').all(limit)).map(({ id }) => id as string),
    countMissing: () => use((db) => db.prepare('SELECT count(*) AS count FROM missing').get()!.count as number),
    read: (name: string) =>
      (use((db) => db.prepare('SELECT value FROM fact WHERE name = ?').get(name))?.value as string | undefined) ?? null,
    write: (name: string, value: string | null) =>
      use((db) => {
        if (value === null) db.prepare('DELETE FROM fact WHERE name = ?').run(name)
        else db.prepare('INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)').run(name, value)
      }),
    close: () => db.close(),
  }
}

function readVectors(db: DatabaseSync, model: string, texts: readonly string[], used_at: number | undefined) {
  const select = db.prepare('SELECT bytes FROM vector WHERE key = ?')
  const found = texts.map((text) => {
    const bytes = select.get(keyOf(model, text))?.bytes as Uint8Array | undefined
    return bytes && unpack(bytes)
  })
  if (used_at === undefined) return found
  const mark = db.prepare('UPDATE vector SET used_at = ? WHERE key = ?')
  transact(db, 'IMMEDIATE', () => {
    for (const [i, text] of texts.entries()) if (found[i] !== undefined) mark.run(used_at, keyOf(model, text))
  })
  return found
}

function writeVectors(db: DatabaseSync, model: string, texts: readonly string[], vectors: readonly (Float32Array | null)[]) {
  const insert = db.prepare('INSERT OR REPLACE INTO vector (key, model, used_at, bytes) VALUES (?, ?, ?, ?)')
  const now = Date.now()
  transact(db, 'IMMEDIATE', () => {
    for (const [i, text] of texts.entries()) insert.run(keyOf(model, text), model, now, pack(vectors[i]!))
  })
}

function runEach(db: DatabaseSync, sql: string, ids: readonly string[]): void {
  const statement = db.prepare(sql)
  transact(db, 'IMMEDIATE', () => {
    for (const id of ids) statement.run(id)
  })
}

function unlessDamaged<Result>(work: () => Result, otherwise: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!isDamage(error)) throw error
    return otherwise()
  }
}

function replaceFile(path: string): DatabaseSync {
  for (const name of [path, `${path}-wal`, `${path}-shm`]) rmSync(name, { force: true })
  return openFile(path)
}

function openFile(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: busy_timeout_ms })
  try {
    db.exec(schema)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

const key_bytes = 16

function keyOf(model: string, text: string): Uint8Array {
  return hash('sha256', `${model}\0${text}`, 'buffer').subarray(0, key_bytes)
}

const scale_bytes = 4

function pack(vector: Float32Array | null): Uint8Array {
  if (vector === null) return new Uint8Array(0)
  const packed = new Uint8Array(scale_bytes + vector.length)
  new DataView(packed.buffer).setFloat32(0, roundToBytes(vector, new Int8Array(packed.buffer, scale_bytes)), true)
  return packed
}

function unpack(packed: Uint8Array): Float32Array | null {
  if (packed.length === 0) return null
  const scale = new DataView(packed.buffer, packed.byteOffset).getFloat32(0, true)
  const bytes = new Int8Array(packed.buffer, packed.byteOffset + scale_bytes, packed.length - scale_bytes)
  return Float32Array.from(bytes, (byte) => byte * scale)
}
