import type { Db } from '../../db/schema.ts'
import { selectWorkflow, selectWorkflows } from '../../db/workflows/workflows.ts'
import { notFound } from '../../kernel/problem.ts'
import type { Result } from '../../services/operation-types.ts'
import { pageOf } from '../../services/page.ts'
import type { Principal } from '../../services/principal.ts'
import type { Resources } from '../../services/resources.ts'
import * as edit from '../../services/workflows/edit.ts'
import { templates } from '../../services/workflows/templates/index.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'
import { presentWorkflow } from './present.ts'

export const listWorkflows = operation('listWorkflows', async (context) => {
  const { db, principal, query, page } = context
  const after = page.after as string | undefined
  const read = await selectWorkflows(db, principal.company_id, { after, limit: query.limit + 1 })
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

type Reader = { db: Db; principal: Principal } & Pick<Resources, 'secrets' | 'public_url'>

async function presentOne(reader: Reader, id: string): Promise<Result<'getWorkflow'>> {
  const row = await selectWorkflow(reader.db, reader.principal.company_id, id)
  if (!row) throw notFound('workflow', id)
  return presentWorkflow(row, reader)
}
