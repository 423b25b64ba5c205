import type { Database } from '../schema.ts'

export type Table = keyof Database
export type ColumnOf<T extends Table> = keyof Database[T] & string

/** What an archive tells beside an id, so that a row can be read without the catalog: see db/people/company-export.ts. */
export type Named = 'person' | 'opportunity' | 'pursuit'

/** A table some of whose rows are a company's. */
export type CompanyTable<Column extends string = string> = {
  /** Where a row says whose it is: a column of it, and the table whose `id` stands there. */
  of: readonly [column: Column, table: Table]
  /** The column with the `id` of the row above it, of a table whose rows lie in each other. */
  tree?: Column
} & (ToldTable<Column> | { /** Why no archive holds any of it. */ left_out: string })

export type ToldTable<Column extends string = string> = {
  /** The name of its file in an archive, without the ending. */
  file: string
  /** What a line of it is. */
  about: string
  told: readonly Column[]
  /** Further fields, each of what is behind the id in a column. */
  named?: Record<string, readonly [kind: Named, column: Column]>
  /** The other columns, each with its reason. */
  withheld?: { [Name in Column]?: string }
}

/** What each of some tables holds of a company. */
export type CompanyTables<T extends Table> = { readonly [Name in T]: CompanyTable<ColumnOf<Name>> }
