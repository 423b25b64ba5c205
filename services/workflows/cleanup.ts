import { deleteRunsBefore, deleteTroublesBefore } from '../../db/workflows/workflow-runs.ts'
import { deleteGoneVersions, deleteGoneWorkflowRows } from '../../db/workflows/workflows.ts'
import { inBatches, type Upkeep } from '../cleanup.ts'

export const runs_kept_days = 90
/** Hours until counts of failures are deleted. Users are notified once per clock hour, so a count must outlive its hour. */
const troubles_kept_hours = 48
const hour_ms = 3_600_000
const day_ms = 24 * hour_ms

/** Deletes the rows of deleted workflows after a day. Keeps versions that a stored run uses, and workflows that a task or a
 * pursuit's history names. */
export async function deleteGoneWorkflows({ db, clock, signal }: Upkeep): Promise<{ versions: number; workflows: number }> {
  const before = new Date(clock.now().getTime() - day_ms)
  const versions = await inBatches(signal, (limit) => deleteGoneVersions(db, before, limit))
  return { versions, workflows: await inBatches(signal, (limit) => deleteGoneWorkflowRows(db, before, limit)) }
}

export async function deleteOldRuns({ db, clock, signal }: Upkeep): Promise<{ runs: number }> {
  const now_ms = clock.now().getTime()
  const runsBefore = new Date(now_ms - runs_kept_days * day_ms)
  const troublesBefore = new Date(now_ms - troubles_kept_hours * hour_ms)
  await inBatches(signal, (limit) => deleteTroublesBefore(db, troublesBefore, limit))
  return { runs: await inBatches(signal, (limit) => deleteRunsBefore(db, runsBefore, limit)) }
}
