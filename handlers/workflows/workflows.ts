import type { Db } from '../../db/schema.ts'
import {
  deleteUnusedVersions,
  deleteWorkflowSecrets,
  insertWorkflowVersion,
  updateActsAs,
} from '../../db/workflows/workflow-versions.ts'
import {
  countWorkflows,
  insertWorkflow,
  lockWorkflow,
  lockWorkflowCount,
  newWorkflowId,
  selectWorkflow,
  selectWorkflows,
  updateWorkflowRow,
  type WorkflowRow,
} from '../../db/workflows/workflows.ts'
import type { components } from '../../generated/api.ts'
import { invalid, limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { nextRunAt } from '../../kernel/time/schedule.ts'
import { requireMatch } from '../../services/etag.ts'
import { pageOf } from '../../services/page.ts'
import type { Principal } from '../../services/principal.ts'
import type { Resources } from '../../services/resources.ts'
import { hookPlace, hookTokenHash, newHookToken } from '../../services/workflows/places.ts'
import { readDefinition } from '../../services/workflows/read-definition.ts'
import { templateById, templates } from '../../services/workflows/templates/index.ts'
import {
  isAnother,
  refuseDraft,
  refuseInactivable,
  sealedSecrets,
  storedSecrets,
} from '../../services/workflows/workflow-checks.ts'
import { mayEdit, presentWorkflow } from '../../services/workflows/workflow-records.ts'
import { deletion } from '../deletion.ts'
import { type Context, operation } from '../operation.ts'

type Workflow = components['schemas']['Workflow']
type Create = components['schemas']['WorkflowCreate']

/** The API description tells of both. */
const workflows_max = 200
const versions_kept = 20

export const listWorkflows = operation('listWorkflows', async (context) => {
  const { db, principal, query, page } = context
  const after = page.after as string | undefined
  const read = await selectWorkflows(db, principal.company_id, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows.map((row) => presentWorkflow(row, context)), ...rest, total_count: read.total_count }
})

export const getWorkflow = operation('getWorkflow', async (context) => {
  return presentOne(context, context.params.workflow_id)
})

export const createWorkflow = operation('createWorkflow', async (context) => {
  const { db, principal, body, now, secrets } = context
  const { company_id, user } = principal
  requireEditor(principal)
  const start = startOf(body)
  const { definition, secrets: given } = readDefinition(start.definition, user.user_id)
  refuseDraft(definition, 'definition.')
  await lockWorkflowCount(db, company_id)
  if ((await countWorkflows(db, company_id)) >= workflows_max)
    throw limitReached(`The company has ${workflows_max} workflows; delete one first`)
  const id = newWorkflowId(now)
  const workflow = {
    name: body.name.trim(),
    description: body.description ?? start.description,
    template_id: body.template_id ?? null,
    created_by: user.user_id,
    trigger_type: definition.trigger.type,
    ...hookOf(id, definition.trigger.type, secrets),
  }
  await insertWorkflow(db, company_id, id, workflow, now)
  const stored = sealedSecrets(secrets, id, { definition, given, before: { nodes: [], stored: [] } })
  await insertWorkflowVersion(
    db,
    { company_id, workflow_id: id, version: 1 },
    { ...definition, acts_as: user.user_id },
    stored,
    now,
  )
  return presentOne(context, id)
})

type Start = { definition: components['schemas']['WorkflowDefinition']; description: string | null }

/** What a new workflow begins with: the request's own definition, or a template's with what that says of itself. Throws a 400 or 404. */
function startOf({ template_id, definition }: Create): Start {
  const template = template_id === undefined ? undefined : templateById(template_id)
  if (definition && template_id !== undefined)
    throw invalid({ path: 'template_id', message: 'cannot stand beside definition: give one of them', code: 'conflict' })
  if (definition) return { definition, description: null }
  if (template_id === undefined)
    throw invalid({ path: 'definition', message: 'is required, unless template_id names a template', code: 'required' })
  if (!template) throw notFound('workflow template', template_id)
  return template
}

type Hook = Pick<WorkflowRow, 'hook_token'> & { hook_token_sha256: Buffer | null }

/** A token of its own for a workflow that is started from outside, none for the others. */
function hookOf(id: string, type: string, secrets: Resources['secrets']): Hook {
  if (type !== 'inbound_webhook') return { hook_token: null, hook_token_sha256: null }
  const token = newHookToken()
  return { hook_token: secrets.seal(token, hookPlace(id)), hook_token_sha256: hookTokenHash(token) }
}

export const updateWorkflow = operation('updateWorkflow', async (context) => {
  const { db, principal, params, body, if_match, now } = context
  const row = await lockOwn(context, params.workflow_id)
  requireMatch(if_match, row.updated_at)
  const { name = row.name, description = row.description } = body
  const told = { name: name.trim(), description }
  const newer = await newVersion(context, row, changedDefinition(row, body))
  if (newer || told.name !== row.name || told.description !== row.description)
    await updateWorkflowRow(db, principal.company_id, row.id, { ...told, ...newer }, laterThan(row, now))
  return presentOne(context, row.id)
})

type Changed = { input: components['schemas']['WorkflowDefinition']; field: '' | 'definition.' }

/** The new definition, with the field of the request that holds it; undefined if the request has none. */
function changedDefinition({ trigger, nodes }: WorkflowRow, body: components['schemas']['WorkflowUpdate']): Changed | undefined {
  const named = body.trigger !== undefined || body.nodes !== undefined
  if (body.definition && named)
    throw invalid({ path: 'definition', message: 'cannot come with trigger or nodes; send one of them', code: 'conflict' })
  if (body.definition) return { input: body.definition, field: 'definition.' }
  return named ? { input: { trigger: body.trigger ?? trigger, nodes: body.nodes ?? nodes }, field: '' } : undefined
}

/** Inserts the version that the request makes, and answers what changes with it; undefined where it says what is there already. */
async function newVersion(context: Context<'updateWorkflow'>, row: WorkflowRow, changed: Changed | undefined) {
  if (!changed) return undefined
  const { input, field } = changed
  const { db, principal, now, secrets } = context
  const { company_id, user } = principal
  const { definition, secrets: given } = readDefinition(input, user.user_id)
  const { trigger } = definition
  refuseDraft(definition, field)
  const known = await storedSecrets(db, company_id, row)
  if (!isAnother(secrets, row, { definition, given, stored: known })) return undefined
  const stored = sealedSecrets(secrets, row.id, { definition, given, before: { nodes: row.nodes, stored: known } })
  if (row.status === 'active') await refuseInactivable(context, principal, { row, definition, stored }, field)
  const version = row.version + 1
  await insertWorkflowVersion(
    db,
    { company_id, workflow_id: row.id, version },
    { ...definition, acts_as: user.user_id },
    stored,
    now,
  )
  await deleteUnusedVersions(db, { company_id, workflow_id: row.id, version: version - versions_kept })
  return {
    version,
    trigger_type: trigger.type,
    ...(trigger.type !== row.trigger.type && hookOf(row.id, trigger.type, secrets)),
    next_run_at: row.status === 'active' && trigger.type === 'schedule' ? nextRunAt(trigger.config, now) : null,
  }
}

export const activateWorkflow = operation('activateWorkflow', async (context) => {
  const { db, principal, params, now } = context
  const { company_id, user } = principal
  const row = await lockOwn(context, params.workflow_id)
  const { trigger, nodes } = row
  const isDraft = row.status === 'draft'
  if (!isDraft && row.acts_as === user.user_id) return presentOne(context, row.id)
  const stored = await storedSecrets(db, company_id, row)
  await refuseInactivable(context, principal, { row, definition: { trigger, nodes }, stored }, '')
  await updateActsAs(db, { company_id, workflow_id: row.id, version: row.version }, user.user_id)
  const next_run_at = trigger.type === 'schedule' ? nextRunAt(trigger.config, now) : null
  const active = isDraft ? { status: 'active' as const, activated_at: now, next_run_at } : {}
  await updateWorkflowRow(db, company_id, row.id, active, laterThan(row, now))
  return presentOne(context, row.id)
})

export const deactivateWorkflow = operation('deactivateWorkflow', async (context) => {
  const { db, principal, params, now } = context
  const row = await lockOwn(context, params.workflow_id)
  const draft = { status: 'draft' as const, activated_at: null, next_run_at: null }
  if (row.status === 'active') await updateWorkflowRow(db, principal.company_id, row.id, draft, laterThan(row, now))
  return presentOne(context, row.id)
})

export const deleteWorkflow = operation('deleteWorkflow', async (context) => {
  const { db, principal, params, now } = context
  const { id } = await lockOwn(context, params.workflow_id)
  const gone = { status: 'draft' as const, activated_at: null, next_run_at: null, hook_token: null, hook_token_sha256: null }
  await updateWorkflowRow(db, principal.company_id, id, { ...gone, deleted_at: now }, now)
  await deleteWorkflowSecrets(db, principal.company_id, id)
  return deletion(id)
})

export const listWorkflowTemplates = operation('listWorkflowTemplates', async ({ query, page }) => {
  const { category, limit } = query
  const asked = templates.filter((template) => category === undefined || template.category === category)
  const after = page.after as string | undefined
  const from = asked.findIndex(({ id }) => id === after) + 1
  const { rows, ...rest } = pageOf(page, asked.slice(from, from + limit + 1), limit, (last) => last.id)
  return { results: rows.map(({ definition: _definition, ...template }) => template), ...rest, total_count: asked.length }
})

function requireEditor({ role }: Principal): void {
  if (!mayEdit(role)) throw new Problem('FORBIDDEN', 'Limited members of the company may not make or change workflows')
}

type Write = Context<'updateWorkflow' | 'activateWorkflow' | 'deactivateWorkflow' | 'deleteWorkflow'>

/** Takes the workflow for this transaction. Throws where the caller may not change it, or where there is none. */
async function lockOwn({ db, principal }: Pick<Write, 'db' | 'principal'>, id: string): Promise<WorkflowRow> {
  requireEditor(principal)
  const row = await lockWorkflow(db, principal.company_id, id)
  if (!row) throw notFound('workflow', id)
  return row
}

type Reading = { db: Db; principal: Principal } & Pick<Resources, 'secrets' | 'public_url'>

async function presentOne(context: Reading, id: string): Promise<Workflow> {
  const row = await selectWorkflow(context.db, context.principal.company_id, id)
  if (!row) throw notFound('workflow', id)
  return presentWorkflow(row, context)
}

/** Later than the change before, so that no two versions have one ETag. */
function laterThan({ updated_at }: WorkflowRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), Date.parse(updated_at) + 1))
}
