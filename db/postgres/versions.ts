import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'

/** Returns SQL for a row's version, which changes with each write: the row's location and the transaction that wrote the row. */
export function versionOf(alias: string): string {
  return `${alias}.ctid::text || ' ' || ${alias}.xmin::text`
}

export function rowVersion(alias: string): RawBuilder<string> {
  return sql.raw(versionOf(alias))
}

export type KeptRows<Row> = {
  get(id: string, version: string): Row | undefined
  /** Caches a row. Evicts the least recently used rows to make room, unless `making_room` is false. */
  set(id: string, version: string, row: Row, making_room?: boolean): void
}

/** Returns a cache of recently used rows per database. `size_max` limits the number of rows, or the total of `sizeOf`. */
export function keptRows<Row>(size_max: number, sizeOf?: (row: Row) => number): (db: Db) => KeptRows<Row> {
  const kept = new WeakMap<Db, KeptRows<Row>>()
  return (db) => {
    if (!kept.has(db)) kept.set(db, lastUsed(size_max, sizeOf))
    return kept.get(db)!
  }
}

export function lastUsed<Row>(size_max: number, sizeOf: (row: Row) => number = () => 1): KeptRows<Row> {
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
