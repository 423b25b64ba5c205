import type { Trx } from '../../db/schema.ts'
import { updateWorkflowRow } from '../../db/workflows.ts'
import { companyId, moveDates } from '../../ingest/demo/cast.ts'
import { type DemoRun, type DemoWorkflow, demoRuns, demoWorkflows } from '../../ingest/demo/workflows.ts'

/** The demo's workflows with what they did. `make` makes one as its maker would have by the API. */
export async function seedWorkflows(trx: Trx, days: number, make: (workflow: DemoWorkflow) => Promise<unknown>): Promise<void> {
  for (const workflow of moveDates(demoWorkflows, days)) {
    await make(workflow)
    // Active whatever this installation can do: that it has no language model is told when one of them is run.
    const activated_at = new Date(workflow.activated_at)
    await updateWorkflowRow(trx, companyId, workflow.id, { status: 'active', activated_at }, activated_at)
  }
  for (const run of moveDates(demoRuns, days)) await insertRun(trx, run)
}

async function insertRun(trx: Trx, { steps, trigger, input, finished_at, ...run }: DemoRun): Promise<void> {
  await trx
    .insertInto('workflow_run')
    .values({
      ...run,
      company_id: companyId,
      workflow_version: 1,
      status: 'succeeded',
      trigger: JSON.stringify(trigger),
      input: JSON.stringify(input),
      finished_at,
      updated_at: finished_at!,
    })
    .execute()
  const rows = steps.map(({ output, ...step }, position) => ({
    ...step,
    run_id: run.id,
    company_id: companyId,
    position,
    output: JSON.stringify(output),
  }))
  await trx.insertInto('workflow_step').values(rows).execute()
}
