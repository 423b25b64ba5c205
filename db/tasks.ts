import { type Selectable, sql } from 'kysely'
import { assigneesOf, isAssigned, replaceAssignees } from './assignees.ts'
import { newId } from './ids.ts'
import type { Db, TaskStatus, TaskTable } from './schema.ts'

/** `assigned_to` are user ids. */
export type TaskRow = Selectable<TaskTable> & { pursuit_title: string; assigned_to: string[] }
export type TaskFilters = {
  pursuit_id?: string
  due_after?: string
  due_before?: string
  status?: TaskStatus
  assigned_to?: string
}
/** A task's values that a request may change. */
export type TaskState = Pick<TaskRow, 'name' | 'status' | 'due_date' | 'assigned_to'>
type Completion = Pick<Selectable<TaskTable>, 'completed_at' | 'completed_by'>

function tasks(db: Db, companyId: string) {
  return db
    .selectFrom('task as t')
    .innerJoin('pursuit as p', 'p.id', 't.pursuit_id')
    .innerJoin('contract as c', 'c.id', 'p.contract_id')
    .where('t.company_id', '=', companyId)
}

function selectColumns(query: ReturnType<typeof tasks>) {
  return query
    .select(['t.id', 't.company_id', 't.pursuit_id', 't.name', 't.description', 't.status', 't.due_date'])
    .select(assigneesOf('task', 't.id').as('assigned_to'))
    .select(['t.created_by', 't.completed_at', 't.completed_by', 't.created_at', 't.updated_at'])
    .select(sql<string>`coalesce(p.title, c.title)`.as('pursuit_title'))
}

function filtered(db: Db, companyId: string, filters: TaskFilters) {
  const { pursuit_id, due_after, due_before, status, assigned_to } = filters
  return tasks(db, companyId)
    .$if(pursuit_id !== undefined, (query) => query.where('t.pursuit_id', '=', pursuit_id!))
    .$if(due_after !== undefined, (query) => query.where('t.due_date', '>=', due_after!))
    .$if(due_before !== undefined, (query) => query.where('t.due_date', '<=', due_before!))
    .$if(status !== undefined, (query) => query.where('t.status', '=', status!))
    .$if(assigned_to !== undefined, (query) => query.where(isAssigned('task', 't.id', assigned_to!)))
}

/** Newest first: UUIDv7 ids order and resume alone. */
export async function selectTasks(
  db: Db,
  companyId: string,
  filters: TaskFilters,
  page: { after: string | undefined; limit: number },
): Promise<TaskRow[]> {
  return selectColumns(filtered(db, companyId, filters))
    .$if(page.after !== undefined, (query) => query.where('t.id', '<', page.after!))
    .orderBy('t.id', 'desc')
    .limit(page.limit)
    .execute()
}

export async function countTasks(db: Db, companyId: string, filters: TaskFilters): Promise<number> {
  const { count } = await filtered(db, companyId, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function selectTask(db: Db, companyId: string, id: string): Promise<TaskRow | undefined> {
  return selectColumns(tasks(db, companyId)).where('t.id', '=', id).executeTakeFirst()
}

/** Takes the task for this transaction and answers its pursuit and state. */
export async function lockTask(
  trx: Db,
  companyId: string,
  id: string,
): Promise<(TaskState & { pursuit_id: string; updated_at: string }) | undefined> {
  return trx
    .selectFrom('task')
    .select(['pursuit_id', 'name', 'status', 'due_date', 'updated_at'])
    .select(assigneesOf('task', 'task.id').as('assigned_to'))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertTask(
  trx: Db,
  companyId: string,
  { assigned_to, ...task }: Pick<TaskRow, 'pursuit_id' | 'name' | 'description' | 'due_date' | 'assigned_to' | 'created_by'>,
  now: Date,
): Promise<string> {
  const id = newId('task', now)
  await trx
    .insertInto('task')
    .values({ id, company_id: companyId, ...task, completed_at: null, completed_by: null, created_at: now, updated_at: now })
    .execute()
  if (assigned_to.length > 0) await replaceAssignees(trx, companyId, { kind: 'task', id, user_ids: assigned_to })
  return id
}

export async function updateTaskRow(
  trx: Db,
  companyId: string,
  id: string,
  { assigned_to, ...change }: TaskState & Partial<Completion>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('task')
    .set({ ...change, updated_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await replaceAssignees(trx, companyId, { kind: 'task', id, user_ids: assigned_to })
}

export async function deleteTaskRow(trx: Db, companyId: string, id: string): Promise<{ pursuit_id: string } | undefined> {
  return trx
    .deleteFrom('task')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returning('pursuit_id')
    .executeTakeFirst()
}
