import { sql } from 'kysely'
import { documentColumns, type FeedRow } from '../opportunities/contracts-feed.ts'
import { selectHorizon } from '../postgres/transactions.ts'
import { lockRecords } from '../recommendations/match-scores.ts'
import type { ChangePosition } from '../recommendations/matching.ts'
import type { Db, NoticeVersion, Trx } from '../schema.ts'
import type { MatchCause, SavedSearchFilters, SavedSearchTable } from './saved-searches-schema.ts'

/** A search as what comes is held against it. */
export type WatchedRow = Pick<SavedSearchTable, 'id' | 'company_id' | 'query' | 'scope' | 'contract_scope' | 'watched_xid'> & {
  filters: SavedSearchFilters
  include_amendments: boolean
  reading: object | null
}

/** Another one whenever a search was added, changed, read or deleted. */
export async function selectSearchesVersion(db: Db): Promise<{ count: number; version: string }> {
  const { rows } = await sql<{ count: number; version: string }>`
    select count(*) as count, count(*) || ':' || coalesce(sum(hashtextextended(
      id || ' ' || extract(epoch from updated_at) || ' ' || coalesce(extract(epoch from read_at), 0), 0)), 0) as version
    from saved_search`.execute(db)
  return rows[0]!
}

export async function selectWatchedSearches(db: Db): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select id, company_id, query, filters, scope, contract_scope, include_amendments, watched_xid, reading from saved_search
    order by id`.execute(db)
  return rows
}

/** A record as the feed tells of it, with what its newest version changed. */
export type ChangedRecord = FeedRow & {
  amendment_count: number
  created_xid: string | null
  amended_xid: string | null
  last_version: NoticeVersion | null
  /** Of the version before. */
  posted_before: string | null
}

/**
 * Records that changed behind `position` and not behind `until`, the place that another reader of the feed has reached: every transaction up to it
 * has ended. What runs is not looked at again.
 */
export async function selectChangedUntil(
  db: Db,
  position: ChangePosition,
  until: ChangePosition,
  limit: number,
): Promise<ChangedRecord[]> {
  const { rows } = await sql<ChangedRecord>`
    select id, changed_xid, ${sql.raw(documentColumns)}, amendment_count, created_xid, amended_xid, history -> -1 as last_version,
      history -> -2 ->> 'posted_at' as posted_before
    from contract
    where (changed_xid, id) > (${position.xid}::xid8, ${position.id}) and (changed_xid, id) <= (${until.xid}::xid8, ${until.id})
    order by changed_xid, id limit ${limit}`.execute(db)
  return rows
}

export type FoundPair = { saved_search_id: string; contract_id: string }

/** Which newest version of these records each search has found before, by search and record as `pairKey` has them. */
export async function selectKnownVersions(db: Db, contractIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<FoundPair & { version: number }>`
    select saved_search_id, contract_id, max(version) as version from saved_search_match
    where contract_id = any(${contractIds}) group by saved_search_id, contract_id`.execute(db)
  return new Map(rows.map((row) => [pairKey(row), row.version]))
}

export function pairKey({ saved_search_id, contract_id }: FoundPair): string {
  return `${saved_search_id} ${contract_id}`
}

/** Of these records, by company and record. */
export async function selectScoresOf(
  db: Db,
  companyIds: readonly string[],
  contractIds: readonly string[],
): Promise<Map<string, number>> {
  if (companyIds.length === 0 || contractIds.length === 0) return new Map()
  const { rows } = await sql<{ company_id: string; contract_id: string; score: number }>`
    select company_id, contract_id, score from match
    where company_id = any(${companyIds}) and contract_id = any(${contractIds})`.execute(db)
  return new Map(rows.map(({ company_id, contract_id, score }) => [`${company_id} ${contract_id}`, score]))
}

/** How many of what each search has found wait to be told, up to `limit`; those where none do are left out. */
export async function countWaiting(db: Db, ids: readonly string[], limit: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; waiting: number }>`
    select g.id, w.waiting from unnest(${ids}::text[]) as g (id), lateral (
      select count(*) as waiting from (
        select from saved_search_match m where m.saved_search_id = g.id and m.alerted_at is null limit ${limit}
      ) few) w
    where w.waiting > 0`.execute(db)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

/** `watched_xid`: of the search as it found the record. */
export type NewMatch = FoundPair & { version: number; cause: MatchCause; watched_xid: string }

const inserted_max = 5_000

/**
 * Keeps what was found, once; nothing of records and searches that have gone since, and of searches that look for something else now or whose
 * alerts were switched on: to these all of it is old. Answers the searches that have found something.
 */
export async function insertMatches(trx: Trx, matches: readonly NewMatch[], now: Date): Promise<string[]> {
  if (matches.length === 0) return []
  await lockRecords(trx, [...new Set(matches.map(({ contract_id }) => contract_id))])
  const found = new Set<string>()
  for (let start = 0; start < matches.length; start += inserted_max) {
    const piece = matches.slice(start, start + inserted_max)
    const { rows } = await sql<{ saved_search_id: string }>`
      with given as (
        select * from unnest(${piece.map((each) => each.saved_search_id)}::text[], ${piece.map((each) => each.contract_id)}::text[],
          ${piece.map((each) => each.version)}::integer[], ${piece.map((each) => each.cause)}::text[],
          ${piece.map((each) => each.watched_xid)}::xid8[]) as g (saved_search_id, contract_id, version, cause, watched_xid)
      ), there as (
        select s.id, s.watched_xid from saved_search s where s.id in (select saved_search_id from given) order by s.id for share
      )
      insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at)
        select g.saved_search_id, g.contract_id, g.version, g.cause, ${now}
        from given g join there s on s.id = g.saved_search_id and s.watched_xid = g.watched_xid
          join contract c on c.id = g.contract_id
      on conflict do nothing returning saved_search_id`.execute(trx)
    for (const { saved_search_id } of rows) found.add(saved_search_id)
  }
  return [...found]
}

/** Those of the searches that tell at once do so now, or when the pause after their last alert is over. */
export async function planInstantAlerts(trx: Trx, ids: readonly string[], pause_ms: number, now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update saved_search set next_alert_at = greatest(${now}::timestamptz, last_alerted_at + ${pause_ms} * interval '1 ms')
    where id = any(${ids}) and alerts_enabled and alert_frequency = 'instant' and next_alert_at is null`.execute(trx)
}

/** The database is another one, which counts transactions anew: what it holds is new to no search. */
export async function restartWatching(trx: Trx): Promise<void> {
  await sql`update contract set created_xid = null, amended_xid = null where created_xid is not null or amended_xid is not null`.execute(
    trx,
  )
  const { horizon } = await selectHorizon(trx)
  await sql`update saved_search set watched_xid = ${horizon}::xid8`.execute(trx)
}

/** Takes the step from where the reader stands; refused where another process has taken it. */
export async function moveWatch<Position>(trx: Trx, from: Position | null, to: Position, now: Date): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into ingest_progress as p (source, key, value, updated_at)
      values ('saved_searches', 'feed', ${JSON.stringify(to)}::jsonb, ${now.toISOString()}::timestamptz)
    on conflict (source, key) do update set value = excluded.value, updated_at = excluded.updated_at
      where p.value = ${JSON.stringify(from)}::jsonb`.execute(trx)
  if (numAffectedRows !== 1n)
    throw new Error('Another process has held these records against the searches; this step is left to it')
}
