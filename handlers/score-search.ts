import { countRecordFacets, type ScoredId, selectMatchScores, selectScoredIds } from '../db/contracts.ts'
import type { Db } from '../db/schema.ts'
import type { SearchCaller, SearchHit, SearchIndex, SearchPage, SearchRequest } from '../search/index.ts'
import { ask, staleCursor } from './asking.ts'

type Means = { search: SearchIndex; db: Db; caller: SearchCaller }

/** Of what a query finds, so many are looked up by their scores: the first of the list. */
const found_max = 10_000
/** Scored records that the engine is asked about first; it is asked about more and more until a page is full. */
const chunk_min = 1_000
const chunk_factor = 8

/**
 * By the company's match scores, which lie in the database and not in the engine. Records without a score come last, and not at all with
 * `min_score`.
 */
export async function askByScore(means: Means, request: SearchRequest, min_score: number | undefined): Promise<SearchPage> {
  if (request.query !== null) return askFound(means, request, min_score)
  const scored = await selectScoredIds(means.db, means.caller.company_id, Math.ceil(min_score ?? 0))
  if (request.sort === 'match_score') return walkScores(means, request, scored, min_score === undefined)
  return ask(means.search, means.caller, { ...request, ids: { any: scored.map(({ id }) => id) } })
}

/** `next` of a list by score: behind this record, or among those that have none behind what the engine calls `next`. */
type ScorePosition = { scored: ScoredId | null } | { unscored: string | null }

/** Highest score first; then, `with_unscored`, the newest of the others. */
async function walkScores(
  means: Means,
  request: SearchRequest,
  scored: readonly ScoredId[],
  with_unscored: boolean,
): Promise<SearchPage> {
  const { search, caller } = means
  const position: ScorePosition = request.after === null ? { scored: null } : JSON.parse(request.after)
  const ids = scored.map(({ id }) => id)
  const listed = { ...request, sort: 'posted_date', after: null }
  const whole = await ask(search, caller, { ...listed, limit: 1, ...(!with_unscored && { ids: { any: ids } }) })
  const page = (hits: SearchHit[], next: ScorePosition | null) => ({ ...whole, hits, next: next && JSON.stringify(next) })
  const first = 'scored' in position ? await takeScored(means, listed, behind(scored, position.scored)) : { hits: [], last: null }
  if (first.last || !with_unscored) return page(first.hits, first.last && { scored: first.last })
  const room = request.limit - first.hits.length
  const rest = await ask(search, caller, {
    ...listed,
    ids: { none: ids },
    after: 'unscored' in position ? position.unscored : null,
    limit: Math.max(room, 1),
    facets: false,
  })
  // A full page: the next one begins with those without a score.
  if (room === 0) return page(first.hits, rest.hits.length > 0 ? { unscored: null } : null)
  return page([...first.hits, ...rest.hits], rest.next === null ? null : { unscored: rest.next })
}

function behind(scored: readonly ScoredId[], last: ScoredId | null): readonly ScoredId[] {
  return last ? scored.filter(({ id, score }) => score < last.score || (score === last.score && id > last.id)) : scored
}

/** Of these, in their order, the first that meet the conditions; `last` is the last of them where more follow. */
async function takeScored(
  { search, caller }: Means,
  request: SearchRequest,
  scored: readonly ScoredId[],
): Promise<{ hits: SearchHit[]; last: ScoredId | null }> {
  const taken: ScoredId[] = []
  for (let start = 0, size = chunk_min; start < scored.length && taken.length <= request.limit; size *= chunk_factor) {
    const chunk = scored.slice(start, start + size)
    const ids = { any: chunk.map(({ id }) => id) }
    const { hits } = await ask(search, caller, { ...request, ids, limit: chunk.length, facets: false })
    const passing = new Set(hits.map(({ id }) => id))
    taken.push(...chunk.filter(({ id }) => passing.has(id)))
    start += size
  }
  const page = taken.slice(0, request.limit)
  return { hits: page.map(({ id }) => ({ id, relevance: null })), last: taken.length > page.length ? page.at(-1)! : null }
}

/** Of the first records that the words find those with scores, in the order that is asked for. */
async function askFound(
  { search, db, caller }: Means,
  request: SearchRequest,
  min_score: number | undefined,
): Promise<SearchPage> {
  // What is left out by its score must not be counted either.
  const counted_here = request.facets && min_score !== undefined
  const by_score = request.sort === 'match_score'
  const found = await ask(search, caller, {
    ...request,
    sort: by_score ? 'relevance' : request.sort,
    after: null,
    limit: found_max,
    facets: request.facets && !counted_here,
  })
  const scores = await selectMatchScores(
    db,
    caller.company_id,
    found.hits.map(({ id }) => id),
  )
  const hits = found.hits.filter(({ id }) => min_score === undefined || (scores.get(id) ?? -1) >= min_score)
  if (by_score) hits.sort((a, b) => (scores.get(b.id) ?? -1) - (scores.get(a.id) ?? -1) || (a.id < b.id ? -1 : 1))
  const start = request.after === null ? 0 : placeBehind(hits, request.after)
  const page = hits.slice(start, start + request.limit)
  const next = start + page.length < hits.length ? (page.at(-1)?.id ?? null) : null
  const ids = counted_here ? hits.map(({ id }) => id) : []
  const facets = counted_here ? await countRecordFacets(db, ids) : found.facets
  return { ...found, hits: page, total: hits.length, next, facets }
}

function placeBehind(hits: readonly SearchHit[], id: string): number {
  const place = hits.findIndex((hit) => hit.id === id)
  if (place < 0) throw staleCursor()
  return place + 1
}
