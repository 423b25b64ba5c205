import { type Insertable, type Selectable, sql } from 'kysely'
import { newId } from '../ids.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import { selectHorizon } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'
import type { SavedSearchTable } from './saved-searches-schema.ts'

const columns = [
  's.id',
  's.company_id',
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
  's.last_alerted_at',
  's.result_count',
  's.last_run_at',
  's.created_by',
  's.created_at',
  's.updated_at',
] as const

type Column = (typeof columns)[number] extends `s.${infer Name}` ? Name : never
export type SavedSearchRow = Pick<Selectable<SavedSearchTable>, Column> & {
  created_by_name: string
  recipients: string[]
  new_since_last_alert: number
}

/** Who asks; `manages`: an owner or admin. */
export type Viewer = { company_id: string; user_id: string; manages: boolean }

/** Own ones, shared ones, those whose alerts the viewer gets; for who manages the company also those of users who have left. */
function visible(db: Db, { company_id, user_id, manages }: { company_id: string; user_id: string; manages: boolean }) {
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
    .select(columns)
    .select('creator.name as created_by_name')
    .select(
      sql<string[]>`array(
        select r.user_id from saved_search_recipient r where r.saved_search_id = s.id order by r.position)`.as('recipients'),
    )
    .select(
      sql<number>`(
        select count(*) from saved_search_match m
        where m.saved_search_id = s.id and m.alerted_at is null and (m.cause = 'new' or s.include_amendments))`.as(
        'new_since_last_alert',
      ),
    )
}

function counted(query: ReturnType<typeof visible>) {
  return query.select((eb) => eb.fn.countAll<number>().as('total_count'))
}

type Choices = { manages: boolean }
type Asked = { company_id: string; user_id: string }

const page = compiledOnce(
  (db: Db, { manages }: Choices, { after, limit, ...asked }: Asked & { after: string | undefined; limit: number }) =>
    savedSearchRows(visible(db, { ...asked, manages }))
      .$if(after !== undefined, (query) => query.where('s.id', '<', after!))
      .orderBy('s.id', 'desc')
      .limit(limit),
)
const count = compiledOnce((db: Db, { manages }: Choices, asked: Asked) => counted(visible(db, { ...asked, manages })))
const byId = compiledOnce((db: Db, { manages }: Choices, { id, ...asked }: Asked & { id: string }) =>
  savedSearchRows(visible(db, { ...asked, manages })).where('s.id', '=', id),
)

