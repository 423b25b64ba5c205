import { invalid, type Problem } from '../kernel/problem.ts'
import type { OperationId, Query } from './operation-types.ts'

/** The page that a list request asks for. A cursor is a sealed position, valid only for the same operation and filters. */
export type PageRequest = {
  after: unknown
  cursor(position: unknown): string
  /** Returns a cursor for another list, which a request with `query` continues. */
  cursorOf<Id extends OperationId>(id: Id, query: Omit<Query<Id>, 'limit' | 'cursor'>, position: unknown): string
}

export type Page<Row> = { rows: Row[]; cursor: string | null; has_more: boolean }

/** Makes a page of up to `limit` rows. Callers read `limit + 1` rows: the extra row shows that another page exists. */
export function pageOf<Row>(page: PageRequest, read: Row[], limit: number, positionOf: (last: Row) => unknown): Page<Row> {
  const has_more = read.length > limit
  const rows = has_more ? read.slice(0, limit) : read
  return { rows, cursor: has_more ? page.cursor(positionOf(rows.at(-1)!)) : null, has_more }
}

export function staleCursor(): Problem {
  return invalid({ path: 'cursor', message: 'is from a list that has changed; start again without a cursor', code: 'cursor' })
}
