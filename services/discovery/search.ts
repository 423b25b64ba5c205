import { displayAgency } from '../../catalog/agency-names.ts'
import { type Category, categoryNames } from '../../catalog/categories.ts'
import { naicsTitle } from '../../catalog/naics.ts'
import { noticeTypeNames } from '../../catalog/notice-types.ts'
import { stateName } from '../../catalog/places.ts'
import { pscName } from '../../catalog/psc.ts'
import { setAsideName } from '../../catalog/set-asides.ts'
import { selectListedWithScoring } from '../../db/discovery/listed-with-scoring.ts'
import { selectUnreadArrival } from '../../db/opportunities/arrivals.ts'
import { type FoundRow, type RecordRow, selectFoundRecords } from '../../db/opportunities/contracts.ts'
import { selectProgress } from '../../db/opportunities/notices.ts'
import { type FeedPosition, readPosition } from '../../db/postgres/feed-position.ts'
import { selectDismissedIds } from '../../db/recommendations/recommendations.ts'
import { type ScoringProgress, selectScoringProgress } from '../../db/recommendations/scoring-progress.ts'
import type { Db } from '../../db/schema.ts'
import { contractConditions } from '../../search/collections/contracts.ts'
import type { Facets, IdCondition, SearchHit, SearchPage, SearchRequest } from '../../search/index.ts'
import { ask, mapSearchErrors, selectFound } from '../asking.ts'
import type { Query, QuotaCounter, Result } from '../operation-types.ts'
import { presentContract, presentOpportunity } from '../opportunities/records.ts'
import type { PageRequest } from '../page.ts'
import type { Principal } from '../principal.ts'
import { explainMatches } from '../recommendations/matches.ts'
import { searchByScore } from '../recommendations/score-search.ts'
import type { Resources } from '../resources.ts'
import { startOf } from '../times.ts'
import { biddableAt, opportunityFilters } from './discovery-filters.ts'
import { countRanges } from './ranges.ts'

/** Maximum number of ids that a search takes from the database. The API description states it. */
const ids_max = 10_000

type Search = Pick<Resources, 'db' | 'search' | 'matcher' | 'public_url'> & {
  principal: Principal
  page: PageRequest
  now: Date
  signal: AbortSignal
  /** Restricts the search to these records. */
  only_ids?: readonly string[]
}

type OpportunitySearch = Search & { query: Query<'searchOpportunities'> }

export async function findOpportunities(given: OpportunitySearch): Promise<Result<'searchOpportunities'>> {
  const { db, principal, query, page, now, search, signal, public_url } = given
  const text = query.query?.trim() || null
  const requested = query.sort_by ?? 'relevance'
  // Without a query, there is no relevance to sort by, so `relevance` means `posted_date`.
  const sort = requested === 'relevance' && text === null ? 'posted_date' : requested
  const { moment, after, since_next } = openPage(page, now)
  const { company_id } = principal
  const next_since = query.since && (since_next ?? (await nextSince(given)))
  const ids = await idsFor(given)
  const request = {
    query: text,
    conditions: contractConditions(opportunityFilters(query, moment)),
    ...(ids && { ids }),
    sort,
    after,
    limit: query.limit,
    facets: query.facets,
  }
  const run = (each: SearchRequest) =>
    sort === 'match_score' || query.min_score !== undefined
      ? searchByScore({ search, db, caller: { company_id, signal } }, each, query.min_score)
      : ask(search, { company_id, signal }, each)
  const found = await run(request)
  const { rows, scoring } = await (text === null ? selectListed : selectWithTexts)(db, company_id, found)
  const reasonsOf = await findReasons(given, rows)
  return {
    results: rows.map(({ row, hit }) => ({
      ...presentOpportunity(row, public_url, { hit, page: found, text: row.description ?? null, files: row.files ?? null }),
      ...reasonsOf(row.id),
    })),
    cursor: found.next && page.cursor([moment.getTime(), found.next, next_since]),
    ...presentPage(found),
    scoring,
    ...(next_since && { next_since }),
    ...(found.facets && { facets: addLabels(found.facets) as NonNullable<Result<'searchOpportunities'>['facets']> }),
    ...(query.include?.includes('ranges') && after === null && { ranges: await countRanges(run, request, moment) }),
  }
}

/** Returns which records the search is restricted to, or must leave out. */
async function idsFor({ db, principal, query: { dismissed }, only_ids }: OpportunitySearch): Promise<IdCondition | undefined> {
  if (only_ids) return { any: only_ids }
  if (dismissed === 'include') return undefined
  const ids = await selectDismissedIds(db, principal.company_id, ids_max)
  return dismissed === 'only' ? { any: ids } : { none: ids }
}

/** Returns the reasons of each row if the request includes them. */
async function findReasons({ query, principal, ...means }: OpportunitySearch, rows: PageRows['rows']) {
  if (!query.include?.includes('reasons')) return () => ({})
  const ids = rows.map(({ row }) => row.id)
  const explained = await explainMatches(means, principal.company_id, ids)
  return (id: string) => ({ reasons: explained.get(id)?.reasons ?? [] })
}

