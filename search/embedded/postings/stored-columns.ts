import type { DatabaseSync } from 'node:sqlite'
import type { PackedVector } from '../../../kernel/vectors/packing.ts'
import type { Collection, SearchDocument } from '../../index.ts'
import type { Vectors } from '../vectors.ts'
import {
  type CodeColumn,
  type Columns,
  emptyColumns,
  encode,
  growColumns,
  type StoredValue,
  setRow,
  storedValue,
  unloaded_generation,
  valueNames,
} from './columns.ts'

// A rebuild stores values and vectors in blocks, which load many times as fast as single rows. Later changes are rows of `value`.

/** Generation of rows in a rebuild's blocks. A row that a later row of the same rebuild replaces has the next generation. */
export const built_generation = 1

/** Rows per block. The vectors of a block take less than 16 MB even for a model of 3,072 dimensions. */
const block_rows = 4_096

const codeTypes = ['code', 'codes']

export function columnTables(collection: Collection): string {
  const values = Object.entries(collection.values)
  const rows = values.map(([name, kind]) => `v_${name} ${codeTypes.includes(kind) ? 'TEXT' : 'INTEGER'}`)
  return `
    CREATE TABLE value (row INTEGER PRIMARY KEY, company TEXT, ${rows.join(', ')}, vector BLOB);
    CREATE TABLE block (first INTEGER PRIMARY KEY, rows INTEGER NOT NULL, ${blockParts(emptyColumns(collection)).join(', ')});`
}

