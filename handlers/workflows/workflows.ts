import type { Db } from '../../db/schema.ts'
import { hasWorkflow, selectRun, selectRuns, selectSteps } from '../../db/workflows/workflow-runs.ts'
import { selectWorkflow, selectWorkflows, type WorkflowRow } from '../../db/workflows/workflows.ts'
import { webhookSecret } from '../../delivery/sign.ts'
import type { components } from '../../generated/api.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Result } from '../../services/operation-types.ts'
import { pageOf } from '../../services/page.ts'
import { userActor } from '../../services/people/actors.ts'
import * as edit from '../../services/workflows/edit.ts'
import { cancelRun, runByHook, runNow } from '../../services/workflows/runs/start.ts'
import { hookPath, hookSeal, openOrNull, signingSeal } from '../../services/workflows/secrets.ts'
import { kindOf } from '../../services/workflows/step-kinds.ts'
import { templates } from '../../services/workflows/templates/index.ts'
import { deletion } from '../deletion.ts'
import { type Context, operation } from '../operation.ts'

export const listWorkflows = operation('listWorkflows', async (context) => {
  const { db, principal, query, page } = context
  const after = page.after as string | undefined
  const read = await selectWorkflows(db, { company_id: principal.company_id, after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows.map((row) => presentWorkflow(row, context)), ...rest, total_count: read.total_count }
})

export const getWorkflow = operation('getWorkflow', async (context) => presentOne(context, context.params.workflow_id))

export const createWorkflow = operation('createWorkflow', async (context) => {
  const { db, secrets, principal, body, now } = context
  return presentOne(context, await edit.createWorkflow(db, secrets, principal, body, now))
})

export const updateWorkflow = operation('updateWorkflow', async (context) => {
  const { db, principal, params, body, if_match, now } = context
  await edit.updateWorkflow(db, context, principal, { id: params.workflow_id, body, if_match }, now)
  return presentOne(context, params.workflow_id)
})

export const activateWorkflow = operation('activateWorkflow', async (context) => {
  const { db, principal, params, now } = context
  await edit.activateWorkflow(db, context, principal, params.workflow_id, now)
  return presentOne(context, params.workflow_id)
})

export const deactivateWorkflow = operation('deactivateWorkflow', async (context) => {
  const { db, principal, params, now } = context
  await edit.deactivateWorkflow(db, principal, params.workflow_id, now)
  return presentOne(context, params.workflow_id)
})

export const deleteWorkflow = operation('deleteWorkflow', async ({ db, principal, params, now }) => {
  await edit.deleteWorkflow(db, principal, params.workflow_id, now)
  return deletion(params.workflow_id)
})

export const listWorkflowTemplates = operation('listWorkflowTemplates', async ({ query, page }) => {
  const { category, limit } = query
  const matching = templates.filter((template) => category === undefined || template.category === category)
  const from = matching.findIndex(({ id }) => id === page.after) + 1
  const { rows, ...rest } = pageOf(page, matching.slice(from, from + limit + 1), limit, (last) => last.id)
  return { results: rows.map(({ definition: _definition, ...template }) => template), ...rest, total_count: matching.length }
})

type Workflow = components['schemas']['Workflow']
type Reader = Pick<Context<'getWorkflow'>, 'db' | 'principal' | 'secrets' | 'public_url'>

async function presentOne(reader: Reader, id: string): Promise<Workflow> {
  const row = await selectWorkflow(reader.db, reader.principal.company_id, id)
  if (!row) throw notFound('workflow', id)
  return presentWorkflow(row, reader)
}

function presentWorkflow(row: WorkflowRow, reader: Reader): Workflow {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    version: row.version,
    template_id: row.template_id,
    trigger: row.trigger.type === 'inbound_webhook' ? { ...row.trigger, config: { url: hookUrl(row, reader) } } : row.trigger,
    nodes: row.nodes,
    signing_secret: signingSecret(row, reader),
    last_run: lastRun(row),
    acts_as: userActor({ user_id: row.acts_as, name: row.acts_as_name }),
    created_by: userActor({ user_id: row.created_by, name: row.created_by_name }),
    created_at: row.created_at,
    updated_at: row.updated_at,
    activated_at: row.activated_at,
  }
}

/** Returns whether the principal may see a workflow's secrets. Both the role and the credential must allow changes, because
 * anyone with the secrets can start the workflow or forge its calls. */
function mayKnowSecrets({ role, credential }: Reader['principal']): boolean {
  return edit.mayEdit(role) && credential.scopes.includes('write')
}

function hookUrl({ id, hook_token }: WorkflowRow, { principal, secrets, public_url }: Reader): string | null {
  if (hook_token === null || !mayKnowSecrets(principal)) return null
  const token = openOrNull(secrets, hook_token, hookSeal(id))
  return token === null ? null : `${public_url}/api${hookPath(id, token)}`
}

function signingSecret({ id, nodes }: WorkflowRow, { principal, secrets }: Reader): string | null {
  const signs = nodes.some(({ type }) => kindOf(type).signs)
  return signs && mayKnowSecrets(principal) ? webhookSecret(secrets.derive(signingSeal(id))) : null
}

function lastRun(row: WorkflowRow): Workflow['last_run'] {
  if (row.run_id === null) return null
  return {
    id: row.run_id,
    status: row.run_status!,
    workflow_version: row.run_workflow_version!,
    dry_run: row.run_dry_run!,
    created_at: row.run_created_at!,
    started_at: row.run_started_at,
    finished_at: row.run_finished_at,
    error: row.run_error,
  }
}

export const runWorkflow = operation('runWorkflow', async ({ db, principal, params, body, now }) => {
  const id = await runNow(db, principal, { workflow_id: params.workflow_id, body }, now)
  return presentRun(db, principal.company_id, id)
})

export const listWorkflowRuns = operation('listWorkflowRuns', async ({ db, principal, params, query, page }) => {
  const { company_id } = principal
  const { workflow_id } = params
  const after = page.after as string | undefined
  const read = await selectRuns(db, company_id, { workflow_id, status: query.status, after, limit: query.limit + 1 })
  // A workflow that has runs exists, so only an empty list needs this check.
  if (read.total_count === 0 && !(await hasWorkflow(db, company_id, workflow_id))) throw notFound('workflow', workflow_id)
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows, ...rest, total_count: read.total_count }
})

export const getWorkflowRun = operation('getWorkflowRun', async ({ db, principal, params }) =>
  presentRun(db, principal.company_id, params.run_id),
)

export const cancelWorkflowRun = operation('cancelWorkflowRun', async ({ db, principal, params, now }) => {
  await cancelRun(db, principal, params.run_id, now)
  return presentRun(db, principal.company_id, params.run_id)
})

export const triggerWorkflowHook = operation('triggerWorkflowHook', async ({ db, params, body, now }) => ({
  run_id: await runByHook(db, params, body, now),
}))

async function presentRun(db: Db, companyId: string, id: string): Promise<Result<'getWorkflowRun'>> {
  const run = await selectRun(db, companyId, id)
  if (!run) throw notFound('run', id)
  const steps = await selectSteps(db, companyId, id)
  return { ...run, steps: steps.map(({ wake_at: _wake_at, ...step }) => step) }
}
