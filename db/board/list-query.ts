import { type RawBuilder, sql } from 'kysely'

type Value = string | number | null
/** The last row of a page: its value in the field that sorts the list (null if it has none), and its id. */
export type SortPosition = [value: Value, id: string]
export type Sort<Row> = {
  order: RawBuilder<unknown>
  /** Returns a condition for rows behind a position. An undefined value means that the last row has none. */
  behind(value: Value | undefined, lastId: string): RawBuilder<boolean>
  positionOf(row: Row): SortPosition
}

/** Sorts by a value and then by id. Rows without the value come last. */
export function byValue<Row extends { id: string }>(
  id: RawBuilder<unknown>,
  key: RawBuilder<Value>,
  direction: 'asc' | 'desc',
  read: (row: Row) => Value,
): Sort<Row> {
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return {
    order: sql`${key} ${sql.raw(direction)} nulls last, ${id}`,
    behind: (value, lastId) =>
      value === undefined
        ? sql`(${key} is null and ${id} > ${lastId})`
        : sql`(${key} ${beyond} ${value} or (${key} = ${value} and ${id} > ${lastId}) or ${key} is null)`,
    positionOf: (row) => [read(row), row.id],
  }
}

/** Sorts by id, newest first, as ids sort by creation time. An index finds the page without a sort. */
export function newestFirst<Row extends { id: string }>(id: RawBuilder<unknown>): Sort<Row> {
  return {
    order: sql`${id} desc`,
    behind: (_, lastId) => sql`${id} < ${lastId}`,
    positionOf: (row) => [null, row.id],
  }
}

const words_max = 32

/** Returns patterns for the words of a query, for one array parameter, so PostgreSQL builds each row's text only once. */
export function likePatterns(query: string): string[] {
  const distinct = new Set(query.toLowerCase().split(/\s+/).filter(Boolean))
  return [...distinct].slice(0, words_max).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

export function hasWords(text: RawBuilder<unknown>, patterns: string[]) {
  return sql<boolean>`${text} like all (array(select lower(word) from unnest(${patterns}::text[]) as word))`
}
