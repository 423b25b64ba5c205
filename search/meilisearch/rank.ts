import type { Filter, Ranking, RankRequest, Scored, Survey, SurveyRequest, WordQuery } from '../backend.ts'
import { withoutOwn } from '../collections/facets.ts'
import { relaxed_below } from '../conditions/rule.ts'
import type { Facets } from '../index.ts'
import { near_max, nearness } from '../ranking.ts'
import { addDistribution, addRecords, type Counts, facetFields, facetsOf } from './facets.ts'
import { and, type Expression, filterOf, idField, not, oneOf, valueField } from './filters.ts'
import { embedderName, roundedField } from './rebuild/settings.ts'
import type { Known } from './rebuild/state.ts'
import { meanCosinesOf, meaningful } from './rebuild/vectors.ts'
import {
  askAll,
  askIds,
  type Found,
  type FoundWords,
  findWords,
  foundAmong,
  type Index,
  planWith,
  scoredFields,
  searchOf,
  type Wanted,
} from './words.ts'

type NearRecord = { id: string; cosine: number; fields: Record<string, unknown> }

/** Maximum number of scored records. Further records follow in the server's order. */
const scored_max = 4_000

/** Minimum window of the first pages. A small window costs the server much less than reading all wanted records. */
const first_window_min = 250

/** Returns the best records, or all if the window has room, so paging reaches all. The index may change between its searches. */
export async function rank(index: Index, known: Known, request: RankRequest): Promise<Ranking> {
  const { window, facets } = request
  const { collection } = index
  const sort = request.sort === 'relevance' ? null : request.sort
  const counts: Counts = new Map()
  const [list, ...own] = await Promise.all([
    findList(index, known, request, counts),
    ...(facets ? withoutOwn(collection, request.filter) : []).map(async ([name, filter]) => {
      const ownCounts: Counts = new Map()
      await findList(index, known, { ...request, filter, window: 1 }, ownCounts)
      return [name, ownCounts.get(name)] as const
    }),
  ])
  for (const [name, values] of own) counts.set(name, values ?? new Map())
  const { words, near, relaxed, wholes, vector, certain_max } = list
  const behind = window > scored_max && !words.complete ? await findBehind(index, words, window, sort) : []
  const found = [...words.hits.values(), ...behind]
  const total = words.total + near.length
  const summary = { total, relaxed, facets: facets ? facetsOf(collection, counts) : null }
  const satisfies = ({ id, words }: Found): boolean => (relaxed ? wholes.has(id) : !Number.isNaN(words))
  if (sort === null) {
    const order = (a: Found, b: Found): number =>
      Number(satisfies(b)) - Number(satisfies(a)) || b.words - a.words || (a.id < b.id ? -1 : 1)
    const best = found.sort(order).slice(0, window)
    const others = near.map(nearFound)
    const packed = [...best, ...others].map((each) => each.packed)
    const meanCosines = vector && meanCosinesOf(packed)
    return { first: scored(best, satisfies), near: scored(others, satisfies), meanCosines, ...summary }
  }
  const { descending } = collection.sorts[sort]!
  const first = found.sort(byTime(descending)).slice(0, behind.length > 0 ? window : certain_max)
  return { first: scored(first, satisfies), near: scored([], satisfies), meanCosines: null, ...summary }
}

