import { type EventFilters, selectEvents } from '../../db/events/events.ts'
import type { Principal } from '../../services/principal.ts'
import { startOf } from '../../services/times.ts'
import { type Context, operation } from '../operation.ts'

export const listAutomationWorkflowSteps = operation('listAutomationWorkflowSteps', (context) => {
  const { workflow_id: subject_id, limit } = context.query
  return readEvents(context, { types: ['workflow.step'], subject_id, limit })
})

export const listNewestOpportunities = operation('listNewestOpportunities', (context) =>
  readEvents(context, { types: ['opportunity.created'], limit: context.query.limit }),
)

export const listCreatedPursuits = operation('listCreatedPursuits', (context) => {
  const { created_after, limit } = context.query
  return readEvents(context, { types: ['pursuit.created'], after: startOf(created_after), limit })
})

export const listUpdatedPursuits = operation('listUpdatedPursuits', (context) => {
  const { updated_after, limit } = context.query
  return readEvents(context, { types: ['pursuit.updated'], after: startOf(updated_after), limit })
})

type Reader = Pick<Context<'listNewestOpportunities'>, 'db'> & { principal: Principal }

/** Returns the payloads as subscriptions receive them. Payloads of a type have the schema of the type's operation. */
async function readEvents<Event>({ db, principal }: Reader, filters: EventFilters): Promise<Event[]> {
  const rows = await selectEvents(db, principal.company_id, filters)
  return rows.map(({ payload }) => payload as Event)
}
