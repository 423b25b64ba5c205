import { createHash } from 'node:crypto'
import { badPosition } from '../faults.ts'
import type { SearchRequest } from '../index.ts'
import type { Matches } from './matches.ts'
import type { Keyset } from './sorting.ts'

/** A ranked result, kept so that its pages fit together while the index moves on. */
export type RankedList = Matches & { terms: string[] }

/**
 * `next`, opened. A listing goes on after a sort value and id; a query goes on in its ranked list, and after `id`, or else at
 * `offset`, of a list computed anew when the kept one is gone: then a record whose rank has changed meanwhile may show twice or not at all.
 */
export type Position =
  | { kind: 'keyset'; after: Keyset }
  | { kind: 'list'; request: string; generation: number; offset: number; id: string }

export function encodePosition(position: Position): string {
  const values =
    position.kind === 'keyset'
      ? [position.after.value, position.after.id]
      : [position.request, position.generation, position.offset, position.id]
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** Throws `BadPosition` for anything but a `next` of the same request. */
export function decodePosition(after: string, kind: Position['kind'], request: string): Position {
  const values = parseValues(after)
  if (kind === 'keyset') {
    const [value, id] = values
    if (values.length !== 2 || !(value === null || typeof value === 'number') || typeof id !== 'string') throw badPosition()
    return { kind, after: { value, id } }
  }
  const [of_request, generation, offset, id] = values
  const whole = Number.isSafeInteger(generation) && Number.isSafeInteger(offset) && (offset as number) >= 0
  if (values.length !== 4 || of_request !== request || !whole || typeof id !== 'string') throw badPosition()
  return { kind, request, generation: generation as number, offset: offset as number, id }
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
export function requestKey({ query, filters, sort, scores, min_score }: SearchRequest): string {
  const sorted = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = createHash('sha1').update(JSON.stringify([query, sorted, sort, min_score ?? null]))
  if (scores) hash.update([...scores.keys()].join()).update(Float64Array.from(scores.values()))
  return hash.digest('base64url').slice(0, 16)
}

export type ListCacheLimits = { ttl_ms: number; lists_max: number; bytes_max: number }
export type ListCache = { get(key: string): RankedList | null; set(key: string, list: RankedList): void; clear(): void }

const bytes_per_row = 9
const bytes_per_list = 500

/** Least recently used lists go first. */
export function createListCache({ ttl_ms, lists_max, bytes_max }: ListCacheLimits): ListCache {
  const lists = new Map<string, { list: RankedList; expires_at: number; bytes: number }>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= lists.get(key)?.bytes ?? 0
    lists.delete(key)
  }

  return {
    get(key) {
      const kept = lists.get(key)
      remove(key)
      if (kept === undefined || kept.expires_at <= Date.now()) return null
      lists.set(key, { ...kept, expires_at: Date.now() + ttl_ms })
      bytes += kept.bytes
      return kept.list
    },
    set(key, list) {
      remove(key)
      const size = list.rows.length * bytes_per_row + bytes_per_list
      lists.set(key, { list, expires_at: Date.now() + ttl_ms, bytes: size })
      bytes += size
      for (const oldest of lists.keys()) {
        if (lists.size <= lists_max && bytes <= bytes_max) break
        remove(oldest)
      }
    },
    clear() {
      lists.clear()
      bytes = 0
    },
  }
}
