import { selectListedWithScoring } from '../../db/discovery/listed-with-scoring.ts'
import { type FoundRow, type RecordRow, selectFoundRecords } from '../../db/opportunities/contracts.ts'
import { type ScoringProgress, selectScoringProgress } from '../../db/recommendations/scoring-progress.ts'
import type { Db } from '../../db/schema.ts'
import { contractConditions } from '../../search/collections/contracts.ts'
import type { SearchHit, SearchIndex, SearchPage } from '../../search/index.ts'
import { ask, selectFound } from '../asking.ts'
import type { Query, QuotaCounter, Result } from '../operation-types.ts'
import { presentContract, presentOpportunity } from '../opportunities/records.ts'
import type { PageRequest } from '../page.ts'
import type { Principal } from '../principal.ts'
import { searchByScore } from '../recommendations/score-search.ts'
import { biddableAt, opportunityFilters } from './discovery-filters.ts'
import { labeled } from './facet-labels.ts'
import { nextSince } from './next-since.ts'

/** What a search works with besides its query. */
type Search = {
  db: Db
  search: SearchIndex
  principal: Principal
  page: PageRequest
  now: Date
  signal: AbortSignal
  public_url: string
}

export async function findOpportunities({
  db,
  principal,
  query,
  page,
  now,
  search,
  signal,
  public_url,
}: Search & { query: Query<'searchOpportunities'> }): Promise<Result<'searchOpportunities'>> {
  const text = query.query?.trim() || null
  const asked = query.sort_by ?? 'relevance'
  // Nothing is more relevant than another where nothing is asked; the parameter is taken all the same.
  const sort = asked === 'relevance' && text === null ? 'posted_date' : asked
  const { moment, after, since_next } = startOfWalk(page, now)
  const { company_id } = principal
  const next_since = query.since && (since_next ?? (await nextSince({ db, search }, company_id, query)))
  const request = {
    query: text,
    conditions: contractConditions(opportunityFilters(query, moment)),
    sort,
    after,
    limit: query.limit,
    facets: query.facets,
  }
  const scored = sort === 'match_score' || query.min_score !== undefined
  const found = scored
    ? await searchByScore({ search, db, caller: { company_id, signal } }, request, query.min_score)
    : await ask(search, { company_id, signal }, request)
  const { rows, scoring } = await (text === null ? selectListing : selectPassages)(db, company_id, found)
  return {
    results: rows.map(({ row, hit }) => presentOpportunity(row, public_url, { hit, page: found, text: row.description ?? null })),
    cursor: found.next && page.cursor([moment.getTime(), found.next, next_since]),
    has_more: found.next !== null,
    total_count: found.total,
    relaxed: found.relaxed,
    suggestion: found.suggestion,
    understood: found.understood,
    scoring,
    ...(next_since && { next_since }),
    ...(found.facets && { facets: labeled(found.facets) as OpportunityFacets }),
  }
}

/** The records on a page of results, and how far scoring has come. */
type Shown = { rows: { row: RecordRow & Partial<FoundRow>; hit: SearchHit }[]; scoring: ScoringProgress | null }

/** Without words there is no passage to show. */
async function selectListing(db: Db, company_id: string, found: SearchPage): Promise<Shown> {
  const listed = found.hits.map(({ id }) => id)
  const { rows, scoring } = await selectListedWithScoring(db, company_id, listed)
  return { rows: await selectFound(found, async () => rows), scoring }
}

async function selectPassages(db: Db, company_id: string, found: SearchPage): Promise<Shown> {
  const [rows, scoring] = await Promise.all([
    selectFound(found, (ids) => selectFoundRecords(db, company_id, ids)),
    selectScoringProgress(db, company_id),
  ])
  return { rows, scoring }
}

type OpportunityFacets = NonNullable<Result<'searchOpportunities'>['facets']>

export async function findContracts({
  db,
  principal,
  query,
  page,
  now,
  quota,
  search,
  signal,
  public_url,
}: Search & { query: Query<'searchContracts'>; quota: QuotaCounter }): Promise<Result<'searchContracts'>> {
  const { moment, after } = startOfWalk(page, now)
  const found = await ask(
    search,
    { company_id: principal.company_id, signal },
    {
      query: query.query.trim(),
      conditions: query.scope === 'active' ? contractConditions(biddableAt(moment)) : [],
      sort: 'relevance',
      after,
      limit: query.limit,
      facets: false,
    },
  )
  const rows = await selectFound(found, (ids) => selectFoundRecords(db, principal.company_id, ids))
  const { quota: counts, newly_counted } = await quota.count(rows.map(({ row }) => row))
  return {
    results: rows.map(({ row, hit }) =>
      presentContract(row, public_url, { hit, page: found, text: row.description ?? null }, newly_counted.has(row.id)),
    ),
    cursor: found.next && page.cursor([moment.getTime(), found.next]),
    has_more: found.next !== null,
    total_count: found.total,
    relaxed: found.relaxed,
    suggestion: found.suggestion,
    understood: found.understood,
    quota: counts,
  }
}

/** All pages are of the first one's moment: what is open now would else differ from page to page. */
function startOfWalk(page: PageRequest, now: Date): { moment: Date; after: string | null; since_next?: string | undefined } {
  if (page.after === undefined) return { moment: now, after: null }
  const [time, after, since_next] = page.after as [number, string, string?]
  return { moment: new Date(time), after, since_next }
}
