/** A row that cannot be read, for a reason that is not in one field. */
export type Fault = { field: null; reason: string }

/** Reads one row. If the reader throws, which is a bug, only this row is rejected and the load continues. */
export function orFault<Read>(read: () => Read): Read | Fault {
  try {
    return read()
  } catch (error) {
    return { field: null, reason: `it cannot be read: ${(error as Error).message}` }
  }
}
