import { sql } from 'kysely'
import { differs, insertRows, updates } from '../postgres/batches.ts'
import { type Columns, textArray } from '../postgres/binary.ts'
import type { FeedPosition, FeedSection } from '../postgres/feed-position.ts'
import { lockKeys } from '../postgres/lock-keys.ts'
import type { Db, Trx } from '../schema.ts'

// A batch's longest statement, also the wait for another load's batch; the pool's own limit is meant for requests.
const statement_timeout_ms = 600_000

/** One load at a time writes awards, contractors, registrations and exclusions: two that meet take turns. Held until the transaction ends. */
export async function lockMarket(trx: Trx): Promise<void> {
  await sql
    .raw(`set local statement_timeout = ${statement_timeout_ms}; select pg_advisory_xact_lock(${lockKeys.market})`)
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

/** What these reports say, by id. */
export async function selectReportContents(db: Db, ids: string[]): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ id: string; content: unknown }>`
    select id, content from award_report where id = any(${textArray(ids)}::text[])`.execute(db)
  return new Map(rows.map(({ id, content }) => [id, content]))
}

/** The columns among `fields` that any award of this source has a value in. */
export async function selectReportedAwardFields(db: Db, source: string, fields: string[]): Promise<string[]> {
  const found: string[] = []
  for (const field of fields) {
    const { rows } =
      await sql`select 1 from award where sources @> array[${source}::text] and ${sql.ref(field)} is not null limit 1`.execute(db)
    if (rows.length > 0) found.push(field)
  }
  return found
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

/** The reports that notices of these records made. */
export async function selectNoticeReportIds(db: Db, contractIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from award_report where source = 'notice' and content ->> 'contract_id' = any(${textArray(contractIds)}::text[])`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type NoticeText = { content: unknown; description: string | null }
/** A step of the feed of records: of one that is awarded all notices, of one that is gone or not awarded none. */
export type AwardedChange = FeedPosition & { notices: NoticeText[] }

const description_characters_max = 4000

/** As `selectChanges` of contracts-feed.ts, with what awards are made of. */
export async function selectAwardedAfter(db: Db, { xid, id, horizon }: FeedSection, limit: number): Promise<AwardedChange[]> {
  const behind = sql`(changed_xid, id) > (${xid}::xid8, ${id}) and changed_xid < ${horizon}::xid8`
  const { rows } = await sql<FeedPosition & NoticeText>`
    with changed as (
      (select id, changed_xid from contract where ${behind} order by changed_xid, id limit ${limit})
      union all
      (select id, changed_xid from removed_contract where ${behind} order by changed_xid, id limit ${limit})
      order by changed_xid, id limit ${limit}
    )
    select changed.id, changed.changed_xid as xid, n.content, left(n.description, ${description_characters_max}) as description
    from changed left join contract c on c.id = changed.id and c.awarded left join notice n on n.contract_id = c.id
    order by changed.changed_xid, changed.id`.execute(db)
  const changes: AwardedChange[] = []
  for (const { id, xid, ...notice } of rows) {
    const last = changes.at(-1)
    const change = last?.id === id && last.xid === xid ? last : { id, xid, notices: [] }
    if (change !== last) changes.push(change)
    if (notice.content !== null) change.notices.push(notice)
  }
  return changes
}
