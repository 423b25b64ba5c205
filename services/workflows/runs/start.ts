import { timingSafeEqual } from 'node:crypto'
import { countRequest, secondsLeft } from '../../../db/requests/rate-windows.ts'
import type { Trx } from '../../../db/schema.ts'
import * as db from '../../../db/workflows/workflow-runs.ts'
import type { ActingWorkflow } from '../../../db/workflows/workflow-triggers.ts'
import { endRun, lockRun, requestCancel } from '../../../db/workflows/workflow-turns.ts'
import { invalid, limitReached, notFound, Problem } from '../../../kernel/problem.ts'
import type { Body } from '../../operation-types.ts'
import { actorOf } from '../../people/actors.ts'
import type { Principal } from '../../principal.ts'
import { hookTokenHash } from '../secrets.ts'
import { triggerKinds } from '../trigger-kinds.ts'
import { reportTrouble } from '../troubles.ts'
import { releaseOpenCredits } from './credits.ts'

/** Maximum number of queued, running and waiting runs per company. */
export const open_runs_max = 1_000
/** Maximum number of runs of a workflow per hour, including dry runs. */
export const hourly_runs_max = 500
const hour_ms = 3_600_000
const hook_calls_max = 30
const hook_window_s = 60

export type RunOfWorkflow = Omit<db.NewRun, 'company_id' | 'workflow_id' | 'workflow_version'>
type Workflow = Pick<db.StartableWorkflow, 'id' | 'company_id' | 'version'>

/** Starts as many of `runs` as the limits allow. `refused` is the number of other runs. Call this only after `lockRunStarts`. */
async function startWithinLimits(trx: Trx, { id, company_id, version }: Workflow, runs: readonly RunOfWorkflow[], now: Date) {
  const key = { company_id, workflow_id: id }
  const { hourly, open } = await db.countRuns(trx, key, { hourly: hourly_runs_max, open: open_runs_max }, now)
  const room = { hourly: hourly_runs_max - hourly, open: open_runs_max - open }
  const allowed = runs.slice(0, Math.max(0, Math.min(room.hourly, room.open)))
  const added = allowed.map((run) => ({ ...key, workflow_version: version, ...run }))
  return { ids: await db.insertRuns(trx, added, now), room, refused: runs.length - allowed.length }
}

function limitMessage(room: db.RunCounts): string {
  return room.open <= 0
    ? `The company has ${open_runs_max.toLocaleString('en-US')} runs that have not ended; wait until some end, or cancel some.`
    : `The workflow started ${hourly_runs_max} times within an hour, which is the maximum.`
}

/** Starts as many runs as the limits allow, and returns their number. Ignores events that have already started the workflow.
 * Notifies users of runs that could not start. Call this only after `lockRunStarts`. */
export async function startRuns(trx: Trx, workflow: ActingWorkflow & Workflow, runs: readonly RunOfWorkflow[], now: Date) {
  const events = runs.flatMap(({ event_id }) => event_id ?? [])
  const started = await db.selectStartedEvents(trx, workflow.id, events)
  const fresh = runs.filter(({ event_id }) => !event_id || !started.has(event_id))
  if (fresh.length === 0) return 0
  const { ids, room, refused } = await startWithinLimits(trx, workflow, fresh, now)
  const inserted = ids.flatMap((run_id, index) => (run_id === null ? [] : [{ run_id, reason: fresh[index]!.refused }]))
  const failed = inserted.flatMap(({ run_id, reason }) => (reason === undefined ? [] : [{ run_id, reason }]))
  if (failed[0]) await reportTrouble(trx, workflow, { kind: 'failed', count: failed.length, ...failed[0] }, now)
  if (refused > 0)
    await reportTrouble(trx, workflow, { kind: 'refused', count: refused, reason: limitMessage(room), run_id: null }, now)
  return inserted.length - failed.length
}

