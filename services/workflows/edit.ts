import { isDeepStrictEqual } from 'node:util'
import { newId } from '../../db/ids.ts'
import type { Trx } from '../../db/schema.ts'
import type { Role, WorkflowTriggerType } from '../../db/values.ts'
import * as db from '../../db/workflows/workflows.ts'
import { invalid, limitReached, notFound, Problem } from '../../kernel/problem.ts'
import { nextVersionAt, requireMatch } from '../etag.ts'
import type { Body } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import type { Resources } from '../resources.ts'
import { assertActivatable, assertSavable, type Installation } from './check.ts'
import type { DefinitionInput, Trigger } from './definition.ts'
import { readDefinition } from './read-definition.ts'
import { changesSecrets, sealedSecrets } from './secret-headers.ts'
import { hookSeal, hookTokenHash, newHookToken } from './secrets.ts'
import { templateById } from './templates/index.ts'
import { triggerKinds } from './trigger-kinds.ts'

/** Maximum number of workflows per company, as the API description states. */
const workflows_max = 200
/** Number of most recent versions that are stored per workflow, as the API description states. An older version stays as long as
 * a stored run uses it. */
const versions_kept = 20

export async function createWorkflow(
  trx: Trx,
  secrets: Resources['secrets'],
  { company_id, user, role }: Principal,
  body: Body<'createWorkflow'>,
  now: Date,
): Promise<string> {
  assertMayEdit(role)
  const start = startOf(body)
  const { definition, secrets: given } = readDefinition(start.definition, user.user_id)
  assertSavable(definition, 'definition.')
  if ((await db.lockWorkflowCount(trx, company_id)) >= workflows_max)
    throw limitReached(`The company already has the maximum of ${workflows_max} workflows; delete one first`)
  const id = newId('wf', now)
  const workflow = {
    name: body.name.trim(),
    description: body.description ?? start.description,
    template_id: body.template_id ?? null,
    created_by: user.user_id,
    trigger_type: definition.trigger.type,
    ...newHook(id, definition.trigger.type, secrets),
  }
  await db.insertWorkflow(trx, company_id, id, workflow, now)
  const stored = sealedSecrets(secrets, id, { nodes: definition.nodes, given }, { nodes: [], stored: [] })
  const key = { company_id, workflow_id: id, version: 1 }
  await db.insertWorkflowVersion(trx, key, { ...definition, acts_as: user.user_id }, stored, now)
  return id
}

/** Returns the definition from the request, or the definition and description of the template that the request names. Throws a
 * 400 if the request has both or neither, and a 404 if the template does not exist. */
function startOf({ template_id, definition }: Body<'createWorkflow'>) {
  if (definition && template_id !== undefined) throw conflict('template_id', 'definition: give one of them')
  if (definition) return { definition, description: null }
  if (template_id === undefined)
    throw invalid({ path: 'definition', message: 'is required, unless template_id names a template', code: 'required' })
  const template = templateById(template_id)
  if (!template) throw notFound('workflow template', template_id)
  return template
}

function conflict(path: string, others: string): Problem {
  return invalid({ path, message: `cannot be used together with ${others}`, code: 'conflict' })
}

/** Returns a new token, sealed and hashed. Returns nulls if calls from outside do not start the workflow. */
function newHook(id: string, trigger_type: WorkflowTriggerType, secrets: Resources['secrets']) {
  if (!triggerKinds[trigger_type].hook) return { hook_token: null, hook_token_sha256: null }
  const token = newHookToken()
  return { hook_token: secrets.seal(token, hookSeal(id)), hook_token_sha256: hookTokenHash(token) }
}

/** Changes the fields that `body` contains. If nothing differs, the version and the time of the last edit do not change. */
export async function updateWorkflow(
  trx: Trx,
  installation: Installation,
  principal: Principal,
  { id, body, if_match }: { id: string; body: Body<'updateWorkflow'>; if_match: string | null },
  now: Date,
): Promise<void> {
  const row = await lockEditable(trx, principal, id)
  requireMatch(if_match, row.updated_at)
  const { name = row.name, description = row.description } = body
  const changed = changedDefinition(row, body)
  const newVersion = changed && (await insertChangedVersion(trx, installation, principal, { row, changed }, now))
  if (!newVersion && name.trim() === row.name && description === row.description) return
  const change = { name: name.trim(), description, ...newVersion }
  await db.updateWorkflowRow(trx, principal.company_id, id, change, nextVersionAt(now, row.updated_at))
}

type Changed = { input: DefinitionInput; field: '' | 'definition.' }

