import { sql } from 'kysely'
import { documentColumns, type FeedRow } from '../opportunities/contracts-feed.ts'
import { selectHorizon } from '../postgres/transactions.ts'
import { lockRecords } from '../recommendations/match-scores.ts'
import type { ChangePosition } from '../recommendations/matching.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { NoticeVersion } from '../values.ts'

type WatchedColumn = 'id' | 'company_id' | 'query' | 'filters' | 'scope' | 'contract_scope' | 'include_amendments' | 'watched_xid'
export type WatchedRow = Pick<Row<'saved_search'>, WatchedColumn | 'reading' | 'created_at'>

/** Counts the saved searches. `version` changes whenever a search is added, changed, interpreted or deleted. */
export async function selectSearchesVersion(db: Db): Promise<{ count: number; version: string }> {
  const { rows } = await sql<{ count: number; version: string }>`
    select count(*) as count, count(*) || ':' || coalesce(sum(hashtextextended(
      id || ' ' || extract(epoch from updated_at) || ' ' || coalesce(extract(epoch from read_at), 0), 0)), 0) as version
    from saved_search`.execute(db)
  return rows[0]!
}

export async function selectWatchedSearches(db: Db): Promise<WatchedRow[]> {
  const { rows } = await sql<WatchedRow>`
    select id, company_id, query, filters, scope, contract_scope, include_amendments, watched_xid, reading, created_at
    from saved_search
    order by id`.execute(db)
  return rows
}

export type ChangedRecord = Omit<FeedRow, 'files'> & {
  amendment_count: number
  created_xid: string | null
  amended_xid: string | null
  last_version: NoticeVersion | null
  /** Time at which the second-newest version was posted. */
  posted_before: string | null
}

const recordColumns = sql`id, changed_xid, ${sql.raw(documentColumns.join(', '))}, amendment_count, created_xid, amended_xid,
  history -> -1 as last_version, history -> -2 ->> 'posted_at' as posted_before`

/** Returns records whose deadline came within one of the numbers of days between two times, in the order of their ids. */
export async function selectEntered(
  db: Db,
  days: readonly number[],
  since: Since,
  { after, limit }: { after: string; limit: number },
) {
  const { rows } = await sql<ChangedRecord>`
    select ${recordColumns} from contract
    where id > ${after} and exists (
      select from unnest(${days}::integer[]) as d (days)
      where deadline_at > ${since.at}::timestamptz + d.days * interval '24 hours'
        and deadline_at <= ${since.now}::timestamptz + d.days * interval '24 hours')
    order by id limit ${limit}`.execute(db)
  return rows
}

/** Returns records that changed after `position` and up to `until`. Another reader of the feed must have reached `until`, because
 * this function does not check for open transactions. */
export async function selectChangedUntil(db: Db, position: ChangePosition, until: ChangePosition, limit: number) {
  const { rows } = await sql<ChangedRecord>`
    select ${recordColumns} from contract
    where (changed_xid, id) > (${position.xid}::xid8, ${position.id}) and (changed_xid, id) <= (${until.xid}::xid8, ${until.id})
    order by changed_xid, id limit ${limit}`.execute(db)
  return rows
}

export type Since = { at: string; now: Date }

export type FoundPair = { saved_search_id: string; contract_id: string }

/** Returns the newest version that each search has found of each record, by `pairKey`. */
export async function selectKnownVersions(db: Db, contractIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<FoundPair & { version: number }>`
    select saved_search_id, contract_id, max(version) as version from saved_search_match
    where contract_id = any(${contractIds}) group by saved_search_id, contract_id`.execute(db)
  return new Map(rows.map((row) => [pairKey(row), row.version]))
}

export function pairKey({ saved_search_id, contract_id }: FoundPair): string {
  return `${saved_search_id} ${contract_id}`
}

