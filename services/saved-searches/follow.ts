import { selectFeedState } from '../../db/opportunities/contracts-feed.ts'
import { selectProgress } from '../../db/opportunities/notices.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { ChangePosition } from '../../db/recommendations/matching.ts'
import * as watching from '../../db/saved-searches/saved-search-watch.ts'
import type { Db } from '../../db/schema.ts'
import type { Student } from '../../kernel/meaning/student.ts'
import { contractDocument } from '../../search/collections/contracts.ts'
import { plainReading } from '../../search/conditions/read.ts'
import type { Reading } from '../../search/conditions/reading.ts'
import { createWatch, type Watch } from '../../search/conditions/watch.ts'
import { savedSearchConditions } from './saved-search-state.ts'

const records_max = 500
/** Maximum number of unreported results per search. The API description states this limit. Running the search finds the
 * others. */
const waiting_max = 1_000
/** Minimum time between two instant alerts for the same search. */
export const instant_pause_ms = 15 * 60_000

type Position = ChangePosition & { identity: string }
type Searches = { version: string; rows: watching.WatchedRow[]; watch: Watch }
type Step = { records: number; matches: number; caught_up: boolean }

/** Returns a function that matches the next records against all saved searches. One transaction stores the matches and the
 * position, so no step is lost or done twice. Matching never gets ahead of scoring, because a search may require a match
 * score. */
export function createSavedSearchFollower(db: Db, student: Student): (now: Date) => Promise<Step> {
  let cached: Searches | null = null
  async function load(): Promise<Searches> {
    const { version } = await watching.selectSearchesVersion(db)
    if (cached?.version !== version) cached = await loadSearches(db, student, version)
    return cached
  }

  async function followFeed(now: Date): Promise<Step> {
    const { position, until } = await readPosition(db, now)
    if (until === null) return { records: 0, matches: 0, caught_up: true }
    if ((await watching.selectSearchesVersion(db)).count === 0) {
      await inTransaction(db, (trx) => watching.moveWatch(trx, position, until, now))
      return { records: 0, matches: 0, caught_up: true }
    }
    const records = await watching.selectChangedUntil(db, position, until, records_max)
    const last = records.at(-1)
    let matches: watching.NewMatch[] = []
    if (last) {
      // Reads the searches after the records, to include every search that was saved before the records arrived.
      matches = await findMatches(db, await load(), records, now)
    }
    const full = records.length === records_max
    const reached = full ? { identity: until.identity, xid: last!.changed_xid, id: last!.id } : until
    await inTransaction(db, async (trx) => {
      await watching.moveWatch(trx, position, reached, now)
      await watching.planInstantAlerts(trx, await watching.insertMatches(trx, matches, now), instant_pause_ms, now)
    })
    return { records: records.length, matches: matches.length, caught_up: !full }
  }

  return async (now) => {
    const step = await followFeed(now)
    if (!step.caught_up) return step
    const matches = await followDeadlines(db, load, now)
    return { ...step, matches: step.matches + matches }
  }
}

const deadlines_pause_ms = 5 * 60_000
const day_ms = 86_400_000

/** Matches records whose deadline came within the `due_within_days` of a search since the last call, because nothing changes then.
 * Returns the number of matches. */
async function followDeadlines(db: Db, load: () => Promise<Searches>, now: Date): Promise<number> {
  const stored = await selectProgress<{ at: string }>(db, 'saved_searches', 'deadlines')
  if (stored && now.getTime() - Date.parse(stored.at) < deadlines_pause_ms) return 0
  const matches = stored ? await findEntered(db, await load(), { at: stored.at, now }) : []
  await inTransaction(db, async (trx) => {
    await watching.moveWatch(trx, stored, { at: now.toISOString() }, now, 'deadlines')
    await watching.planInstantAlerts(trx, await watching.insertMatches(trx, matches, now), instant_pause_ms, now)
  })
  return matches.length
}

