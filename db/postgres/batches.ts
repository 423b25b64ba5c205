import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'

const header_bytes = 20
const text_oid = 25

/** Encodes a `text[]` parameter in PostgreSQL's binary format (array_recv), which makes a batch with `unnest` as fast as COPY. */
export function textArray(values: readonly (string | null)[]): Buffer {
  let bytes = header_bytes
  for (const value of values) bytes += 4 + (value === null ? 0 : Buffer.byteLength(value))
  const buffer = Buffer.allocUnsafe(bytes)
  buffer.writeInt32BE(1, 0)
  buffer.writeInt32BE(values.includes(null) ? 1 : 0, 4)
  buffer.writeInt32BE(text_oid, 8)
  buffer.writeInt32BE(values.length, 12)
  buffer.writeInt32BE(1, 16)
  let at = header_bytes
  for (const value of values) {
    const written = value === null ? -1 : buffer.write(value, at + 4, 'utf8')
    buffer.writeInt32BE(written, at)
    at += 4 + Math.max(written, 0)
  }
  return buffer
}

/** Returns the right side of a comparison such as `where('id', '=', anyOf(ids))`. */
export function anyOf(values: readonly string[]): RawBuilder<string> {
  return sql`any(${textArray(values)}::text[])`
}

type PostgresType = 'text' | 'boolean' | 'integer' | 'bigint' | 'numeric' | 'timestamptz' | 'date' | 'json' | 'jsonb' | 'text[]'
export type Columns = Readonly<Record<string, PostgresType>>
export type Given<C extends Columns> = Record<keyof C, unknown>

export function textColumns<Name extends string>(...names: Name[]): Record<Name, 'text'> {
  return Object.fromEntries(names.map((name) => [name, 'text'])) as Record<Name, 'text'>
}

// Separates the elements of a list within one text. No source contains it.
const separator = '\u001f'

/** Returns one parameter per column, for `castColumns`. Lists in `text[]` columns must not contain nulls. */
export function columnArrays<C extends Columns>(columns: C, rows: readonly Given<C>[]): Buffer[] {
  return Object.entries(columns).map(([column, type]) => textArray(rows.map((row) => asText(row[column], type))))
}

/** Returns `column::type` of each column, in order, for `unnest($1::text[], ...) as given(column, ...)`. */
export function castColumns(columns: Columns): string {
  return Object.entries(columns)
    .map(([column, type]) =>
      type === 'text' ? column : type === 'text[]' ? `string_to_array(${column}, E'\\x1f')` : `${column}::${type}`,
    )
    .join(', ')
}

function asText(value: unknown, type: PostgresType): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (type === 'text[]') return (value as string[]).join(separator)
  if (type === 'json' || type === 'jsonb') return JSON.stringify(value)
  return String(value)
}

/** Returns a query that selects `rows`, with one parameter per column. */
export function selectGiven<C extends Columns>(columns: C, rows: readonly Given<C>[]): RawBuilder<unknown> {
  const arrays = columnArrays(columns, rows).map((array) => sql`${array}::text[]`)
  return sql`
    select ${sql.raw(castColumns(columns))} from unnest(${sql.join(arrays)}) as given (${sql.raw(Object.keys(columns).join(', '))})`
}

/** Returns an INSERT without the columns that are null in every row. These columns get their default values. */
export function insertRows<C extends Columns>(table: string, columns: C, rows: readonly Given<C>[]): RawBuilder<unknown> {
  const used = Object.fromEntries(Object.entries(columns).filter(([column]) => rows.some((row) => row[column] !== null)))
  return sql`insert into ${sql.raw(table)} (${sql.raw(Object.keys(used).join(', '))}) ${selectGiven(used, rows)}`
}

/** `fixed` columns keep their stored value. With `compared`, a stored row is updated only if one of these columns differs. */
type Upsert = { key?: string; fixed?: readonly string[]; compared?: readonly string[]; also?: RawBuilder<unknown> }

export async function upsertRows<C extends Columns>(
  trx: Trx,
  table: string,
  columns: C,
  rows: readonly Given<C>[],
  { key = 'id', fixed = [], compared, also }: Upsert = {},
): Promise<void> {
  if (rows.length === 0) return
  const updated = Object.keys(columns).filter((column) => column !== key && !fixed.includes(column))
  await sql`
    ${insertRows(table, columns, rows)} on conflict (${sql.ref(key)}) do update set ${updates(updated)}
      ${also ? sql`, ${also}` : sql``} where ${compared ? differs(table, compared) : sql`true`}`.execute(trx)
}

/** Returns the assignments with which an upsert overwrites `columns` with the new values. */
export function updates(columns: readonly string[]): RawBuilder<unknown> {
  return sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))
}

export function differs(table: string, columns: readonly string[]): RawBuilder<boolean> {
  const listed = (row: string) => sql.raw(columns.map((column) => `${row}.${column}`).join(', '))
  return sql`(${listed(table)}) is distinct from (${listed('excluded')})`
}

/** Deletes the rows that `chosen` selects, such as `created_at < … limit …`. Returns how many it deleted. */
export async function deleteChosen(db: Db, table: string, key: string, chosen: RawBuilder<unknown>): Promise<number> {
  const selection = sql`select ${sql.raw(key)} from ${sql.raw(table)} where ${chosen}`
  const { numAffectedRows } = await sql`delete from ${sql.raw(table)} where (${sql.raw(key)}) in (${selection})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export async function deleteRows(trx: Trx, table: 'award' | 'award_report' | 'contractor_mention', ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from ${sql.table(table)} where id = ${anyOf(ids)}`.execute(trx)
}