function assertMayRun({ role }: Principal): void {
  if (role === 'limited_member') throw new Problem('FORBIDDEN', 'Limited members cannot run workflows')
}

export async function runNow(
  trx: Trx,
  principal: Principal,
  { workflow_id, body }: { workflow_id: string; body: Body<'runWorkflow'> },
  now: Date,
): Promise<string> {
  assertMayRun(principal)
  const { dry_run = false, input = {} } = body ?? {}
  const workflow = await db.lockStartableWorkflow(trx, workflow_id, principal.company_id)
  if (!workflow) throw notFound('workflow', workflow_id)
  if (workflow.status === 'draft' && !dry_run)
    throw invalid({
      path: 'dry_run',
      message: 'must be true: this workflow is a draft; activate it for live runs',
      code: 'draft',
    })
  const trigger = { type: 'manual' as const, event_id: null, actor: actorOf(principal) }
  return startOne(trx, workflow, { dry_run, trigger, input }, now)
}

export async function runByHook(
  trx: Trx,
  { workflow_id, token }: { workflow_id: string; token: string },
  input: Body<'triggerWorkflowHook'>,
  now: Date,
): Promise<string> {
  const workflow = await db.lockStartableWorkflow(trx, workflow_id)
  if (!workflow || !isOpenTo(workflow, token)) throw notFound('workflow', workflow_id)
  const window = await countRequest(trx, `hook ${workflow.id}`, 'write', hook_window_s, now)
  if (window.used > hook_calls_max) {
    const wait_s = secondsLeft(window, hook_window_s, now)
    throw new Problem('TOO_MANY_REQUESTS', `This workflow accepts ${hook_calls_max} calls per minute. Retry after ${wait_s}s`)
  }
  const trigger = { type: 'inbound_webhook' as const, event_id: null, actor: null }
  return startOne(trx, workflow, { trigger, input }, now)
}

/** Returns whether `token` may start the workflow. Compares hashes in constant time, which reveals nothing about the token. */
function isOpenTo({ status, trigger_type, hook_token_sha256 }: db.StartableWorkflow, token: string): boolean {
  const matches = hook_token_sha256 !== null && timingSafeEqual(hookTokenHash(token), hook_token_sha256)
  return matches && status === 'active' && triggerKinds[trigger_type].hook
}

async function startOne(trx: Trx, workflow: db.StartableWorkflow, run: RunOfWorkflow, now: Date): Promise<string> {
  await db.lockRunStarts(trx, [workflow.company_id])
  const { ids, room, refused } = await startWithinLimits(trx, workflow, [run], now)
  if (refused === 0) return ids[0]!
  if (room.open <= 0) throw limitReached(limitMessage(room))
  throw new Problem('TOO_MANY_REQUESTS', `${limitMessage(room)} Retry after ${await secondsUntilRoom(trx, workflow.id, now)}s`)
}

/** Returns the seconds until the oldest run that counts toward the hourly limit is an hour old. */
async function secondsUntilRoom(trx: Trx, workflowId: string, now: Date): Promise<number> {
  const oldest = await db.selectCreationOfRun(trx, workflowId, hourly_runs_max)
  const free_ms = oldest ? Date.parse(oldest) + hour_ms : 0
  return Math.max(1, Math.ceil((free_ms - now.getTime()) / 1_000))
}

/** Cancels a run before its next step. A run that has ended does not change. */
export async function cancelRun(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  assertMayRun(principal)
  const run = await lockRun(trx, principal.company_id, id)
  if (!run) throw notFound('run', id)
  if (run.ended) return
  // If a process is working on the run, it ends the run before the next step. If that process dies, the next one sees the
  // request.
  await requestCancel(trx, id, now)
  if (run.leased) return
  await releaseOpenCredits(trx, run, await db.selectSteps(trx, principal.company_id, id), now)
  await endRun(trx, id, { status: 'cancelled', error: null }, now)
}
