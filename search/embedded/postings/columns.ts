import type { Collection, Value } from '../../index.ts'
import { copied, roomFor } from '../found.ts'

/** Separator between several codes of one record, in the file and in memory. */
const codeSeparator = '\n'

export const unloaded_generation = 0

/** Codes as indexes of `values`, where 0 means unknown. Several codes of one record are one joined value. */
export type CodeColumn = { codes: Uint32Array; values: string[]; index: Map<string, number> }

/** Everything in an index except its words, in memory, by row number (from 1, without gaps). */
export type Columns = {
  rows: number
  /** Number of rows that are the current version of a record. */
  alive_count: number
  generation: number
  ids: string[]
  alive: Uint8Array
  /** The only company that sees the record. Unknown if all companies see it. */
  company: CodeColumn
  codes: Record<string, CodeColumn>
  /** Times. NaN means unknown. */
  times: Record<string, Float64Array>
  /** Flags: 0 no, 1 yes, 2 unknown. */
  flags: Record<string, Uint8Array>
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

export function splitCodes(value: string): string[] {
  return value.split(codeSeparator)
}

/** A stored value. Codes are joined, and a flag is 0 or 1. */
export type StoredValue = string | number | null

export function storedValue(value: Value): StoredValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  return typeof value === 'boolean' ? Number(value) : value.join(codeSeparator)
}

/** Returns the names of the collection's values, in the order that `setRow` expects. */
export function valueNames({ codes, times, flags }: Columns): string[] {
  return [codes, times, flags].flatMap((columns) => Object.keys(columns))
}

type ColumnRow = { id: string; company: string | null; values: readonly StoredValue[] }

/** Sets a row, for which the columns must have room. */
export function setRow(columns: Columns, row: number, { id, company, values }: ColumnRow): void {
  columns.ids[row] = id
  columns.company.codes[row] = encode(columns.company, company)
  let at = 0
  for (const column of Object.values(columns.codes)) column.codes[row] = encode(column, values[at++] as string | null)
  for (const column of Object.values(columns.times)) column[row] = (values[at++] as number | null) ?? Number.NaN
  for (const column of Object.values(columns.flags)) column[row] = (values[at++] as number | null) ?? 2
}

/** Returns the number of a code. Adds the code if it is new. */
export function encode(column: CodeColumn, value: string | null): number {
  if (value === null) return 0
  const known = column.index.get(value)
  if (known !== undefined) return known
  const code = column.values.push(value) - 1
  column.index.set(value, code)
  return code
}

export function growColumns(columns: Columns, rows: number): void {
  if (rows < columns.alive.length) return
  const length = roomFor(rows + 1)
  columns.alive = copied(new Uint8Array(length), columns.alive)
  for (const column of [columns.company, ...Object.values(columns.codes)]) {
    column.codes = copied(new Uint32Array(length), column.codes)
  }
  for (const [name, column] of Object.entries(columns.times)) columns.times[name] = copied(new Float64Array(length), column)
  for (const [name, column] of Object.entries(columns.flags)) columns.flags[name] = copied(new Uint8Array(length), column)
}
