import type { Trx } from '../../../db/schema.ts'
import type { WorkflowNode } from '../../../db/values.ts'
import { type StepRow, selectSteps, wakeRunner } from '../../../db/workflows/workflow-runs.ts'
import * as db from '../../../db/workflows/workflow-turns.ts'
import { plainValue } from '../../../kernel/text/plain.ts'
import { knownKind } from '../step-kinds.ts'
import type { Scope } from '../template-text.ts'
import { reportTrouble } from '../troubles.ts'
import { releaseOpenCredits } from './credits.ts'
import { progressOf } from './progress.ts'
import type { Attempted, Decision, StepFault } from './step.ts'

/** A step that has started and must be performed now. */
export type Turn = { run: db.LeasedRun; node: WorkflowNode; scope: Scope; credits_used: number }

/** Pauses after failed attempts, each lengthened at random by up to a fifth. The attempt after the last pause is final. */
const retryPauseSeconds = [5, 30, 120, 600, 1_800] as const
/** Maximum number of attempts of a step whose process dies or whose turn fails each time. The step itself may be the cause. */
const attempts_max = 20
/** Maximum size of a step's output. */
const output_bytes_max = 100_000
const day_ms = 86_400_000
/** Maximum number of days that a run may take, enough for three delays of the maximum length. */
const run_days_max = 100
/** Maximum number of conditions and delays in one turn. A workflow has at most 100 steps, so a turn never needs more. */
const inner_steps_max = 200
/** Time after which a turn ends with its current step, so slow conditions do not keep the transaction open. */
const turn_ms_max = 500

/** Records the last step's result with its effect on our tables, and starts the next step. Both happen in one transaction, so a
 * killed process leaves either all changes or none. Returns null if the run ended or waits, the lease was lost, or the turn took
 * too long. */
export async function takeTurn(trx: Trx, lease: db.Lease, attempted: Attempted | null, now: Date): Promise<Turn | null> {
  const ends_ms = performance.now() + turn_ms_max
  const run = await db.lockLeasedRun(trx, lease)
  if (!run) return null
  if (attempted) await recordAttempt(trx, run, attempted, now)
  for (let step = 0; step < inner_steps_max; step += 1) {
    const steps = await selectSteps(trx, run.company_id, run.id)
    const end = endOf(run, steps, now)
    if (end) return finish(trx, run, steps, end, now)
    const { next, skipped, wake_at, stuck } = progressOf(run.definition.nodes, steps, now)
    await db.skipSteps(trx, run.id, skipped, now)
    if (next === null) {
      if (wake_at !== null) return waitUntil(trx, lease, new Date(wake_at), now)
      const error = stuck.length > 0 ? `The steps ${stuck.join(', ')} wait for each other.` : null
      return finish(trx, run, steps, { status: error === null ? 'succeeded' : 'failed', error }, now)
    }
    const node = run.definition.nodes.find(({ id }) => id === next)!
    const scope = scopeOf(run, steps)
    const state = steps.find(({ node_id }) => node_id === next)!
    const isDone = await startStep(trx, { run, node, scope, state, now })
    if (!isDone) return { run, node, scope, credits_used: state.credits_used }
    if (performance.now() > ends_ms) return null
  }
  throw new Error(`run ${run.id} makes no progress`)
}

/** Counts a failed turn as an attempt of its step, because the turn's own count was rolled back. Fails the step if it has started
 * too often. */
export async function countFailedTurn(trx: Trx, lease: db.Lease, now: Date): Promise<void> {
  const run = await db.lockLeasedRun(trx, lease)
  if (!run) return
  const steps = await selectSteps(trx, run.company_id, run.id)
  const { next } = progressOf(run.definition.nodes, steps, now)
  const step = steps.find(({ node_id }) => node_id === next)
  if (!step) return
  if (step.attempt >= attempts_max) await failEndless(trx, run.id, step.node_id, now)
  else await db.updateStep(trx, run.id, step.node_id, { attempt: step.attempt + 1 })
}

async function failEndless(trx: Trx, run_id: string, node_id: string, now: Date): Promise<void> {
  const error = `The step started ${attempts_max} times and never ended.`
  await db.updateStep(trx, run_id, node_id, { status: 'failed', finished_at: now.toISOString(), error })
}

