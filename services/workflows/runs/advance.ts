import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inRehearsal, inTransaction } from '../../../db/postgres/transactions.ts'
import type { Db } from '../../../db/schema.ts'
import type { WorkflowNode } from '../../../db/values.ts'
import { callRunner, wakeRunner } from '../../../db/workflows/workflow-runs.ts'
import { claimRun, endLease, isRunDue, type Lease, lease_s, renewLease } from '../../../db/workflows/workflow-turns.ts'
import type { Background } from '../../background.ts'
import type { NodeType } from '../definition.ts'
import type { StepKind } from '../step-kind.ts'
import { knownKind } from '../step-kinds.ts'
import { parseText, type Scope, valueAt } from '../template-text.ts'
import { type Attempt, type Attempted, type Done, isStepFault, type StepFault, stepFault, type WorkflowMeans } from './step.ts'
import { countFailedTurn, type Turn, takeTurn } from './turn.ts'

type Runner = Pick<Background, 'db' | 'clock' | 'log' | 'language_model' | 'signal'> & { workflows: WorkflowMeans }

/** Time after which a job leaves the other runs to the next job. No healthy job takes much longer, so a hanging job can be
 * detected. */
const job_ms_max = 60_000
/** How long a run pauses after a failure of the service, so it does not block other runs. */
const failure_pause_ms = 30_000

/** Advances runs until none is due, the process stops, or the job has run for `job_ms_max`. If a worker is killed, its lease
 * expires, and another worker continues the run with the same step. */
export async function advanceRuns(context: Omit<Runner, 'workflows'> & { workflows: WorkflowMeans | null }) {
  const { db, clock, signal, workflows } = context
  if (workflows === null) return { runs: 0 }
  const ends_ms = performance.now() + job_ms_max
  let runs = 0
  while (!signal.aborted) {
    const claimed_ms = performance.now()
    const lease = await claimRun(db, randomUUID(), clock.now())
    if (!lease) return { runs }
    runs += 1
    // If more runs are due, calls another worker to help.
    if (runs === 1 && (await isRunDue(db, clock.now()))) await callRunner(db)
    await advanceRun({ ...context, workflows }, lease, claimed_ms)
    if (performance.now() > ends_ms) {
      await callRunner(db)
      return { runs }
    }
    await nextTurn()
  }
  return { runs }
}

/** Performs the steps of a run until `takeTurn` returns no more steps, the process stops, or the lease is lost. */
async function advanceRun(runner: Runner, lease: Lease, claimed_ms: number): Promise<void> {
  const { db } = runner
  const renewal = keepRenewing(db, lease, claimed_ms)
  const signal = AbortSignal.any([runner.signal, renewal.lost])
  try {
    let attempted: Attempted | null = null
    for (;;) {
      const turn = await takeTurnOrFail(runner, lease, attempted)
      if (turn === null || signal.aborted) break
      attempted = await attemptStep({ ...runner, signal }, turn)
    }
    await returnRun(runner, lease, 0)
  } catch (error) {
    // If the process stops or the lease is lost, another process performs the step again, so this is not an error.
    if (!signal.aborted) runner.log.error({ run: lease.run_id, err: error }, 'cannot continue a run of a workflow; will retry')
    await returnRun(runner, lease, signal.aborted ? 0 : failure_pause_ms)
  } finally {
    await renewal.end()
  }
}

/** Ends the lease of a run, so the run can continue after the pause. Changes nothing if the run ended, waits, or has another
 * lease. */
async function returnRun({ db, clock }: Runner, lease: Lease, pause_ms: number): Promise<void> {
  const now = clock.now()
  const wakeAt = pause_ms === 0 ? null : new Date(now.getTime() + pause_ms)
  await inTransaction(db, async (trx) => {
    await endLease(trx, lease, wakeAt, now)
    if (wakeAt) await wakeRunner(trx, pause_ms)
  })
}

/** Takes a turn (see turn.ts). If the turn fails because of the attempted step, records the step's fault. If it fails and no step
 * was attempted, counts the failed turn. */
