import type { Db } from '../schema.ts'

type Ask<Row> = (db: Db, owner: string, ids: string[]) => Promise<Row[]>
type Waiting<Row> = { ids: string[]; resolve(rows: ReadonlyMap<string, Row>): void; reject(error: unknown): void }

/** Maximum number of lists per statement. The next statement reads the remaining lists. */
const lists_max = 20

/** Reads rows by id with one statement at a time per owner. Lists of ids that arrive meanwhile share the next statement. A list
 * never shares a statement that was sent before the list arrived, so it misses no earlier write. The limit on requests per
 * company also limits how many lists wait (see server/http/limits/shares.ts). */
export function readTogether<Row extends { id: string }>(ask: Ask<Row>): Ask<Row> {
  // Lists of ids that wait, by database and owner. An owner is in the map only while a statement for that owner runs.
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
    // A transaction shares no statement, because only its own statements see its writes.
    if (db.isTransaction) return ask(db, owner, ids)
    const rows = await new Promise<ReadonlyMap<string, Row>>((resolve, reject) => enter(db, owner, { ids, resolve, reject }))
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
}