async function findEntered(db: Db, searches: Searches, since: watching.Since): Promise<watching.NewMatch[]> {
  const days = new Set(searches.rows.flatMap(({ filters }) => filters.due_within_days ?? []))
  if (days.size === 0) return []
  const entered = ({ row, record }: Hit): boolean => {
    const { due_within_days } = row.filters
    if (due_within_days === undefined || record.deadline_at === null) return false
    const entered_ms = Date.parse(record.deadline_at) - due_within_days * day_ms
    return entered_ms > Math.max(Date.parse(since.at), Date.parse(row.created_at)) && entered_ms <= since.now.getTime()
  }
  const matches: watching.NewMatch[] = []
  for (let after = ''; ; ) {
    const records = await watching.selectEntered(db, [...days], since, { after, limit: records_max })
    const hits = (await findHits(db, searches, records, since.now)).filter(entered)
    const known = await watching.selectKnownVersions(
      db,
      hits.map(({ record }) => record.id),
    )
    for (const { row, record } of hits) {
      const pair = { saved_search_id: row.id, contract_id: record.id }
      const version = record.amendment_count
      if (!known.has(watching.pairKey(pair))) matches.push({ ...pair, version, cause: 'new', watched_xid: row.watched_xid })
    }
    if (records.length < records_max) return withRoom(db, matches)
    after = records.at(-1)!.id
  }
}

/** Records up to `position` have been matched, and records up to `until` have been scored. Both are null if there is nothing to
 * match. */
async function readPosition(
  db: Db,
  now: Date,
): Promise<{ position: Position; until: Position } | { position: null; until: null }> {
  const nothing = { position: null, until: null }
  const { identity, horizon, next } = await selectFeedState(db)
  const stored = await selectProgress<Position>(db, 'saved_searches', 'feed')
  if (stored?.identity !== identity || BigInt(stored.xid) > BigInt(next)) {
    await inTransaction(db, async (trx) => {
      await watching.moveWatch(trx, stored, { identity, xid: horizon, id: '' }, now)
      if (stored) await watching.restartWatching(trx)
    })
    return nothing
  }
  const scored = await selectProgress<Position>(db, 'scoring', 'feed')
  if (scored?.identity !== identity || !isBehind(stored, scored)) return nothing
  const { xid, id } = scored
  return { position: stored, until: { identity, xid, id } }
}

function isBehind(a: ChangePosition, b: ChangePosition): boolean {
  return BigInt(a.xid) < BigInt(b.xid) || (a.xid === b.xid && a.id < b.id)
}

async function loadSearches(db: Db, student: Student, version: string): Promise<Searches> {
  const rows = await watching.selectWatchedSearches(db)
  const searches = rows.map((row) => ({
    id: row.id,
    reading: row.query === null ? null : ((row.reading as Reading | null) ?? plainReading(row.query, student)),
    conditionsAt: (now: Date) => savedSearchConditions(row, now),
  }))
  return { version, rows, watch: await createWatch(searches, student) }
}

type Hit = { at: number; row: watching.WatchedRow; record: watching.ChangedRecord }

/** Returns the searches that each record passes now. */
async function findHits(
  db: Db,
  { rows, watch }: Searches,
  records: readonly watching.ChangedRecord[],
  now: Date,
): Promise<Hit[]> {
  const found = await watch.hold(records.map(contractDocument), now)
  const candidates = records.flatMap((record, i) =>
    found[i]!.map((at) => ({ at, row: rows[at]!, record })).filter(({ row }) => isVisible(record, row)),
  )
  return withEnoughScore(db, candidates)
}

