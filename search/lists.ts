import { hash } from 'node:crypto'
import { createCache } from './cache.ts'
import { badPosition } from './faults.ts'
import type { Facets, SearchHit, SearchPage, SearchRequest } from './index.ts'
import type { SoughtUnit } from './met.ts'

/** A page as the engine's thread sends it. `snippet` and `explain` are made later from `units`, the units of the query. */
export type PlainPage = Omit<SearchPage, 'passage' | 'snippet' | 'explain'> & { units: SoughtUnit[] }

/** Result of a search at one moment. All pages come from this list, so that they fit together while the index changes. */
export type CachedList = Omit<PlainPage, 'hits' | 'next' | 'facets'> & {
  hits(from: number, to: number): Promise<SearchHit[]>
  facets(): Promise<Facets>
  bytes: number
  /** Whether the list was made from words only, because the query's vector was not available. */
  by_words_alone: boolean
}

/** The decoded `next`: the list, the offset, and the last record of the previous page. */
export type Position = { request: string; generation: string; offset: number; id: string }

export function encodePosition({ request, generation, offset, id }: Position): string {
  return Buffer.from(JSON.stringify([request, generation, offset, id])).toString('base64url')
}

/** Throws `BadPosition` unless `after` is a `next` of the same request. */
export function decodePosition(after: string, of_request: string): Position {
  const [request, generation, offset, id, ...rest] = parseValues(after)
  const whole = Number.isSafeInteger(offset) && (offset as number) >= 0
  if (rest.length > 0 || request !== of_request || typeof generation !== 'string' || !whole || typeof id !== 'string')
    throw badPosition()
  return { request, generation, offset: offset as number, id }
}

function parseValues(after: string): unknown[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(after, 'base64url').toString('utf8'))
    if (Array.isArray(values)) return values
  } catch {
    // An invalid text is handled below.
  }
  throw badPosition()
}

export function requestKey({ query, conditions, sort, strict }: SearchRequest, company_id: string): string {
  return keyOf([query, conditions, sort, company_id, ...(strict ? ['strict'] : [])])
}

/** Returns a key for a list's ids. Lists with different ids are cached separately. Paging continues even if the ids change. */
export function idsKey({ ids }: SearchRequest): string {
  return ids ? ` ${keyOf(ids)}` : ''
}

function keyOf(facts: object): string {
  return hash('sha1', JSON.stringify(facts), 'base64url').slice(0, 16)
}

/** Maximum places by which the previous page's last record may have moved. Beyond it, paging continues at the offset. */
const moved_max = 200

/** Returns where paging continues in a list that was made again. A record may then appear twice or not at all. */
export async function resumeAt(list: CachedList, { offset, id }: Position): Promise<number> {
  const from = Math.max(0, offset - moved_max)
  const around = await list.hits(from, Math.min(list.total, offset + moved_max))
  const found = around.findIndex((hit) => hit.id === id)
  return found < 0 ? Math.min(offset, list.total) : from + found + 1
}

export type ListLimits = { ttl_ms: number; lists_max: number; bytes_max: number }
const bytes_per_list = 500

export function createListCache({ lists_max, ...limits }: ListLimits) {
  return createCache<CachedList>({ ...limits, entries_max: lists_max, bytesOf: ({ bytes }) => bytes + bytes_per_list })
}
