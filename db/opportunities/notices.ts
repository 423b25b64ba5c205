import { sql } from 'kysely'
import { anyOf, type Columns, type Given, textArray, textColumns, upsertRows } from '../postgres/batches.ts'
import type { Db, Trx } from '../schema.ts'
import { stampArrival } from './arrivals.ts'

export async function selectNoticeStates(db: Db, ids: string[]) {
  return db.selectFrom('notice').select(['id', 'contract_id', 'content_sha256']).where('id', '=', anyOf(ids)).execute()
}

const notices = (db: Db) => db.selectFrom('notice').select(['id', 'contract_id', 'content_sha256', 'content', 'description'])

export async function selectNotices(db: Db, ids: string[]) {
  return notices(db).where('id', '=', anyOf(ids)).execute()
}

export async function selectNoticesOf(db: Db, contractIds: string[]) {
  return notices(db).where('contract_id', '=', anyOf(contractIds)).execute()
}

/** Returns a record's notices, or null if their texts have more than `bytes_max` bytes. */
export async function selectNoticesWithin(db: Db, contractId: string, bytes_max: number) {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(description)), 0)::integer as bytes from notice where contract_id = ${contractId}`.execute(
    db,
  )
  return rows[0]!.bytes > bytes_max ? null : selectNoticesOf(db, [contractId])
}

export async function selectRecordKeys(db: Db, numbers: string[], ids: string[]) {
  const records = db.selectFrom('contract').select(['id', 'source', 'solicitation_key', 'agency_key', 'office_key'])
  return records
    .where('solicitation_key', '=', anyOf(numbers))
    .union(records.where('id', '=', anyOf(ids)))
    .execute()
}

/** Returns the ids of a source's notices that the source called open when it last listed them. */
export async function selectOpenNotices(db: Db, source: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notice where id >= ${`${source}/`} and id < ${`${source}0`} and content ->> 'active' = 'true' order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Returns the companies that pursue each record. Locks the records, so no pursuit can be added until the transaction ends. */
export async function selectPursuers(trx: Trx, ids: string[]): Promise<Map<string, Set<string>>> {
  await sql`select id from contract where id = ${anyOf(ids)} order by id for update`.execute(trx)
  const { rows } = await sql<{ contract_id: string; company_id: string }>`
    select contract_id, company_id from pursuit where contract_id = ${anyOf(ids)}`.execute(trx)
  const byRecord = Map.groupBy(rows, ({ contract_id }) => contract_id)
  return new Map(Array.from(byRecord, ([id, pursuits]) => [id, new Set(pursuits.map(({ company_id }) => company_id))]))
}

/** Merges each record whose id is a key of `moves` into the target, the record whose id is the value. Moves the rows that refer
 * to the merged record, then deletes it, unless `keep` contains its id. If a company has a row for both records, such as a match,
 * the target's row remains. */
export async function moveRecords(trx: Trx, moves: ReadonlyMap<string, string>, keep: string[]): Promise<void> {
  if (moves.size === 0) return
  const [from, to] = [textArray([...moves.keys()]), textArray([...moves.values()])]
  const moved = sql`unnest(${from}::text[], ${to}::text[]) as moved (from_id, to_id)`
  for (const table of ['notice', 'pursuit', 'document'])
    await sql`update ${sql.table(table)} as t set contract_id = to_id from ${moved} where t.contract_id = from_id`.execute(trx)
  const scores = sql.raw('score, reason, eligible, open_until, scored_at, announced_at, arrived_at, profile_version')
  await sql`
    with gone as (delete from match as t using ${moved} where t.contract_id = from_id returning t.*, to_id)
    insert into match (company_id, contract_id, ${scores})
    select distinct on (company_id, to_id) company_id, to_id, ${scores} from gone order by company_id, to_id, announced_at
    on conflict (company_id, contract_id)
      do update set announced_at = coalesce(match.announced_at, excluded.announced_at)`.execute(trx)
  for (const [name, others] of Object.entries({
    dismissal: 'company_id, reason, dismissed_at, dismissed_by',
    search_quota_record: 'company_id, cycle_started_at',
  }))
    await sql`
      with gone as (delete from ${sql.table(name)} as t using ${moved} where t.contract_id = from_id returning t.*, to_id)
      insert into ${sql.table(name)} (contract_id, ${sql.raw(others)}) select to_id, ${sql.raw(others)} from gone
      on conflict do nothing`.execute(trx)
  // If a saved search found both records, the target's match remains, so the search does not report the target as new again.
  await sql`
    insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at, alerted_at)
    select distinct on (t.saved_search_id, to_id) t.saved_search_id, to_id, t.version, t.cause, t.matched_at, t.alerted_at
    from saved_search_match t join ${moved} on t.contract_id = from_id
    order by t.saved_search_id, to_id, t.alerted_at, t.matched_at
    on conflict do nothing`.execute(trx)
  await sql`delete from contract where id = any(${from}::text[]) and not id = ${anyOf(keep)}`.execute(trx)
}

const noticeColumns = {
  ...textColumns('id', 'contract_id', 'description', 'content_sha256'),
  content: 'json',
  posted_at: 'timestamptz',
  fetched_at: 'timestamptz',
} as const satisfies Columns

export async function upsertNotices(trx: Trx, rows: Given<typeof noticeColumns>[]): Promise<void> {
  await upsertRows(trx, 'notice', noticeColumns, rows, { fixed: ['contract_id'] })
}

const contentColumns = {
  ...textColumns('source', 'source_id', 'source_type', 'source_url', 'provider_url', 'provider_type', 'jurisdiction'),
  ...textColumns('solicitation_number', 'solicitation_key', 'agency_key', 'office_key', 'notice_type', 'response_type'),
  ...textColumns('title', 'description', 'set_aside', 'set_aside_description', 'naics', 'psc', 'competition', 'vehicle'),
  ...textColumns('agency_name', 'agency_code', 'agency_org_name'),
  ...textColumns('office_city', 'office_state', 'office_zipcode', 'office_country_code'),
  ...textColumns('place_street_address', 'place_street_address2', 'place_zipcode', 'place_city_code', 'place_city_name'),
  ...textColumns('place_state_code', 'place_state_name', 'place_country_code', 'place_country_name'),
  ...textColumns('period_of_performance', 'expected_solicitation', 'expected_award'),
  ...textColumns('award_number', 'awardee_name', 'awardee_uei', 'raw_sha256', 'category', 'buyer_country', 'currency'),
  agency_path: 'text[]',
  agency_codes: 'text[]',
  awarded: 'boolean',
  active: 'boolean',
  is_forecast: 'boolean',
  until_further_notice: 'boolean',
  size_low: 'bigint',
  size_high: 'bigint',
  amendment_count: 'integer',
  award_amount: 'numeric',
  award_date: 'timestamptz',
  posted_at: 'timestamptz',
  deadline_at: 'timestamptz',
  archive_at: 'timestamptz',
  point_of_contact: 'jsonb',
  derived: 'jsonb',
  codes: 'jsonb',
  history: 'jsonb',
} as const satisfies Columns
const contractColumns = {
  id: 'text',
  ...contentColumns,
  fetched_at: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
} as const satisfies Columns
export type ContractRow = Omit<Given<typeof contractColumns>, 'created_at'>

/** Writes only new and changed records, so the feed reports no others. The `created_at` of a new record is its arrival time. */
export async function upsertContracts(trx: Trx, rows: ContractRow[], now: Date): Promise<void> {
  if (rows.length === 0) return
  const created_at = await stampArrival(trx, 'records', now)
  const arriving = rows.map((row) => ({ ...row, created_at }))
  const also = sql`changed_xid = pg_current_xact_id(),
    amended_xid = case when contract.amendment_count < excluded.amendment_count then pg_current_xact_id() else contract.amended_xid end`
  const compared = Object.keys(contentColumns)
  await upsertRows(trx, 'contract', contractColumns, arriving, { fixed: ['created_at'], compared, also })
}

/** Returns the `fields` that have a value in at least one of the source's records and in a notice of that record. The options
 * limit the records to one publisher. */
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

export async function selectProgress<T>(db: Db, source: string, key: string): Promise<T | null> {
  const { rows } = await sql<{ value: T }>`
    select value from ingest_progress where source = ${source} and key = ${key}`.execute(db)
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