/** Finds the records of a list. See search/ranking.ts for what a list includes. Adds facets to `counts`. */
async function findList(index: Index, known: Known, request: RankRequest, counts: Counts) {
  const { query, window, facets } = request
  const filter = filterOf(request.filter)
  const given = request.vector?.model === known.state.model.id ? request.vector : null
  const vector = meaningful(given?.values ?? null)
  const sort = request.sort === 'relevance' ? null : request.sort
  const strict = request.strict || sort !== null
  const { company_id } = request.filter
  const first_window = Math.min(window, scored_max, Math.max(first_window_min, Math.ceil(window / 4)))
  const asked = { query, vector, filter, company_id, window: first_window, all: false, whole: true, sort, facets }
  const wanted = await withoutLeftOut(index, asked)
  const counted: Counts = new Map()
  const [some, nearest] = await Promise.all([
    findWords(index, known, wanted, counted),
    vector && !query.exact && !strict ? findNearest(index, query, vector, filter, given!.scale) : [],
  ])
  const loosely: Counts = new Map()
  const loose = !strict && some.total < relaxed_below ? await findWords(index, known, { ...wanted, whole: false }, loosely) : some
  const relaxed = loose.total > some.total
  const listed = relaxed ? loose : some
  for (const [name, values] of relaxed ? loosely : counted) counts.set(name, values)
  const rest = !listed.complete && listed.total <= Math.min(window, scored_max)
  const everything = { ...wanted, whole: !relaxed, window: listed.total, all: true, facets: false }
  const words = rest ? await findWords(index, known, everything, new Map()) : listed
  const near = await splitNearest(index, words, nearest)
  addRecords(counts, index.collection, near)
  // With a sort, only the first `certain_max` hits are certainly the first records.
  const certain_max = words.complete || rest ? window : wanted.window
  // Only a relaxed list has records that do not satisfy the rule.
  const wholes = new Set(relaxed ? some.hits.keys() : [])
  return { words, near, relaxed, wholes, vector, certain_max }
}

export async function survey(index: Index, known: Known, { query, vector: given, filter }: SurveyRequest): Promise<Survey> {
  const vector = meaningful(given?.model === known.state.model.id && !query.exact ? given.values : null)
  const [plan, nearest] = await Promise.all([
    planWith(index, known, { query, company_id: filter.company_id, whole: true }),
    vector && findNearest(index, query, vector, filterOf(filter), given!.scale),
  ])
  const worths = new Map(plan.units.map(({ unit, worth }) => [unit, worth]))
  return {
    records: known.records,
    worths: query.units.map((unit) => worths.get(unit) ?? 0),
    cosines: nearest === null ? null : nearest.map(({ cosine }) => cosine),
  }
}

async function findBehind(index: Index, { parts, hits }: FoundWords, window: number, sort: string | null): Promise<Found[]> {
  const time = sort === null ? null : valueField(index.collection.sorts[sort]!.by)
  const fields = time === null ? [idField] : [idField, time]
  const queries = parts.map((part) => ({ ...searchOf(index, part, window, sort), attributesToRetrieve: fields }))
  const answers = await askAll(index, queries)
  const least = Math.min(...Array.from(hits.values(), ({ words }) => words))
  return answers
    .flatMap((answer) => answer.hits)
    .filter(({ id }) => !hits.has(id))
    .map((hit, i) => ({
      id: hit.id,
      words: least / (i + 2),
      cosine: Number.NaN,
      packed: null,
      time: time === null ? null : (hit[time] as number | null),
    }))
}

async function findNearest(index: Index, query: WordQuery, vector: Float32Array, filter: Expression, scale: number) {
  const [answer] = await askAll(index, [
    {
      indexUid: index.name,
      hybrid: { embedder: embedderName, semanticRatio: 1 },
      vector: Array.from(vector),
      filter,
      limit: near_max,
      showRankingScore: true,
      attributesToRetrieve: [idField, roundedField, ...scoredFields(query), ...facetFields(index.collection)],
    },
  ])
  const { hits } = answer!
  const ids = hits.map(({ id }) => id)
  const left_out = (ids.length > 0 && (await leftOut(index, query, oneOf(idField, ids), ids.length))) || new Set()
  // The server's score by meaning is (1 + cosine) / 2, and 0 for a record without a vector.
  const near = hits.map((fields): NearRecord => ({ id: fields.id, cosine: 2 * (fields._rankingScore as number) - 1, fields }))
  const threshold = nearness(near[0]?.cosine ?? 0, scale)
  return near.filter(({ id, cosine }) => cosine >= threshold && !left_out.has(id))
}