/** Returns how the run must end now, regardless of the steps that are left, or null if it can continue. */
function endOf(run: db.LeasedRun, steps: readonly StepRow[], now: Date): db.RunEnd | null {
  if (run.cancel_requested || run.deleted) return { status: 'cancelled', error: null }
  const unknown = run.definition.nodes.find(({ type }) => !knownKind(type))
  if (unknown)
    return { status: 'failed', error: `This version does not know the step type ${unknown.type}, so the run ends here.` }
  const failed = steps.find(({ status }) => status === 'failed')
  if (failed) return { status: 'failed', error: `The step ${failed.node_id} failed: ${failed.error}` }
  if (!run.subscribed) return { status: 'failed', error: 'The subscription of the company is inactive.' }
  if (!run.is_member)
    return {
      status: 'failed',
      error: 'The user for whom the workflow acts has left the company. Activate the workflow to take it over.',
    }
  if (now.getTime() - Date.parse(run.created_at) > run_days_max * day_ms)
    return { status: 'failed', error: `The run took longer than ${run_days_max} days.` }
  return null
}

async function finish(trx: Trx, run: db.LeasedRun, steps: readonly StepRow[], end: db.RunEnd, now: Date): Promise<null> {
  await releaseOpenCredits(trx, run, steps, now)
  await db.endRun(trx, run.id, end, now)
  const workflow = { id: run.workflow_id, name: run.workflow_name, company_id: run.company_id, acts_as: run.acts_as }
  if (end.status === 'failed' && !run.dry_run)
    await reportTrouble(trx, workflow, { kind: 'failed', count: 1, reason: end.error!, run_id: run.id }, now)
  return null
}

async function waitUntil(trx: Trx, lease: db.Lease, wakeAt: Date, now: Date): Promise<null> {
  await db.endLease(trx, lease, wakeAt, now)
  await wakeRunner(trx, wakeAt.getTime() - now.getTime())
  return null
}

/** Starts the step. Returns true if nothing is left to perform, as for a condition, a delay or a step that started too often. */
async function startStep(trx: Trx, decision: Decision<WorkflowNode>): Promise<boolean> {
  const { run, node, state, now } = decision
  await db.markRunStarted(trx, run.id, now)
  const attempt = state.attempt + 1
  const started = { attempt, started_at: state.started_at ?? now.toISOString(), wake_at: null }
  const kind = knownKind(node.type)
  if (kind?.effect === 'run') {
    await db.updateStep(trx, run.id, node.id, { ...started, ...kind.decide(decision) })
    return true
  }
  if (attempt > attempts_max) {
    await failEndless(trx, run.id, node.id, now)
    return true
  }
  await db.updateStep(trx, run.id, node.id, { ...started, status: 'running' })
  return false
}

async function recordAttempt(trx: Trx, run: db.LeasedRun, attempted: Attempted, now: Date): Promise<void> {
  const { node_id } = attempted
  if ('fault' in attempted) return recordFault(trx, run, node_id, attempted.fault, now)
  const { finish: finishStep, credits_used = 0 } = attempted.done
  const output = plainValue(await finishStep(trx))
  const bytes = Buffer.byteLength(JSON.stringify(output))
  const change =
    bytes > output_bytes_max
      ? { status: 'failed' as const, error: `Its output has ${bytes} bytes; the maximum is ${output_bytes_max}` }
      : { status: 'succeeded' as const, output, error: null }
  await db.updateStep(trx, run.id, node_id, { ...change, finished_at: now.toISOString() })
  await db.addCredits(trx, run.id, node_id, credits_used)
}

async function recordFault(trx: Trx, run: db.LeasedRun, node_id: string, fault: StepFault, now: Date): Promise<void> {
  const { attempt } = (await selectSteps(trx, run.company_id, run.id)).find((step) => step.node_id === node_id)!
  const pause_s = retryPauseSeconds[attempt - 1]
  const error = fault.message
  await fault.spent?.settle(trx)
  await db.addCredits(trx, run.id, node_id, fault.spent?.credits_used ?? 0)
  if (fault.permanent || pause_s === undefined)
    return db.updateStep(trx, run.id, node_id, { status: 'failed', finished_at: now.toISOString(), error })
  const wait_ms = Math.max(pause_s * 1_000 * (1 + Math.random() / 5), fault.wait_ms ?? 0)
  await db.updateStep(trx, run.id, node_id, {
    status: 'waiting',
    wake_at: new Date(now.getTime() + wait_ms).toISOString(),
    error,
  })
}

function scopeOf(run: db.LeasedRun, steps: readonly StepRow[]): Scope {
  const done = steps.filter(({ status }) => status === 'succeeded')
  return { input: run.input, steps: Object.fromEntries(done.map(({ node_id, output }) => [node_id, output])) }
}
