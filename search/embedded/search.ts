import type { SearchHit, SearchPage, SearchRequest } from '../index.ts'
import type { Embedder } from '../meaning/embedder.ts'
import {
  createListCache,
  decodePosition,
  encodePosition,
  type ListCache,
  type ListCacheLimits,
  type Position,
  type RankedList,
  requestKey,
} from '../paging.ts'
import { meaningText, type ParsedQuery, parseQuery } from '../query.ts'
import { type Columns, emptyColumns, loadColumns } from './columns.ts'
import { countFacets } from './facets.ts'
import { keep, passingRows, scoresByRow } from './filters.ts'
import { findMatches, type Matches, matched_keyword, matched_semantic } from './matching.ts'
import { compareRows, firstRows, rowOrder } from './sorting.ts'
import { correctQuery, type Speller } from './spelling.ts'
import { type IndexFile, inTransaction, readMeta } from './storage.ts'

/** What searching one index file keeps in memory. */
export type Searcher = { file: IndexFile; columns: Columns; speller: Speller; lists: ListCache }

export function createSearcher(file: IndexFile, dimensions: number, limits: ListCacheLimits): Searcher {
  return { file, columns: emptyColumns(dimensions), speller: { vocabulary: null }, lists: createListCache(limits) }
}

/** `current` is asked anew after the embedder has answered: meanwhile another file may have taken the index's place. */
export async function searchIndex(current: () => Searcher, embedder: Embedder, request: SearchRequest): Promise<SearchPage> {
  if (request.query === null) return consistently(current(), (searcher) => listPage(searcher, request))
  const key = requestKey(request)
  const position = request.after === null ? null : decodePosition(request.after, 'list', key)
  const begun = consistently(current(), (searcher) => {
    const kept = keptList(searcher, key, position)
    return kept ? rankedPage(searcher, request, kept, position, key) : correctQuery(searcher, parseQuery(request.query!))
  })
  if ('hits' in begun) return begun
  const vector = await embedQuery(embedder, begun)
  return consistently(current(), (searcher) => {
    const { generation } = searcher.columns
    const list = rankList(searcher, request, begun, vector)
    searcher.lists.set(`${key}:${generation}`, list)
    return rankedPage(searcher, request, list, position && restart(searcher.columns, list, position, generation), key)
  })
}

/** Columns and text of one moment, whatever other processes write. */
function consistently<Result>(searcher: Searcher, work: (searcher: Searcher) => Result): Result {
  const { file, columns } = searcher
  return inTransaction(file.db, 'DEFERRED', () => {
    loadColumns(file.db, columns, Number(readMeta(file.db, 'generation')))
    return work(searcher)
  })
}

type ListPosition = Extract<Position, { kind: 'list' }>

/** A first page is always of the present; only later pages are of a list that was kept. */
function keptList(searcher: Searcher, key: string, position: Position | null): RankedList | null {
  const generation = position?.kind === 'list' ? position.generation : searcher.columns.generation
  return searcher.lists.get(`${key}:${generation}`)
}

function restart({ ids }: Columns, { rows }: RankedList, position: Position, generation: number): ListPosition {
  const { request, offset, id } = position as ListPosition
  const found = rows.findIndex((row) => ids[row] === id)
  return { kind: 'list', request, generation, offset: found < 0 ? offset : found + 1, id }
}

/** Without an embedding service, words still find. */
async function embedQuery(embedder: Embedder, query: ParsedQuery): Promise<Float32Array | null> {
  const text = meaningText(query)
  if (text === '') return null
  const [vector] = await embedder.embed([text]).catch(() => [null])
  return vector ?? null
}

function passing({ columns }: Searcher, { filters, min_score }: SearchRequest, scores: Float64Array | null): Uint8Array {
  const mask = passingRows(columns, filters)
  if (min_score !== undefined) keep(mask, (row) => scores !== null && scores[row]! >= min_score)
  return mask
}

