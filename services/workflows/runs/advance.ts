import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import type { Db } from '../../../db/schema.ts'
import { callRunner, wakeRunner } from '../../../db/workflows/workflow-runs.ts'
import { claimRun, isRunDue, type Lease, lease_s, renewLease, restRun } from '../../../db/workflows/workflow-turns.ts'
import type { Background } from '../../background.ts'
import { attemptStep } from './attempt.ts'
import { isDataFault, isStepFault, type StepFault, stepFault } from './fault.ts'
import type { Attempted, Runner, WorkflowMeans } from './step.ts'
import { countFailedTurn, takeTurn } from './turn.ts'

type AdvanceMeans = Background & { workflows: WorkflowMeans | null }

/** A job ends after so long and leaves what there is to the next, so that one that hangs is found. */
const job_ms_max = 60_000
/** After a failure that is our own, so that one run holds up no others. */
const failure_pause_ms = 30_000

/**
 * Takes up runs that are due, one after the other, until none is. Each is taken on a lease, so that one of any number of workers has it; a run whose
 * worker was killed is free again when that has run out, and goes on with the step that was under way.
 */
export async function advanceRuns(context: AdvanceMeans): Promise<{ runs: number }> {
  const { db, clock, signal, workflows } = context
  if (workflows === null) return { runs: 0 }
  const ends_ms = performance.now() + job_ms_max
  let runs = 0
  while (!signal.aborted) {
    const asked_ms = performance.now()
    const lease = await claimRun(db, randomUUID(), clock.now())
    if (!lease) return { runs }
    runs += 1
    // Others help while there is more.
    if (runs === 1 && (await isRunDue(db, clock.now()))) await callRunner(db)
    await advanceRun({ ...context, workflows }, lease, asked_ms)
    if (performance.now() > ends_ms) {
      await callRunner(db)
      return { runs }
    }
    await nextTurn()
  }
  return { runs }
}

/** Does the steps of a run until it waits or has ended, or until the process stops. */
async function advanceRun(runner: Runner, lease: Lease, asked_ms: number): Promise<void> {
  const { db } = runner
  const held = holdLease(db, lease, asked_ms)
  const signal = AbortSignal.any([runner.signal, held.lost])
  try {
    let attempted: Attempted | null = null
    for (;;) {
      const turn = await takeTurnOrFail(runner, lease, attempted)
      if (turn === null || signal.aborted) break
      attempted = await attemptStep({ ...runner, signal }, turn)
    }
    await giveBack(runner, lease, 0)
  } catch (error) {
    // Whoever is stopped in the middle of a step leaves it to the next.
    if (!signal.aborted)
      runner.log.error({ run: lease.run_id, err: error }, 'a run of a workflow could not go on; it is tried again')
    await giveBack(runner, lease, signal.aborted ? 0 : failure_pause_ms)
  } finally {
    await held.end()
  }
}

/** Where it has ended or rests, or is another's by now, this changes nothing. */
async function giveBack({ db, clock }: Runner, lease: Lease, pause_ms: number): Promise<void> {
  const now = clock.now()
  const wakeAt = pause_ms === 0 ? null : new Date(now.getTime() + pause_ms)
  await inTransaction(db, async (trx) => {
    await restRun(trx, lease, wakeAt, now)
    if (wakeAt) await wakeRunner(trx, pause_ms)
  })
}

/** A fault in what is left to do of a step is noted instead of it. A turn that fails with nothing done before is counted. */
async function takeTurnOrFail(runner: Runner, lease: Lease, attempted: Attempted | null) {
  const { db, clock } = runner
  const take = (given: Attempted | null) =>
    inTransaction(db, (trx) => takeTurn(trx, lease, { attempted: given, now: clock.now() }))
  try {
    return await take(attempted)
  } catch (error) {
    const fault = attempted && 'done' in attempted && faultOf(error)
    if (fault) return take({ node_id: attempted.node_id, fault })
    // What was done before, its beginning counts, which is kept. A database that is away counts nothing.
    if (!attempted) await inTransaction(db, (trx) => countFailedTurn(trx, lease, clock.now())).catch(() => {})
    throw error
  }
}

function faultOf(error: unknown): StepFault | undefined {
  if (isStepFault(error)) return error
  return isDataFault(error) ? stepFault(`What it gave cannot be stored: ${error.message}`) : undefined
}

const lease_ms = lease_s * 1_000
/** In which what is under way comes to an end before another may take the run. */
const stopping_ms = 1_000

/**
 * Renews the lease, which was asked for at `asked_ms`, while the work goes on. `lost` aborts when it is another's, and shortly before its end,
 * which the database reckons from when it was asked or later.
 */
function holdLease(db: Db, lease: Lease, asked_ms: number): { lost: AbortSignal; end(): Promise<void> } {
  const lost = new AbortController()
  const endAt = (time_ms: number) => setTimeout(() => lost.abort(), time_ms - stopping_ms - performance.now())
  let deadline = endAt(asked_ms + lease_ms)
  let renewing: Promise<void> | null = null
  async function renew(): Promise<void> {
    const renewed_ms = performance.now()
    const held = await renewLease(db, lease).catch(() => null)
    if (held === false) lost.abort()
    if (!held || lost.signal.aborted) return
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
