/** The page that a list request asks for. A cursor seals a position and opens only for the same operation and filters. */
export type PageRequest = {
  after: unknown
  cursor(position: unknown): string
}

export type Page<Row> = { rows: Row[]; cursor: string | null; has_more: boolean }

/** Cuts a page of `limit` rows out of those read: `limit + 1` of them, where the last one only tells that another page exists. */
export function pageOf<Row>(page: PageRequest, read: Row[], limit: number, positionOf: (last: Row) => unknown): Page<Row> {
  const has_more = read.length > limit
  const rows = has_more ? read.slice(0, limit) : read
  return { rows, cursor: has_more ? page.cursor(positionOf(rows.at(-1)!)) : null, has_more }
}
