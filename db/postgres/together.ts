import type { Db } from '../schema.ts'

type Ask<Row> = (db: Db, owner: string, ids: string[]) => Promise<Row[]>
type Waiting<Row> = { ids: string[]; resolve(rows: ReadonlyMap<string, Row>): void; reject(error: unknown): void }

/** Lists that one statement answers. The rest of those that wait go with the next one. */
const lists_max = 20

/**
 * Reads rows by id with one statement at a time for each owner. Lists that arrive while a statement runs share the next one. This costs a
 * fraction of a statement for each under load, and a list that arrives alone is read at once. A list never shares a statement that was sent
 * before it arrived, so it misses nothing that was written before. How many lists of an owner can wait is limited by the requests of a
 * company that a process works on, see server/http/limits/shares.ts.
 */
export function readTogether<Row extends { id: string }>(ask: Ask<Row>): Ask<Row> {
  // An owner is here only while a statement for it runs.
  const waiting = new WeakMap<Db, Map<string, Waiting<Row>[]>>()

  async function read(db: Db, owner: string, lists: Waiting<Row>[]): Promise<void> {
    while (lists.length > 0) {
      const batch = lists.splice(0, lists_max)
      try {
        const rows = await ask(db, owner, [...new Set(batch.flatMap(({ ids }) => ids))])
        const byId = new Map(rows.map((row) => [row.id, row]))
        for (const { resolve } of batch) resolve(byId)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    waiting.get(db)!.delete(owner)
  }

  function enter(db: Db, owner: string, list: Waiting<Row>): void {
    const owners = waiting.get(db) ?? new Map<string, Waiting<Row>[]>()
    waiting.set(db, owners)
    const lists = owners.get(owner)
    if (lists) return void lists.push(list)
    const first = [list]
    owners.set(owner, first)
    void read(db, owner, first)
  }

  return async (db, owner, ids) => {
    // Only the transaction itself sees its own writes.
    if (db.isTransaction) return ask(db, owner, ids)
    const rows = await new Promise<ReadonlyMap<string, Row>>((resolve, reject) => enter(db, owner, { ids, resolve, reject }))
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
}
