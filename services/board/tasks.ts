import { isDeepStrictEqual } from 'node:util'
import { touchPursuit } from '../../db/board/pursuits.ts'
import * as tasks from '../../db/board/tasks.ts'
import type { Trx } from '../../db/schema.ts'
import { notFound } from '../../kernel/problem.ts'
import { nextVersionAt, requireMatch } from '../etag.ts'
import { noteChange } from '../events.ts'
import type { Body } from '../operation-types.ts'
import { resolveMembers } from '../people/actors.ts'
import type { Principal } from '../principal.ts'
import { endOf } from '../times.ts'
import { notifyAssignees } from './assignments.ts'
import { changeEach } from './bulk.ts'
import type { Edit } from './pursuit-changes.ts'
import { requirePursuit } from './pursuits.ts'

/** Adds a task to a pursuit and notifies its assignees. */
export async function addTask(trx: Trx, principal: Principal, body: Body<'createTask'>, now: Date): Promise<tasks.TaskRow> {
  const { company_id, user, workflow } = principal
  const { pursuit_id } = body
  await requirePursuit(trx, company_id, pursuit_id)
  const task = {
    pursuit_id,
    name: body.name.trim(),
    description: body.description ?? null,
    due_date: body.due_date === undefined ? null : endOf(body.due_date),
    assigned_to: await resolveMembers(trx, principal, body.assigned_to ?? [], 'assignee'),
    created_by: user.user_id,
    created_by_workflow_id: workflow?.id ?? null,
  }
  const id = await tasks.insertTask(trx, company_id, task, now)
  await touchPursuit(trx, company_id, pursuit_id, now)
  await noteChange(trx, company_id, 'task.created', [id], now)
  const row = (await tasks.selectTask(trx, company_id, id))!
  await notifyAssignees(trx, principal, { ...row, type: 'task' }, { before: [], ...task }, now)
  return row
}

/** Changes the given fields of a task and notifies its new assignees. `pursuit_id`, if given, must be its pursuit. */
export async function updateTask(
  trx: Trx,
  principal: Principal,
  id: string,
  { pursuit_id, ...body }: Partial<Body<'updateTask'>>,
  { now, if_match }: Edit,
): Promise<tasks.TaskRow> {
  const { company_id, user } = principal
  const task = await tasks.lockTask(trx, company_id, id)
  if (!task || (pursuit_id !== undefined && pursuit_id !== task.pursuit_id)) throw notFound('task', id)
  requireMatch(if_match, task.updated_at)
  const status = body.status === 'completed' ? 'complete' : body.status
  const next: tasks.TaskState = {
    name: body.name?.trim() ?? task.name,
    description: body.description === undefined ? task.description : body.description,
    due_date: body.due_date === undefined ? task.due_date : body.due_date && endOf(body.due_date),
    assigned_to:
      body.assigned_to === undefined ? task.assigned_to : await resolveMembers(trx, principal, body.assigned_to, 'assignee'),
    status: status ?? task.status,
  }
  if (!isDeepStrictEqual({ ...task, ...next }, task)) {
    const [completed_at, completed_by] = status === 'complete' ? [now.toISOString(), user.user_id] : [null, null]
    const change = { ...next, ...(next.status !== task.status && { completed_at, completed_by }) }
    await tasks.updateTaskRow(trx, company_id, id, change, nextVersionAt(now, task.updated_at))
    await touchPursuit(trx, company_id, task.pursuit_id, now)
    await noteChange(trx, company_id, 'task.updated', [id], now)
  }
  const row = (await tasks.selectTask(trx, company_id, id))!
  await notifyAssignees(trx, principal, { ...row, type: 'task' }, { before: task.assigned_to, ...next }, now)
  return row
}

export async function updateTasks(trx: Trx, principal: Principal, { task_ids, change }: Body<'updateTasks'>, now: Date) {
  return changeEach(task_ids, (id) => updateTask(trx, principal, id, change, { now, if_match: null }))
}

export async function deleteTask(trx: Trx, { company_id }: Principal, id: string, now: Date): Promise<void> {
  const pursuit_id = await tasks.deleteTaskRow(trx, company_id, id)
  if (!pursuit_id) throw notFound('task', id)
  await touchPursuit(trx, company_id, pursuit_id, now)
  await noteChange(trx, company_id, 'task.deleted', [id], now)
}
