import { timingSafeEqual } from 'node:crypto'
import { countRequest } from '../../../db/requests/rate-windows.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import {
  countRuns,
  insertRuns,
  lockRunStarts,
  lockStartableWorkflow,
  type NewRun,
  type RunCounts,
  type StartableWorkflow,
  selectCreationOfRun,
  selectStartedEvents,
} from '../../../db/workflows/workflow-runs.ts'
import type { ActingWorkflow } from '../../../db/workflows/workflow-triggers.ts'
import { invalid, limitReached, notFound, Problem } from '../../../kernel/problem.ts'
import type { Body } from '../../operation-types.ts'
import { actorOf } from '../../people/actors.ts'
import type { Principal } from '../../principal.ts'
import { hookTokenHash } from '../seals.ts'
import { reportTrouble } from '../troubles.ts'

/** Maximum queued, running and waiting runs per company. */
export const open_runs_max = 1_000
/** Maximum runs of a workflow per hour, dry runs included. */
export const hourly_runs_max = 500
const hour_ms = 3_600_000
const hook_calls_max = 30
const hook_window_s = 60

type Started = { ids: (string | null)[]; room: RunCounts; refused: number }

/** Starts as many of these runs of one workflow as the limits allow. `refused` is the number of the others. The caller holds `lockRunStarts`. */
async function startWithinLimits(trx: Trx, runs: readonly [NewRun, ...NewRun[]], now: Date): Promise<Started> {
  const { hourly, open } = await countRuns(trx, runs[0], { hourly: hourly_runs_max, open: open_runs_max }, now)
  const room = { hourly: hourly_runs_max - hourly, open: open_runs_max - open }
  const allowed = runs.slice(0, Math.max(0, Math.min(room.hourly, room.open)))
  return { ids: await insertRuns(trx, allowed, now), room, refused: runs.length - allowed.length }
}

function limitMessage(room: RunCounts): string {
  return room.open <= 0
    ? `The company has ${open_runs_max.toLocaleString('en-US')} runs that have not ended; wait until some end, or cancel some.`
    : `The workflow started ${hourly_runs_max} times within an hour, which is the maximum.`
}

/**
 * Starts runs of one workflow by an event or the clock, as many as the limits allow, and returns their number. An event that has already started the
 * workflow does not count. Reports runs beyond the limits and runs that must not start. The caller holds `lockRunStarts`.
 */
export async function startRuns(trx: Trx, workflow: ActingWorkflow, runs: readonly NewRun[], now: Date): Promise<number> {
  const started = await selectStartedEvents(
    trx,
    workflow.id,
    runs.flatMap(({ event_id }) => event_id ?? []),
  )
  const fresh = runs.filter(({ event_id }) => event_id === null || !started.has(event_id))
  const [first, ...others] = fresh
  if (!first) return 0
  const { ids, room, refused } = await startWithinLimits(trx, [first, ...others], now)
  const inserted = ids.flatMap((id, index) => (id === null ? [] : [{ id, reason: fresh[index]!.refused }]))
  const failed = inserted.filter(({ reason }) => reason !== undefined)
  if (failed[0]) {
    const trouble = { kind: 'failed' as const, count: failed.length, reason: failed[0].reason!, run_id: failed[0].id }
    await reportTrouble(trx, workflow, trouble, now)
  }
  if (refused > 0) {
    const trouble = { kind: 'refused' as const, count: refused, reason: limitMessage(room), run_id: null }
    await reportTrouble(trx, workflow, trouble, now)
  }
  return inserted.length - failed.length
}

export function assertMayRun({ role }: Principal): void {
  if (role === 'limited_member') throw new Problem('FORBIDDEN', 'Limited members cannot run workflows')
}

/** Starts a run by hand or by the API. Returns its id. */
export async function runNow(
  trx: Trx,
  principal: Principal,
  { workflow_id, body }: { workflow_id: string; body: Body<'runWorkflow'> },
  now: Date,
): Promise<string> {
  assertMayRun(principal)
  const { dry_run = false, input = {} } = body ?? {}
  const workflow = await lockStartableWorkflow(trx, workflow_id, principal.company_id)
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

/** Starts a run by a call from outside. Returns its id. */
export async function runByHook(
  trx: Trx,
  { workflow_id, token }: { workflow_id: string; token: string },
  input: Body<'triggerWorkflowHook'>,
  now: Date,
): Promise<string> {
  const workflow = await lockStartableWorkflow(trx, workflow_id)
  if (!workflow || !isOpenTo(workflow, token)) throw notFound('workflow', workflow_id)
  const { used, started_ms } = await countRequest(trx, `hook ${workflow.id}`, 'write', hook_window_s, now)
  if (used > hook_calls_max) {
    const wait_s = Math.max(1, Math.ceil((started_ms + hook_window_s * 1_000 - now.getTime()) / 1_000))
    throw new Problem('TOO_MANY_REQUESTS', `This workflow accepts ${hook_calls_max} calls per minute. Retry after ${wait_s}s`)
  }
  const trigger = { type: 'inbound_webhook' as const, event_id: null, actor: null }
  return startOne(trx, workflow, { dry_run: false, trigger, input }, now)
}

/** Compares hashes in constant time, so the time reveals nothing about the token. A missing workflow takes about as long. */
function isOpenTo({ status, trigger_type, hook_token_sha256 }: StartableWorkflow, token: string): boolean {
  const matches = hook_token_sha256 !== null && timingSafeEqual(hookTokenHash(token), hook_token_sha256)
  return matches && status === 'active' && trigger_type === 'inbound_webhook'
}

async function startOne(
  trx: Trx,
  { id: workflow_id, company_id, version: workflow_version }: StartableWorkflow,
  run: Pick<NewRun, 'dry_run' | 'trigger' | 'input'>,
  now: Date,
): Promise<string> {
  await lockRunStarts(trx, [company_id])
  const started = { company_id, workflow_id, workflow_version, ...run, event_id: null, depth: 0 }
  const { ids, room, refused } = await startWithinLimits(trx, [started], now)
  if (refused === 0) return ids[0]!
  if (room.open <= 0) throw limitReached(limitMessage(room))
  throw new Problem('TOO_MANY_REQUESTS', `${limitMessage(room)} Retry after ${await secondsUntilRoom(trx, workflow_id, now)}s`)
}

/** Seconds until the oldest run that counts is an hour old. */
async function secondsUntilRoom(db: Db, workflowId: string, now: Date): Promise<number> {
  const oldest = await selectCreationOfRun(db, workflowId, hourly_runs_max)
  const free_ms = oldest ? Date.parse(oldest) + hour_ms : 0
  return Math.max(1, Math.ceil((free_ms - now.getTime()) / 1_000))
}
