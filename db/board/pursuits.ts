import { type RawBuilder, sql } from 'kysely'
import { newId } from '../ids.ts'
import { listColumns, type RecordRow } from '../opportunities/contracts.ts'
import { isOfCurrentProfile } from '../people/current-profile.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { FieldChange } from '../values.ts'
import { assignedUsers, replaceAssignees, type UserRef } from './assignees.ts'

export type Column = Pick<Row<'pipeline_column'>, 'id' | 'title' | 'phase'>
export type PursuitRow = Omit<Row<'pursuit'>, 'deadline_reminded_for' | 'notified_notice_id'> & {
  column_title: string
  phase: Column['phase']
  /** The ids of `assignees`. */
  assigned_to: string[]
  assignees: UserRef[]
  owner_name: string
  owner_email: string
  match_score: number | null
  match_reason: string | null
  task_counts: { pending: number; complete: number }
  weighted_value: number | null
  /** The opportunity record. The values of the record are shown if the pursuit does not override them. */
  record: RecordRow
}

type Changeable =
  | 'column_id'
  | 'tags'
  | 'due_date'
  | 'title'
  | 'posted_date'
  | 'set_aside'
  | 'archived'
  | 'favorite'
  | 'assigned_to'
  | 'win_probability'
  | 'outcome'
  | 'outcome_reason'
/** The values of a pursuit that can change. The history records their changes. */
export type PursuitState = Pick<PursuitRow, Changeable | 'estimated_value_low' | 'estimated_value_high'>

const taskCounts = sql<PursuitRow['task_counts']>`(
  select json_build_object('pending', count(*) filter (where t.status = 'pending'), 'complete', count(*) filter (where t.status = 'complete'))
  from task t where t.pursuit_id = p.id)`

/** The values that a pursuit shows: its own, or else those of its record. */
export const valueLow = sql<number | null>`coalesce(p.estimated_value_low, c.size_low)`
export const valueHigh = sql<number | null>`coalesce(p.estimated_value_high, c.size_high)`
export const weightedValue = sql<number | null>`(
  (coalesce(${valueLow}, ${valueHigh}) + coalesce(${valueHigh}, ${valueLow})) * p.win_probability / 200)`

const sum = (value: RawBuilder<unknown>) =>
  sql<number>`least(coalesce(sum(${value}), 0), ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`

export const figureNames = ['count', 'value_low', 'value_high', 'weighted_value', 'value_count', 'weighted_count'] as const
/** The number of pursuits, sums of their values, and how many pursuits the sums count. */
export type Figures = Record<(typeof figureNames)[number], number>

export function figuresOf(low: RawBuilder<unknown>, high: RawBuilder<unknown>, weighted: RawBuilder<unknown>) {
  return [
    sql<number>`count(*)`.as('count'),
    sum(low).as('value_low'),
    sum(high).as('value_high'),
    sum(weighted).as('weighted_value'),
    sql<number>`count(coalesce(${low}, ${high}))`.as('value_count'),
    sql<number>`count(${weighted})`.as('weighted_count'),
  ] as const
}

/** The record's columns have aliases, because some have the same name as a column of the pursuit. */
const recordNames = listColumns.map((column) => ({ column, name: column.slice(2), alias: column.replace('c.', 'record_') }))
const recordColumns = recordNames.map(({ column, alias }) => sql.ref(column).as(alias))

/** Joins pursuits with what filters need. */
export function pursuitsWithRecords(db: Db, company_id: string) {
  return db
    .selectFrom('pursuit as p')
    .innerJoin('contract as c', 'c.id', 'p.contract_id')
    .innerJoin('pipeline_column as col', 'col.id', 'p.column_id')
    .innerJoin('app_user as u', 'u.id', 'p.owner_id')
    .where('p.company_id', '=', company_id)
}

/** Adds the scores that lists need. Looks them up in a lateral join, because PostgreSQL reads all matches of the company for a
 * plain join. */
export function joinedPursuits(db: Db, company_id: string) {
  return pursuitsWithRecords(db, company_id).leftJoinLateral(
    (eb) =>
      eb
        .selectFrom('match as m')
        .select(['m.score', 'm.reason'])
        .whereRef('m.contract_id', '=', 'p.contract_id')
        .where('m.company_id', '=', company_id)
        .where(isOfCurrentProfile(company_id))
        .limit(1)
        .as('m'),
    (join) => join.onTrue(),
  )
}

