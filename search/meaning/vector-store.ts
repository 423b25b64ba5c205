import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/*
 * What an embedding service has answered, in a file beside the index: a vector is asked for once, whatever becomes of the index. Vectors are
 * kept as one byte a dimension with a scale each, which is what the embedded engine makes of them anyway.
 */

export type VectorStore = {
  /** By text; undefined where it was never asked, null where the service takes no such text. `used_at`: that of an index that is made now. */
  get(model: string, texts: readonly string[], used_at?: number): (Float32Array | null | undefined)[]
  put(model: string, texts: readonly string[], vectors: readonly (Float32Array | null)[]): void
  /** Forgets what no index needs: of other models all, of these what was not used since. */
  prune(models: readonly string[], used_model: string, used_at: number): void
  /** Records that an index holds without a vector which they should have. */
  addMissing(ids: readonly string[]): void
  missing(limit: number): string[]
  countMissing(): number
  deleteMissing(ids: readonly string[] | 'all'): void
  /** Small facts by name. */
  read(name: string): string | null
  write(name: string, value: string | null): void
  close(): void
}

const schema = `
  PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS vector (key BLOB PRIMARY KEY, model TEXT NOT NULL, used_at INTEGER NOT NULL, bytes BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS missing (id TEXT PRIMARY KEY) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
`
const busy_timeout_ms = 5_000

/** Opens the file, or makes it; one that is damaged is begun anew, since all of it can be asked for again. */
export function openVectorStore(path: string): VectorStore {
  const db = open(path)
  const select = db.prepare('SELECT bytes FROM vector WHERE key = ?')
  const use = db.prepare('UPDATE vector SET used_at = ? WHERE key = ?')
  const insert = db.prepare('INSERT OR REPLACE INTO vector (key, model, used_at, bytes) VALUES (?, ?, ?, ?)')
  const together = <Result>(work: () => Result): Result => transact(db, work)
  function run(sql: string, ...values: SQLInputValue[]): void {
    db.prepare(sql).run(...values)
  }
  return {
    get: (model, texts, used_at) =>
      together(() =>
        texts.map((text) => {
          const key = keyOf(model, text)
          const found = select.get(key) as { bytes: Uint8Array } | undefined
          if (found && used_at !== undefined) use.run(used_at, key)
          return found && unpack(found.bytes)
        }),
      ),
    put: (model, texts, vectors) =>
      together(() => {
        const now = Date.now()
        for (const [i, text] of texts.entries()) insert.run(keyOf(model, text), model, now, pack(vectors[i]!))
      }),
    prune: (models, used_model, used_at) =>
      together(() => {
        run(`DELETE FROM vector WHERE model NOT IN (${models.map(() => '?').join()})`, ...models)
        run('DELETE FROM vector WHERE model = ? AND used_at < ?', used_model, used_at)
      }),
    addMissing: (ids) =>
      together(() => {
        for (const id of ids) run('INSERT OR IGNORE INTO missing (id) VALUES (?)', id)
      }),
    missing: (limit) =>
      (db.prepare('SELECT id FROM missing ORDER BY id LIMIT ?').all(limit) as { id: string }[]).map(({ id }) => id),
    countMissing: () => (db.prepare('SELECT count(*) AS count FROM missing').get() as { count: number }).count,
    deleteMissing: (ids) =>
      together(() => {
        if (ids === 'all') run('DELETE FROM missing')
        else for (const id of ids) run('DELETE FROM missing WHERE id = ?', id)
      }),
    read: (name) =>
      (db.prepare('SELECT value FROM fact WHERE name = ?').get(name) as { value: string } | undefined)?.value ?? null,
    write: (name, value) =>
      value === null
        ? run('DELETE FROM fact WHERE name = ?', name)
        : run('INSERT OR REPLACE INTO fact (name, value) VALUES (?, ?)', name, value),
    close: () => db.close(),
  }
}

function open(path: string): DatabaseSync {
  mkdirSync(dirname(path), { recursive: true })
  try {
    return openOnce(path)
  } catch (error) {
    // https://www.sqlite.org/rescode.html: SQLITE_CORRUPT, SQLITE_NOTADB
    if (![11, 26].includes(((error as { errcode?: number }).errcode ?? 0) & 0xff)) throw error
    for (const name of [path, `${path}-wal`, `${path}-shm`]) rmSync(name, { force: true })
    return openOnce(path)
  }
}

function openOnce(path: string): DatabaseSync {
  const db = new DatabaseSync(path, { timeout: busy_timeout_ms })
  try {
    db.exec(schema)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

function transact<Result>(db: DatabaseSync, work: () => Result): Result {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  }
}

const key_bytes = 16

function keyOf(model: string, text: string): Uint8Array {
  return createHash('sha256').update(`${model}\0${text}`).digest().subarray(0, key_bytes)
}

const byte_max = 127
const scale_bytes = 4

/** Nothing at all for null. */
function pack(vector: Float32Array | null): Uint8Array {
  if (vector === null) return new Uint8Array(0)
  const scale = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0) / byte_max
  const packed = new Uint8Array(scale_bytes + vector.length)
  new DataView(packed.buffer).setFloat32(0, scale, true)
  const bytes = new Int8Array(packed.buffer, scale_bytes)
  for (let i = 0; i < vector.length; i++) bytes[i] = Math.round(vector[i]! / scale)
  return packed
}

function unpack(packed: Uint8Array): Float32Array | null {
  if (packed.length === 0) return null
  const scale = new DataView(packed.buffer, packed.byteOffset).getFloat32(0, true)
  return Float32Array.from(
    new Int8Array(packed.buffer, packed.byteOffset + scale_bytes, packed.length - scale_bytes),
    (byte) => byte * scale,
  )
}
