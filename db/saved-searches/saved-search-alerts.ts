import { sql } from 'kysely'
import { dayIn } from '../../kernel/time/time-zone.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { AlertChannel, NoticeType, SavedSearchFilters, SubscriptionStatus } from '../values.ts'

export type UnplannedAlert = {
  id: string
  alert_frequency: Exclude<Row<'saved_search'>['alert_frequency'], 'instant'>
  time_zone: string
  updated_at: string
}

/** Searches with daily or weekly alerts whose next alert is not planned yet. */
export async function selectUnplannedAlerts(db: Db, limit: number): Promise<UnplannedAlert[]> {
  const { rows } = await sql<UnplannedAlert>`
    select s.id, s.alert_frequency, c.time_zone, s.updated_at from saved_search s join company c on c.id = s.company_id
    where s.alerts_enabled and s.alert_frequency <> 'instant' and s.next_alert_at is null
    order by s.id limit ${limit}`.execute(db)
  return rows
}

/** Does nothing if the search was changed meanwhile. */
export async function planAlert(db: Db, { id, updated_at }: Pick<UnplannedAlert, 'id' | 'updated_at'>, at: Date): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ next_alert_at: at })
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .where('next_alert_at', 'is', null)
    .execute()
}

/** Unplans the future alerts of a company, whose time zone has changed. */
export async function replanAlerts(trx: Trx, companyId: string, now: Date): Promise<void> {
  await trx
    .updateTable('saved_search')
    .set({ next_alert_at: null })
    .where('company_id', '=', companyId)
    .where('alert_frequency', '<>', 'instant')
    .where('next_alert_at', '>', now.toISOString())
    .execute()
}

