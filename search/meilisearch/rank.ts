import type { Filter, Ranking, RankRequest, Scored, WordQuery } from '../backend.ts'
import type { Facets } from '../index.ts'
import { near_max, nearness } from '../ranking.ts'
import { addDistribution, addRecords, type Counts, facetFields, facetsOf } from './facets.ts'
import { type Expression, filterOf, idField, valueField } from './filters.ts'
import { embedderName, total_max } from './settings.ts'
import type { Known } from './state.ts'
import { meaningful } from './vectors.ts'
import { askAll, type Found, type FoundWords, findWords, foundAmong, type Index, searchOf } from './words.ts'

type NearRecord = { id: string; cosine: number; fields: Record<string, unknown> }

/** See `rank` in backend.ts. Each of its searches sees the index as it is at that moment, not all of them the same moment. */
export async function rank(index: Index, known: Known, request: RankRequest): Promise<Ranking> {
  const { query, window } = request
  const { collection } = index
  const filter = filterOf(request.filter)
  const vector = meaningful(request.vector)
  const sort = request.sort === 'relevance' ? null : request.sort
  const counts: Counts = new Map()
  const wanted = { query, vector, filter, window, sort, facets: request.facets }
  const [words, nearest] = await Promise.all([
    findWords(index, known, wanted, counts),
    vector && !query.exact ? findNearest(index, vector, filter) : [],
  ])
  const near = await beside(index, words, nearest)
  if (request.facets)
    addRecords(
      counts,
      collection,
      near.map(({ fields }) => fields),
    )
  const total = words.total + near.length
  const facets = request.facets ? facetsOf(collection, counts) : null
  const found = [...words.hits.values()]
  if (sort === null) {
    const best = found.sort((a, b) => b.words - a.words || (a.id < b.id ? -1 : 1)).slice(0, window)
    return { first: scored(best), near: scored(near.map((each) => nearFound(each, null))), total, facets }
  }
  const { by, descending } = collection.sorts[sort]!
  const all = [...found, ...near.map((each) => nearFound(each, valueField(by)))]
  return { first: scored(all.sort(byTime(descending)).slice(0, window)), near: scored([]), total, facets }
}

/** See `matching` in backend.ts. */
export async function matching(
  index: Index,
  known: Known,
  query: WordQuery | null,
  given: Float32Array | null,
  conditions: Filter,
): Promise<Scored> {
  const filter = filterOf(conditions)
  if (query === null) return unscored(await allIds(index, filter))
  const vector = meaningful(given)
  const wanted = { query, vector, filter, window: scored_max, sort: null, facets: false }
  const [words, nearest] = await Promise.all([
    findWords(index, known, wanted, new Map()),
    vector && !query.exact ? findNearest(index, vector, filter) : [],
  ])
  const near = await beside(index, words, nearest)
  const rest = words.complete ? [] : await idsBeyond(index, words)
  return scored([...words.hits.values(), ...rest, ...near.map((each) => nearFound(each, null))])
}

/** Of so many records `matching` tells the scores; of the rest, that words find them. */
const scored_max = 2_000

/** They come behind those whose score is known. */
async function idsBeyond(index: Index, { parts, hits }: FoundWords): Promise<Found[]> {
  const queries = parts.map((part) => ({ ...searchOf(index, part, total_max, null), attributesToRetrieve: [idField] }))
  const answers = await askAll(index, queries)
  const least = Math.min(...Array.from(hits.values(), ({ words }) => words))
  return answers
    .flatMap((answer) => answer.hits)
    .filter(({ id }) => !hits.has(id))
    .map(({ id }) => ({ id, words: least, cosine: Number.NaN, time: null }))
}

/** Every id that passes. By `documents/fetch`, which takes a tenth of the time of a search for everything. */
async function allIds({ server, name }: Index, filter: Expression): Promise<string[]> {
  const { results } = await server.read((client) =>
    client.index<{ id: string }>(name).getDocuments({ filter, fields: ['id'], limit: total_max }),
  )
  return results.map(({ id }) => id)
}

/** The nearest of those that pass, nearest first. */
async function findNearest(index: Index, vector: Float32Array, filter: Expression): Promise<NearRecord[]> {
  const { collection, name } = index
  const times = Object.values(collection.sorts).map(({ by }) => valueField(by))
  const [answer] = await askAll(index, [
    {
      indexUid: name,
      hybrid: { embedder: embedderName, semanticRatio: 1 },
      vector: Array.from(vector),
      filter,
      limit: near_max,
      showRankingScore: true,
      attributesToRetrieve: [idField, ...facetFields(collection), ...times],
    },
  ])
  // Its score by meaning is (1 + cosine) / 2, and 0 for a record without a vector.
  const near = answer!.hits.map((fields) => ({ id: fields.id, cosine: 2 * (fields._rankingScore as number) - 1, fields }))
  const threshold = nearness(near[0]?.cosine ?? 0)
  return near.filter(({ cosine }) => cosine >= threshold)
}

/** Those that words do not find. */
async function beside(index: Index, words: FoundWords, nearest: NearRecord[]): Promise<NearRecord[]> {
  const unseen = nearest.filter(({ id }) => !words.hits.has(id))
  if (words.complete) return unseen
  const found = await foundAmong(
    index,
    words.parts,
    unseen.map(({ id }) => id),
  )
  return unseen.filter(({ id }) => !found.has(id))
}

function nearFound({ id, cosine, fields }: NearRecord, time: string | null): Found {
  return { id, words: Number.NaN, cosine, time: time === null ? null : (fields[time] as number | null) }
}

/** Unknown times last, ties by id. */
export function byTime(descending: boolean): (a: Pick<Found, 'id' | 'time'>, b: Pick<Found, 'id' | 'time'>) => number {
  return (a, b) => {
    const ties = a.id < b.id ? -1 : 1
    if (a.time === b.time) return ties
    if (a.time === null || b.time === null) return a.time === null ? 1 : -1
    return descending ? b.time - a.time : a.time - b.time
  }
}

function scored(found: readonly Found[]): Scored {
  return {
    ids: found.map(({ id }) => id),
    words: Float32Array.from(found, ({ words }) => words),
    cosines: Float32Array.from(found, ({ cosine }) => cosine),
  }
}

function unscored(ids: string[]): Scored {
  const unknown = new Float32Array(ids.length).fill(Number.NaN)
  return { ids, words: unknown, cosines: unknown }
}

/** Over everything that passes. */
export async function facetsWithin(index: Index, conditions: Filter): Promise<Facets> {
  const part = { terms: null, filter: filterOf(conditions) }
  const [answer] = await askAll(index, [{ ...searchOf(index, part, 0, null), facets: facetFields(index.collection) }])
  const counts: Counts = new Map()
  addDistribution(counts, index.collection, answer!.facetDistribution)
  return facetsOf(index.collection, counts)
}
