/** A row that cannot be read, as far as nothing is known of the field. */
export type Fault = { field: null; reason: string }

/**
 * What is read of one row; where reading it throws, which is a fault of the reader, that is told of this row and the others are read on.
 */
export function orFault<Read>(read: () => Read): Read | Fault {
  try {
    return read()
  } catch (error) {
    return { field: null, reason: `it cannot be read: ${(error as Error).message}` }
  }
}
