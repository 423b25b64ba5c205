import { insertEvents, type NewEvent } from '../db/events/events.ts'
import { inTransaction } from '../db/postgres/transactions.ts'
import type { Db } from '../db/schema.ts'
import { reactions } from './reactions.ts'

/** Writes events and runs their reactions. `scoredIds` are records just scored. Publish several companies' events in one call. */
export async function publish(db: Db, events: readonly NewEvent[], now: Date, scoredIds: readonly string[] = []) {
  if (events.length + scoredIds.length === 0) return []
  return inTransaction(db, async (trx) => {
    const { ids, causes } = await insertEvents(trx, events, now)
    await reactions().eventsWritten(trx, { causes, scoredIds }, now)
    return ids
  })
}