export function pursuitRows(db: Db, company_id: string) {
  return joinedPursuits(db, company_id)
    .select(['p.id', 'p.company_id', 'p.contract_id', 'p.column_id', 'p.tags', 'p.due_date', 'p.title', 'p.posted_date'])
    .select(['p.set_aside', 'p.estimated_value_low', 'p.estimated_value_high', 'p.archived', 'p.favorite', 'p.owner_id'])
    .select(['p.rank', 'p.win_probability', 'p.outcome', 'p.outcome_reason', weightedValue.as('weighted_value')])
    .select(['p.created_at', 'p.updated_at', 'p.last_activity_at', 'col.title as column_title', 'col.phase'])
    .select(['u.name as owner_name', 'u.email as owner_email', 'm.score as match_score', 'm.reason as match_reason'])
    .select([assignedUsers('pursuit', 'p.id').as('assignees'), taskCounts.as('task_counts')])
    .select(recordColumns)
}

export function pursuitRow(row: FlatRow): PursuitRow {
  const record = { pursuit_id: row.id, pursuit_archived: row.archived, match_score: row.match_score } as Record<string, unknown>
  for (const { name, alias } of recordNames) record[name] = (row as Record<string, unknown>)[alias]
  return { ...row, assigned_to: row.assignees.map(({ user_id }) => user_id), record: record as RecordRow }
}

type FlatRow = Awaited<ReturnType<ReturnType<typeof pursuitRows>['execute']>>[number]

const pursuitById = compiledOnce((db: Db, _choices: object, { company_id, id }: { company_id: string; id: string }) =>
  pursuitRows(db, company_id).where('p.id', '=', id),
)

export async function selectPursuit(db: Db, companyId: string, id: string): Promise<PursuitRow | undefined> {
  const [row] = await pursuitById(db, {}, { company_id: companyId, id })
  return row && pursuitRow(row)
}

/** Locks a pursuit and returns the id of its record. */
export async function lockPursuit(trx: Db, companyId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ contract_id: string }>`
    select contract_id from pursuit where company_id = ${companyId} and id = ${id} for update`.execute(trx)
  return rows[0]?.contract_id
}

/** Locks those pursuits that exist and returns their ids. Locks in one order, so transactions wait for each other. */
export async function lockPursuits(trx: Db, companyId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from pursuit where company_id = ${companyId} and id = any(${ids}) order by id for update`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export async function selectPursuitContractId(db: Db, companyId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ contract_id: string }>`
    select contract_id from pursuit where company_id = ${companyId} and id = ${id}`.execute(db)
  return rows[0]?.contract_id
}

export async function selectPursuitOf(db: Db, companyId: string, contractId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from pursuit where company_id = ${companyId} and contract_id = ${contractId}`.execute(db)
  return rows[0]?.id
}

/** `created` is false for a pursuit that already existed. */
type FoundPursuit = { id: string; created: boolean }

