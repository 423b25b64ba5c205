import type { DatabaseSync } from 'node:sqlite'

/** A text column as numbers: 0 is null, other codes are indexes of `values`. */
export type CodedColumn = { codes: Uint32Array; values: string[]; code_by_value: Map<string, number> }

export const codedNames = ['notice_type', 'set_aside', 'naics', 'psc', 'jurisdiction', 'state', 'agency', 'agency_terms'] as const
export type CodedName = (typeof codedNames)[number]

/** Everything of an index but its text, in memory, by row number (1 and up, without gaps). */
export type Columns = {
  /** The highest row that is loaded. */
  rows: number
  generation: number
  ids: string[]
  coded: Record<CodedName, CodedColumn>
  /** NaN is unknown. */
  posted_at: Float64Array
  deadline_at: Float64Array
  awarded: Uint8Array
  /** 0 no, 1 yes, 2 unknown. */
  active: Uint8Array
  dimensions: number
  /** All zero where a record has no vector. */
  vectors: Float32Array
}

/** Joins `agency_terms` in the file and in the dictionary. */
export const agencySeparator = '\n'

export function emptyColumns(dimensions: number): Columns {
  const coded = Object.fromEntries(codedNames.map((name) => [name, emptyCoded()])) as Record<CodedName, CodedColumn>
  return {
    rows: 0,
    generation: unloaded_generation,
    ids: [''],
    coded,
    posted_at: new Float64Array(1),
    deadline_at: new Float64Array(1),
    awarded: new Uint8Array(1),
    active: new Uint8Array(1),
    dimensions,
    vectors: new Float32Array(dimensions),
  }
}

function emptyCoded(): CodedColumn {
  return { codes: new Uint32Array(1), values: [''], code_by_value: new Map() }
}

type StoredRow = [number, string, ...(string | null)[]]
const selectChanged = `SELECT row, id, ${codedNames.join(', ')}, posted_at, deadline_at, awarded, active, vector
  FROM document WHERE generation > ? ORDER BY row`

/** Before anything was loaded. */
export const unloaded_generation = 0

/**
 * Brings the columns up to the file's present generation, and answers the rows that have changed. Inside a read transaction, so that
 * text and columns agree.
 */
export function loadColumns(db: DatabaseSync, columns: Columns, generation: number): Int32Array {
  const changed: number[] = []
  const { last } = db.prepare('SELECT max(row) AS last FROM document').get() as { last: number | null }
  grow(columns, last ?? 0)
  const statement = db.prepare(selectChanged)
  statement.setReturnArrays(true)
  for (const values of statement.iterate(columns.generation) as Iterable<unknown>) {
    storeRow(columns, values as StoredRow)
    changed.push((values as StoredRow)[0])
  }
  columns.rows = last ?? 0
  columns.generation = generation
  return Int32Array.from(changed)
}

function storeRow(columns: Columns, values: StoredRow): void {
  const row = values[0]
  columns.ids[row] = values[1]
  for (const [i, name] of codedNames.entries()) {
    columns.coded[name].codes[row] = encode(columns.coded[name], values[i + 2] as string | null)
  }
  const [posted_at, deadline_at, awarded, active, vector] = values.slice(codedNames.length + 2) as unknown as [
    number | null,
    number | null,
    number,
    number | null,
    Uint8Array | null,
  ]
  columns.posted_at[row] = posted_at ?? NaN
  columns.deadline_at[row] = deadline_at ?? NaN
  columns.awarded[row] = awarded
  columns.active[row] = active ?? 2
  const start = row * columns.dimensions
  if (vector === null) columns.vectors.fill(0, start, start + columns.dimensions)
  else new Uint8Array(columns.vectors.buffer).set(vector, start * 4)
}

function encode(column: CodedColumn, value: string | null): number {
  if (value === null) return 0
  const known = column.code_by_value.get(value)
  if (known !== undefined) return known
  const code = column.values.push(value) - 1
  column.code_by_value.set(value, code)
  return code
}

function grow(columns: Columns, rows: number): void {
  if (rows < columns.active.length) return
  const length = Math.ceil((rows + 1) * 1.125) + 256
  for (const name of codedNames) columns.coded[name].codes = copyInto(new Uint32Array(length), columns.coded[name].codes)
  columns.posted_at = copyInto(new Float64Array(length), columns.posted_at)
  columns.deadline_at = copyInto(new Float64Array(length), columns.deadline_at)
  columns.awarded = copyInto(new Uint8Array(length), columns.awarded)
  columns.active = copyInto(new Uint8Array(length), columns.active)
  columns.vectors = copyInto(new Float32Array(length * columns.dimensions), columns.vectors)
}

function copyInto<Values extends Uint8Array | Uint32Array | Float32Array | Float64Array>(target: Values, source: Values): Values {
  target.set(source)
  return target
}