/** Returns the `since` for the client's next poll, which may equal the current one. Call this before the search, so the search
 * finds all records that arrived before the new `since`. */
async function nextSince({ db, search, principal, query }: OpportunitySearch): Promise<string> {
  const since = startOf(query.since!)
  const positions = [readPosition(await mapSearchErrors(search.reached()))]
  // A search with `min_score` leaves out records that have no score yet.
  if (query.min_score !== undefined) positions.push(await selectScoredPosition(db, principal.company_id))
  let next: string | null = null
  for (const position of positions) {
    if (position === null) return since
    const unread = await selectUnreadArrival(db, position)
    if (unread !== null && (next === null || unread < next)) next = unread
  }
  return next ?? since
}

/** Returns the feed position up to which records are scored, or null while some older records are not scored yet. */
async function selectScoredPosition(db: Db, company_id: string): Promise<(FeedPosition & { identity: string }) | null> {
  if (await selectScoringProgress(db, company_id)) return null
  return selectProgress(db, 'scoring', 'feed')
}

type PageRows = { rows: { row: RecordRow & Partial<FoundRow>; hit: SearchHit }[]; scoring: ScoringProgress | null }

/** Reads rows without their texts, because a search without a query has no passages to show. */
async function selectListed(db: Db, company_id: string, found: SearchPage): Promise<PageRows> {
  const ids = found.hits.map(({ id }) => id)
  const { rows, scoring } = await selectListedWithScoring(db, company_id, ids)
  return { rows: await selectFound(found, async () => rows), scoring }
}

async function selectWithTexts(db: Db, company_id: string, found: SearchPage): Promise<PageRows> {
  const [rows, scoring] = await Promise.all([
    selectFound(found, (ids) => selectFoundRecords(db, company_id, ids)),
    selectScoringProgress(db, company_id),
  ])
  return { rows, scoring }
}

export async function findContracts(given: Search & { query: Query<'searchContracts'>; quota: QuotaCounter }) {
  const { db, principal, query, page, now, quota, search, signal, public_url, only_ids } = given
  const { company_id } = principal
  const { moment, after } = openPage(page, now)
  const request = {
    query: query.query.trim(),
    conditions: query.scope === 'active' ? contractConditions(biddableAt(moment)) : [],
    ...(only_ids && { ids: { any: only_ids } }),
    sort: 'relevance',
    after,
    limit: query.limit,
    facets: false,
  }
  const found = await ask(search, { company_id, signal }, request)
  const rows = await selectFound(found, (ids) => selectFoundRecords(db, company_id, ids))
  const { quota: counts, newly_counted } = await quota.count(rows.map(({ row }) => row))
  return {
    results: rows.map(({ row, hit }) =>
      presentContract(
        row,
        public_url,
        { hit, page: found, text: row.description ?? null, files: row.files ?? null },
        newly_counted.has(row.id),
      ),
    ),
    cursor: found.next && page.cursor([moment.getTime(), found.next]),
    ...presentPage(found),
    quota: counts,
  }
}

function presentPage({ next, total, relaxed, suggestion, understood }: SearchPage) {
  return { has_more: next !== null, total_count: total, relaxed, suggestion, understood }
}

/** Reads the cursor. All pages use the time of the first page, so the set of open records does not change between pages. */
function openPage(page: PageRequest, now: Date): { moment: Date; after: string | null; since_next?: string | undefined } {
  if (page.after === undefined) return { moment: now, after: null }
  const [time, after, since_next] = page.after as [number, string, string?]
  return { moment: new Date(time), after, since_next }
}

const labels: Readonly<Record<string, (code: string) => string | null | undefined>> = {
  naics: naicsTitle,
  psc: pscName,
  category: (category) => categoryNames[category as Category],
  set_aside: setAsideName,
  state: stateName,
  notice_type: (code) => (noticeTypeNames as Readonly<Record<string, string>>)[code],
  jurisdiction: (level) => `${level.charAt(0).toUpperCase()}${level.slice(1)} government`,
}

/** Names agencies as people write them. Spellings of the same agency become one value. */
function mergeAgencies(values: Facets[string]): Facets[string] {
  const counts = new Map<string, number>()
  for (const { value, count } of values) {
    const name = displayAgency(value)
    counts.set(name, (counts.get(name) ?? 0) + count)
  }
  return Array.from(counts, ([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
}

/** Adds a label to each value, so clients need no code tables of their own. */
function addLabels(facets: Facets): Record<string, { value: string; label: string; count: number }[]> {
  const entries = Object.entries(facets).map(([name, values]) => [
    name,
    (name === 'agency' ? mergeAgencies(values) : values).map((each) => ({
      ...each,
      label: labels[name]?.(each.value) ?? each.value,
    })),
  ])
  return Object.fromEntries(entries)
}
