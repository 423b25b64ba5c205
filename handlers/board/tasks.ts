import { likePatterns, type SortPosition } from '../../db/board/list-query.ts'
import {
  countTasks,
  countTasksByDue,
  selectTask,
  selectTasks,
  type TaskFilters,
  type TaskRow,
  taskSorts,
} from '../../db/board/tasks.ts'
import type { components } from '../../generated/api.ts'
import { notFound } from '../../kernel/problem.ts'
import { readPresent } from '../../services/board/present.ts'
import * as board from '../../services/board/tasks.ts'
import type { Query } from '../../services/operation-types.ts'
import { pageOf } from '../../services/page.ts'
import { userActor } from '../../services/people/actors.ts'
import type { Principal } from '../../services/principal.ts'
import { endOf, startOf } from '../../services/times.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

type Task = components['schemas']['Task']

export const listTasks = operation('listTasks', async ({ db, principal, query, page, now }) => {
  const { company_id } = principal
  const filters = taskFilters(principal, query)
  const counted = query.count_by && {
    due_counts: await countTasksByDue(db, company_id, filters, await readPresent(db, company_id, now)),
  }
  if (query.count_only)
    return { results: [], cursor: null, has_more: false, total_count: await countTasks(db, company_id, filters), ...counted }
  const { sort_by: sort, limit } = query
  const after = page.after as SortPosition | undefined
  const read = await selectTasks(db, company_id, filters, { sort, after, limit: limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, limit, taskSorts[sort].positionOf)
  return { results: rows.map(presentTask), ...rest, total_count: read.total_count, ...counted }
})

export const getTask = operation('getTask', async ({ db, principal, params }) => {
  const row = await selectTask(db, principal.company_id, params.task_id)
  if (!row) throw notFound('task', params.task_id)
  return presentTask(row)
})

export const createTask = operation('createTask', async ({ db, principal, body, now }) =>
  presentTask(await board.addTask(db, principal, body, now)),
)

export const updateTask = operation('updateTask', async ({ db, principal, params, body, now, if_match }) =>
  presentTask(await board.updateTask(db, principal, params.task_id, body, { now, if_match })),
)

export const updateTasks = operation('updateTasks', async ({ db, principal, body, now }) => {
  const { changed, refused } = await board.updateTasks(db, principal, body, now)
  return { updated: changed.map(presentTask), refused }
})

export const deleteTask = operation('deleteTask', async ({ db, principal, params, now }) => {
  await board.deleteTask(db, principal, params.task_id, now)
  return deletion(params.task_id)
})

function taskFilters(principal: Principal, query: Query<'listTasks'>): TaskFilters {
  const { pursuit_id, pursuit_ids, pursuit_archived, due_after, due_before, status, assigned_to, unassigned } = query
  return {
    pursuit_id,
    pursuit_ids,
    archived: pursuit_archived,
    status,
    due_after: due_after && startOf(due_after),
    due_before: due_before && endOf(due_before),
    assigned_to: assigned_to === 'me' ? principal.user.user_id : assigned_to,
    unassigned,
    words: query.query === undefined ? undefined : likePatterns(query.query),
  }
}

function presentTask(row: TaskRow): Task {
  const { created_by_workflow_id: id, created_by_workflow_name: name } = row
  const user = userActor({ user_id: row.created_by, name: row.created_by_name })
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
    created_by: id !== null && name !== null ? { type: 'workflow', id, name } : user,
    completed_at: row.completed_at,
    completed_by: row.completed_by === null ? null : userActor({ user_id: row.completed_by, name: row.completed_by_name! }),
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
