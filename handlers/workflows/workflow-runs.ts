import type { Db } from '../../db/schema.ts'
import { hasWorkflow, selectRun, selectRuns, selectSteps } from '../../db/workflows/workflow-runs.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Result } from '../../services/operation-types.ts'
import { pageOf } from '../../services/page.ts'
import { cancelRun, runByHook, runNow } from '../../services/workflows/runs/start.ts'
import { operation } from '../operation.ts'

export const runWorkflow = operation('runWorkflow', async ({ db, principal, params, body, now }) => {
  const id = await runNow(db, principal, { workflow_id: params.workflow_id, body }, now)
  return presentRun(db, principal.company_id, id)
})

export const listWorkflowRuns = operation('listWorkflowRuns', async ({ db, principal, params, query, page }) => {
  const { company_id } = principal
  const { workflow_id } = params
  const after = page.after as string | undefined
  const filters = { workflow_id, status: query.status }
  const read = await selectRuns(db, company_id, filters, { after, limit: query.limit + 1 })
  // A workflow with runs exists, so only an empty list needs the check.
  if (read.total_count === 0 && !(await hasWorkflow(db, company_id, workflow_id))) throw notFound('workflow', workflow_id)
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows, ...rest, total_count: read.total_count }
})

export const getWorkflowRun = operation('getWorkflowRun', async ({ db, principal, params }) =>
  presentRun(db, principal.company_id, params.run_id),
)

export const cancelWorkflowRun = operation('cancelWorkflowRun', async ({ db, principal, params, now }) => {
  await cancelRun(db, principal, params.run_id, now)
  return presentRun(db, principal.company_id, params.run_id)
})

export const triggerWorkflowHook = operation('triggerWorkflowHook', async ({ db, params, body, now }) => ({
  run_id: await runByHook(db, params, body, now),
}))

async function presentRun(db: Db, companyId: string, id: string): Promise<Result<'getWorkflowRun'>> {
  const run = await selectRun(db, companyId, id)
  if (!run) throw notFound('run', id)
  const steps = await selectSteps(db, id)
  return { ...run, steps: steps.map(({ wake_at: _wake_at, ...step }) => step) }
}
