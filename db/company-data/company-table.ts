import type { Database } from '../schema.ts'

export type Table = keyof Database
export type ColumnOf<T extends Table> = keyof Database[T] & string

/** Data that an archive adds to an id, because readers of the archive do not have the other tables. */
export type Lookup = 'person' | 'opportunity' | 'pursuit'

export type CompanyTable<Column extends string = string> = {
  /** The column that identifies a row's owner, and the table with that id. Default: `company_id` and `company`. */
  of?: readonly [column: Column, table: Table]
  /** The column with the `id` of the parent row, if the rows form a tree. */
  tree?: Column
} & (ExportedTable<Column> | { /** The reason why archives do not contain the table. */ omitted: string })

export type ExportedTable<Column extends string = string> = {
  /** The table's file name in an archive, without the extension. */
  file: string
  content: string
  columns: readonly Column[]
  lookups?: Record<string, readonly [kind: Lookup, column: Column]>
  /** Columns that archives do not contain, each with the reason. */
  omitted_columns?: { [Name in Column]?: string }
}