/** Returns the nearest records that words do not find. Records that words find, but not among the best, are added to `words`. */
async function splitNearest(index: Index, words: FoundWords, nearest: NearRecord[]): Promise<NearRecord[]> {
  const unseen = nearest.filter(({ id }) => !words.hits.has(id))
  if (words.complete) return unseen
  const ids = unseen.map(({ id }) => id)
  const found = await foundAmong(index, words.parts, ids)
  for (const near of unseen) {
    const phrases = found.get(near.id)
    if (phrases) words.hits.set(near.id, { ...nearFound(near), words: words.score(near.fields, phrases) })
  }
  return unseen.filter(({ id }) => !found.has(id))
}

/** Converts a near record. Its time is null, because lists in the order of a time have no near records. */
function nearFound({ id, cosine, fields }: NearRecord): Found {
  return { id, words: Number.NaN, cosine, packed: (fields[roundedField] as string | null | undefined) ?? null, time: null }
}

/** Maximum number of ids that a filter excludes. Each part of a search repeats the excluded ids. */
const left_out_ids_max = 1_000

/** Returns the records that contain excluded terms outside aliases. Null if more than `most` records contain one of the terms. */
async function leftOut(index: Index, { without }: WordQuery, filter: Expression, most: number): Promise<Set<string> | null> {
  const parts = without.map((terms) => ({ terms: { must: [[...terms]], must_not: [] }, filter, quoted: true }))
  const answers = await askIds(index, parts, most)
  if (answers.some(({ totalHits }) => totalHits > most)) return null
  return new Set(answers.flatMap(({ hits }) => hits.map(({ id }) => id)))
}

/** Excludes, by id, records that contain excluded words outside aliases. If there are too many ids, also excludes records that
 * contain the words only in aliases, because the server cannot limit an excluded word to some texts. */
async function withoutLeftOut(index: Index, wanted: Wanted): Promise<Wanted> {
  const { query, filter } = wanted
  const ids = query.without.length === 0 ? null : await leftOut(index, query, filter, left_out_ids_max)
  if (ids === null) return wanted
  const kept = ids.size === 0 ? filter : and([filter, not(oneOf(idField, [...ids]))])!
  return { ...wanted, query: { ...query, without: [] }, filter: kept }
}

/** Compares by time, with unknown times last and ties by id. */
export function byTime(descending: boolean): (a: Pick<Found, 'id' | 'time'>, b: Pick<Found, 'id' | 'time'>) => number {
  return (a, b) => {
    const ties = a.id < b.id ? -1 : 1
    if (a.time === b.time) return ties
    if (a.time === null || b.time === null) return a.time === null ? 1 : -1
    return descending ? b.time - a.time : a.time - b.time
  }
}

function scored(found: readonly Found[], satisfies: (found: Found) => boolean): Scored {
  return {
    ids: found.map(({ id }) => id),
    words: Float32Array.from(found, ({ words }) => words),
    cosines: Float32Array.from(found, ({ cosine }) => cosine),
    whole: Uint8Array.from(found, (each) => Number(satisfies(each))),
  }
}

export async function facetsWithin(index: Index, conditions: Filter): Promise<Facets> {
  const { collection } = index
  const filters: [name: string | null, filter: Filter][] = [[null, conditions], ...withoutOwn(collection, conditions)]
  const queries = filters.map(([name, filter]) => ({
    ...searchOf(index, { terms: null, filter: filterOf(filter), quoted: false }, 0, null),
    facets: facetFields(name === null ? collection : { facets: [name] }),
  }))
  const counts: Counts = new Map()
  const answers = await askAll(index, queries)
  answers.forEach(({ facetDistribution }, i) => {
    const [name] = filters[i]!
    if (name !== null) counts.delete(name)
    addDistribution(counts, name === null ? collection : { facets: [name] }, facetDistribution)
  })
  return facetsOf(collection, counts)
}