/** Returns match scores. Each key is a company id and a record id, separated by a space. */
export async function selectScoresOf(db: Db, companyIds: readonly string[], contractIds: readonly string[]) {
  if (companyIds.length === 0 || contractIds.length === 0) return new Map()
  const { rows } = await sql<{ company_id: string; contract_id: string; score: number }>`
    select company_id, contract_id, score from match
    where company_id = any(${companyIds}) and contract_id = any(${contractIds})`.execute(db)
  return new Map(rows.map(({ company_id, contract_id, score }) => [`${company_id} ${contract_id}`, score]))
}

/** Counts the unreported matches of each search, up to `limit`. Leaves out searches without unreported matches. */
export async function countWaiting(db: Db, ids: readonly string[], limit: number): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; waiting: number }>`
    select g.id, w.waiting from unnest(${ids}::text[]) as g (id), lateral (
      select count(*) as waiting from (
        select from saved_search_match m where m.saved_search_id = g.id and m.alerted_at is null limit ${limit}
      ) few) w
    where w.waiting > 0`.execute(db)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}

/** `watched_xid` is the value that the search had when it found the record. */
export type NewMatch = FoundPair & { version: number; cause: Row<'saved_search_match'>['cause']; watched_xid: string }

const inserted_max = 5_000

/** Stores each match once. Ignores records that the company of the search does not see, and matches whose search was restarted in
 * the meantime. Returns the ids of searches with new
 * matches. */
export async function insertMatches(trx: Trx, matches: readonly NewMatch[], now: Date): Promise<string[]> {
  if (matches.length === 0) return []
  await lockRecords(trx, [...new Set(matches.map(({ contract_id }) => contract_id))])
  const found = new Set<string>()
  for (let start = 0; start < matches.length; start += inserted_max) {
    const part = matches.slice(start, start + inserted_max)
    const { rows } = await sql<{ saved_search_id: string }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(part)}::jsonb)
          as g (saved_search_id text, contract_id text, version integer, cause text, watched_xid xid8)
      ), there as (
        select s.id, s.company_id, s.watched_xid from saved_search s where s.id in (select saved_search_id from given) order by s.id for share
      )
      insert into saved_search_match (saved_search_id, contract_id, version, cause, matched_at)
        select g.saved_search_id, g.contract_id, g.version, g.cause, ${now}
        from given g join there s on s.id = g.saved_search_id and s.watched_xid = g.watched_xid
          join contract c on c.id = g.contract_id and (c.company_id is null or c.company_id = s.company_id)
      on conflict do nothing returning saved_search_id`.execute(trx)
    for (const { saved_search_id } of rows) found.add(saved_search_id)
  }
  return [...found]
}

/** Makes the instant alerts of the searches `ids` due now, but no sooner than `pause_ms` after their last alert. */
export async function planInstantAlerts(trx: Trx, ids: readonly string[], pause_ms: number, now: Date): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update saved_search set next_alert_at = greatest(${now}::timestamptz, last_alerted_at + ${pause_ms} * interval '1 ms')
    where id = any(${ids}) and alerts_enabled and alert_frequency = 'instant' and next_alert_at is null`.execute(trx)
}

/** Marks all records as old for every search, because a database restored elsewhere numbers its transactions differently. */
export async function restartWatching(trx: Trx): Promise<void> {
  await sql`
    update contract set created_xid = null, amended_xid = null
    where created_xid is not null or amended_xid is not null`.execute(trx)
  const { horizon } = await selectHorizon(trx)
  await sql`update saved_search set watched_xid = ${horizon}::xid8`.execute(trx)
}

/** Moves the position in the feed, or another one. Throws if another process has moved it. */
export async function moveWatch<Position>(trx: Trx, from: Position | null, to: Position, now: Date, key = 'feed'): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into ingest_progress as p (source, key, value, updated_at)
      values ('saved_searches', ${key}, ${JSON.stringify(to)}::jsonb, ${now.toISOString()}::timestamptz)
    on conflict (source, key) do update set value = excluded.value, updated_at = excluded.updated_at
      where p.value = ${JSON.stringify(from)}::jsonb`.execute(trx)
  if (numAffectedRows !== 1n) throw new Error('Another process has matched these records with the saved searches already')
}
