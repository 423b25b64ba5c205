import type { Cause } from '../db/events/events.ts'
import type { Trx } from '../db/schema.ts'

/** Reactions of higher capabilities to events in a lower one, in the same transaction. The lower one does not know them. */
export type Reactions = {
  /** Events were written to the outbox. `scoredIds` are records that were just scored for every company. */
  eventsWritten(trx: Trx, written: { causes: readonly Cause[]; scoredIds: readonly string[] }, now: Date): Promise<void>
  memberRemoved(trx: Trx, member: { companyId: string; userId: string }, now: Date): Promise<void>
  timeZoneChanged(trx: Trx, companyId: string, now: Date): Promise<void>
  /** A user chose to receive emails from saved searches. */
  alertMailsEnabled(trx: Trx, companyId: string, userId: string): Promise<void>
  savedSearchDeleted(trx: Trx, companyId: string, search: { id: string; name: string }, now: Date): Promise<void>
}

let connected: Reactions | undefined

/** Sets the reactions. Call it once per process, before any work. */
export function connectReactions(reactions: Reactions): void {
  connected = reactions
}

/** Returns the reactions. Throws if none are connected, because reactions to a change would be lost silently. */
export function reactions(): Reactions {
  if (!connected) throw new Error('No reactions are connected: call connectReactions before any work')
  return connected
}
