import { type RawBuilder, sql } from 'kysely'
import { type Columns, castColumns, columnArrays } from './binary.ts'

/**
 * Inserts all rows with one parameter per column. Columns that are null in every row keep their default, because each column
 * costs a list.
 */
export function insertRows<C extends Columns>(
  table: string,
  columns: C,
  rows: readonly Record<keyof C, unknown>[],
): RawBuilder<unknown> {
  const used = Object.fromEntries(Object.entries(columns).filter(([column]) => rows.some((row) => row[column] !== null)))
  const names = Object.keys(used).join(', ')
  const arrays = columnArrays(used, rows).map((array) => sql`${array}::text[]`)
  return sql`insert into ${sql.raw(table)} (${sql.raw(names)}) select ${sql.raw(castColumns(used))} from unnest(${sql.join(arrays)}) as given (${sql.raw(names)})`
}

/** Sets every column except the `fixed` ones to the value that was to be inserted. */
export function updates(columns: Columns, fixed: string[]): string {
  return Object.keys(columns)
    .filter((column) => !fixed.includes(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', ')
}

/** Whether one of these columns of the stored row differs from the row that was to be inserted. */
export function differs(table: string, columns: readonly string[]): RawBuilder<boolean> {
  const listed = (row: string) => sql.raw(columns.map((column) => `${row}.${column}`).join(', '))
  return sql`(${listed(table)}) is distinct from (${listed('excluded')})`
}