/** Ids of searches with a due alert, longest overdue first. */
export async function selectDueAlerts(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from saved_search where next_alert_at <= ${now} and alerts_enabled
    order by next_alert_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export type DueAlert = Pick<Row<'saved_search'>, 'id' | 'company_id' | 'name' | 'query'> & {
  alert_frequency: Row<'saved_search'>['alert_frequency']
  alert_channels: AlertChannel[]
  include_amendments: boolean
  reading: object | null
  time_zone: string
  /** Null: the company never subscribed. */
  plan_status: SubscriptionStatus | null
}

/** Locks a due alert. Returns undefined if another process has locked or sent it, or if the search was deleted or its alerts were switched off. */
export async function lockDueAlert(trx: Trx, id: string, now: Date): Promise<DueAlert | undefined> {
  const { rows } = await sql<DueAlert>`
    select s.id, s.company_id, s.name, s.query, s.alert_frequency, s.alert_channels, s.include_amendments, s.reading, c.time_zone,
      (select status from subscription where company_id = s.company_id) as plan_status
    from saved_search s join company c on c.id = s.company_id
    where s.id = ${id} and s.alerts_enabled and s.next_alert_at <= ${now} for update of s skip locked`.execute(trx)
  return rows[0]
}

/** Records that an alert reports. `amended` is the part of `total` that is not new. */
export type ReportCounts = { total: number; amended: number }

/** Marks the unreported matches as reported at `now`, and counts their records. */
export async function markReported(trx: Trx, { id, include_amendments }: DueAlert, now: Date): Promise<ReportCounts> {
  const { rows } = await sql<ReportCounts>`
    with reported as (
      update saved_search_match set alerted_at = ${now}
      where saved_search_id = ${id} and alerted_at is null and (cause = 'new' or ${include_amendments})
      returning contract_id, cause
    ), record as (select bool_or(cause = 'new') as is_new from reported group by contract_id)
    select count(*) as total, count(*) filter (where not is_new) as amended from record`.execute(trx)
  return rows[0]!
}

/** A record as an alert shows it. */
export type ReportedRecord = {
  id: string
  cause: Row<'saved_search_match'>['cause']
  title: string
  agency_name: string | null
  notice_type: NoticeType
  set_aside: string | null
  set_aside_description: string | null
  naics: string | null
  solicitation_number: string | null
  posted_at: string | null
  deadline_at: string | null
  /** A deadline without a time has passed when its day ends in the company's time zone. */
  is_past_due: boolean
  source_url: string | null
  score: number | null
  /** The beginning of the description. Null if the record has no description, or if it was not requested. */
  description: string | null
}

const description_characters_max = 20_000

/**
 * The records that were marked as reported at `now`: best match score first, then earliest deadline, past deadlines last. Only the first
 * `described_max` have a description.
 */
export async function selectReported(
  trx: Trx,
  { id, company_id, time_zone }: DueAlert,
  described_max: number,
  now: Date,
): Promise<ReportedRecord[]> {
  const isPastDue = sql`coalesce(
    case when (c.deadline_at at time zone 'UTC')::time = '23:59:59.999'
      then (c.deadline_at at time zone 'UTC')::date < ${dayIn(time_zone, now)}::date else c.deadline_at < ${now} end, false)`
  const { rows } = await sql<ReportedRecord>`
    with reported as (
      select contract_id, bool_or(cause = 'new') as is_new from saved_search_match
      where saved_search_id = ${id} and alerted_at = ${now} group by contract_id
    ), record as (
      select c.id, t.is_new, m.score, p.is_past_due,
        row_number() over (order by p.is_past_due, m.score desc nulls last, c.deadline_at nulls last, c.id) as place
      from reported t join contract c on c.id = t.contract_id
        left join match m on m.company_id = ${company_id} and m.contract_id = c.id, lateral (select ${isPastDue} as is_past_due) p
    )
    select r.id, case when r.is_new then 'new' else 'amended' end as cause, c.title, c.agency_name, c.notice_type, c.set_aside,
      c.set_aside_description, c.naics, c.solicitation_number, c.posted_at, c.deadline_at, c.source_url, r.score, r.is_past_due,
      case when r.place <= ${described_max} then left(c.description, ${description_characters_max}) end as description
    from record r join contract c on c.id = r.id order by r.place`.execute(trx)
  return rows
}

export type AlertRecipient = { user_id: string; email: boolean }

/** Recipients are always members of the company: leaving it deletes their row. */
export async function selectAlertRecipients(trx: Trx, id: string): Promise<AlertRecipient[]> {
  return trx
    .selectFrom('saved_search_recipient')
    .select(['user_id', 'email'])
    .where('saved_search_id', '=', id)
    .orderBy('position')
    .execute()
}

/** `alerted_at` is null if nothing was reported. */
export async function endAlert(
  trx: Trx,
  id: string,
  { alerted_at, next_alert_at }: { alerted_at: Date | null; next_alert_at: Date | null },
): Promise<void> {
  await trx
    .updateTable('saved_search')
    .set({ next_alert_at, ...(alerted_at && { last_alerted_at: alerted_at }) })
    .where('id', '=', id)
    .execute()
}

/** For demo data: stores matches that were found and reported at this time. */
export async function insertReportedMatches(trx: Trx, id: string, contractIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at, alerted_at)
    select s.id, c.id, 0, 'new', ${at}, ${at} from saved_search s, contract c
    where s.id = ${id} and c.id = any(${contractIds})`.execute(trx)
  await endAlert(trx, id, { alerted_at: at, next_alert_at: null })
}

/** Deletes up to `limit` matches that were reported before this time. */
export async function deleteReportedBefore(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from saved_search_match where (saved_search_id, contract_id, version) in (
      select saved_search_id, contract_id, version from saved_search_match where alerted_at < ${before}
    order by alerted_at limit ${limit})`.execute(db)
}

export type UnreadSearch = Pick<Row<'saved_search'>, 'id' | 'company_id' | 'scope' | 'contract_scope'> & {
  query: string
  filters: SavedSearchFilters
  updated_at: string
}

/** Searches whose query was never read, then those last read before `before`. */
export async function selectUnreadSearches(db: Db, before: Date, limit: number): Promise<UnreadSearch[]> {
  const { rows } = await sql<UnreadSearch>`
    select id, company_id, scope, contract_scope, query, filters, updated_at from saved_search
    where query is not null and (read_at is null or read_at < ${before})
    order by read_at nulls first, id limit ${limit}`.execute(db)
  return rows
}

/** Stores how the engine reads the query, or null if it refuses it. Does nothing if the search was changed meanwhile. */
export async function updateReading(
  db: Db,
  { id, updated_at }: Pick<UnreadSearch, 'id' | 'updated_at'>,
  reading: object | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('saved_search')
    .set({ reading: reading && JSON.stringify(reading), read_at: now })
    .where('id', '=', id)
    .where('updated_at', '=', updated_at)
    .execute()
}
