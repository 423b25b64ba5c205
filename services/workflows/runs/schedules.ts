import { inTransaction } from '../../../db/postgres/transactions.ts'
import type { Trx } from '../../../db/schema.ts'
import { releaseLostCredits } from '../../../db/workflows/workflow-credits.ts'
import {
  deleteRunsBefore,
  deleteTroublesBefore,
  lockRunRoom,
  type NewRun,
  runs_kept_days,
} from '../../../db/workflows/workflow-runs.ts'
import { type DueSchedule, holdDueSchedules, updateNextRun, wakeCancelled } from '../../../db/workflows/workflow-turns.ts'
import { addReadableTimes } from '../../../kernel/time/in-words.ts'
import { nextRunAt } from '../../../kernel/time/schedule.ts'
import type { Background } from '../../background.ts'
import { inBatches } from '../../cleanup.ts'
import { startRuns } from '../triggers.ts'

const batch_workflows = 100
const batches_max = 100

/**
 * Starts the workflows whose hour has come, each once however many times were missed, and sees to it that runs end whose workflow is gone. A
 * run and the next time are written in one transaction, so that no time is lost and none comes twice. Of a company that is not served at the
 * moment the hours pass in silence.
 */
export async function startSchedules({
  db,
  clock,
  signal,
}: Pick<Background, 'db' | 'clock' | 'signal'>): Promise<{ started: number }> {
  const now = clock.now()
  await inTransaction(db, (trx) => wakeCancelled(trx, now))
  let started = 0
  for (let batch = 0; batch < batches_max && !signal.aborted; batch += 1) {
    const done = await inTransaction(db, (trx) => startDue(trx, now))
    started += done.started
    if (done.due < batch_workflows) break
  }
  return { started }
}

async function startDue(trx: Trx, now: Date): Promise<{ due: number; started: number }> {
  const held = await holdDueSchedules(trx, now, batch_workflows)
  await lockRunRoom(
    trx,
    held.map(({ company_id }) => company_id),
  )
  let started = 0
  for (const workflow of held) {
    if (workflow.served) started += await startRuns(trx, workflow, [runOf(workflow)], now)
    await updateNextRun(trx, workflow.id, nextRunAt(workflow.config, now))
  }
  return { due: held.length, started }
}

function runOf({ company_id, id, version, next_run_at, company_zone }: DueSchedule): NewRun {
  return {
    company_id,
    workflow_id: id,
    workflow_version: version,
    dry_run: false,
    trigger: { type: 'schedule', event_id: null, actor: null },
    input: addReadableTimes({ scheduled_at: next_run_at }, company_zone),
    event_id: null,
    depth: 0,
  }
}

/** Longer than the hour of which an owner is told once. */
const troubles_kept_hours = 48
const hour_ms = 3_600_000

/** Runs that ended long ago, with what their steps gave. */
export async function deleteOldRuns({
  db,
  clock,
  signal,
}: Pick<Background, 'db' | 'clock' | 'signal'>): Promise<{ runs: number }> {
  const now_ms = clock.now().getTime()
  const before = new Date(now_ms - runs_kept_days * 24 * hour_ms)
  const told = new Date(now_ms - troubles_kept_hours * hour_ms)
  await inBatches(signal, (limit) => deleteTroublesBefore(db, told, limit))
  return { runs: await inBatches(signal, (limit) => deleteRunsBefore(db, before, limit)) }
}

/** A question takes minutes: longer than its process is frozen and these jobs stand still. */
const reservations_days_max = 30

/** Credits that are still set aside for questions of runs that have ended, or that are gone. */
export async function releaseStrandedCredits({
  db,
  clock,
  signal,
}: Pick<Background, 'db' | 'clock' | 'signal'>): Promise<{ released: number }> {
  const now = clock.now()
  const since = new Date(now.getTime() - reservations_days_max * 24 * hour_ms)
  return { released: await inBatches(signal, (limit) => releaseLostCredits(db, since, limit, now)) }
}
