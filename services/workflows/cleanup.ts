import { deleteGoneVersions, deleteGoneWorkflowRows } from '../../db/workflows/workflow-versions.ts'
import { inBatches, type Upkeep } from '../cleanup.ts'

const day_ms = 86_400_000

/** What is left of a deleted workflow is its name, where history tells of it, and what runs that are kept were made of. */
export async function deleteGoneWorkflows({ db, clock, signal }: Upkeep): Promise<{ versions: number; workflows: number }> {
  const before = new Date(clock.now().getTime() - day_ms)
  const versions = await inBatches(signal, (limit) => deleteGoneVersions(db, before, limit))
  return { versions, workflows: await inBatches(signal, (limit) => deleteGoneWorkflowRows(db, before, limit)) }
}
