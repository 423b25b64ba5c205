import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'

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
  /** Those that were used least recently go for it; with `making_room` false none does, and it is kept only if it fits. */
  set(id: string, version: string, row: Row, making_room?: boolean): void
}

/**
 * Rows that are read over and over, as they were at their versions: whoever has asked the database which version is the newest need not
 * read the row again. Of each database those that were used last, up to `size_max` rows, or of `sizeOf` where it is given.
 */
export function keptRows<Row>(size_max: number, sizeOf?: (row: Row) => number): (db: Db) => KeptRows<Row> {
  const kept = new WeakMap<Db, KeptRows<Row>>()
  return (db) => {
    if (!kept.has(db)) kept.set(db, lastUsed(size_max, sizeOf))
    return kept.get(db)!
  }
}

/** The same of one database. */
export function lastUsed<Row>(size_max: number, sizeOf: (row: Row) => number = () => 1): KeptRows<Row> {
  // In the order of their last use.
  const rows = new Map<string, { version: string; row: Row; size: number }>()
  let held = 0

  function remove(id: string): void {
    held -= rows.get(id)?.size ?? 0
    rows.delete(id)
  }
  return {
    get(id, version) {
      const found = rows.get(id)
      if (found?.version !== version) return undefined
      rows.delete(id)
      rows.set(id, found)
      return found.row
    },
    set(id, version, row, making_room = true) {
      remove(id)
      const size = sizeOf(row)
      if (size > size_max || (!making_room && held + size > size_max)) return
      rows.set(id, { version, row, size })
      held += size
      for (const oldest of rows.keys()) {
        if (held <= size_max) break
        remove(oldest)
      }
    },
  }
}
