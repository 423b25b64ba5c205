import { countRecordFacets } from '../../db/opportunities/contracts.ts'
import { type ScorePlace, selectBestScores, selectByScore, selectMatchScores } from '../../db/recommendations/score-order.ts'
import type { Db } from '../../db/schema.ts'
import type { SearchCaller, SearchHit, SearchIndex, SearchPage, SearchRequest } from '../../search/index.ts'
import { ask } from '../asking.ts'

/*
 * Match scores lie in the database, and what records are searched by in the engine: the one names records to the other, of which there are
 * never more than `records_max` at a time, however many are scored.
 */

type Means = { search: SearchIndex; db: Db; caller: SearchCaller }
/** `first_max`: of a walk through all scores the first piece, which mostly fills a page. The contract tells of `records_max`. */
export type ScoreLimits = { records_max: number; first_max: number }
const usualLimits: ScoreLimits = { records_max: 10_000, first_max: 1_000 }

/** `request` is for the engine, in an order that it knows and from the beginning. */
type Asked = { request: SearchRequest; by_score: boolean; min_score: number | undefined }
/** `next`: a list goes on in the way it was begun, whatever is found meanwhile. */
type Position = { way: 'found' | 'best'; last: Place | null } | { way: 'all'; last: ScorePlace | null }
/** Of a record: its score, -1 where there is none, and its place among what the engine has found. */
type Place = { id: string; score: number; at: number }

/** Records without a score come last, in the engine's order, and not at all with `min_score`. */
export async function askByScore(
  means: Means,
  { after, sort, ...rest }: SearchRequest,
  min_score: number | undefined,
  limits = usualLimits,
): Promise<SearchPage> {
  const by_score = sort === 'match_score'
  const unscored = rest.query === null ? 'posted_date' : 'relevance'
  const asked = { request: { ...rest, sort: by_score ? unscored : sort, strict: by_score, after: null }, by_score, min_score }
  const { way, last }: Position = after === null ? { way: await wayOf(means, asked, limits), last: null } : JSON.parse(after)
  if (way === 'all') return walkAll(means, asked, last, limits)
  const candidates = await (way === 'found' ? findRecords : findBest)(means, asked, limits)
  return pageOf(means, asked, candidates, way, last)
}

/**
 * What is found is looked up by its scores: with a query the first of it, without one all, if it is not too much. Else, with `min_score`,
 * the records that score highest are looked for among what is found; without it, all records are, in the order of their scores.
 */
async function wayOf({ search, caller }: Means, { request, min_score }: Asked, limits: ScoreLimits): Promise<Position['way']> {
  if (request.query !== null) return 'found'
  const { total } = await ask(search, caller, { ...request, limit: 1, facets: false })
  if (total <= limits.records_max) return 'found'
  return min_score === undefined ? 'all' : 'best'
}

/** What the engine has found, with the company's scores of it. */
type Candidates = { page: SearchPage; scores: ReadonlyMap<string, number> }

async function findRecords(
  { search, db, caller }: Means,
  { request, min_score }: Asked,
  limits: ScoreLimits,
): Promise<Candidates> {
  const facets = request.facets && min_score === undefined
  const page = await ask(search, caller, { ...request, limit: limits.records_max, facets })
  const ids = page.hits.map(({ id }) => id)
  return { page, scores: await selectMatchScores(db, caller.company_id, ids) }
}

async function findBest({ search, db, caller }: Means, { request, min_score }: Asked, limits: ScoreLimits): Promise<Candidates> {
  const scores = await selectBestScores(db, caller.company_id, Math.ceil(min_score!), limits.records_max)
  const ids = { any: [...scores.keys()] }
  return { page: await ask(search, caller, { ...request, ids, limit: limits.records_max, facets: false }), scores }
}

async function pageOf(
  { db }: Means,
  { request, by_score, min_score }: Asked,
  { page, scores }: Candidates,
  way: 'found' | 'best',
  last: Place | null,
): Promise<SearchPage> {
  const compare = by_score ? byScore : asFound
  const places = page.hits.map(({ id }, at) => ({ id, score: scores.get(id) ?? -1, at }))
  const listed = places.filter(({ score }) => min_score === undefined || score >= min_score).sort(compare)
  const start = last ? placeBehind(listed, placeNow(places, last), compare) : 0
  const shown = listed.slice(start, start + request.limit)
  const more = start + shown.length < listed.length
  const next: Position | null = more ? { way, last: shown.at(-1)! } : null
  // The engine has counted what is left out by its score too.
  const counted_here = request.facets && min_score !== undefined
  const ids = counted_here ? listed.map(({ id }) => id) : []
  return {
    ...page,
    hits: shown.map(({ at }) => page.hits[at]!),
    total: listed.length,
    next: next && JSON.stringify(next),
    facets: counted_here ? await countRecordFacets(db, ids) : page.facets,
  }
}

function byScore(a: Place, b: Place): number {
  if (a.score !== b.score) return b.score - a.score
  return a.score < 0 ? a.at - b.at : a.id < b.id ? -1 : Number(a.id > b.id)
}

function asFound(a: Place, b: Place): number {
  return a.at - b.at
}

/** Where the record stands that was shown last; if it is found no longer, before what has taken its place. Its score is as it was shown. */
function placeNow(places: readonly Place[], last: Place): Place {
  const at = places.findIndex(({ id }) => id === last.id)
  return { ...last, at: at < 0 ? last.at - 0.5 : at }
}

function placeBehind(listed: readonly Place[], last: Place, compare: typeof byScore): number {
  const next = listed.findIndex((each) => compare(each, last) > 0)
  return next < 0 ? listed.length : next
}

/** Pieces of the order of all scores are given to the engine, until so many have passed that a page is full and it is known whether more follow. */
async function walkAll(
  { search, db, caller }: Means,
  { request }: Asked,
  last: ScorePlace | null,
  { first_max, records_max }: ScoreLimits,
): Promise<SearchPage> {
  const whole = await ask(search, caller, { ...request, limit: 1 })
  const passed: ScorePlace[] = []
  let after = last
  let ended = false
  for (let limit = first_max; !ended && passed.length <= request.limit; limit = records_max) {
    const piece = await selectByScore(db, caller.company_id, after, limit)
    const ids = { any: piece.map(({ id }) => id) }
    const { hits } = await ask(search, caller, { ...request, ids, limit, facets: false })
    const passing = new Set(hits.map(({ id }) => id))
    passed.push(...piece.filter(({ id }) => passing.has(id)))
    after = piece.at(-1) ?? after
    ended = piece.length < limit
  }
  const shown = passed.slice(0, request.limit)
  const hits: SearchHit[] = shown.map(({ id }) => ({ id, relevance: null }))
  const next: Position | null = passed.length > shown.length ? { way: 'all', last: shown.at(-1)! } : null
  return { ...whole, hits, next: next && JSON.stringify(next) }
}
