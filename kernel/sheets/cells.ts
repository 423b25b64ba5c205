/** A value of a table. A time is an ISO text in UTC, which files show as a date and time. */
export type Cell = string | number | null
export type CellKind = 'text' | 'number' | 'time'

/** A table whose rows are read as they are written. Each row has one cell per heading. */
export type Sheet = {
  headings: readonly string[]
  kinds: readonly CellKind[]
  /** Batches of rows, so a file of any size takes little memory. */
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}