export function prepareValues(db: DatabaseSync, { values }: Collection) {
  const names = Object.keys(values)
  const columns = ['row', 'company', ...names.map((name) => `v_${name}`), 'vector']
  const insert = db.prepare(`INSERT INTO value (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
  return (row: number, document: SearchDocument, vector: PackedVector | null): void => {
    insert.run(row, document.company_id, ...names.map((name) => storedValue(document.values[name] ?? null)), vector)
  }
}

/** Creates a writer of all rows of a new index, from the first row on. `packed_length` is the size of a vector in bytes. */
export function createBlockWriter(db: DatabaseSync, collection: Collection, packed_length: number) {
  const parts = blockParts(emptyColumns(collection))
  const columns = ['first', 'rows', ...parts]
  const names = valueNames(emptyColumns(collection))
  const insert = db.prepare(`INSERT INTO block (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
  let first = 1
  let block = emptyBlock(collection, packed_length)

  function finish(): void {
    if (block.rows === 0) return
    const packed = packBlock(block)
    insert.run(first, block.rows, ...parts.map((part) => packed[part]!))
    first += block.rows
    block = emptyBlock(collection, packed_length)
  }
  return {
    add({ id, company_id, values }: SearchDocument, vector: PackedVector | null): void {
      if (vector) block.vectors.set(vector, block.rows * packed_length)
      block.rows += 1
      const stored = names.map((name) => storedValue(values[name] ?? null))
      setRow(block.columns, block.rows, { id, company: company_id, values: stored })
      if (block.rows === block_rows) finish()
    },
    finish,
  }
}

/** Rows that are stored together. A row without a vector has a vector of zeros, which is near nothing. */
type Block = { columns: Columns; rows: number; vectors: Uint8Array }

function emptyBlock(collection: Collection, packed_length: number): Block {
  const columns = emptyColumns(collection)
  growColumns(columns, block_rows)
  return { columns, rows: 0, vectors: new Uint8Array(block_rows * packed_length) }
}

function codeColumns({ company, codes }: Columns): [name: string, column: CodeColumn][] {
  return [['company', company], ...Object.entries(codes).map(([name, column]) => [`v_${name}`, column] as [string, CodeColumn])]
}

function numberColumns({ times, flags }: Columns): [name: string, column: Float64Array | Uint8Array][] {
  return [...Object.entries(times), ...Object.entries(flags)].map(([name, column]) => [`v_${name}`, column])
}

function blockParts(columns: Columns): string[] {
  return Object.keys(packBlock({ columns, rows: 0, vectors: new Uint8Array(0) }))
}

/** Packs a block. Codes are stored as indexes of the block's own list. */
function packBlock({ columns, rows, vectors }: Block): Record<string, string | Uint8Array> {
  function bytesOf(column: Uint32Array | Float64Array | Uint8Array): Uint8Array {
    const part = column.subarray(1, rows + 1)
    return new Uint8Array(part.buffer, part.byteOffset, part.byteLength)
  }
  const packed: Record<string, string | Uint8Array> = { ids: JSON.stringify(columns.ids.slice(1)) }
  packed.vectors = vectors.subarray(0, (vectors.length / block_rows) * rows)
  for (const [name, { codes, values }] of codeColumns(columns)) {
    packed[`${name}_numbers`] = bytesOf(codes)
    packed[`${name}_codes`] = JSON.stringify(values)
  }
  for (const [name, column] of numberColumns(columns)) packed[name] = bytesOf(column)
  return packed
}

type StoredBlock = { first: number; rows: number } & Record<string, unknown>

function takeBlock(columns: Columns, vectors: Vectors, { first, rows, ...parts }: StoredBlock): void {
  const blob = (name: string): Uint8Array => parts[name] as Uint8Array
  const list = (name: string): string[] => JSON.parse(parts[name] as string) as string[]
  for (const [i, id] of list('ids').entries()) columns.ids[first + i] = id
  columns.alive.fill(1, first, first + rows)
  columns.alive_count += rows
  for (const [name, column] of codeColumns(columns)) {
    const known = list(`${name}_codes`).map((code, number) => (number === 0 ? 0 : encode(column, code)))
    const numbers = new Uint32Array(blob(`${name}_numbers`).slice().buffer)
    for (let i = 0; i < rows; i++) column.codes[first + i] = known[numbers[i]!]!
  }
  for (const [name, column] of numberColumns(columns)) {
    const bytes = blob(name)
    column.set(column instanceof Float64Array ? new Float64Array(bytes.slice().buffer) : bytes, first)
  }
  const packed = blob('vectors')
  // The copy has its own buffer, like vectors that are stored row by row.
  const vector = new Uint8Array(packed.length / rows)
  for (let i = 0; i < rows; i++) {
    vector.set(packed.subarray(i * vector.length, (i + 1) * vector.length))
    vectors.set(first + i, vector)
  }
}

/** Loads all blocks. Returns the last row that is in a block, or 0 if there are none. */
function loadBlocks(db: DatabaseSync, columns: Columns, vectors: Vectors): number {
  const names = ['first', 'rows', ...blockParts(columns)]
  let last = 0
  for (const block of db.prepare(`SELECT ${names.join(', ')} FROM block ORDER BY first`).iterate()) {
    takeBlock(columns, vectors, block as StoredBlock)
    last = Number(block.first) + Number(block.rows) - 1
  }
  return last
}

/** Updates columns and vectors. Returns the rows that were added or died. Must run in a read transaction. */
export function loadColumns(db: DatabaseSync, columns: Columns, vectors: Vectors, generation: number): Int32Array {
  const last = (db.prepare('SELECT max(row) AS last FROM document').get() as { last: number | null }).last ?? 0
  growColumns(columns, last)
  vectors.grow(last)
  const unloaded = columns.generation === unloaded_generation
  const known = unloaded ? loadBlocks(db, columns, vectors) : columns.rows
  const seen = unloaded && known > 0 ? built_generation : columns.generation
  const changed = unloaded ? Array.from({ length: known }, (_, i) => i + 1) : []
  for (const [row, id, alive, vector, company, ...values] of rowsSince(db, columns, seen)) {
    if (row > known) {
      setRow(columns, row, { id, company, values })
      vectors.set(row, vector)
    }
    columns.alive_count += alive - columns.alive[row]!
    columns.alive[row] = alive
    changed.push(row)
  }
  columns.rows = last
  columns.generation = generation
  return Int32Array.from(changed)
}

type Vector = PackedVector | null
type StoredRow = [row: number, id: string, alive: number, vector: Vector, company: string | null, ...values: StoredValue[]]

/** Returns rows that were added or died since a generation. Values and vector are null for rows in blocks. */
function rowsSince(db: DatabaseSync, columns: Columns, generation: number): Iterable<StoredRow> {
  const values = valueNames(columns).map((name) => `v_${name}`)
  // Without a hint, SQLite scans all rows to get them in order, even for the few rows of one batch.
  const by = generation === unloaded_generation ? 'NOT INDEXED' : 'INDEXED BY document_generation'
  const statement = db.prepare(
    `SELECT document.row, id, alive, vector, company, ${values.join(', ')}
     FROM document ${by} LEFT JOIN value ON value.row = document.row WHERE generation > ? ORDER BY document.row`,
  )
  statement.setReturnArrays(true)
  return statement.iterate(generation) as unknown as Iterable<StoredRow>
}
