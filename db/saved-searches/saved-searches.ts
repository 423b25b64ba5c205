import { type InferResult, sql } from 'kysely'
import { newId } from '../ids.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import { selectHorizon } from '../postgres/transactions.ts'
import type { Db, Row, Trx } from '../schema.ts'

const stateColumns = [
  's.name',
  's.query',
  's.filters',
  's.sort_by',
  's.scope',
  's.contract_scope',
  's.is_shared',
  's.alerts_enabled',
  's.alert_frequency',
  's.alert_channels',
  's.include_amendments',
] as const
type Named<Column> = Column extends `s.${infer Name}` ? Name : never
/** The fields of a saved search that users set. */
export type SavedSearchState = Pick<Row<'saved_search'>, Named<(typeof stateColumns)[number]>>
export type SavedSearchRow = InferResult<ReturnType<typeof savedSearchRows>>[number]

/** The user who made the request. `manages` is true for owners and admins. */
export type Viewer = { company_id: string; user_id: string; manages: boolean }

/** Selects searches that the viewer created, shared searches, and searches whose alerts the viewer receives. Owners and admins
 * also see the searches of former members. */
function visible(db: Db, { company_id, user_id, manages }: Viewer) {
  return db
    .selectFrom('saved_search as s')
    .where('s.company_id', '=', company_id)
    .where((eb) =>
      eb.or([
        eb('s.is_shared', '=', true),
        eb('s.created_by', '=', user_id),
        sql<boolean>`exists (select from saved_search_recipient r where r.saved_search_id = s.id and r.user_id = ${user_id})`,
        sql<boolean>`${sql.lit(manages)} and not exists (
          select from membership m where m.company_id = s.company_id and m.user_id = s.created_by)`,
      ]),
    )
}

function savedSearchRows(query: ReturnType<typeof visible>) {
  return query
    .innerJoin('app_user as creator', 'creator.id', 's.created_by')
    .select(stateColumns)
    .select(['s.id', 's.company_id', 's.last_alerted_at', 's.result_count', 's.last_run_at', 's.created_by', 's.created_at'])
    .select(['s.updated_at', 'creator.name as created_by_name', recipients.as('recipients')])
    .select(unreported.as('new_since_last_alert'))
}

const recipients = sql<string[]>`array(
  select r.user_id from saved_search_recipient r where r.saved_search_id = s.id order by r.position)`
const unreported = sql<number>`(
  select count(*) from saved_search_match m
  where m.saved_search_id = s.id and m.alerted_at is null and (m.cause = 'new' or s.include_amendments))`

/** Returns the records that an alert of the search would report and that no alert has reported yet. */
export async function selectUnreportedIds(db: Db, company_id: string, id: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ contract_id: string }>`
    select distinct m.contract_id from saved_search s join saved_search_match m on m.saved_search_id = s.id
    where s.company_id = ${company_id} and s.id = ${id} and m.alerted_at is null and (m.cause = 'new' or s.include_amendments)
    order by m.contract_id limit ${limit}`.execute(db)
  return rows.map(({ contract_id }) => contract_id)
}

/** Returns the records that the alert of the search at the time `at` reported. */
export async function selectReportedIds(db: Db, company_id: string, id: string, at: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ contract_id: string }>`
    select distinct m.contract_id from saved_search s join saved_search_match m on m.saved_search_id = s.id
    where s.company_id = ${company_id} and s.id = ${id} and m.alerted_at = ${at}
    order by m.contract_id limit ${limit}`.execute(db)
  return rows.map(({ contract_id }) => contract_id)
}

type Choices = Pick<Viewer, 'manages'>
type Asked = Omit<Viewer, 'manages'>
type Page = { after: string | undefined; limit: number }

const page = compiledOnce((db: Db, { manages }: Choices, { after, limit, ...asked }: Asked & Page) =>
  savedSearchRows(visible(db, { ...asked, manages }))
    .$if(after !== undefined, (query) => query.where('s.id', '<', after!))
    .orderBy('s.id', 'desc')
    .limit(limit),
)
const count = compiledOnce((db: Db, { manages }: Choices, asked: Asked) =>
  visible(db, { ...asked, manages }).select((eb) => eb.fn.countAll<number>().as('total_count')),
)
const byId = compiledOnce((db: Db, { manages }: Choices, { id, ...asked }: Asked & { id: string }) =>
  savedSearchRows(visible(db, { ...asked, manages })).where('s.id', '=', id),
)

