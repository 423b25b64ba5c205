/** The answer of an operation that has deleted a record. */
export function deletion(id: string): { id: string; deleted: true } {
  return { id, deleted: true }
}
