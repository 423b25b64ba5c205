import { newId } from './ids.ts'
import type { Db } from './schema.ts'

/**
 * Puts an event into the outbox, in the transaction of the write it tells of. `payload` completes the envelope (specification 2.5)
 * from the event's id and time.
 */
export async function insertEvent(
  trx: Db,
  companyId: string,
  event: { type: string; subject_id: string; payload: (envelope: { id: string; event: string; timestamp: string }) => unknown },
  now: Date,
): Promise<void> {
  const id = newId('evt', now)
  const payload = event.payload({ id, event: event.type, timestamp: now.toISOString() })
  await trx
    .insertInto('event')
    .values({
      id,
      company_id: companyId,
      type: event.type,
      subject_id: event.subject_id,
      created_at: now,
      payload: JSON.stringify(payload),
    })
    .execute()
}
