import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import { readTogether } from '../postgres/together.ts'
import type { Db, Row } from '../schema.ts'
import type { TaskStatus } from '../values.ts'
import { assignedUsers, assigneesOf, hasAssignees, isAssigned, replaceAssignees, type UserRef } from './assignees.ts'
import { type DueCounts, dueCounts, type Present } from './due.ts'
import { byValue, hasWords, newestFirst, type Sort, type SortPosition } from './list-query.ts'

export type TaskRow = Omit<Row<'task'>, 'due_reminded_for'> & {
  pursuit_title: string
  assignees: UserRef[]
  created_by_name: string
  created_by_workflow_name: string | null
  completed_by_name: string | null
}
type TaskFilter = 'pursuit_id' | 'due_after' | 'due_before' | 'assigned_to'
export type TaskFilters = { [Name in TaskFilter]?: string | undefined } & {
  status?: TaskStatus | undefined
  pursuit_ids?: string[] | undefined
  /** Whether the pursuit is archived. */
  archived?: boolean | undefined
  unassigned?: boolean | undefined
  /** Patterns from `likePatterns`. The name, the description and the title of the pursuit must have all of them. */
  words?: string[] | undefined
}
/** The values of a task that a request may change. `assigned_to` contains user ids. */
export type TaskState = Pick<TaskRow, 'name' | 'description' | 'status' | 'due_date'> & { assigned_to: string[] }

const pursuitTitle = sql<string>`coalesce(p.title, c.title)`
const searched = sql`(
  select lower(concat_ws(' ', t.name, t.description, ${pursuitTitle})) from pursuit p join contract c on c.id = p.contract_id
  where p.id = t.pursuit_id)`

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
    .select(['creator.name as created_by_name', 'completer.name as completed_by_name', pursuitTitle.as('pursuit_title')])
}

function filtered(db: Db, company_id: string, filters: TaskFilters) {
  const { pursuit_id, pursuit_ids, due_after, due_before, status, assigned_to, archived, unassigned, words } = filters
  return db
    .selectFrom('task as t')
    .where('t.company_id', '=', company_id)
    .$if(pursuit_id !== undefined, (query) => query.where('t.pursuit_id', '=', pursuit_id!))
    .$if(pursuit_ids !== undefined, (query) => query.where(sql<boolean>`t.pursuit_id = any(${pursuit_ids})`))
    .$if(archived !== undefined, (query) =>
      query.where(sql<boolean>`(select archived from pursuit where id = t.pursuit_id) = ${archived}`),
    )
    .$if(due_after !== undefined, (query) => query.where('t.due_date', '>=', due_after!))
    .$if(due_before !== undefined, (query) => query.where('t.due_date', '<=', due_before!))
    .$if(status !== undefined, (query) => query.where('t.status', '=', status!))
    .$if(assigned_to !== undefined, (query) => query.where(isAssigned('task', 't.id', assigned_to!)))
    .$if(unassigned !== undefined, (query) => query.where(sql<boolean>`${hasAssignees('task', 't.id')} <> ${unassigned}`))
    .$if(words !== undefined, (query) => query.where(hasWords(searched, words!)))
}

function counted(db: Db, company_id: string, filters: TaskFilters) {
  return filtered(db, company_id, filters).select((eb) => eb.fn.countAll<number>().as('total_count'))
}

export const taskSorts = {
  created_at: newestFirst(sql`t.id`),
  due_date: byValue(sql`t.id`, sql`t.due_date`, 'asc', (row) => row.due_date),
  updated_at: byValue(sql`t.id`, sql`t.updated_at`, 'desc', (row) => row.updated_at),
} satisfies Record<string, Sort<TaskRow>>
type TaskSort = keyof typeof taskSorts

type Given = TaskFilters & { company_id: string }
type Page = Given & { after_value: string | undefined; after_id: string | undefined; limit: number }

const page = compiledOnce((db: Db, { sort }: { sort: TaskSort }, given: Page) => {
  const { company_id, after_value, after_id, limit, ...filters } = given
  return taskRows(filtered(db, company_id, filters))
    .select(counted(db, company_id, filters).as('total_count'))
    .$if(after_id !== undefined, (query) => query.where(taskSorts[sort].behind(after_value, after_id!)))
    .orderBy(taskSorts[sort].order)
    .limit(limit)
})

/** Concurrent requests for the same page share a statement. */
const pages = readTogether(async (db, key) => {
  const { sort, ...given } = JSON.parse(key) as Page & { sort: TaskSort }
  return [{ id: key, rows: await page(db, { sort }, given) }]
})

const count = compiledOnce((db: Db, _choices: object, { company_id, ...filters }: Given) => counted(db, company_id, filters))

/** Returns one page of tasks and the total count. */
export async function selectTasks(
  db: Db,
  company_id: string,
  filters: TaskFilters,
  { sort, after, limit }: { sort: TaskSort; after: SortPosition | undefined; limit: number },
) {
  const position = { after_value: after?.[0] ?? undefined, after_id: after?.[1] }
  const key = JSON.stringify({ company_id, sort, limit, ...position, ...filters })
  const [found] = await pages(db, key, [key])
  const { rows } = found!
  if (rows.length === 0 && after !== undefined) return { rows, total_count: await countTasks(db, company_id, filters) }
  return { rows, total_count: rows[0]?.total_count ?? 0 }
}

export async function countTasks(db: Db, companyId: string, filters: TaskFilters): Promise<number> {
  return (await count(db, {}, { company_id: companyId, ...filters }))[0]!.total_count
}

const byDue = compiledOnce((db: Db, _choices: object, values: Given & Present) => {
  const { company_id, now, time_zone, today, sunday, ...filters } = values
  const counts = dueCounts(sql<string | null>`t.due_date`, { now, time_zone, today, sunday })
  return filtered(db, company_id, filters).select(counts.as('counts'))
})

export async function countTasksByDue(db: Db, company_id: string, filters: TaskFilters, present: Present): Promise<DueCounts> {
  return (await byDue(db, {}, { company_id, ...filters, ...present }))[0]!.counts
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
