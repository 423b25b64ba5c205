import { type Selectable, sql } from 'kysely'
import { assigneesOf, isAssigned, replaceAssignees } from './assignees.ts'
import { newId } from './ids.ts'
import type { ActorType, Db, FieldChange, Phase, PursuitTable } from './schema.ts'

export type Column = { id: string; title: string; phase: Phase | null }
export type PursuitRow = Selectable<PursuitTable> & {
  column_title: string
  phase: Phase | null
  /** User ids. */
  assigned_to: string[]
  owner_name: string
  owner_email: string
  match_score: number | null
  match_reason: string | null
  tasks_pending: number
  tasks_complete: number
  /** What shows where the pursuit overrides nothing. */
  contract_title: string
  contract_due_date: string | null
  contract_posted_date: string | null
  contract_set_aside: string | null
  contract_value_low: number | null
  contract_value_high: number | null
}

/** A pursuit's values that change over its life: what a history row compares. */
export type PursuitState = Pick<
  PursuitRow,
  | 'column_id'
  | 'tags'
  | 'due_date'
  | 'title'
  | 'posted_date'
  | 'set_aside'
  | 'estimated_value_low'
  | 'estimated_value_high'
  | 'archived'
  | 'favorite'
  | 'assigned_to'
>

const dueDate = sql<string | null>`coalesce(p.due_date, c.deadline_at)`
const postedDate = sql<string | null>`coalesce(p.posted_date, c.posted_at)`
const tasksWith = (status: string) =>
  sql<number>`(select count(*) from task t where t.pursuit_id = p.id and t.status = ${status})`

function pursuits(db: Db, companyId: string) {
  return db
    .selectFrom('pursuit as p')
    .innerJoin('contract as c', 'c.id', 'p.contract_id')
    .innerJoin('pipeline_column as col', 'col.id', 'p.column_id')
    .innerJoin('app_user as u', 'u.id', 'p.owner_id')
    .leftJoin('match as m', (join) =>
      join.onRef('m.contract_id', '=', 'p.contract_id').onRef('m.company_id', '=', 'p.company_id'),
    )
    .where('p.company_id', '=', companyId)
}

function selectColumns(query: ReturnType<typeof pursuits>) {
  return query
    .select([
      'p.id',
      'p.company_id',
      'p.contract_id',
      'p.column_id',
      'p.tags',
      'p.due_date',
      'p.title',
      'p.posted_date',
      'p.set_aside',
      'p.estimated_value_low',
      'p.estimated_value_high',
    ])
    .select(['p.archived', 'p.favorite', 'p.owner_id', 'p.created_at', 'p.updated_at', 'p.last_activity_at'])
    .select(assigneesOf('pursuit', 'p.id').as('assigned_to'))
    .select([
      'col.title as column_title',
      'col.phase',
      'u.name as owner_name',
      'u.email as owner_email',
      'm.score as match_score',
      'm.reason as match_reason',
    ])
    .select([
      'c.title as contract_title',
      'c.deadline_at as contract_due_date',
      'c.posted_at as contract_posted_date',
      'c.set_aside as contract_set_aside',
    ])
    .select(['c.size_low as contract_value_low', 'c.size_high as contract_value_high'])
    .select([tasksWith('pending').as('tasks_pending'), tasksWith('complete').as('tasks_complete')])
}

export async function selectPursuit(db: Db, companyId: string, id: string): Promise<PursuitRow | undefined> {
  return selectColumns(pursuits(db, companyId)).where('p.id', '=', id).executeTakeFirst()
}

