import { enqueueEvents } from '../../db/automation/deliveries.ts'
import { selectSubscribedCompanies } from '../../db/automation/subscriptions.ts'
import type { Cause } from '../../db/events/events.ts'
import type { Trx } from '../../db/schema.ts'

/** Starts the delivery of the companies' new events when the transaction commits, if the companies have active subscriptions. */
export async function wakeDelivery(trx: Trx, companyIds: readonly string[]): Promise<void> {
  for (const companyId of await selectSubscribedCompanies(trx, companyIds)) await enqueueEvents(trx, companyId)
}

/** Starts the delivery of events that were just written. */
export async function deliverWritten(trx: Trx, { causes }: { causes: readonly Cause[] }): Promise<void> {
  const written = causes.filter(({ event_id }) => event_id !== null)
  if (written.length > 0) await wakeDelivery(trx, [...new Set(written.map(({ company_id }) => company_id))])
}
