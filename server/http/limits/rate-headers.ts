import type { Window } from '../../../db/requests/rate-windows.ts'
import type { rateLimits } from '../../../generated/operations.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type FloodLimit, flood_failures_max, flood_window_seconds } from '../../sign-in/flood.ts'
import type { ReplyHeaders } from '../reply.ts'

export type RateClass = keyof typeof rateLimits
export type RateLimits = Record<RateClass, { limit: number; window_seconds: number }>

/** Adds the headers of the IETF draft `draft-ietf-httpapi-ratelimit-headers`. Throws a 429 if the limit is exceeded. */
export function applyRateLimit(window: Window, rateClass: RateClass, limits: RateLimits, now: Date, headers: ReplyHeaders): void {
  const { limit, window_seconds } = limits[rateClass]
  const wait_seconds = Math.max(1, Math.ceil((window.started_ms + window_seconds * 1000 - now.getTime()) / 1000))
  headers['RateLimit-Policy'] = `"${rateClass}";q=${limit};w=${window_seconds}`
  headers.RateLimit = `"${rateClass}";r=${Math.max(0, limit - window.used)};t=${wait_seconds}`
  const message = `Rate limit of ${limit} ${rateClass}s per minute exceeded. Retry after ${wait_seconds}s`
  if (window.used > limit) throw new Problem('TOO_MANY_REQUESTS', message)
}

/** Adds headers with the limit on failed sign-ins, the only limit for an unknown client: see server/sign-in/flood.ts. */
export function addFloodHeaders(headers: ReplyHeaders, flood: FloodLimit, address: string): void {
  const { failures, wait_seconds } = flood.remaining(address)
  headers['RateLimit-Policy'] = `"sign-in";q=${flood_failures_max};w=${flood_window_seconds}`
  headers.RateLimit = `"sign-in";r=${failures};t=${wait_seconds}`
}