/** Takes the pursuit for this transaction: another change of it waits until this one is kept or dropped. */
export async function lockPursuit(trx: Db, companyId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('pursuit')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function selectPursuitContractId(db: Db, companyId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('pursuit')
    .select('contract_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.contract_id
}

/** The company's pursuit of a contract, taken for this transaction. */
export async function lockPursuitOf(
  trx: Db,
  companyId: string,
  contractId: string,
): Promise<{ id: string; created: false } | undefined> {
  const row = await trx
    .selectFrom('pursuit')
    .select('id')
    .where('company_id', '=', companyId)
    .where('contract_id', '=', contractId)
    .forUpdate()
    .executeTakeFirst()
  return row && { id: row.id, created: false }
}

/** Makes a pursuit, assigned to its owner, unless the company has one of this contract; two at once make one. */
export async function insertPursuit(
  trx: Db,
  companyId: string,
  pursuit: { contract_id: string; column_id: string; tags: string[]; owner_id: string },
  now: Date,
): Promise<{ id: string; created: boolean }> {
  const inserted = await trx
    .insertInto('pursuit')
    .values({
      id: newId('pur', now),
      company_id: companyId,
      ...pursuit,
      due_date: null,
      title: null,
      posted_date: null,
      set_aside: null,
      estimated_value_low: null,
      estimated_value_high: null,
      created_at: now,
      updated_at: now,
      last_activity_at: now,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'contract_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return (await lockPursuitOf(trx, companyId, pursuit.contract_id))!
  await replaceAssignees(trx, companyId, { kind: 'pursuit', id: inserted.id, user_ids: [pursuit.owner_id] })
  return { id: inserted.id, created: true }
}

export async function updatePursuitRow(
  trx: Db,
  companyId: string,
  id: string,
  { assigned_to, ...state }: PursuitState,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('pursuit')
    .set({ ...state, updated_at: now, last_activity_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  await replaceAssignees(trx, companyId, { kind: 'pursuit', id, user_ids: assigned_to })
}

/** A change of its tasks is activity of a pursuit, though not a change of it. */
export async function touchPursuit(trx: Db, companyId: string, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('pursuit')
    .set({ last_activity_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** A column by its id, or by its title in any case. */
export async function selectColumn(db: Db, companyId: string, idOrTitle: string): Promise<Column | undefined> {
  const rows = await db
    .selectFrom('pipeline_column')
    .select(['id', 'title', 'phase'])
    .where('company_id', '=', companyId)
    .where((where) => where.or([where('id', '=', idOrTitle), where(sql`lower(title)`, '=', sql`lower(${idOrTitle.trim()})`)]))
    .execute()
  return rows.find((row) => row.id === idOrTitle) ?? rows[0]
}

export async function selectColumnTitles(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('pipeline_column')
    .select('title')
    .where('company_id', '=', companyId)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.title)
}

/** Who changed something: a user, or what acted without one, by its name. */
export type Actor = { type: 'user'; id: string } | { type: Exclude<ActorType, 'user'>; name: string }

export async function insertPursuitChange(
  trx: Db,
  companyId: string,
  change: { pursuit_id: string; actor: Actor; changes: FieldChange[] },
  now: Date,
): Promise<void> {
  const { changes, actor, ...pursuit } = change
  const by = actor.type === 'user' ? { actor_id: actor.id, actor_name: null } : { actor_id: null, actor_name: actor.name }
  await trx
    .insertInto('pursuit_change')
    .values({
      id: newId('phc', now),
      company_id: companyId,
      ...pursuit,
      actor_type: actor.type,
      ...by,
      at: now,
      changes: JSON.stringify(changes),
    })
    .execute()
}

/** Newest first. */
export async function selectPursuitChanges(
  db: Db,
  companyId: string,
  pursuitId: string,
  page: { after: string | undefined; limit: number },
) {
  return db
    .selectFrom('pursuit_change as h')
    .leftJoin('app_user as u', 'u.id', 'h.actor_id')
    .select(['h.id', 'h.at', 'h.changes', 'h.actor_type', 'h.actor_id', 'u.email as actor_email'])
    .select((eb) => eb.fn.coalesce('u.name', 'h.actor_name').$notNull().as('actor_name'))
    .where('h.company_id', '=', companyId)
    .where('h.pursuit_id', '=', pursuitId)
    .$if(page.after !== undefined, (query) => query.where('h.id', '<', page.after!))
    .orderBy('h.id', 'desc')
    .limit(page.limit)
    .execute()
}

export async function countPursuitChanges(db: Db, companyId: string, pursuitId: string): Promise<number> {
  const { count } = await db
    .selectFrom('pursuit_change')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('pursuit_id', '=', pursuitId)
    .executeTakeFirstOrThrow()
  return count
}

export type PursuitFilters = {
  status?: 'active' | 'archived' | 'won' | 'lost'
  /** Each must occur in the title, solicitation number, agency or tags; repeats count once, and the first `words_max` alone. */
  words: string[]
  due_after?: string
  due_before?: string
  assigned_to?: string
  phase?: Phase
  column_id?: string
}
export type PursuitSort = 'due_date' | 'posted_date' | 'match_score'
/** Where a page ended: the value sorted by, null when it has none, and the id. */
export type PursuitPosition = [value: string | number | null, id: string]

function filtered(db: Db, companyId: string, filters: PursuitFilters) {
  const { status, words, due_after, due_before, assigned_to, phase, column_id } = filters
  const searched = sql<string>`lower(concat_ws(' ', coalesce(p.title, c.title), c.solicitation_number, array_to_string(c.agency_path, ' '), array_to_string(p.tags, ' ')))`
  return pursuits(db, companyId)
    .$if(status !== undefined, (query) => query.where('p.archived', '=', status === 'archived'))
    .$if(status === 'won' || status === 'lost', (query) => query.where('col.phase', '=', status as Phase))
    .$if(status === 'active', (query) =>
      query.where((where) => where.or([where('col.phase', 'is', null), where('col.phase', 'not in', ['won', 'lost'])])),
    )
    .$if(due_after !== undefined, (query) => query.where(dueDate, '>=', due_after!))
    .$if(due_before !== undefined, (query) => query.where(dueDate, '<=', due_before!))
    .$if(assigned_to !== undefined, (query) => query.where(isAssigned('pursuit', 'p.id', assigned_to!)))
    .$if(phase !== undefined, (query) => query.where('col.phase', '=', phase!))
    .$if(column_id !== undefined, (query) => query.where('col.id', '=', column_id!))
    .$if(words.length > 0, (query) =>
      query.where(
        sql<boolean>`${searched} like all (array(select lower(word) from unnest(${likePatterns(words)}::text[]) word))`,
      ),
    )
}

const words_max = 32

/** One array: the text of a pursuit is put together once for all words, and the statement is the same however many there are. */
function likePatterns(words: string[]): string[] {
  const distinct = new Set(words.map((word) => word.toLowerCase()))
  return [...distinct].slice(0, words_max).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

export async function countPursuits(db: Db, companyId: string, filters: PursuitFilters): Promise<number> {
  const { count } = await filtered(db, companyId, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** `due_date` ascending, the others descending; pursuits that lack the value last; ties by id. */
export async function selectPursuits(
  db: Db,
  companyId: string,
  filters: PursuitFilters,
  page: { sort: PursuitSort; after: PursuitPosition | undefined; limit: number },
): Promise<PursuitRow[]> {
  const key = page.sort === 'due_date' ? dueDate : page.sort === 'posted_date' ? postedDate : sql<number | null>`m.score`
  const direction = page.sort === 'due_date' ? 'asc' : 'desc'
  return selectColumns(filtered(db, companyId, filters))
    .$if(page.after !== undefined, (query) => query.where(afterPosition(key, direction, page.after!)))
    .orderBy(key, (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('p.id')
    .limit(page.limit)
    .execute()
}

function afterPosition(
  key: ReturnType<typeof sql<string | number | null>>,
  direction: 'asc' | 'desc',
  [value, id]: PursuitPosition,
) {
  if (value === null) return sql<boolean>`(${key} is null and p.id > ${id})`
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return sql<boolean>`(${key} ${beyond} ${value} or (${key} = ${value} and p.id > ${id}) or ${key} is null)`
}

/** The value a row is sorted by, as `afterPosition` compares it. */
export function positionOf(row: PursuitRow, sort: PursuitSort): PursuitPosition {
  const values = {
    due_date: row.due_date ?? row.contract_due_date,
    posted_date: row.posted_date ?? row.contract_posted_date,
    match_score: row.match_score,
  }
  return [values[sort], row.id]
}
