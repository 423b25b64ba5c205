import { type RawBuilder, sql } from 'kysely'
import type { Db } from './schema.ts'

/** Where PostgreSQL keeps the row of this alias, and who wrote it: both change with the row, whoever changes it. As SQL. */
export function versionOf(alias: string): string {
  return `${alias}.ctid::text || ' ' || ${alias}.xmin::text`
}

/** The same in a query of Kysely's. */
export function rowVersion(alias: string): RawBuilder<string> {
  return sql.raw(versionOf(alias))
}

export type KeptRows<Row> = {
  /** As it was when it was read last; undefined where it was not kept. */
  find(id: string): { version: string; row: Row } | undefined
  /** The same, undefined too where it was kept at another version. */
  get(id: string, version: string): Row | undefined
  set(id: string, version: string, row: Row): void
}

/** Of each database; `sizeOf` says how much of `size_max` a row takes up. */
export type KeptLimits<Row> = { rows_max: number; size_max?: number; sizeOf?: (row: Row) => number }

/**
 * Rows that are read over and over, as they were at their versions: whoever has asked the database which version is the newest need not
 * read the row again. Those that were used last are kept.
 */
export function keptRows<Row>(limits: KeptLimits<Row>): (db: Db) => KeptRows<Row> {
  const kept = new WeakMap<Db, KeptRows<Row>>()
  return (db) => {
    if (!kept.has(db)) kept.set(db, newestUsed(limits))
    return kept.get(db)!
  }
}

function newestUsed<Row>({ rows_max, size_max = Infinity, sizeOf = () => 0 }: KeptLimits<Row>): KeptRows<Row> {
  // In the order of their last use.
  const rows = new Map<string, { version: string; row: Row }>()
  let size = 0

  function remove(id: string): void {
    const found = rows.get(id)
    if (found) size -= sizeOf(found.row)
    rows.delete(id)
  }
  function find(id: string): { version: string; row: Row } | undefined {
    const found = rows.get(id)
    if (found) {
      rows.delete(id)
      rows.set(id, found)
    }
    return found
  }
  return {
    find,
    get(id, version) {
      const found = find(id)
      return found?.version === version ? found.row : undefined
    },
    set(id, version, row) {
      remove(id)
      rows.set(id, { version, row })
      size += sizeOf(row)
      while (rows.size > rows_max || size > size_max) remove(rows.keys().next().value!)
    },
  }
}