async function findMatches(db: Db, searches: Searches, records: readonly watching.ChangedRecord[], now: Date) {
  const { watch } = searches
  const hits = await findHits(db, searches, records, now)
  const recordIds = records.map(({ id }) => id)
  const known = await watching.selectKnownVersions(db, recordIds)
  const matches = hits.flatMap(({ at, row, record }): watching.NewMatch[] => {
    const pair = { saved_search_id: row.id, contract_id: record.id }
    const passedBefore = (): boolean => {
      const before = beforeLastVersion(record)
      return before !== null && watch.lets(at, contractDocument(before).values, now)
    }
    const cause = causeOf(row, record, known.get(watching.pairKey(pair)), passedBefore)
    if (cause === null || (cause === 'amended' && !row.include_amendments)) return []
    return [{ ...pair, version: record.amendment_count, cause, watched_xid: row.watched_xid }]
  })
  return withRoom(db, matches)
}

function isVisible(record: watching.ChangedRecord, { company_id }: watching.WatchedRow): boolean {
  return record.company_id === null || record.company_id === company_id
}

/** Drops matches that would give a search more than `waiting_max` unreported matches. */
async function withRoom(db: Db, matches: readonly watching.NewMatch[]): Promise<watching.NewMatch[]> {
  const ids = [...new Set(matches.map(({ saved_search_id }) => saved_search_id))]
  const waiting = await watching.countWaiting(db, ids, waiting_max)
  return matches.filter(({ saved_search_id }) => {
    const count = (waiting.get(saved_search_id) ?? 0) + 1
    waiting.set(saved_search_id, count)
    return count <= waiting_max
  })
}

/** Drops hits whose match score is missing or lower than the `min_score` of the search. */
async function withEnoughScore(db: Db, hits: readonly Hit[]): Promise<Hit[]> {
  const asking = hits.filter(({ row }) => row.filters.min_score !== undefined)
  const companyIds = [...new Set(asking.map(({ row }) => row.company_id))]
  const recordIds = [...new Set(asking.map(({ record }) => record.id))]
  const scores = await watching.selectScoresOf(db, companyIds, recordIds)
  return hits.filter(
    ({ row, record }) =>
      row.filters.min_score === undefined || (scores.get(`${row.company_id} ${record.id}`) ?? -1) >= row.filters.min_score,
  )
}

/** `new`: the record arrived, or first passed the filters, after the search was saved. `amended`: an earlier version passed too.
 * Returns null if no version of the record arrived after the search was saved, or if the search has already found its newest
 * version. */
function causeOf(
  { watched_xid }: watching.WatchedRow,
  { created_xid, amended_xid, amendment_count }: watching.ChangedRecord,
  known: number | undefined,
  passedBefore: () => boolean,
): 'new' | 'amended' | null {
  const isSince = (xid: string | null): boolean => xid !== null && BigInt(xid) >= BigInt(watched_xid)
  if (known !== undefined) return amendment_count > known ? 'amended' : null
  if (isSince(created_xid)) return 'new'
  if (!isSince(amended_xid)) return null
  return passedBefore() ? 'amended' : 'new'
}

/** Fields that a saved search looks at and whose old values are stored with each version. */
const versionedFields = [
  'notice_type',
  'set_aside',
  'naics',
  'psc',
  'place_state_code',
  'deadline_at',
  'archive_at',
  'active',
  'title',
] as const

/** Returns the record as it was before its newest version, as far as its history shows. Returns null if there is no earlier
 * version. Assumes that the agency is unchanged. */
function beforeLastVersion(record: watching.ChangedRecord): watching.ChangedRecord | null {
  const { last_version, posted_before } = record
  if (last_version === null || record.amendment_count === 0) return null
  const before: Record<string, unknown> = { ...record, posted_at: posted_before ?? record.posted_at }
  for (const { field, old_value } of last_version.changes)
    if ((versionedFields as readonly string[]).includes(field) && !(field === 'title' && old_value === null))
      before[field] = old_value
  // An award notice makes a record awarded. Assumes that the record was not awarded before this notice.
  if (last_version.notice_type === 'award-notice') before.awarded = false
  return before as watching.ChangedRecord
}
