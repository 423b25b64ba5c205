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
  /** Undefined where the row was not kept, or as it was at another version. */
  get(id: string, version: string): Row | undefined
  set(id: string, version: string, row: Row): void
}

/**
 * Rows that are read over and over, as they were at their versions: whoever has asked the database which version is the newest need not
 * read the row again. Of each database the `rows_max` that were used last.
 */
export function keptRows<Row>(rows_max: number): (db: Db) => KeptRows<Row> {
  const kept = new WeakMap<Db, KeptRows<Row>>()
  return (db) => {
    if (!kept.has(db)) kept.set(db, newestUsed(rows_max))
    return kept.get(db)!
  }
}

function newestUsed<Row>(rows_max: number): KeptRows<Row> {
  // In the order of their last use.
  const rows = new Map<string, { version: string; row: Row }>()

  function set(id: string, version: string, row: Row): void {
    rows.delete(id)
    rows.set(id, { version, row })
    if (rows.size > rows_max) rows.delete(rows.keys().next().value!)
  }
  return {
    get(id, version) {
      const found = rows.get(id)
      if (found?.version !== version) return undefined
      set(id, version, found.row)
      return found.row
    },
    set,
  }
}
