import { type EventEnvelope, insertEvents, type NewEvent } from '../db/events/events.ts'
import { inTransaction } from '../db/postgres/transactions.ts'
import type { Db, Trx } from '../db/schema.ts'
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

/** Changes that only open streams report. The subject of `notifications.changed` is the user, and no other user sees it. */
const quietTypes = [
  'pursuit.deleted',
  'task.created',
  'task.updated',
  'task.deleted',
  'columns.changed',
  'notifications.changed',
  'recommendations.changed',
] as const
type QuietType = (typeof quietTypes)[number]

/** Types of events that open streams report. */
export const streamedTypes = ['opportunity.created', 'pursuit.created', 'pursuit.updated', ...quietTypes] as const
export const personalType: QuietType = 'notifications.changed'

/** Writes an event that only open streams report. No workflow and no subscription reacts to it. */
export async function noteChange(trx: Trx, company_id: string, type: QuietType, subject_ids: readonly string[], now: Date) {
  const events = subject_ids.map((subject_id) => ({
    company_id,
    type,
    subject_id,
    payload: (envelope: EventEnvelope) => envelope,
  }))
  await insertEvents(trx, events, now)
}