function requestScores({ columns }: Searcher, { scores, sort, min_score }: SearchRequest): Float64Array | null {
  return scores && (sort === 'match_score' || min_score !== undefined) ? scoresByRow(columns, scores) : null
}

function listPage(searcher: Searcher, request: SearchRequest): SearchPage {
  const { columns } = searcher
  if (request.sort === 'relevance') throw new Error('Sorting by relevance needs a query')
  const position = request.after === null ? null : decodePosition(request.after, 'keyset', '')
  const scores = requestScores(searcher, request)
  const mask = passing(searcher, request, scores)
  let total = 0
  for (const passes of mask) total += passes
  const rows = new Int32Array(total)
  for (let row = 1, i = 0; row < mask.length; row++) if (mask[row] === 1) rows[i++] = row
  const order = rowOrder(columns, request.sort, scores)
  const first = firstRows(order, rows, position?.kind === 'keyset' ? position.after : null, request.limit + 1)
  const page = first.slice(0, request.limit)
  const last = page.at(-1)
  const value = last === undefined || Number.isNaN(order.values[last]!) ? null : order.values[last]!
  return {
    hits: page.map((row) => ({ id: columns.ids[row]!, relevance: null })),
    total,
    next:
      first.length > page.length && last !== undefined
        ? encodePosition({ kind: 'keyset', after: { value, id: columns.ids[last]! } })
        : null,
    facets: request.facets ? countFacets(columns, rows) : null,
    terms: [],
  }
}

function rankList(searcher: Searcher, request: SearchRequest, query: ParsedQuery, vector: Float32Array | null): RankedList {
  const { columns, file } = searcher
  const scores = requestScores(searcher, request)
  const matches = findMatches(file.db, columns, query, vector, passing(searcher, request, scores))
  const terms = [...new Set(query.units.flatMap((unit) => unit.terms))]
  return { ...sortMatches(searcher, request, matches, scores), terms }
}

function sortMatches({ columns }: Searcher, { sort }: SearchRequest, matches: Matches, scores: Float64Array | null): Matches {
  const { rows } = matches
  const indexes = Int32Array.from(rows.keys())
  if (sort === 'relevance') {
    const { ids } = columns
    indexes.sort((a, b) => matches.scores[b]! - matches.scores[a]! || (ids[rows[a]!]! < ids[rows[b]!]! ? -1 : 1))
  } else {
    const order = rowOrder(columns, sort, scores)
    indexes.sort((a, b) => compareRows(order, rows[a]!, rows[b]!))
  }
  return {
    rows: indexes.map((i) => rows[i]!),
    scores: Float32Array.from(indexes, (i) => matches.scores[i]!),
    matched: Uint8Array.from(indexes, (i) => matches.matched[i]!),
  }
}

function rankedPage(
  { columns }: Searcher,
  request: SearchRequest,
  list: RankedList,
  position: Position | null,
  key: string,
): SearchPage {
  const { offset, generation } = position?.kind === 'list' ? position : { offset: 0, generation: columns.generation }
  const end = Math.min(list.rows.length, offset + request.limit)
  const hits: SearchHit[] = []
  for (let i = offset; i < end; i++) hits.push(presentHit(columns, list, i))
  const last = hits.at(-1)
  return {
    hits,
    total: list.rows.length,
    next:
      last && end < list.rows.length
        ? encodePosition({ kind: 'list', request: key, generation, offset: end, id: last.id })
        : null,
    facets: request.facets ? countFacets(columns, list.rows) : null,
    terms: list.terms,
  }
}

function presentHit({ ids }: Columns, list: RankedList, i: number): SearchHit {
  const matched_by: ('keyword' | 'semantic')[] = []
  if (list.matched[i]! & matched_keyword) matched_by.push('keyword')
  if (list.matched[i]! & matched_semantic) matched_by.push('semantic')
  return { id: ids[list.rows[i]!]!, relevance: { score: Math.min(1, list.scores[i]!), matched_by } }
}
