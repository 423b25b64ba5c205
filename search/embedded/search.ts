import type { SearchRequest } from '../index.ts'
import type { Embedder } from '../meaning/embedder.ts'
import { meaningText, type ParsedQuery, parseQuery } from '../query.ts'
import { type Columns, emptyColumns, loadColumns } from './columns.ts'
import { countFacets } from './facets.ts'
import { scoresByRow } from './filters.ts'
import { createListings, firstAfter, followColumns, type Listed, type Listings, listOf, maskOf } from './listing.ts'
import type { Matches } from './matches.ts'
import { findMatches } from './matching.ts'
import type { PackedPage } from './messages.ts'
import {
  createListCache,
  decodePosition,
  encodePosition,
  type ListCache,
  type ListCacheLimits,
  type Position,
  type RankedList,
  requestKey,
} from './paging.ts'
import { compareRows, rowOrder, sortRows } from './sorting.ts'
import { correctQuery, type Speller } from './spelling.ts'
import { type IndexFile, transact } from './storage.ts'

/** What searching one index file keeps in memory. */
export type Searcher = {
  file: IndexFile
  columns: Columns
  speller: Speller
  lists: ListCache
  listings: Listings
  /** When the columns were last compared with the file, by `performance.now()`. */
  checked_at: number
}

export function createSearcher(file: IndexFile, dimensions: number, limits: ListCacheLimits): Searcher {
  return {
    file,
    columns: emptyColumns(dimensions),
    speller: { vocabulary: null },
    lists: createListCache(limits),
    listings: createListings(),
    checked_at: -Infinity,
  }
}

/** `current` is asked anew after the embedder has answered: meanwhile another file may have taken the index's place. */
export async function searchIndex(current: () => Searcher, embedder: Embedder, request: SearchRequest): Promise<PackedPage> {
  if (request.query === null) return listPage(current(), request)
  const key = requestKey(request)
  const position = request.after === null ? null : decodePosition(request.after, 'list', key)
  const begun = consistently(current(), (searcher) => {
    const kept = keptList(searcher, key, position)
    return kept ? rankedPage(searcher, request, kept, position, key) : correctQuery(searcher, parseQuery(request.query!))
  })
  if ('ids' in begun) return begun
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
  return transact(searcher.file.db, 'DEFERRED', () => {
    load(searcher, searcher.file.generation())
    return work(searcher)
  })
}

/** For what looks at the columns alone: without a transaction where nothing has changed, as mostly. */
export function upToDate(searcher: Searcher): Searcher {
  const checked_at = performance.now()
  if (searcher.file.generation() !== searcher.columns.generation) consistently(searcher, () => {})
  searcher.checked_at = checked_at
  return searcher
}

function load({ file, columns, listings }: Searcher, generation: number): void {
  if (generation === columns.generation) return
  followColumns(listings, columns, loadColumns(file.db, columns, generation))
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
  return embedder.query(text).catch(() => null)
}

function passing(
  { columns, listings }: Searcher,
  { filters, min_score }: SearchRequest,
  scores: Float64Array | null,
): Uint8Array {
  const mask = maskOf(listings, columns, filters)
  if (min_score === undefined) return mask
  return mask.map((passes, row) => Number(passes === 1 && scores !== null && scores[row]! >= min_score))
}

function requestScores({ columns }: Searcher, { scores, sort, min_score }: SearchRequest): Float64Array | null {
  return scores && (sort === 'match_score' || min_score !== undefined) ? scoresByRow(columns, scores) : null
}

function listPage(searcher: Searcher, request: SearchRequest): PackedPage {
  const { columns, listings } = searcher
  if (request.sort === 'relevance') throw new Error('Sorting by relevance needs a query')
  const position = request.after === null ? null : decodePosition(request.after, 'keyset', '')
  const scored = request.sort === 'match_score' || request.min_score !== undefined
  const scores = scored ? requestScores(searcher, request) : null
  const listed = scored ? scoredList(searcher, request, scores) : listOf(listings, columns, request)
  const order = rowOrder(columns, request.sort, scores)
  const { rows } = listed
  const start = firstAfter(order, rows, position?.kind === 'keyset' ? position.after : null)
  const page = rows.subarray(start, start + request.limit)
  const last = page.at(-1)
  const value = last === undefined || Number.isNaN(order.values[last]!) ? null : order.values[last]!
  return {
    ids: Array.from(page, (row) => columns.ids[row]!),
    scores: null,
    matched: null,
    total: rows.length,
    next:
      last !== undefined && start + page.length < rows.length
        ? encodePosition({ kind: 'keyset', after: { value, id: columns.ids[last]! } })
        : null,
    facets: request.facets ? (listed.facets ??= countFacets(columns, rows)) : null,
    terms: [],
  }
}

/** By scores, which are of one company and moment: nothing to keep. */
function scoredList(searcher: Searcher, request: SearchRequest, scores: Float64Array | null): Listed {
  const mask = passing(searcher, request, scores)
  const rows: number[] = []
  for (let row = 1; row < mask.length; row++) if (mask[row] === 1) rows.push(row)
  const order = rowOrder(searcher.columns, request.sort as 'match_score', scores)
  return { rows: sortRows(order, Int32Array.from(rows)), facets: null }
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
): PackedPage {
  const { offset, generation } = position?.kind === 'list' ? position : { offset: 0, generation: columns.generation }
  const end = Math.min(list.rows.length, offset + request.limit)
  const last = end > offset ? columns.ids[list.rows[end - 1]!]! : undefined
  return {
    ids: Array.from(list.rows.subarray(offset, end), (row) => columns.ids[row]!),
    scores: Array.from(list.scores.subarray(offset, end), (score) => Math.min(1, score)),
    matched: [...list.matched.subarray(offset, end)],
    total: list.rows.length,
    next:
      last !== undefined && end < list.rows.length
        ? encodePosition({ kind: 'list', request: key, generation, offset: end, id: last })
        : null,
    facets: request.facets ? countFacets(columns, list.rows) : null,
    terms: list.terms,
  }
}
