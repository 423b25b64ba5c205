import { sql } from 'kysely'
import { differs, insertRows, updates } from '../postgres/batches.ts'
import { type Columns, textArray } from '../postgres/binary.ts'
import { lockKeys } from '../postgres/lock-keys.ts'
import type { Db, Trx } from '../schema.ts'
import { stampArrival } from './arrivals.ts'

// A batch's longest statement, also the wait for another load's batch; the pool's own limit is meant for requests.
const statement_timeout_ms = 600_000

/** One load at a time writes the catalog, batch by batch: two that meet take turns. Held until the transaction ends. */
export async function lockCatalog(trx: Trx): Promise<void> {
  await sql
    .raw(`set local statement_timeout = ${statement_timeout_ms}; select pg_advisory_xact_lock(${lockKeys.catalog})`)
    .execute(trx)
}

export type NoticeState = { id: string; contract_id: string; content_sha256: string }

export async function selectNoticeStates(db: Db, ids: string[]): Promise<NoticeState[]> {
  const { rows } =
    await sql<NoticeState>`select id, contract_id, content_sha256 from notice where id = any(${textArray(ids)}::text[])`.execute(
      db,
    )
  return rows
}

export type NoticeContent = NoticeState & { content: unknown; description: string | null }

export async function selectNotices(db: Db, ids: string[]): Promise<NoticeContent[]> {
  const { rows } =
    await sql<NoticeContent>`select id, contract_id, content_sha256, content, description from notice where id = any(${textArray(ids)}::text[])`.execute(
      db,
    )
  return rows
}

export async function selectNoticesOf(db: Db, contractIds: string[]): Promise<NoticeContent[]> {
  const { rows } =
    await sql<NoticeContent>`select id, contract_id, content_sha256, content, description from notice where contract_id = any(${textArray(contractIds)}::text[])`.execute(
      db,
    )
  return rows
}

export type RecordKeyRow = {
  id: string
  source: string
  solicitation_key: string | null
  agency_key: string
  office_key: string | null
}

/** Records that have one of these numbers, or one of these ids. */
export async function selectRecordKeys(db: Db, numbers: string[], ids: string[]): Promise<RecordKeyRow[]> {
  const { rows } = await sql<RecordKeyRow>`
    select id, source, solicitation_key, agency_key, office_key from contract where solicitation_key = any(${textArray(numbers)}::text[])
    union
    select id, source, solicitation_key, agency_key, office_key from contract where id = any(${textArray(ids)}::text[])`.execute(
    db,
  )
  return rows
}

/** The companies that pursue these records, by record; until the transaction ends nobody else can begin to. */
export async function selectPursuers(trx: Trx, ids: string[]): Promise<Map<string, Set<string>>> {
  await sql`select id from contract where id = any(${textArray(ids)}::text[]) order by id for update`.execute(trx)
  const { rows } = await sql<{ contract_id: string; company_id: string }>`
    select contract_id, company_id from pursuit where contract_id = any(${textArray(ids)}::text[])`.execute(trx)
  const pursuers = new Map<string, Set<string>>()
  for (const { contract_id, company_id } of rows)
    pursuers.set(contract_id, (pursuers.get(contract_id) ?? new Set()).add(company_id))
  return pursuers
}

/**
 * Lets everything that refers to the records `moves` are from refer to what they are to, and deletes those that are not among the ids to
 * `keep`. Where a company has something of both, such as a match, the one of the record that stays is kept.
 */
export async function moveRecords(trx: Trx, moves: ReadonlyMap<string, string>, keep: string[]): Promise<void> {
  if (moves.size === 0) return
  const [from, to] = [textArray([...moves.keys()]), textArray([...moves.values()])]
  const moved = sql`unnest(${from}::text[], ${to}::text[]) as moved (from_id, to_id)`
  for (const table of ['notice', 'pursuit', 'document'])
    await sql`update ${sql.table(table)} as t set contract_id = to_id from ${moved} where t.contract_id = from_id`.execute(trx)
  await sql`
    with gone as (delete from match as t using ${moved} where t.contract_id = from_id returning t.*, to_id)
    insert into match (company_id, contract_id, score, reason, eligible, open_until, scored_at, announced_at, arrived_at, profile_version)
    select distinct on (company_id, to_id) company_id, to_id, score, reason, eligible, open_until, scored_at, announced_at, arrived_at,
      profile_version
    from gone
    order by company_id, to_id, announced_at
    on conflict (company_id, contract_id) do update set announced_at = coalesce(match.announced_at, excluded.announced_at)`.execute(
    trx,
  )
  await sql`
    with gone as (delete from dismissal as t using ${moved} where t.contract_id = from_id returning t.*, to_id)
    insert into dismissal (company_id, contract_id, reason, dismissed_at, dismissed_by)
    select company_id, to_id, reason, dismissed_at, dismissed_by from gone
    on conflict do nothing`.execute(trx)
  await sql`
    with gone as (delete from search_quota_record as t using ${moved} where t.contract_id = from_id returning t.*, to_id)
    insert into search_quota_record (company_id, cycle_started_at, contract_id) select company_id, cycle_started_at, to_id from gone
    on conflict do nothing`.execute(trx)
  // What was found of both is kept of the one that stays; a search is not told of it as new again.
  await sql`
    insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at, alerted_at)
    select distinct on (t.saved_search_id, to_id) t.saved_search_id, to_id, t.version, t.cause, t.matched_at, t.alerted_at
    from saved_search_match t join ${moved} on t.contract_id = from_id
    order by t.saved_search_id, to_id, t.alerted_at, t.matched_at
    on conflict do nothing`.execute(trx)
  await sql`delete from contract where id = any(${from}::text[]) and id <> all(${textArray(keep)}::text[])`.execute(trx)
}