/** Returns the new definition, and the prefix of its paths in the request. Returns undefined if the request has no part of it. */
function changedDefinition({ trigger, nodes }: db.WorkflowRow, body: Body<'updateWorkflow'>): Changed | undefined {
  const hasParts = body.trigger !== undefined || body.nodes !== undefined
  if (body.definition && hasParts) throw conflict('definition', 'trigger or nodes: send one of them')
  if (body.definition) return { input: body.definition, field: 'definition.' }
  return hasParts ? { input: { trigger: body.trigger ?? trigger, nodes: body.nodes ?? nodes }, field: '' } : undefined
}

/** Inserts a new version, and returns the changes to the workflow's row. Returns undefined if the definition and its secrets are
 * unchanged. */
async function insertChangedVersion(
  trx: Trx,
  installation: Installation,
  principal: Principal,
  { row, changed }: { row: db.WorkflowRow; changed: Changed },
  now: Date,
) {
  const { secrets } = installation
  const { company_id, user } = principal
  const { id, version, nodes } = row
  const key = { company_id, workflow_id: id, version }
  const { definition, secrets: given } = readDefinition(changed.input, user.user_id)
  const { trigger } = definition
  assertSavable(definition, changed.field)
  const before = await db.selectWorkflowSecrets(trx, key)
  const isSame = isDeepStrictEqual({ trigger: row.trigger, nodes }, definition)
  if (isSame && !changesSecrets(secrets, id, given, before)) return undefined
  const stored = sealedSecrets(secrets, id, { nodes: definition.nodes, given }, { nodes, stored: before })
  if (row.status === 'active') await assertActivatable(trx, installation, principal, { id, definition, stored }, changed.field)
  const next = { ...key, version: version + 1 }
  await db.insertWorkflowVersion(trx, next, { ...definition, acts_as: user.user_id }, stored, now)
  await db.deleteUnusedVersions(trx, { ...key, version: next.version - versions_kept })
  return {
    version: next.version,
    trigger_type: trigger.type,
    ...(trigger.type !== row.trigger.type && newHook(id, trigger.type, secrets)),
    next_run_at: row.status === 'active' ? nextRun(trigger, now) : null,
  }
}

function nextRun({ type, config }: Trigger, now: Date): Date | null {
  return triggerKinds[type].nextRun(config, now)
}

/** Activates a draft, or takes an active workflow over from another user. */
export async function activateWorkflow(trx: Trx, installation: Installation, principal: Principal, id: string, now: Date) {
  const { company_id, user } = principal
  const row = await lockEditable(trx, principal, id)
  const { trigger, nodes, version } = row
  const isDraft = row.status === 'draft'
  if (!isDraft && row.acts_as === user.user_id) return
  const key = { company_id, workflow_id: id, version }
  const stored = await db.selectWorkflowSecrets(trx, key)
  await assertActivatable(trx, installation, principal, { id, definition: { trigger, nodes }, stored }, '')
  await db.updateActsAs(trx, key, user.user_id)
  const next_run_at = nextRun(trigger, now)
  const change = isDraft ? { status: 'active' as const, activated_at: now, next_run_at } : {}
  await db.updateWorkflowRow(trx, company_id, id, change, nextVersionAt(now, row.updated_at))
}

const draft = { status: 'draft', activated_at: null, next_run_at: null } as const

/** Makes the workflow a draft again. Runs in progress continue. */
export async function deactivateWorkflow(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  const { status, updated_at } = await lockEditable(trx, principal, id)
  if (status === 'active') await db.updateWorkflowRow(trx, principal.company_id, id, draft, nextVersionAt(now, updated_at))
}

/** Marks the workflow as deleted and deletes its secrets. Past runs of the workflow can still be read. */
export async function deleteWorkflow(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  await lockEditable(trx, principal, id)
  const change = { ...draft, hook_token: null, hook_token_sha256: null, deleted_at: now }
  await db.updateWorkflowRow(trx, principal.company_id, id, change, now)
  await db.deleteWorkflowSecrets(trx, principal.company_id, id)
}

/** Returns whether a role may edit workflows. Limited members may not, because they are given only single tasks, and a workflow
 * acts on its own. */
export function mayEdit(role: Role): boolean {
  return role !== 'limited_member'
}

function assertMayEdit(role: Role): void {
  if (!mayEdit(role)) throw new Problem('FORBIDDEN', 'Limited members cannot create or change workflows')
}

/** Locks the workflow until the transaction ends. Throws if the workflow does not exist or the principal cannot change it. */
async function lockEditable(trx: Trx, { role, company_id }: Principal, id: string): Promise<db.WorkflowRow> {
  assertMayEdit(role)
  const row = await db.lockWorkflow(trx, company_id, id)
  if (!row) throw notFound('workflow', id)
  return row
}
