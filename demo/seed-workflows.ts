import type { Trx } from '../db/schema.ts'
import { updateWorkflowRow } from '../db/workflows/workflows.ts'
import type { Secrets } from '../kernel/sealing.ts'
import { hookSeal, hookTokenHash } from '../services/workflows/secrets.ts'
import { companyId, moveDates, workflows } from './data/company/cast.ts'
import { type DemoRun, type DemoWorkflow, demoHookToken, demoRuns, demoWorkflows } from './data/company/workflows.ts'

/** Creates the demo's workflows and their runs. `make` creates a workflow as the API does. */
export async function seedWorkflows(
  trx: Trx,
  { days, secrets }: { days: number; secrets: Secrets },
  make: (workflow: DemoWorkflow) => Promise<unknown>,
): Promise<void> {
  for (const workflow of moveDates(demoWorkflows, days)) {
    await make(workflow)
    // Activates the workflow without checks. If the installation has no language model, a run reports that.
    const activated_at = new Date(workflow.activated_at)
    await updateWorkflowRow(trx, companyId, workflow.id, { status: 'active', activated_at }, activated_at)
  }
  await setHookToken(trx, secrets)
  for (const run of moveDates(demoRuns, days)) await insertRun(trx, run)
}

/** Stores the token that is in the webhook URL of the API description's example. */
async function setHookToken(trx: Trx, secrets: Secrets): Promise<void> {
  const id = workflows.inbound_webhook
  await trx
    .updateTable('workflow')
    .set({ hook_token: secrets.seal(demoHookToken, hookSeal(id)), hook_token_sha256: hookTokenHash(demoHookToken) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
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
