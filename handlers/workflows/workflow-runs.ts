import { timingSafeEqual } from 'node:crypto'
import { countRequest } from '../../db/requests/rate-windows.ts'
import type { Db, Trx } from '../../db/schema.ts'
import {
  beginRuns,
  fullness,
  hasWorkflow,
  holdWorkflow,
  lockRunRoom,
  type NewRun,
  type StartableWorkflow,
  selectHourlyWait,
  selectRun,
  selectRuns,
  selectSteps,
} from '../../db/workflows/workflow-runs.ts'
import { endRun, lockRun, requestCancel } from '../../db/workflows/workflow-turns.ts'
import { invalid, limitReached, notFound, Problem } from '../../kernel/problem.ts'
import type { Result } from '../../services/operation-types.ts'
import { pageOf } from '../../services/page.ts'
import { actorOf } from '../../services/people/actors.ts'
import type { Principal } from '../../services/principal.ts'
import { hookTokenHash } from '../../services/workflows/places.ts'
import { releaseOpenCredits } from '../../services/workflows/runs/run-credits.ts'
import { operation } from '../operation.ts'

const hook_calls_max = 30
const hook_window_s = 60

export const runWorkflow = operation('runWorkflow', async ({ db, principal, params, body, now }) => {
  assertMayRun(principal)
  const { company_id } = principal
  const { dry_run = false, input = {} } = body ?? {}
  const workflow = await holdWorkflow(db, params.workflow_id, company_id)
  if (!workflow) throw notFound('workflow', params.workflow_id)
  if (workflow.status === 'draft' && !dry_run)
    throw invalid({
      path: 'dry_run',
      message: 'must be true: this workflow is a draft; activate it for live runs',
      code: 'draft',
    })
  const trigger = { type: 'manual' as const, event_id: null, actor: actorOf(principal) }
  const id = await begin(db, workflow, { dry_run, trigger, input }, now)
  return presentRun(db, company_id, id)
})

export const listWorkflowRuns = operation('listWorkflowRuns', async ({ db, principal, params, query, page }) => {
  const { company_id } = principal
  const { workflow_id } = params
  const after = page.after as string | undefined
  const filters = { workflow_id, status: query.status }
  const read = await selectRuns(db, company_id, filters, { after, limit: query.limit + 1 })
  // What has runs is there.
  if (read.total_count === 0 && !(await hasWorkflow(db, company_id, workflow_id))) throw notFound('workflow', workflow_id)
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows, ...rest, total_count: read.total_count }
})

export const getWorkflowRun = operation('getWorkflowRun', async ({ db, principal, params }) => {
  return presentRun(db, principal.company_id, params.run_id)
})

export const cancelWorkflowRun = operation('cancelWorkflowRun', async ({ db, principal, params, now }) => {
  assertMayRun(principal)
  const { company_id } = principal
  const run = await lockRun(db, company_id, params.run_id)
  if (!run) throw notFound('run', params.run_id)
  // Whoever works on it ends it before the next step; that it was asked for is heeded also when he dies.
  if (!run.ended) await requestCancel(db, params.run_id, now)
  if (!run.ended && !run.leased) {
    await releaseOpenCredits(db, run, await selectSteps(db, run.id), now)
    await endRun(db, run.id, { status: 'cancelled', error: null }, now)
  }
  return presentRun(db, company_id, params.run_id)
})

export const triggerWorkflowHook = operation('triggerWorkflowHook', async ({ db, params, body, now }) => {
  const workflow = await holdWorkflow(db, params.workflow_id)
  if (!workflow || !opens(workflow, params.token)) throw notFound('workflow', params.workflow_id)
  const { used, started_ms } = await countRequest(db, `hook ${workflow.id}`, 'write', hook_window_s, now)
  if (used > hook_calls_max) {
    const wait_s = Math.max(1, Math.ceil((started_ms + hook_window_s * 1_000 - now.getTime()) / 1_000))
    throw new Problem(
      'TOO_MANY_REQUESTS',
      `Limit of ${hook_calls_max} calls per minute of this workflow passed. Retry after ${wait_s}s`,
    )
  }
  const trigger = { type: 'inbound_webhook' as const, event_id: null, actor: null }
  return { run_id: await begin(db, workflow, { dry_run: false, trigger, input: body }, now) }
})

function assertMayRun({ role }: Principal): void {
  if (role === 'limited_member') throw new Problem('FORBIDDEN', 'A limited member may look at workflows and not run them')
}

/** The token's hash is compared in a time that tells nothing of it. A missing workflow costs about the same. */
function opens({ status, trigger_type, hook_token_sha256 }: StartableWorkflow, token: string): boolean {
  const fits = hook_token_sha256 !== null && timingSafeEqual(hookTokenHash(token), hook_token_sha256)
  return fits && status === 'active' && trigger_type === 'inbound_webhook'
}

async function begin(
  trx: Trx,
  workflow: StartableWorkflow,
  run: Pick<NewRun, 'dry_run' | 'trigger' | 'input'>,
  now: Date,
): Promise<string> {
  const { id: workflow_id, company_id, version: workflow_version } = workflow
  await lockRunRoom(trx, [company_id])
  const started = { company_id, workflow_id, workflow_version, ...run, event_id: null, depth: 0 }
  const { ids, room, left } = await beginRuns(trx, [started], now)
  if (left > 0) {
    if (room.open <= 0) throw limitReached(fullness(room))
    const wait_s = await selectHourlyWait(trx, workflow_id, now)
    throw new Problem('TOO_MANY_REQUESTS', `${fullness(room)} Retry after ${wait_s}s`)
  }
  return ids[0]!
}

async function presentRun(db: Db, companyId: string, id: string): Promise<Result<'getWorkflowRun'>> {
  const run = await selectRun(db, companyId, id)
  if (!run) throw notFound('run', id)
  const steps = await selectSteps(db, id)
  return { ...run, steps: steps.map(({ wake_at: _wake_at, ...step }) => step) }
}