export async function selectVisibleSavedSearches(db: Db, viewer: Viewer, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await visible(db, viewer).select('s.id').where('s.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

export async function selectSavedSearches(db: Db, { manages, ...asked }: Viewer, paging: Page) {
  const rows = await page(db, { manages }, { ...asked, ...paging })
  const [all] = await count(db, { manages }, asked)
  return { rows, total_count: all!.total_count }
}

export async function selectSavedSearch(db: Db, { manages, ...asked }: Viewer, id: string): Promise<SavedSearchRow | undefined> {
  return (await byId(db, { manages }, { ...asked, id }))[0]
}

/** Locks the search. Returns undefined if the viewer cannot see it. */
export async function lockSavedSearch(trx: Db, viewer: Viewer, id: string): Promise<SavedSearchRow | undefined> {
  await sql`select from saved_search where company_id = ${viewer.company_id} and id = ${id} for update`.execute(trx)
  return selectSavedSearch(trx, viewer, id)
}

/** Counts the searches of a company and locks the company, so two transactions cannot both create the last allowed search. */
export async function countSavedSearches(trx: Trx, companyId: string): Promise<number> {
  await sql`select from company where id = ${companyId} for no key update`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from saved_search where company_id = ${companyId}`.execute(trx)
  return rows[0]!.count
}

/** Inserts a search. Only records that arrive from now on are new to the search. */
export async function insertSavedSearch(
  trx: Trx,
  company_id: string,
  { filters, ...state }: SavedSearchState & { created_by: string; next_alert_at: Date | null },
  now: Date,
): Promise<string> {
  const id = newId('ss', now)
  const { horizon: watched_xid } = await selectHorizon(trx)
  const search = { id, company_id, ...state, filters: JSON.stringify(filters), watched_xid, created_at: now, updated_at: now }
  await trx.insertInto('saved_search').values(search).execute()
  return id
}

/** If `restarts` is true, only records that arrive from now on count as new. `forgets_results` clears the last run and the stored
 * interpretation of the query. */
export async function updateSavedSearchRow(
  trx: Trx,
  companyId: string,
  id: string,
  { filters, ...state }: SavedSearchState & { next_alert_at?: Date | null },
  { restarts, forgets_results, at }: { restarts: boolean; forgets_results: boolean; at: Date },
): Promise<void> {
  const { horizon } = await selectHorizon(trx)
  await trx
    .updateTable('saved_search')
    .set({
      ...state,
      filters: JSON.stringify(filters),
      ...(restarts && { watched_xid: horizon }),
      ...(forgets_results && { reading: null, read_at: null, result_count: null, last_run_at: null }),
      updated_at: at,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

export async function deleteUnreportedMatches(trx: Trx, id: string, causes: Row<'saved_search_match'>['cause'][]): Promise<void> {
  await sql`
    delete from saved_search_match where saved_search_id = ${id} and alerted_at is null and cause = any(${causes})`.execute(trx)
}

/** Replaces the recipients with `userIds`, in that order. A recipient who has unsubscribed from the emails remains
 * unsubscribed. */
export async function replaceRecipients(trx: Trx, companyId: string, id: string, userIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from saved_search_recipient where saved_search_id = ${id} and user_id <> all (${userIds}::text[]))
    insert into saved_search_recipient (saved_search_id, company_id, user_id, position)
      select ${id}, ${companyId}, g.user_id, g.position from unnest(${userIds}::text[]) with ordinality as g (user_id, position)
      on conflict (saved_search_id, user_id) do update set position = excluded.position`.execute(trx)
}

/** Stops the emails from one search for one recipient. Returns false if the search or the recipient does not exist. */
export async function unsubscribeRecipient(trx: Trx, companyId: string, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    update saved_search_recipient set email = false
    where company_id = ${companyId} and saved_search_id = ${id} and user_id = ${userId} returning 1`.execute(trx)
  return rows.length > 0
}

/** Turns the emails from all of the company's searches back on for one user. */
export async function resubscribeRecipient(trx: Trx, companyId: string, userId: string): Promise<void> {
  await sql`
    update saved_search_recipient set email = true
    where company_id = ${companyId} and user_id = ${userId} and not email`.execute(trx)
}

export async function deleteSavedSearchRow(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('saved_search').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** Stores when the search ran and what it found. Does not change `updated_at`, because no user edited the search. */
export async function recordRun(db: Db, companyId: string, id: string, result_count: number, now: Date): Promise<void> {
  await sql`
    update saved_search set result_count = ${result_count}, last_run_at = ${now}
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
