type Entry = readonly [read: (raw: string) => unknown, ...columns: string[]]
/** For each field, how to read it and the columns that fill it. The first column with a value counts. */
export type FieldTable = Readonly<Record<string, Entry>>
type ColumnsOf<Each extends Entry> = Each extends readonly [unknown, ...infer Columns extends string[]] ? Columns[number] : never
export type ColumnIn<Table extends FieldTable> = ColumnsOf<Table[keyof Table]>

export function columnsIn<Table extends FieldTable>(table: Table): ColumnIn<Table>[] {
  return [...new Set(Object.values(table).flatMap(([, ...columns]) => columns))] as ColumnIn<Table>[]
}

/** Returns a function that reads the fields of a row. `cell` returns the text of a column. */
export function fieldReader<Table extends FieldTable>(table: Table) {
  const entries = Object.entries(table).map(([field, [read, ...columns]]) => ({ field, read, columns }))
  return (cell: (column: ColumnIn<Table>) => string): { [Field in keyof Table]: ReturnType<Table[Field][0]> } => {
    const fields: Record<string, unknown> = {}
    for (const { field, read, columns } of entries) {
      fields[field] = null
      for (let at = 0; at < columns.length && fields[field] === null; at += 1)
        fields[field] = read(cell(columns[at] as ColumnIn<Table>))
    }
    return fields as { [Field in keyof Table]: ReturnType<Table[Field][0]> }
  }
}

/** Inverts lists: turns the columns of each field into the fields of each column, or the other way around. */
export function invert<Key extends string, Value extends string>(
  lists: Readonly<Partial<Record<Key, readonly Value[]>>>,
): Record<Value, Key[]> {
  const inverted: Partial<Record<Value, Key[]>> = {}
  for (const [key, values] of Object.entries(lists) as [Key, readonly Value[]][])
    for (const value of values) inverted[value] = [...(inverted[value] ?? []), key]
  return inverted as Record<Value, Key[]>
}

export function fieldsByColumn<Table extends FieldTable>(table: Table): Record<ColumnIn<Table>, (keyof Table & string)[]> {
  const columns = Object.fromEntries(Object.entries(table).map(([field, [, ...columns]]) => [field, columns]))
  return invert(columns as Record<keyof Table & string, ColumnIn<Table>[]>)
}

/** Returns the main column of each field, for messages. */
export function columnByField(table: FieldTable): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([field, [, column]]) => [field, column!]))
}