/** Those of the ids that the viewer can see. */
export async function selectVisibleSavedSearches(db: Db, viewer: Viewer, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await visible(db, viewer).select('s.id').where('s.id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

/** Newest first, with how many there are on all pages. */
export async function selectSavedSearches(
  db: Db,
  { manages, ...asked }: Viewer,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: SavedSearchRow[]; total_count: number }> {
  const rows = await page(db, { manages }, { ...asked, after, limit })
  const [all] = await count(db, { manages }, asked)
  return { rows, total_count: all!.total_count }
}

export async function selectSavedSearch(db: Db, { manages, ...asked }: Viewer, id: string): Promise<SavedSearchRow | undefined> {
  return (await byId(db, { manages }, { ...asked, id }))[0]
}

/** Takes the search for this transaction; undefined where the viewer sees none of this id. */
export async function lockSavedSearch(trx: Db, viewer: Viewer, id: string): Promise<SavedSearchRow | undefined> {
  await sql`select from saved_search where company_id = ${viewer.company_id} and id = ${id} for update`.execute(trx)
  return selectSavedSearch(trx, viewer, id)
}

/** Of a company; of two that count at once the second waits until the first one's transaction has ended. */
export async function countSavedSearches(trx: Trx, companyId: string): Promise<number> {
  await sql`select from company where id = ${companyId} for no key update`.execute(trx)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from saved_search where company_id = ${companyId}`.execute(trx)
  return rows[0]!.count
}

export type SavedSearchState = Pick<
  SavedSearchRow,
  | 'name'
  | 'query'
  | 'filters'
  | 'sort_by'
  | 'scope'
  | 'contract_scope'
  | 'is_shared'
  | 'alerts_enabled'
  | 'alert_frequency'
  | 'alert_channels'
  | 'include_amendments'
>

/** What comes from now on is new to it. */
export async function insertSavedSearch(
  trx: Trx,
  companyId: string,
  { filters, ...state }: SavedSearchState & { created_by: string; next_alert_at: Date | null },
  now: Date,
): Promise<string> {
  const id = newId('ss', now)
  const { horizon } = await selectHorizon(trx)
  await trx
    .insertInto('saved_search')
    .values({
      id,
      company_id: companyId,
      ...state,
      filters: JSON.stringify(filters),
      watched_xid: horizon,
      created_at: now,
      updated_at: now,
    } satisfies Record<string, unknown> as Insertable<SavedSearchTable>)
    .execute()
  return id
}

/**
 * `asks_otherwise`: of what the search looks for something is another; `begins`: alerts are switched on. From either on only what comes is new, and
 * what was found before and not told is not told any more: nobody asked for it so. What no alert is to tell does not wait for one: it would take
 * the room of what is.
 */
export async function updateSavedSearchRow(
  trx: Trx,
  companyId: string,
  id: string,
  { filters, ...state }: SavedSearchState & { next_alert_at?: Date | null },
  { asks_otherwise, begins, at }: { asks_otherwise: boolean; begins: boolean; at: Date },
): Promise<void> {
  const { horizon } = await selectHorizon(trx)
  await trx
    .updateTable('saved_search')
    .set({
      ...state,
      filters: JSON.stringify(filters),
      ...((asks_otherwise || begins) && { watched_xid: horizon }),
      ...(asks_otherwise && {
        reading: null,
        read_at: null,
        result_count: null,
        last_run_at: null,
      }),
      updated_at: at,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  const untold = trx.deleteFrom('saved_search_match').where('saved_search_id', '=', id).where('alerted_at', 'is', null)
  if (asks_otherwise || begins) await untold.execute()
  else if (!state.include_amendments) await untold.where('cause', '=', 'amended').execute()
}

/** Tells exactly these users, in this order. Who is told already and has unsubscribed from the mails is not subscribed anew. */
export async function replaceRecipients(trx: Trx, companyId: string, id: string, userIds: readonly string[]): Promise<void> {
  await sql`
    with gone as (delete from saved_search_recipient where saved_search_id = ${id} and user_id <> all (${userIds}::text[]))
    insert into saved_search_recipient (saved_search_id, company_id, user_id, position)
      select ${id}, ${companyId}, g.user_id, g.position from unnest(${userIds}::text[]) with ordinality as g (user_id, position)
      on conflict (saved_search_id, user_id) do update set position = excluded.position`.execute(trx)
}

/**
 * A user gets no more mails of this search; undone by `resubscribeRecipient`, and by who takes the user from the list and puts them there again.
 * False where the user is none of its recipients, or the search has gone.
 */
export async function unsubscribeRecipient(trx: Trx, companyId: string, id: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('saved_search_recipient')
    .set({ email: false })
    .where('company_id', '=', companyId)
    .where('saved_search_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A user gets the mails again of all searches of the company whose mails they had stopped. */
export async function resubscribeRecipient(trx: Trx, companyId: string, userId: string): Promise<void> {
  await trx
    .updateTable('saved_search_recipient')
    .set({ email: true })
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('email', '=', false)
    .execute()
}

export async function deleteSavedSearchRow(trx: Trx, companyId: string, id: string): Promise<void> {
  await trx.deleteFrom('saved_search').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** What reading its results leaves; `updated_at` stays, since nobody has changed it. */
export async function recordRun(db: Db, companyId: string, id: string, result_count: number, now: Date): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ result_count, last_run_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}
