import { createHash } from 'node:crypto'
import { badPosition } from '../kernel/faults.ts'
import type { Facets, SearchHit, SearchRequest } from './index.ts'
import type { SoughtUnit } from './met.ts'
import type { Understood } from './query/named.ts'

/*
 * A walk through a result is through one list, kept from its first page on, so that its pages fit together while the index moves on.
 */

/** A result of one moment. */
export type KeptList = {
  total: number
  hits(from: number, to: number): Promise<SearchHit[]>
  facets(): Promise<Facets>
  /** Of the memory that it holds. */
  bytes: number
  suggestion: string | null
  relaxed: boolean
  corrected: boolean
  /** Without the meaning that it should have. */
  by_words_alone: boolean
  /** See `PlainPage`. */
  units: SoughtUnit[]
  understood: Understood[]
}

/** `next`, opened: where in which list the page before ended, and with which record. */
export type Position = { request: string; generation: string; offset: number; id: string }

export function encodePosition({ request, generation, offset, id }: Position): string {
  return Buffer.from(JSON.stringify([request, generation, offset, id])).toString('base64url')
}

/** Throws `BadPosition` for anything but a `next` of the same request. */
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
    // Answered below.
  }
  throw badPosition()
}

/** The same for every page of a result. */
export function requestKey({ query, conditions, sort, strict }: SearchRequest, company_id: string): string {
  const hash = createHash('sha1').update(JSON.stringify([query, conditions, sort, company_id, ...(strict ? ['strict'] : [])]))
  return hash.digest('base64url').slice(0, 16)
}

/** Which ids a list is restricted to: another list, but one that a walk may go on in. Empty without a restriction. */
export function idsKey({ ids }: SearchRequest): string {
  return ids ? ` ${createHash('sha1').update(JSON.stringify(ids)).digest('base64url').slice(0, 16)}` : ''
}

/** How far a record may have moved between two lists for the walk to go on behind it, and not where the page before ended. */
const moved_max = 200

/** Where a walk goes on in a list that was made anew because the kept one has gone: a record may then show twice or not at all. */
export async function resumeAt(list: KeptList, { offset, id }: Position): Promise<number> {
  const from = Math.max(0, offset - moved_max)
  const around = await list.hits(from, Math.min(list.total, offset + moved_max))
  const found = around.findIndex((hit) => hit.id === id)
  return found < 0 ? Math.min(offset, list.total) : from + found + 1
}

export type ListLimits = { ttl_ms: number; lists_max: number; bytes_max: number }
export type ListCache = {
  get(key: string): KeptList | null
  /** Also for one that is kept and may have grown. One that is larger than all may be is not kept. */
  set(key: string, list: KeptList): void
}

const bytes_per_list = 500

/** Least recently used lists go first, and those whose time is over. */
export function createListCache({ ttl_ms, lists_max, bytes_max }: ListLimits): ListCache {
  const lists = new Map<string, { list: KeptList; expires_at: number; bytes: number }>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= lists.get(key)?.bytes ?? 0
    lists.delete(key)
  }

  function set(key: string, list: KeptList): void {
    remove(key)
    const size = list.bytes + bytes_per_list
    if (size > bytes_max) return
    const now = Date.now()
    lists.set(key, { list, expires_at: now + ttl_ms, bytes: size })
    bytes += size
    for (const [oldest, { expires_at }] of lists) {
      if (lists.size <= lists_max && bytes <= bytes_max && expires_at > now) break
      remove(oldest)
    }
  }

  return {
    set,
    get(key) {
      const kept = lists.get(key)
      remove(key)
      if (kept === undefined || kept.expires_at <= Date.now()) return null
      set(key, kept.list)
      return kept.list
    },
  }
}
