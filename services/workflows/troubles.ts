import type { Trx } from '../../db/schema.ts'
import * as db from '../../db/workflows/workflow-triggers.ts'
import { notify } from '../notifications/notify.ts'

/** A failure of a workflow. `run_id` is the run that failed, or null if no run was started. */
type Trouble = { kind: 'failed' | 'refused'; count: number; reason: string; run_id: string | null }

const hour_ms = 3_600_000

/** Counts failures. Notifies the responsible users at most once per clock hour for each workflow and kind of failure. */
export async function reportTrouble(trx: Trx, workflow: db.ActingWorkflow, { kind, count, reason, run_id }: Trouble, now: Date) {
  const hour = new Date(Math.floor(now.getTime() / hour_ms) * hour_ms)
  if ((await db.countTroubles(trx, workflow, { kind, count, hour })) > count) return
  const title = kind === 'failed' ? `A run of ${workflow.name} failed` : `${workflow.name} was not started`
  const entity = run_id === null ? { type: 'workflow' as const, id: workflow.id } : { type: 'workflow_run' as const, id: run_id }
  const sentence = /[.!?…]$/.test(reason) ? reason : `${reason}.`
  const body = `${sentence} You will not be notified of other failures of this kind in the same hour.`
  await notifyResponsible(trx, workflow, { title, body, entity }, now)
}

async function notifyResponsible(
  trx: Trx,
  workflow: db.ActingWorkflow,
  message: Pick<Parameters<typeof notify>[3], 'title' | 'body' | 'entity'>,
  now: Date,
): Promise<void> {
  const users = await db.selectResponsible(trx, workflow)
  await notify(trx, workflow.company_id, users, { type: 'workflow.failed', ...message, digest: 'workflows' }, now)
}

/** Notifies the users who are responsible for active workflows that can no longer start, because their saved search was
 * deleted. */
export async function reportSearchDeleted(trx: Trx, companyId: string, search: { id: string; name: string }, now: Date) {
  for (const workflow of await db.selectWorkflowsOfSearch(trx, companyId, search.id)) {
    const title = `${workflow.name} no longer starts`
    const body = `The saved search “${search.name}”, whose results it waits for, was deleted. Select another saved search, or deactivate the workflow.`
    await notifyResponsible(trx, workflow, { title, body, entity: { type: 'workflow', id: workflow.id } }, now)
  }
}

const named_max = 10

/** Notifies owners and admins that a user has left and that runs of workflows acting for that user now fail. Says how to take
 * over the workflows. */
export async function reportActorLeft(trx: Trx, { companyId, userId }: { companyId: string; userId: string }, now: Date) {
  const workflows = await db.selectWorkflowsOfUser(trx, companyId, userId)
  const [first] = workflows
  if (!first) return
  const others = workflows.length - named_max
  const names = [...workflows.slice(0, named_max).map(({ name }) => `“${name}”`), ...(others > 0 ? [`${others} more`] : [])]
  const acting = workflows.length === 1 ? `${first.name} acts` : `${workflows.length} workflows act`
  const title = `${acting} for a user who has left`
  const body = `Runs fail until another user takes over. To take over a workflow, activate it: ${names.join(', ')}.`
  await notifyResponsible(trx, first, { title, body, entity: { type: 'workflow', id: first.id } }, now)
}
