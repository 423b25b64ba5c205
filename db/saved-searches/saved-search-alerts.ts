import { sql } from 'kysely'
import { dayIn } from '../../kernel/time/time-zone.ts'
import type { Db, Row, Trx } from '../schema.ts'

type UnplannedAlert = Pick<Row<'saved_search'>, 'id' | 'alert_frequency' | 'updated_at'> & { time_zone: string }

/** Returns searches with daily or weekly alerts whose next alert is not planned yet. */
export async function selectUnplannedAlerts(db: Db, limit: number): Promise<UnplannedAlert[]> {
  const { rows } = await sql<UnplannedAlert>`
    select s.id, s.alert_frequency, c.time_zone, s.updated_at from saved_search s join company c on c.id = s.company_id
    where s.alerts_enabled and s.alert_frequency <> 'instant' and s.next_alert_at is null
    order by s.id limit ${limit}`.execute(db)
  return rows
}

/** Plans the next alert of a search. Does nothing if the search was changed after it was read. */
export async function planAlert(db: Db, { id, updated_at }: Pick<UnplannedAlert, 'id' | 'updated_at'>, at: Date): Promise<void> {
  await sql`
    update saved_search set next_alert_at = ${at}
    where id = ${id} and updated_at = ${updated_at} and next_alert_at is null`.execute(db)
}

/** Cancels the planned alerts of a company whose time zone has changed, so they are planned again. */
export async function replanAlerts(trx: Trx, companyId: string, now: Date): Promise<void> {
  await sql`
    update saved_search set next_alert_at = null
    where company_id = ${companyId} and alert_frequency <> 'instant' and next_alert_at > ${now}`.execute(trx)
}

export async function selectDueAlerts(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from saved_search where next_alert_at <= ${now} and alerts_enabled
    order by next_alert_at, id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

type AlertColumn = 'id' | 'company_id' | 'name' | 'alert_frequency' | 'alert_channels' | 'include_amendments' | 'reading'
export type DueAlert = Pick<Row<'saved_search'>, AlertColumn> & { time_zone: string; has_plan: boolean }

/** Locks a due alert. Returns undefined if another process has locked or sent the alert, or if alerts are off. */
export async function lockDueAlert(trx: Trx, id: string, now: Date): Promise<DueAlert | undefined> {
  const { rows } = await sql<DueAlert>`
    select s.id, s.company_id, s.name, s.alert_frequency, s.alert_channels, s.include_amendments, s.reading, c.time_zone,
      exists (select from subscription where company_id = s.company_id and status <> 'inactive') as has_plan
    from saved_search s join company c on c.id = s.company_id
    where s.id = ${id} and s.alerts_enabled and s.next_alert_at <= ${now} for update of s skip locked`.execute(trx)
  return rows[0]
}

/** How many records an alert reports. `total` counts all of them. `amended` counts those that are not new. */
export type ReportCounts = { total: number; amended: number }

/** Marks a search's unreported matches as reported at `now`, and counts their records. */
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

type Facts =
  | 'id'
  | 'title'
  | 'agency_name'
  | 'agency_path'
  | 'notice_type'
  | 'set_aside'
  | 'set_aside_description'
  | 'naics'
  | 'solicitation_number'
export type ReportedRecord = Pick<Row<'contract'>, Facts | 'posted_at' | 'deadline_at' | 'source_url'> & {
  cause: Row<'saved_search_match'>['cause']
  /** Whether the deadline has passed. A deadline without a time passes when its day ends in the company's time zone. */
  is_past_due: boolean
  score: number | null
  /** The beginning of the description. Null if the record has none, or if `selectReported` was not asked to return it. */
  description: string | null
}

const description_characters_max = 20_000

/** Returns the records reported at `now`. Records past due come after all others. Within each group, the best score comes first,
 * then the earliest deadline. Only the first `described_max` records have a description. */
export async function selectReported(trx: Trx, { id, company_id, time_zone }: DueAlert, described_max: number, now: Date) {
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
    select r.id, case when r.is_new then 'new' else 'amended' end as cause, c.title, c.agency_name, c.agency_path, c.notice_type, c.set_aside,
      c.set_aside_description, c.naics, c.solicitation_number, c.posted_at, c.deadline_at, c.source_url, r.score, r.is_past_due,
      case when r.place <= ${described_max} then left(c.description, ${description_characters_max}) end as description
    from record r join contract c on c.id = r.id order by r.place`.execute(trx)
  return rows
}

/** Returns the recipients. All of them are members of the company, because leaving the company deletes a recipient's row. */
export async function selectAlertRecipients(trx: Trx, id: string) {
  const recipients = trx.selectFrom('saved_search_recipient').where('saved_search_id', '=', id)
  return recipients.select(['user_id', 'email']).orderBy('position').execute()
}

/** Stores when an alert was sent and when the next one is due. `alerted_at` is null if nothing was reported. */
export async function endAlert(
  trx: Trx,
  id: string,
  { alerted_at, next_alert_at }: { alerted_at: Date | null; next_alert_at: Date | null },
): Promise<void> {
  await sql`
    update saved_search set next_alert_at = ${next_alert_at}, last_alerted_at = coalesce(${alerted_at}, last_alerted_at)
    where id = ${id}`.execute(trx)
}

/** Stores matches for the demo as if they had been found and reported at `at`. */
export async function insertReportedMatches(trx: Trx, id: string, contractIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at, alerted_at)
    select s.id, c.id, 0, 'new', ${at}, ${at} from saved_search s, contract c
    where s.id = ${id} and c.id = any(${contractIds})`.execute(trx)
  await endAlert(trx, id, { alerted_at: at, next_alert_at: null })
}

export async function deleteReportedBefore(db: Db, before: Date, limit: number): Promise<void> {
  await sql`
    delete from saved_search_match where (saved_search_id, contract_id, version) in (
      select saved_search_id, contract_id, version from saved_search_match where alerted_at < ${before}
    order by alerted_at limit ${limit})`.execute(db)
}

type SearchColumn = 'id' | 'company_id' | 'scope' | 'contract_scope' | 'filters' | 'updated_at'
export type UnreadSearch = Pick<Row<'saved_search'>, SearchColumn> & { query: string }

/** Returns searches whose query was never interpreted, then searches whose query was last interpreted before `before`. */
export async function selectUnreadSearches(db: Db, before: Date, limit: number): Promise<UnreadSearch[]> {
  const { rows } = await sql<UnreadSearch>`
    select id, company_id, scope, contract_scope, query, filters, updated_at from saved_search
    where query is not null and (read_at is null or read_at < ${before})
    order by read_at nulls first, id limit ${limit}`.execute(db)
  return rows
}

/** Stores how the search engine interprets a query, or null if it rejects the query. Does nothing if the search was changed after
 * `selectUnreadSearches` returned it. */
export async function updateReading(
  db: Db,
  { id, updated_at }: Pick<UnreadSearch, 'id' | 'updated_at'>,
  reading: object | null,
  now: Date,
): Promise<void> {
  await sql`
    update saved_search set reading = ${reading && JSON.stringify(reading)}, read_at = ${now}
    where id = ${id} and updated_at = ${updated_at}`.execute(db)
}
