/** Why a row cannot be read. `field` is the source's name of the invalid field, or null if the fault concerns the whole row. */
export type Fault = { field: string | null; reason: string }

/** The item of a row, or why the row has none, or a remark about the file. `cut` means that the file ends inside the row. */
export type ReadRow<Item> = { line: number; item: Item } | ({ line: number; cut?: true } & Fault) | { line: number; note: string }

/** Reads one row. If the reader throws, which is a bug, only this row is rejected and the load continues. */
export function orFault<Read>(read: () => Read): Read | Fault {
  try {
    return read()
  } catch (error) {
    return { field: null, reason: `it cannot be read: ${(error as Error).message}` }
  }
}

export function readRow<Item extends object>(line: number, read: () => Item | Fault): ReadRow<Item> {
  const made = orFault(read)
  return 'reason' in made ? { line, ...made } : { line, item: made }
}
