import { resolveSetAside } from '../catalog/set-asides.ts'
import {
  countRecordFacets,
  type FoundRow,
  type RecordRow,
  selectFoundRecords,
  selectMatchScores,
  selectRecord,
} from '../db/contracts.ts'
import { selectPursuitContractId } from '../db/pursuits.ts'
import { selectListedRecords } from '../db/records.ts'
import type { Db } from '../db/schema.ts'
import { type ContractFilters, contractConditions } from '../search/contracts.ts'
import type { SearchCaller, SearchHit, SearchIndex, SearchPage, SearchRequest } from '../search/index.ts'
import { ask, selectFound, staleCursor } from './asking.ts'
import type { Context, PageRequest, Result } from './context.ts'
import { notFound } from './problem.ts'
import { presentContract, presentDetail, presentOpportunity } from './records.ts'
import { endOf, startOf } from './times.ts'

const notOpportunities = ['award-notice', 'justification']
const year_ms = 365 * 86_400_000

export async function searchOpportunities({
  db,
  principal,
  query,
  page,
  now,
  search,
  signal,
  public_url,
}: Context<'searchOpportunities'>): Promise<Result<'searchOpportunities'>> {
  const text = query.query?.trim() || null
  const asked = query.sort_by ?? 'relevance'
  // Nothing is more relevant than another where nothing is asked; the parameter is taken all the same.
  const sort = asked === 'relevance' && text === null ? 'posted_date' : asked
  const { moment, after } = startOfWalk(page, now)
  const { company_id } = principal
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
    ? await askByScore(search, db, { company_id, signal }, request, query.min_score)
    : await ask(search, { company_id, signal }, request)
  // Without words there is no passage to show.
  const select = text === null ? selectListedRecords : selectFoundRecords
  const rows = await selectFound<RecordRow & Partial<FoundRow>>(found, (ids) => select(db, company_id, ids))
  return {
    results: rows.map(({ row, hit }) =>
      presentOpportunity(row, public_url, { hit, snippet: found.snippet, text: row.description ?? null }),
    ),
    cursor: found.next && page.cursor([moment.getTime(), found.next]),
    has_more: found.next !== null,
    total_count: found.total,
    suggestion: found.suggestion,
    ...(found.facets && { facets: found.facets as OpportunityFacets }),
  }
}

type OpportunityFacets = NonNullable<Result<'searchOpportunities'>['facets']>

export async function searchContracts({
  db,
  principal,
  query,
  page,
  now,
  quota,
  search,
  signal,
  public_url,
}: Context<'searchContracts'>): Promise<Result<'searchContracts'>> {
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
      presentContract(row, public_url, { hit, snippet: found.snippet, text: row.description ?? null }, newly_counted.has(row.id)),
    ),
    cursor: found.next && page.cursor([moment.getTime(), found.next]),
    has_more: found.next !== null,
    total_count: found.total,
    suggestion: found.suggestion,
    quota: counts,
  }
}

export async function getOpportunity({
  db,
  principal,
  params,
  query,
  public_url,
}: Context<'getOpportunity'>): Promise<Result<'getOpportunity'>> {
  const { opportunity_id } = params
  const contractId = opportunity_id.startsWith('pur_')
    ? await selectPursuitContractId(db, principal.company_id, opportunity_id)
    : opportunity_id
  const row = contractId && (await selectRecord(db, principal.company_id, contractId))
  if (!row) throw notFound('opportunity', opportunity_id)
  return presentDetail(row, public_url, query.include)
}

/** All pages are of the first one's moment: what is open now would else differ from page to page. */
function startOfWalk(page: PageRequest, now: Date): { moment: Date; after: string | null } {
  if (page.after === undefined) return { moment: now, after: null }
  const [time, after] = page.after as [number, string]
  return { moment: new Date(time), after }
}

/** More than a catalog holds. */
const everything = 10_000_000

/**
 * By the company's match scores, which the engine does not know: records without a score come last, and not at all with `min_score`. The
 * records found are put in order here.
 */
async function askByScore(
  search: SearchIndex,
  db: Db,
  caller: SearchCaller,
  request: SearchRequest,
  min_score: number | undefined,
): Promise<SearchPage> {
  const scores = await selectMatchScores(db, caller.company_id)
  // What is left out by its score must not be counted either.
  const counted_here = request.facets && min_score !== undefined
  const by_score = request.sort === 'match_score'
  const sort = by_score ? (request.query === null ? 'posted_date' : 'relevance') : request.sort
  const found = await ask(search, caller, {
    ...request,
    sort,
    after: null,
    limit: everything,
    facets: request.facets && !counted_here,
  })
  const hits = found.hits.filter(({ id }) => min_score === undefined || (scores.get(id) ?? -1) >= min_score)
  if (by_score) hits.sort((a, b) => (scores.get(b.id) ?? -1) - (scores.get(a.id) ?? -1) || (a.id < b.id ? -1 : 1))
  const start = request.after === null ? 0 : placeBehind(hits, request.after)
  const page = hits.slice(start, start + request.limit)
  const next = start + page.length < hits.length ? (page.at(-1)?.id ?? null) : null
  const facets = counted_here
    ? await countRecordFacets(
        db,
        hits.map(({ id }) => id),
      )
    : found.facets
  return { ...found, hits: page, total: hits.length, next, facets }
}

function placeBehind(hits: readonly SearchHit[], id: string): number {
  const place = hits.findIndex((hit) => hit.id === id)
  if (place < 0) throw staleCursor()
  return place + 1
}

function biddableAt(moment: Date): ContractFilters {
  return {
    exclude_notice_types: notOpportunities,
    awarded: false,
    due_after: moment.getTime(),
    posted_since: moment.getTime() - year_ms,
  }
}

function opportunityFilters(query: Context<'searchOpportunities'>['query'], now: Date): ContractFilters {
  const active: ContractFilters = { awarded: false, active: true, open_at: now.getTime() }
  return {
    exclude_notice_types: notOpportunities,
    ...(query.status === 'active' && active),
    ...(query.naics_codes && { naics: query.naics_codes }),
    ...(query.exclude_naics_codes && { exclude_naics: query.exclude_naics_codes }),
    ...(query.psc_codes && { psc: query.psc_codes.map((code) => code.toUpperCase()) }),
    ...(query.set_asides && { set_asides: query.set_asides.map((text) => resolveSetAside(text)!.code) }),
    ...(query.agencies && { agencies: query.agencies }),
    ...(query.exclude_agencies && { exclude_agencies: query.exclude_agencies }),
    ...(query.states && { states: query.states.map((code) => code.toUpperCase()) }),
    ...(query.notice_types && { notice_types: query.notice_types }),
    ...(query.jurisdictions && { jurisdictions: query.jurisdictions }),
    ...(query.posted_since && { posted_since: Date.parse(startOf(query.posted_since)) }),
    ...(query.posted_before && { posted_before: Date.parse(endOf(query.posted_before)) }),
    ...(query.due_after && { due_after: Date.parse(startOf(query.due_after)) }),
    ...(query.due_before && { due_before: Date.parse(endOf(query.due_before)) }),
  }
}
