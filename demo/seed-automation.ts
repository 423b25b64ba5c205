import { selectRecord } from '../db/opportunities/contracts.ts'
import type { Trx } from '../db/schema.ts'
import { opportunityEventData } from '../services/board/pursuit-changes.ts'
import { publish } from '../services/events.ts'
import { connection, stepReached, subscriptions } from './data/company/automation.ts'
import { companyId, moveDates } from './data/company/cast.ts'

/** Writes the event of a new record that fits the company, as scoring does. */
export async function announceRecord(trx: Trx, { record_id, reason }: { record_id: string; reason: string }, now: Date) {
  const data = opportunityEventData((await selectRecord(trx, companyId, record_id))!, reason)
  const event = { company_id: companyId, type: 'opportunity.created', subject_id: record_id }
  await publish(trx, [{ ...event, payload: (envelope) => ({ ...envelope, data }) }], now)
}

/** Writes the event of a run that reached an automation step. */
export async function reachStep(trx: Trx, now: Date): Promise<void> {
  const event = { company_id: companyId, type: 'workflow.step', subject_id: stepReached.workflowId }
  await publish(trx, [{ ...event, payload: (envelope) => ({ ...envelope, ...stepReached }) }], now)
}

/** Creates a connection with its subscriptions, which receive only events after the start of the demo. */
export async function seedSubscriptions(trx: Trx, days: number): Promise<void> {
  await trx
    .insertInto('oauth_grant')
    .values({ ...moveDates(connection, days), company_id: companyId })
    .execute()
  const rows = moveDates(subscriptions, days).map((row) => ({ ...row, company_id: companyId }))
  await trx.insertInto('automation_subscription').values(rows).execute()
}
