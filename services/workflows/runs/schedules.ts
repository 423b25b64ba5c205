import { inTransaction } from '../../../db/postgres/transactions.ts'
import type { Trx } from '../../../db/schema.ts'
import { lockRunStarts } from '../../../db/workflows/workflow-runs.ts'
import { lockDueSchedules, updateNextRun, wakeCancelled } from '../../../db/workflows/workflow-turns.ts'
import { nextRunAt } from '../../../kernel/time/schedule.ts'
import type { Upkeep } from '../../cleanup.ts'
import { addReadableTimes } from '../../readable-times.ts'
import { startRuns } from './start.ts'

const batch_workflows = 100
const batches_max = 100

/** Starts each workflow whose scheduled time has come, only once even if several times were missed. Also ends runs of deleted
 * workflows. A run and the workflow's next time are written in one transaction, so no scheduled time is lost. Companies that are
 * not served get no runs. */
export async function startSchedules({ db, clock, signal }: Upkeep): Promise<{ started: number }> {
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
  const workflows = await lockDueSchedules(trx, now, batch_workflows)
  const companyIds = workflows.map(({ company_id }) => company_id)
  await lockRunStarts(trx, companyIds)
  const trigger = { type: 'schedule' as const, event_id: null, actor: null }
  let started = 0
  for (const workflow of workflows) {
    const input = addReadableTimes({ scheduled_at: workflow.next_run_at }, workflow.company_zone)
    if (workflow.served) started += await startRuns(trx, workflow, [{ trigger, input }], now)
    await updateNextRun(trx, workflow.id, nextRunAt(workflow.config, now))
  }
  return { due: workflows.length, started }
}