export async function lockPursuitOf(trx: Trx, companyId: string, contractId: string): Promise<FoundPursuit | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from pursuit where company_id = ${companyId} and contract_id = ${contractId} for update`.execute(trx)
  return rows[0] && { id: rows[0].id, created: false }
}

export type FirstValues = Partial<Pick<PursuitState, 'due_date' | 'estimated_value_low' | 'estimated_value_high'>>

/** Adds a pursuit assigned to its owner, unless the company already pursues the record. Safe for concurrent calls. */
export async function insertPursuit(
  trx: Trx,
  companyId: string,
  pursuit: FirstValues & { contract_id: string; column_id: string; tags: string[]; owner_id: string },
  now: Date,
): Promise<FoundPursuit> {
  const inserted = await trx
    .insertInto('pursuit')
    .values({
      id: newId('pur', now),
      company_id: companyId,
      ...pursuit,
      notified_notice_id: sql<string>`(select history -> -1 ->> 'notice_id' from contract where id = ${pursuit.contract_id})`,
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

/** Stores a new state of a pursuit. `rank` is its new place in its column, if it gets one. */
export async function updatePursuitRow(
  trx: Db,
  companyId: string,
  id: string,
  state: PursuitState & { rank?: number },
  now: Date,
): Promise<void> {
  const { assigned_to, ...columns } = state
  const changed = trx.updateTable('pursuit').set({ ...columns, updated_at: now, last_activity_at: now })
  await changed.where('company_id', '=', companyId).where('id', '=', id).execute()
  await replaceAssignees(trx, companyId, { kind: 'pursuit', id, user_ids: assigned_to })
}

/** Records activity, such as a changed task, without making a new version of the pursuit. */
export async function touchPursuit(trx: Db, companyId: string, id: string, now: Date): Promise<void> {
  await sql`update pursuit set last_activity_at = ${now} where company_id = ${companyId} and id = ${id}`.execute(trx)
}

/** Returns whether a pursuit has documents, or notes or tasks that a user added, or tasks that a user completed. */
export async function hasWork(db: Db, companyId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ has_work: boolean }>`
    select exists (select from document where company_id = ${companyId} and pursuit_id = ${id})
      or exists (select from pursuit_note where company_id = ${companyId} and pursuit_id = ${id} and actor_type = 'user')
      or exists (select from task where company_id = ${companyId} and pursuit_id = ${id}
        and (created_by_workflow_id is null or status = 'complete')) as has_work`.execute(db)
  return rows[0]!.has_work
}

/** Deletes a locked pursuit with its history, tasks and notes. */
export async function deletePursuitRows(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('pursuit_change').where('company_id', '=', companyId).where('pursuit_id', '=', id).execute()
  await trx.deleteFrom('task').where('company_id', '=', companyId).where('pursuit_id', '=', id).execute()
  await trx.deleteFrom('pursuit').where('company_id', '=', companyId).where('id', '=', id).execute()
}

export async function selectColumn(db: Db, companyId: string, idOrTitle: string): Promise<Column | undefined> {
  const { rows } = await sql<Column>`
    select id, title, phase from pipeline_column
    where company_id = ${companyId} and (id = ${idOrTitle} or lower(title) = lower(${idOrTitle.trim()}))
    order by id = ${idOrTitle} desc`.execute(db)
  return rows[0]
}

/** The user, workflow, automation or system that made a change. */
export type Actor =
  | { type: 'user'; id: string }
  | { type: 'workflow'; id: string; name: string }
  | { type: Exclude<Row<'pursuit_change'>['actor_type'], 'user' | 'workflow'>; name: string }

type NewPursuitChange = { pursuit_id: string; actor: Actor; changes: FieldChange[] }

export async function insertPursuitChanges(trx: Db, companyId: string, added: NewPursuitChange[], now: Date): Promise<void> {
  const rows = added.map(({ pursuit_id, actor, changes }) => ({
    id: newId('phc', now),
    company_id: companyId,
    pursuit_id,
    actor_type: actor.type,
    ...(actor.type === 'user' ? { actor_id: actor.id, actor_name: null } : { actor_id: null, actor_name: actor.name }),
    actor_workflow_id: actor.type === 'workflow' ? actor.id : null,
    at: now,
    changes: JSON.stringify(changes),
  }))
  await trx.insertInto('pursuit_change').values(rows).execute()
}

type Pursuit = { company_id: string; pursuit_id: string }
type Page = { after: string | undefined; limit: number }

const changesPage = compiledOnce((db: Db, _choices: object, { company_id, pursuit_id, after, limit }: Pursuit & Page) =>
  db
    .selectFrom('pursuit_change as h')
    .leftJoin('app_user as u', 'u.id', 'h.actor_id')
    .select(['h.id', 'h.at', 'h.changes', 'h.actor_type'])
    .select((eb) => eb.fn.coalesce('h.actor_id', 'h.actor_workflow_id').as('actor_id'))
    .select((eb) => eb.fn.coalesce('u.name', 'h.actor_name').$notNull().as('actor_name'))
    .select(countedChanges(db, company_id, pursuit_id).as('total_count'))
    .where('h.company_id', '=', company_id)
    .where('h.pursuit_id', '=', pursuit_id)
    .$if(after !== undefined, (query) => query.where('h.id', '<', after!))
    .orderBy('h.id', 'desc')
    .limit(limit),
)

function countedChanges(db: Db, company_id: string, pursuit_id: string) {
  return db
    .selectFrom('pursuit_change')
    .select((eb) => eb.fn.countAll<number>().as('total_count'))
    .where('company_id', '=', company_id)
    .where('pursuit_id', '=', pursuit_id)
}

const countChanges = compiledOnce((db: Db, _choices: object, { company_id, pursuit_id }: Pursuit) =>
  countedChanges(db, company_id, pursuit_id),
)

export async function selectPursuitChanges(db: Db, company_id: string, pursuit_id: string, page: Page) {
  const pursuit = { company_id, pursuit_id }
  const rows = await changesPage(db, {}, { ...pursuit, ...page })
  return { rows, total_count: rows[0]?.total_count ?? (await countChanges(db, {}, pursuit))[0]!.total_count }
}