const noticeColumns = {
  id: 'text',
  contract_id: 'text',
  posted_at: 'timestamptz',
  content: 'json',
  description: 'text',
  content_sha256: 'text',
  fetched_at: 'timestamptz',
} as const satisfies Columns
export type NoticeRow = Record<keyof typeof noticeColumns, string | null>

export async function upsertNotices(trx: Trx, rows: NoticeRow[]): Promise<void> {
  if (rows.length === 0) return
  const updated = updates(noticeColumns, ['id', 'contract_id'])
  await sql`${insertRows('notice', noticeColumns, rows)} on conflict (id) do update set ${sql.raw(updated)}`.execute(trx)
}

const contentColumns = {
  source: 'text',
  source_id: 'text',
  source_type: 'text',
  source_url: 'text',
  provider_url: 'text',
  provider_type: 'text',
  solicitation_number: 'text',
  solicitation_key: 'text',
  agency_key: 'text',
  office_key: 'text',
  jurisdiction: 'text',
  notice_type: 'text',
  response_type: 'text',
  title: 'text',
  description: 'text',
  agency_name: 'text',
  agency_code: 'text',
  agency_org_name: 'text',
  agency_path: 'text[]',
  agency_codes: 'text[]',
  awarded: 'boolean',
  active: 'boolean',
  is_forecast: 'boolean',
  set_aside: 'text',
  set_aside_description: 'text',
  naics: 'text',
  psc: 'text',
  office_city: 'text',
  office_state: 'text',
  office_zipcode: 'text',
  office_country_code: 'text',
  place_street_address: 'text',
  place_street_address2: 'text',
  place_city_code: 'text',
  place_city_name: 'text',
  place_state_code: 'text',
  place_state_name: 'text',
  place_country_code: 'text',
  place_country_name: 'text',
  place_zipcode: 'text',
  size_low: 'bigint',
  size_high: 'bigint',
  period_of_performance: 'text',
  point_of_contact: 'jsonb',
  award_number: 'text',
  award_date: 'timestamptz',
  award_amount: 'numeric',
  awardee_name: 'text',
  awardee_uei: 'text',
  posted_at: 'timestamptz',
  deadline_at: 'timestamptz',
  archive_at: 'timestamptz',
  expected_solicitation: 'text',
  expected_award: 'text',
  competition: 'text',
  vehicle: 'text',
  derived: 'jsonb',
  amendment_count: 'integer',
  history: 'jsonb',
  raw_sha256: 'text',
} as const satisfies Columns
const contractColumns = {
  id: 'text',
  ...contentColumns,
  fetched_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Columns
export type ContractRow = Record<Exclude<keyof typeof contractColumns, 'created_at'>, unknown>

/**
 * New records, and those whose content differs from what is stored; only these are seen by the search index's feed. The `created_at` of a
 * new record is its arrival time.
 */
export async function upsertContracts(trx: Trx, rows: ContractRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const updated = updates(contractColumns, ['id', 'created_at'])
  const created_at = await stampArrival(trx, 'records', now)
  const arriving = rows.map((row) => ({ ...row, created_at }))
  await sql`
    ${insertRows('contract', contractColumns, arriving)}
    on conflict (id) do update set ${sql.raw(updated)}, changed_xid = pg_current_xact_id(),
      amended_xid = case when contract.amendment_count < excluded.amendment_count then pg_current_xact_id() else contract.amended_xid end
    where ${differs('contract', Object.keys(contentColumns))}`.execute(trx)
}

/** The columns among `fields` that any record of this source, or of a publisher of it, has a value in. */
export async function selectReportedFields(
  db: Db,
  source: string,
  fields: string[],
  { provider_type = null, source_id_prefix = null }: { provider_type?: string | null; source_id_prefix?: string | null } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const field of fields) {
    const { rows } = await sql`select 1 from contract c where source = ${source} and ${sql.ref(`c.${field}`)} is not null
      and (${provider_type}::text is null or provider_type = ${provider_type})
      and (${source_id_prefix}::text is null or starts_with(source_id, ${source_id_prefix}))
      and exists (select from notice n where n.contract_id = c.id and n.content ->> ${field} is not null) limit 1`.execute(db)
    if (rows.length > 0) found.push(field)
  }
  return found
}

/** Where a load that goes on another day has stopped. */
export async function selectProgress<T>(db: Db, source: string, key: string): Promise<T | null> {
  const { rows } = await sql<{ value: T }>`select value from ingest_progress where source = ${source} and key = ${key}`.execute(
    db,
  )
  return rows[0]?.value ?? null
}

export async function deleteProgress(db: Db, source: string, key: string): Promise<void> {
  await sql`delete from ingest_progress where source = ${source} and key = ${key}`.execute(db)
}

export async function upsertProgress(db: Db, source: string, key: string, value: unknown, now: Date): Promise<void> {
  await sql`
    insert into ingest_progress (source, key, value, updated_at) values (${source}, ${key}, ${JSON.stringify(value)}::jsonb, ${now.toISOString()}::timestamptz)
    on conflict (source, key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(db)
}
