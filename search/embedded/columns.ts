import type { DatabaseSync } from 'node:sqlite'
import type { Collection } from '../index.ts'
import { codeSeparator, unloaded_generation } from './storage.ts'
import type { Vectors } from './vectors.ts'

/** A column of codes as numbers: 0 is unknown, other codes are indexes of `values`. Several codes of one record are one value, joined. */
export type CodeColumn = { codes: Uint32Array; values: string[]; index: Map<string, number> }
/** NaN is unknown. */
export type TimeColumn = Float64Array
/** 0 no, 1 yes, 2 unknown. */
export type FlagColumn = Uint8Array

/** Everything of an index but its words, in memory, by row number (1 and up, without gaps). */
export type Columns = {
  /** The highest row that is loaded. */
  rows: number
  /** Rows that are the present version of a record. */
  alive_count: number
  generation: number
  ids: string[]
  alive: Uint8Array
  /** The company that alone sees the record; unknown where all do. */
  company: CodeColumn
  codes: Record<string, CodeColumn>
  times: Record<string, TimeColumn>
  flags: Record<string, FlagColumn>
}

export function emptyColumns(collection: Collection): Columns {
  const columns: Columns = {
    rows: 0,
    alive_count: 0,
    generation: unloaded_generation,
    ids: [''],
    alive: new Uint8Array(1),
    company: emptyCodes(),
    codes: {},
    times: {},
    flags: {},
  }
  for (const [name, kind] of Object.entries(collection.values)) {
    if (kind === 'time') columns.times[name] = new Float64Array(1)
    else if (kind === 'flag') columns.flags[name] = new Uint8Array(1)
    else columns.codes[name] = emptyCodes()
  }
  return columns
}

function emptyCodes(): CodeColumn {
  return { codes: new Uint32Array(1), values: [''], index: new Map() }
}

/** The codes of a value. */
export function splitCodes(value: string): string[] {
  return value.split(codeSeparator)
}

/**
 * Brings columns and vectors up to the file's present generation, and answers the rows that are new or no longer alive. Inside a read
 * transaction, so that words and columns agree.
 */
export function loadColumns(db: DatabaseSync, columns: Columns, vectors: Vectors, generation: number): Int32Array {
  const changed: number[] = []
  const last = (db.prepare('SELECT max(row) AS last FROM document').get() as { last: number | null }).last ?? 0
  grow(columns, last)
  vectors.grow(last)
  const codes = Object.entries(columns.codes)
  const times = Object.entries(columns.times)
  const flags = Object.entries(columns.flags)
  const names = [...codes, ...times, ...flags].map(([name]) => `v_${name}`)
  // Left to itself, SQLite walks through all rows to have them in their order, also for the few of one batch.
  const by = columns.generation === unloaded_generation ? 'NOT INDEXED' : 'INDEXED BY document_generation'
  const statement = db.prepare(
    `SELECT row, id, alive, vector, company, ${names.join(', ')} FROM document ${by} WHERE generation > ? ORDER BY row`,
  )
  statement.setReturnArrays(true)
  for (const values of statement.iterate(columns.generation) as unknown as Iterable<StoredRow>) {
    const [row, id, alive, vector, company] = values
    columns.alive_count += alive - columns.alive[row]!
    columns.ids[row] = id
    columns.alive[row] = alive
    columns.company.codes[row] = encode(columns.company, company)
    vectors.set(row, vector)
    let at = first_value
    for (const [, column] of codes) column.codes[row] = encode(column, values[at++] as string | null)
    for (const [, column] of times) column[row] = (values[at++] as number | null) ?? Number.NaN
    for (const [, column] of flags) column[row] = (values[at++] as number | null) ?? 2
    changed.push(row)
  }
  columns.rows = last
  columns.generation = generation
  return Int32Array.from(changed)
}

type StoredRow = [row: number, id: string, alive: number, vector: Uint8Array | null, company: string | null, ...values: unknown[]]
const first_value = 5

function encode(column: CodeColumn, value: string | null): number {
  if (value === null) return 0
  const known = column.index.get(value)
  if (known !== undefined) return known
  const code = column.values.push(value) - 1
  column.index.set(value, code)
  return code
}

function grow(columns: Columns, rows: number): void {
  if (rows < columns.alive.length) return
  const length = Math.ceil((rows + 1) * 1.125) + 256
  columns.alive = copied(new Uint8Array(length), columns.alive)
  for (const column of [columns.company, ...Object.values(columns.codes)]) {
    column.codes = copied(new Uint32Array(length), column.codes)
  }
  for (const [name, column] of Object.entries(columns.times)) columns.times[name] = copied(new Float64Array(length), column)
  for (const [name, column] of Object.entries(columns.flags)) columns.flags[name] = copied(new Uint8Array(length), column)
}

function copied<Values extends Uint8Array | Uint32Array | Float64Array>(target: Values, source: Values): Values {
  target.set(source)
  return target
}
