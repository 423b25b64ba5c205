import type { Database } from '../schema.ts'

export type Table = keyof Database
export type ColumnOf<T extends Table> = keyof Database[T] & string

/** Data that an archive adds to an id, because a reader of the archive does not have the other tables. See db/people/company-export.ts. */
export type Lookup = 'person' | 'opportunity' | 'pursuit'

export type CompanyTable<Column extends string = string> = {
  /** The column that identifies the owner of a row, and the table whose `id` it holds. By default `company_id` of `company`. */
  of?: readonly [column: Column, table: Table]
  /** The column with the `id` of the parent row, if the rows form a tree. */
  tree?: Column
} & (ExportedTable<Column> | { /** Why archives do not contain the table. */ omitted: string })

export type ExportedTable<Column extends string = string> = {
  /** The name of its file in an archive, without the extension. */
  file: string
  content: string
  columns: readonly Column[]
  lookups?: Record<string, readonly [kind: Lookup, column: Column]>
  /** The other columns, each with the reason why archives do not contain it. */
  omitted_columns?: { [Name in Column]?: string }
}
