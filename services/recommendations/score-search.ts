import { countRecordFacets } from '../../db/opportunities/contracts.ts'
import { type ScorePosition, selectBestScores, selectByScore, selectMatchScores } from '../../db/recommendations/score-order.ts'
import type { Db } from '../../db/schema.ts'
import type { IdCondition, SearchCaller, SearchHit, SearchIndex, SearchPage, SearchRequest } from '../../search/index.ts'
import { ask } from '../asking.ts'

// Match scores are in the database, and the search index is in the engine. They exchange at most `records_max` ids at a time.

type Resources = { search: SearchIndex; db: Db; caller: SearchCaller }
/** Limits of a search with scores. A first slice of `first_max` records usually fills a page. The API description states
 * `records_max`. */
export type ScoreLimits = { records_max: number; first_max: number }
const usualLimits: ScoreLimits = { records_max: 10_000, first_max: 1_000 }

/** A search with scores. `request` asks the engine for results from the first one on, in a sort order that the engine
 * supports. */
type ScoreRequest = { request: SearchRequest; by_score: boolean; min_score: number | undefined }
/** A position in a list. All pages of a list use the same `way`, even if the search now finds more or fewer records. */
type Position = { way: 'found' | 'best'; last: Place | null } | { way: 'all'; last: ScorePosition | null }
/** A record with its score (-1 if it has none) and its index in the engine's result. */
type Place = { id: string; score: number; at: number }

/** Searches with scores. In score order, records without a score come last, in the engine's order. `min_score` omits them. */
export async function searchByScore(
  means: Resources,
  { after, sort, ...rest }: SearchRequest,
  min_score: number | undefined,
  limits = usualLimits,
): Promise<SearchPage> {
  const by_score = sort === 'match_score'
  const unscored = rest.query === null ? 'posted_date' : 'relevance'
  const asked = { request: { ...rest, sort: by_score ? unscored : sort, strict: by_score, after: null }, by_score, min_score }
  const { way, last }: Position = after === null ? { way: await wayOf(means, asked, limits), last: null } : JSON.parse(after)
  if (way === 'all') return listAll(means, asked, last, limits)
  const candidates = await (way === 'found' ? findRecords : findBest)(means, asked, limits)
  return pageOf(means, asked, candidates, way, last)
}

/** Returns how to combine the engine with the scores. `found`, for a query or few results, scores the results of a search.
 * `best`, for a minimum score, searches among the highest scores. `all` reads all records in score order. */
async function wayOf({ search, caller }: Resources, { request, min_score }: ScoreRequest, limits: ScoreLimits) {
  if (request.query !== null) return 'found'
  const { total } = await ask(search, caller, { ...request, limit: 1, facets: false })
  if (total <= limits.records_max) return 'found'
  return min_score === undefined ? 'all' : 'best'
}

/** Records found by the engine, with the company's scores for them. */
type Candidates = { page: SearchPage; scores: ReadonlyMap<string, number> }

async function findRecords({ search, db, caller }: Resources, { request, min_score }: ScoreRequest, limits: ScoreLimits) {
  const facets = request.facets && min_score === undefined
  const page = await ask(search, caller, { ...request, limit: limits.records_max, facets })
  const ids = page.hits.map(({ id }) => id)
  return { page, scores: await selectMatchScores(db, caller.company_id, ids) }
}

async function findBest({ search, db, caller }: Resources, { request, min_score }: ScoreRequest, limits: ScoreLimits) {
  const scores = await selectBestScores(db, caller.company_id, Math.ceil(min_score!), limits.records_max)
  const ids = { any: allowed([...scores.keys()], request.ids) }
  return { page: await ask(search, caller, { ...request, ids, limit: limits.records_max, facets: false }), scores }
}

/** Returns the ids that meet the restriction of a request. */
function allowed(ids: readonly string[], restriction: IdCondition | undefined): readonly string[] {
  if (restriction === undefined) return ids
  const is_wanted = 'any' in restriction
  const members = new Set(is_wanted ? restriction.any : restriction.none)
  return ids.filter((id) => members.has(id) === is_wanted)
}

async function pageOf(
  { db }: Resources,
  { request, by_score, min_score }: ScoreRequest,
  { page, scores }: Candidates,
  way: 'found' | 'best',
  last: Place | null,
): Promise<SearchPage> {
  const compare = by_score ? byScore : (a: Place, b: Place) => a.at - b.at
  const places = page.hits.map(({ id }, at) => ({ id, score: scores.get(id) ?? -1, at }))
  const listed = places.filter(({ score }) => min_score === undefined || score >= min_score).sort(compare)
  const start = last ? indexAfter(listed, placeNow(places, last), compare) : 0
  const shown = listed.slice(start, start + request.limit)
  const more = start + shown.length < listed.length
  const next: Position | null = more ? { way, last: shown.at(-1)! } : null
  // The engine's facets would also count records whose score is too low.
  const countsHere = request.facets && min_score !== undefined
  const ids = countsHere ? listed.map(({ id }) => id) : []
  return {
    ...page,
    hits: shown.map(({ at }) => page.hits[at]!),
    total: listed.length,
    next: next && JSON.stringify(next),
    facets: countsHere ? await countRecordFacets(db, ids) : page.facets,
  }
}

function byScore(a: Place, b: Place): number {
  if (a.score !== b.score) return b.score - a.score
  return a.score < 0 ? a.at - b.at : a.id < b.id ? -1 : Number(a.id > b.id)
}

/** Returns the current place of the last record shown, with the score that it had then. If the search no longer finds the record,
 * returns its old place. */
function placeNow(places: readonly Place[], last: Place): Place {
  const at = places.findIndex(({ id }) => id === last.id)
  return { ...last, at: at < 0 ? last.at - 0.5 : at }
}

function indexAfter(listed: readonly Place[], last: Place, compare: typeof byScore): number {
  const next = listed.findIndex((each) => compare(each, last) > 0)
  return next < 0 ? listed.length : next
}

/** Lists records in score order. The engine filters slice after slice of the list, until a page and one more record are found. */
async function listAll(
  { search, db, caller }: Resources,
  { request }: ScoreRequest,
  last: ScorePosition | null,
  { first_max, records_max }: ScoreLimits,
): Promise<SearchPage> {
  const whole = await ask(search, caller, { ...request, limit: 1 })
  const passed: ScorePosition[] = []
  let after = last
  let ended = false
  for (let limit = first_max; !ended && passed.length <= request.limit; limit = records_max) {
    const slice = await selectByScore(db, caller.company_id, after, limit)
    const ids = {
      any: allowed(
        slice.map(({ id }) => id),
        request.ids,
      ),
    }
    const { hits } = await ask(search, caller, { ...request, ids, limit, facets: false })
    const passing = new Set(hits.map(({ id }) => id))
    passed.push(...slice.filter(({ id }) => passing.has(id)))
    after = slice.at(-1) ?? after
    ended = slice.length < limit
  }
  const shown = passed.slice(0, request.limit)
  const hits: SearchHit[] = shown.map(({ id }) => ({ id, relevance: null }))
  const next: Position | null = passed.length > shown.length ? { way: 'all', last: shown.at(-1)! } : null
  return { ...whole, hits, next: next && JSON.stringify(next) }
}
