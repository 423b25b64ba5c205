import { isDeepStrictEqual } from 'node:util'
import { lockPursuit, touchPursuit } from '../../db/board/pursuits.ts'
import {
  countTasks,
  deleteTaskRow,
  insertTask,
  lockTask,
  selectTask,
  selectTasks,
  type TaskFilters,
  type TaskRow,
  type TaskState,
  updateTaskRow,
} from '../../db/board/tasks.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { notFound } from '../../kernel/problem.ts'
import { tellAssigned } from '../../services/board/assigned.ts'
import { requireMatch } from '../../services/etag.ts'
import { pageOf } from '../../services/page.ts'
import { resolveMembers, userActor } from '../../services/people/actors.ts'
import type { Principal } from '../../services/principal.ts'
import { endOf, startOf } from '../../services/times.ts'
import { deletion } from '../deletion.ts'
import { type Context, operation } from '../operation.ts'

type Task = components['schemas']['Task']

export const listTasks = operation('listTasks', async ({ db, principal, query, page }) => {
  const filters = taskFilters(principal, query)
  if (query.count_only) {
    const total_count = await countTasks(db, principal.company_id, filters)
    return { results: [], cursor: null, has_more: false, total_count }
  }
  const after = page.after as string | undefined
  const read = await selectTasks(db, principal.company_id, filters, { after, limit: query.limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows.map(present), ...rest, total_count: read.total_count }
})

export const getTask = operation('getTask', async ({ db, principal, params }) => {
  const row = await selectTask(db, principal.company_id, params.task_id)
  if (!row) throw notFound('task', params.task_id)
  return present(row)
})

export const createTask = operation('createTask', async ({ db, principal, body, now }) => {
  const { company_id, user, workflow } = principal
  if (!(await lockPursuit(db, company_id, body.pursuit_id))) throw notFound('pursuit', body.pursuit_id)
  const task = {
    pursuit_id: body.pursuit_id,
    name: body.name.trim(),
    description: body.description ?? null,
    due_date: body.due_date === undefined ? null : endOf(body.due_date),
    assigned_to: await resolveMembers(db, principal, body.assigned_to ?? [], 'assignee'),
    created_by: user.user_id,
    created_by_workflow_id: workflow?.id ?? null,
  }
  const id = await insertTask(db, company_id, task, now)
  await touchPursuit(db, company_id, body.pursuit_id, now)
  const made = await presentOne(db, company_id, id)
  await tellAssigned(db, principal, { ...made, type: 'task' }, { before: [], ...task }, now)
  return made
})

export const updateTask = operation('updateTask', async ({ db, principal, params, body, now, if_match }) => {
  const { company_id, user } = principal
  const task = await lockTask(db, company_id, params.task_id)
  if (!task || task.pursuit_id !== body.pursuit_id) throw notFound('task', params.task_id)
  requireMatch(if_match, task.updated_at)
  const status = body.status === 'completed' ? 'complete' : body.status
  const completed =
    status === 'complete'
      ? { completed_at: now.toISOString(), completed_by: user.user_id }
      : { completed_at: null, completed_by: null }
  const next: TaskState = {
    name: body.name?.trim() ?? task.name,
    description: body.description === undefined ? task.description : body.description,
    due_date: body.due_date === undefined ? task.due_date : body.due_date && endOf(body.due_date),
    assigned_to:
      body.assigned_to === undefined ? task.assigned_to : await resolveMembers(db, principal, body.assigned_to, 'assignee'),
    status: status ?? task.status,
  }
  if (!isDeepStrictEqual({ ...task, ...next }, task)) {
    // Later than the change before, so that no two versions have one ETag.
    const at = new Date(Math.max(now.getTime(), Date.parse(task.updated_at) + 1))
    await updateTaskRow(db, company_id, params.task_id, { ...next, ...(next.status !== task.status && completed) }, at)
    await touchPursuit(db, company_id, task.pursuit_id, now)
  }
  const changed = await presentOne(db, company_id, params.task_id)
  await tellAssigned(db, principal, { ...changed, type: 'task' }, { before: task.assigned_to, ...next }, now)
  return changed
})

export const deleteTask = operation('deleteTask', async ({ db, principal, params, now }) => {
  const deleted = await deleteTaskRow(db, principal.company_id, params.task_id)
  if (!deleted) throw notFound('task', params.task_id)
  await touchPursuit(db, principal.company_id, deleted.pursuit_id, now)
  return deletion(params.task_id)
})

function taskFilters(principal: Principal, query: Context<'listTasks'>['query']): TaskFilters {
  const { pursuit_id, due_after, due_before, status, assigned_to } = query
  return {
    ...(pursuit_id && { pursuit_id }),
    ...(due_after && { due_after: startOf(due_after) }),
    ...(due_before && { due_before: endOf(due_before) }),
    ...(status && { status }),
    ...(assigned_to && { assigned_to: assigned_to === 'me' ? principal.user.user_id : assigned_to }),
  }
}

async function presentOne(db: Db, companyId: string, id: string): Promise<Task> {
  return present((await selectTask(db, companyId, id))!)
}

function makerOf(row: TaskRow): Task['created_by'] {
  const { created_by_workflow_id: id, created_by_workflow_name: name } = row
  return id !== null && name !== null
    ? { type: 'workflow', id, name }
    : userActor({ user_id: row.created_by, name: row.created_by_name })
}

function present(row: TaskRow): Task {
  return {
    id: row.id,
    pursuit_id: row.pursuit_id,
    pursuit_title: row.pursuit_title,
    name: row.name,
    description: row.description,
    status: row.status,
    due_date: row.due_date,
    assigned_to: row.assignees.map(({ user_id }) => user_id),
    assignees: row.assignees,
    created_by: makerOf(row),
    completed_at: row.completed_at,
    completed_by: row.completed_by === null ? null : userActor({ user_id: row.completed_by, name: row.completed_by_name! }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
