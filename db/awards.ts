import { sql } from 'kysely'
import { differs, insertRows, updates } from './batches.ts'
import { type Columns, textArray } from './binary.ts'
import type { FeedPosition } from './contracts-feed.ts'
import type { Db, Trx } from './schema.ts'
import { oldestRunning } from './transactions.ts'

const market_lock_key = 7_402_502
// A batch's longest statement, also the wait for another load's batch; the pool's own limit is meant for requests.
const statement_timeout_ms = 600_000

/** One load at a time writes awards, contractors, registrations and exclusions: two that meet take turns. Held until the transaction ends. */
export async function lockMarket(trx: Trx): Promise<void> {
  await sql
    .raw(`set local statement_timeout = ${statement_timeout_ms}; select pg_advisory_xact_lock(${market_lock_key})`)
    .execute(trx)
}

export type ReportState = {
  id: string
  award_id: string
  content_sha256: string
  modified_at: string | null
  reading: number
}

export async function selectReportStates(db: Db, ids: string[]): Promise<ReportState[]> {
  const { rows } = await sql<ReportState>`
    select id, award_id, content_sha256, modified_at, reading from award_report where id = any(${textArray(ids)}::text[])`.execute(
    db,
  )
  return rows
}

export async function selectReportIds(db: Db, source: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from award_report where source = ${source}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The reports of these awards but for those among `without`. */
export async function selectReportsOf(
  db: Db,
  awardIds: string[],
  without: string[],
): Promise<{ id: string; award_id: string; content: unknown }[]> {
  const { rows } = await sql<{ id: string; award_id: string; content: unknown }>`
    select id, award_id, content from award_report
    where award_id = any(${textArray(awardIds)}::text[]) and id <> all(${textArray(without)}::text[])`.execute(db)
  return rows
}

const reportColumns = {
  id: 'text',
  source: 'text',
  award_id: 'text',
  content: 'json',
  content_sha256: 'text',
  modified_at: 'timestamptz',
  reading: 'integer',
  fetched_at: 'timestamptz',
} as const satisfies Columns
export type ReportRow = Record<keyof typeof reportColumns, string | number | null>

export async function upsertReports(trx: Trx, rows: ReportRow[]): Promise<void> {
  if (rows.length === 0) return
  const updated = updates(reportColumns, ['id'])
  await sql`${insertRows('award_report', reportColumns, rows)} on conflict (id) do update set ${sql.raw(updated)}`.execute(trx)
}

export async function deleteReports(trx: Trx, ids: string[]): Promise<void> {
  await sql`delete from award_report where id = any(${textArray(ids)}::text[])`.execute(trx)
}

const contentColumns = {
  piid: 'text',
  parent_piid: 'text',
  name: 'text',
  description: 'text',
  solicitation_number: 'text',
  solicitation_key: 'text',
  contract_id: 'text',
  awarding_department: 'text',
  awarding_department_code: 'text',
  awarding_agency: 'text',
  awarding_agency_code: 'text',
  awarding_office: 'text',
  awarding_office_code: 'text',
  funding_department: 'text',
  funding_agency: 'text',
  funding_office: 'text',
  award_date: 'date',
  start_date: 'date',
  completion_date: 'date',
  potential_end_date: 'date',
  dollars_obligated: 'numeric',
  ceiling_value: 'numeric',
  naics: 'text',
  psc: 'text',
  set_aside: 'text',
  extent_competed: 'text',
  number_of_offers: 'integer',
  place_city: 'text',
  place_state_code: 'text',
  place_zipcode: 'text',
  place_country_code: 'text',
  awardee_name: 'text',
  awardee_uei: 'text',
  awardee_report_id: 'text',
  contractor_id: 'text',
  source_url: 'text',
  sources: 'text[]',
} as const satisfies Columns
const awardColumns = {
  id: 'text',
  ...contentColumns,
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Columns
export type AwardRow = Record<keyof typeof awardColumns, unknown>

/** New awards, and those whose content differs from what is stored. */
export async function upsertAwards(trx: Trx, rows: AwardRow[]): Promise<void> {
  if (rows.length === 0) return
  const updated = updates(awardColumns, ['id', 'created_at'])
  await sql`
    ${insertRows('award', awardColumns, rows)}
    on conflict (id) do update set ${sql.raw(updated)} where ${differs('award', Object.keys(contentColumns))}`.execute(trx)
}

export async function deleteAwards(trx: Trx, ids: string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from award where id = any(${textArray(ids)}::text[])`.execute(trx)
}

/** What a record tells of its award; who got it lies where the notice says that names them. */
export type AwardedContract = {
  id: string
  title: string
  description: string | null
  awarded: boolean
  solicitation_number: string | null
  agency_path: string[]
  agency_codes: string[]
  set_aside: string | null
  naics: string | null
  psc: string | null
  place_city_name: string | null
  place_state_code: string | null
  place_zipcode: string | null
  place_country_code: string | null
  award_number: string | null
  award_date: string | null
  award_amount: number | null
  awardee_name: string | null
  awardee_uei: string | null
  awardee_city: string | null
  awardee_state: string | null
  awardee_country_code: string | null
  source_url: string | null
}

/** A step of the feed of records: null of one that is gone or not awarded. */
export type AwardedChange = { id: string; changed_xid: string; contract: AwardedContract | null }

/** As `selectChanges` of contracts-feed.ts, with what awards are made of. */
export async function selectAwardedAfter(db: Db, { xid, id }: FeedPosition, limit: number): Promise<AwardedChange[]> {
  const behind = sql`(changed_xid, id) > (${xid}::xid8, ${id}) and changed_xid < (select ${oldestRunning})`
  const { rows } = await sql<AwardedContract & { changed_xid: string }>`
    with changed as (
      (select id, changed_xid from contract where ${behind} order by changed_xid, id limit ${limit})
      union all
      (select id, changed_xid from removed_contract where ${behind} order by changed_xid, id limit ${limit})
    )
    select changed.id, changed.changed_xid, c.title, left(c.description, 4000) as description, c.awarded, c.solicitation_number,
      c.agency_path, c.agency_codes, c.set_aside, c.naics, c.psc, c.place_city_name, c.place_state_code, c.place_zipcode,
      c.place_country_code, c.award_number, c.award_date, c.award_amount, c.awardee_name, c.awardee_uei, c.source_url,
      n.awardee_city, n.awardee_state, n.awardee_country_code
    from changed left join contract c on c.id = changed.id and c.awarded
    left join lateral (
      select content ->> 'awardee_city' as awardee_city, content ->> 'awardee_state' as awardee_state,
        content ->> 'awardee_country_code' as awardee_country_code
      from notice where contract_id = c.id and content ->> 'awardee_name' = c.awardee_name
      order by posted_at desc nulls last, id desc limit 1
    ) n on true
    order by changed.changed_xid, changed.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, changed_xid: row.changed_xid, contract: row.awarded ? row : null }))
}