async function takeTurnOrFail(runner: Runner, lease: Lease, attempted: Attempted | null) {
  const { db, clock } = runner
  const take = (given: Attempted | null) => inTransaction(db, (trx) => takeTurn(trx, lease, given, clock.now()))
  try {
    return await take(attempted)
  } catch (error) {
    const fault = attempted && 'done' in attempted && faultOf(error)
    if (fault) return take({ node_id: attempted.node_id, fault })
    // If a step was attempted, its start is already counted. If the database is unreachable, nothing is counted.
    if (!attempted) await inTransaction(db, (trx) => countFailedTurn(trx, lease, clock.now())).catch(() => {})
    throw error
  }
}

/** Returns the step's fault if the step caused the error. An error of class 22 or 54 means that the database cannot store the
 * step's output. */
function faultOf(error: unknown): StepFault | undefined {
  if (isStepFault(error)) return error
  const { code = '', message } = error as Error & { code?: string }
  return /^(22|54)/.test(code) ? stepFault(`Its output cannot be stored: ${message}`) : undefined
}

type Work = Extract<StepKind<NodeType>, { run: unknown }>

/** Does the step's work outside of our tables, and returns the rest of its work, or its fault. Throws only if the process stops
 * or the service fails. */
async function attemptStep(runner: Runner, { run, node, scope, credits_used }: Turn): Promise<Attempted> {
  const { db, clock, signal, language_model, workflows: means } = runner
  const attempt = { db, means, language_model, run, node, scope, credits_used, now: clock.now(), signal }
  try {
    const kind = knownKind(node.type)
    if (!kind || !('run' in kind)) throw stepFault(`This version does not know the step type ${node.type}`)
    return { node_id: node.id, done: run.dry_run ? await rehearse(attempt, kind) : await kind.run(attempt) }
  } catch (error) {
    if (isStepFault(error)) return { node_id: node.id, fault: error }
    throw error
  }
}

/** Rehearses a step for a dry run. If all its values are known and it only reads or changes the board, performs it and rolls it
 * back. The step then fails where a live run would, for example on a full column. Any other step only says what it would do. */
export async function rehearse(attempt: Attempt<WorkflowNode>, kind: Work): Promise<Done> {
  const isKnown = hasAllValues(kind, attempt.node, attempt.scope)
  const would = kind.describe(attempt)
  const isDone = isKnown && (kind.effect === 'reads' || kind.effect === 'board')
  if (!isDone) return { finish: async () => ({ would }) }
  // A kind should write only in `finish`. If its `run` writes too, these writes are also rolled back.
  const { finish } = await inTransaction(attempt.db, (db) => inRehearsal(db, () => kind.run({ ...attempt, db })))
  return {
    async finish(trx) {
      const output = await inRehearsal(trx, finish)
      return kind.effect === 'reads' ? output : { would }
    },
  }
}

function hasAllValues(kind: Work, { config }: WorkflowNode, scope: Scope): boolean {
  const parts = kind.texts(config).flatMap(({ text }) => parseText(text).parts)
  return parts.every((part) => 'literal' in part || valueAt(scope, part.reference) !== undefined)
}

const lease_ms = lease_s * 1_000
/** Time that work in progress has to stop before another process may take the run. */
const stopping_ms = 1_000

/** Keeps renewing the lease, which was requested at `claimed_ms`, until `end` is called. `lost` aborts when the lease is no
 * longer valid or is about to expire. */
function keepRenewing(db: Db, lease: Lease, claimed_ms: number): { lost: AbortSignal; end(): Promise<void> } {
  const lost = new AbortController()
  const endAt = (time_ms: number) => setTimeout(() => lost.abort(), time_ms - stopping_ms - performance.now())
  let deadline = endAt(claimed_ms + lease_ms)
  let renewing: Promise<void> | null = null
  async function renew(): Promise<void> {
    const renewed_ms = performance.now()
    const isHeld = await renewLease(db, lease).catch(() => null)
    if (isHeld === false) lost.abort()
    if (!isHeld || lost.signal.aborted) return
    clearTimeout(deadline)
    deadline = endAt(renewed_ms + lease_ms)
  }
  const timer = setInterval(() => void (renewing ??= renew().finally(() => (renewing = null))), lease_ms / 3)
  return {
    lost: lost.signal,
    async end() {
      clearInterval(timer)
      await renewing
      clearTimeout(deadline)
    },
  }
}
