import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import { readTogether } from '../postgres/together.ts'
import type { Db, Row } from '../schema.ts'
import type { TaskStatus } from '../values.ts'
import { assignedUsers, assigneesOf, isAssigned, replaceAssignees, type UserRef } from './assignees.ts'

export type TaskRow = Omit<Row<'task'>, 'due_reminded_for'> & {
  pursuit_title: string
  assignees: UserRef[]
  created_by_name: string
  created_by_workflow_name: string | null
  completed_by_name: string | null
}
type TaskFilter = 'pursuit_id' | 'due_after' | 'due_before' | 'assigned_to'
export type TaskFilters = { [Name in TaskFilter]?: string | undefined } & { status?: TaskStatus | undefined }
/** The values of a task that a request may change. `assigned_to` contains user ids. */
export type TaskState = Pick<TaskRow, 'name' | 'description' | 'status' | 'due_date'> & { assigned_to: string[] }

function taskRows(query: ReturnType<typeof filtered>) {
  return query
    .innerJoin('pursuit as p', 'p.id', 't.pursuit_id')
    .innerJoin('contract as c', 'c.id', 'p.contract_id')
    .innerJoin('app_user as creator', 'creator.id', 't.created_by')
    .leftJoin('app_user as completer', 'completer.id', 't.completed_by')
    .leftJoin('workflow as maker', 'maker.id', 't.created_by_workflow_id')
    .select(['t.id', 't.company_id', 't.pursuit_id', 't.name', 't.description', 't.status', 't.due_date'])
    .select(assignedUsers('task', 't.id').as('assignees'))
    .select(['t.created_by_workflow_id', 'maker.name as created_by_workflow_name'])
    .select(['t.created_by', 't.completed_at', 't.completed_by', 't.created_at', 't.updated_at'])
    .select(['creator.name as created_by_name', 'completer.name as completed_by_name'])
    .select(sql<string>`coalesce(p.title, c.title)`.as('pursuit_title'))
}

function filtered(db: Db, company_id: string, filters: TaskFilters) {
  const { pursuit_id, due_after, due_before, status, assigned_to } = filters
  return db
    .selectFrom('task as t')
    .where('t.company_id', '=', company_id)
    .$if(pursuit_id !== undefined, (query) => query.where('t.pursuit_id', '=', pursuit_id!))
    .$if(due_after !== undefined, (query) => query.where('t.due_date', '>=', due_after!))
    .$if(due_before !== undefined, (query) => query.where('t.due_date', '<=', due_before!))
    .$if(status !== undefined, (query) => query.where('t.status', '=', status!))
    .$if(assigned_to !== undefined, (query) => query.where(isAssigned('task', 't.id', assigned_to!)))
}

function counted(db: Db, company_id: string, filters: TaskFilters) {
  return filtered(db, company_id, filters).select((eb) => eb.fn.countAll<number>().as('total_count'))
}

type Page = { after: string | undefined; limit: number }
type Given = TaskFilters & { company_id: string }

const page = compiledOnce((db: Db, _choices: object, { company_id, after, limit, ...filters }: Given & Page) =>
  taskRows(filtered(db, company_id, filters))
    .select(counted(db, company_id, filters).as('total_count'))
    .$if(after !== undefined, (query) => query.where('t.id', '<', after!))
    .orderBy('t.id', 'desc')
    .limit(limit),
)

/** Concurrent requests for the same page share a statement. */
const pages = readTogether(async (db, key) => [{ id: key, rows: await page(db, {}, JSON.parse(key) as Given & Page) }])

const count = compiledOnce((db: Db, _choices: object, { company_id, ...filters }: Given) => counted(db, company_id, filters))

/** Returns one page of tasks, newest first, and the total count. Task ids (UUIDv7) sort by creation time, so they serve as
 * cursors. */
export async function selectTasks(db: Db, company_id: string, filters: TaskFilters, { after, limit }: Page) {
  const key = JSON.stringify({ company_id, after, limit, ...filters })
  const [found] = await pages(db, key, [key])
  const { rows } = found!
  if (rows.length === 0 && after !== undefined) return { rows, total_count: await countTasks(db, company_id, filters) }
  return { rows, total_count: rows[0]?.total_count ?? 0 }
}

export async function countTasks(db: Db, companyId: string, filters: TaskFilters): Promise<number> {
  return (await count(db, {}, { company_id: companyId, ...filters }))[0]!.total_count
}

const taskById = compiledOnce((db: Db, _choices: object, { company_id, id }: { company_id: string; id: string }) =>
  taskRows(filtered(db, company_id, {})).where('t.id', '=', id),
)

export async function selectTask(db: Db, companyId: string, id: string): Promise<TaskRow | undefined> {
  return (await taskById(db, {}, { company_id: companyId, id }))[0]
}

type LockedTask = TaskState & Pick<TaskRow, 'pursuit_id' | 'updated_at'>

export async function lockTask(trx: Db, companyId: string, id: string): Promise<LockedTask | undefined> {
  const { rows } = await sql<LockedTask>`
    select pursuit_id, name, description, status, due_date, updated_at, ${assigneesOf('task', 'task.id')} as assigned_to
    from task where company_id = ${companyId} and id = ${id} for update`.execute(trx)
  return rows[0]
}

type NewTask = Omit<TaskState, 'status'> & Pick<TaskRow, 'pursuit_id' | 'created_by' | 'created_by_workflow_id'>

export async function insertTask(trx: Db, company_id: string, { assigned_to, ...task }: NewTask, now: Date): Promise<string> {
  const id = newId('task', now)
  await trx
    .insertInto('task')
    .values({ id, company_id, ...task, created_at: now, updated_at: now })
    .execute()
  if (assigned_to.length > 0) await replaceAssignees(trx, company_id, { kind: 'task', id, user_ids: assigned_to })
  return id
}

export async function updateTaskRow(
  trx: Db,
  companyId: string,
  id: string,
  { assigned_to, ...change }: TaskState & Partial<Pick<TaskRow, 'completed_at' | 'completed_by'>>,
  now: Date,
): Promise<void> {
  const changed = trx.updateTable('task').set({ ...change, updated_at: now })
  await changed.where('company_id', '=', companyId).where('id', '=', id).execute()
  await replaceAssignees(trx, companyId, { kind: 'task', id, user_ids: assigned_to })
}

/** Deletes a task. Returns the id of its pursuit, or undefined if the task does not exist. */
export async function deleteTaskRow(trx: Db, companyId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ pursuit_id: string }>`
    delete from task where company_id = ${companyId} and id = ${id} returning pursuit_id`.execute(trx)
  return rows[0]?.pursuit_id
}
