import { secondsLeft, type Window } from '../../../db/requests/rate-windows.ts'
import type { rateLimits } from '../../../generated/operations.ts'
import { Problem } from '../../../kernel/problem.ts'
import { type FloodLimit, flood_failures_max, flood_window_seconds } from '../../sign-in/flood.ts'
import type { ReplyHeaders } from '../reply.ts'

export type RateClass = keyof typeof rateLimits
/** `limit` is for a key or token, `session_limit` for a user of the web app. */
type RateLimit = { limit: number; session_limit: number; window_seconds: number }
export type RateLimits = Record<RateClass, RateLimit>

/** Returns the rate limit of a kind of credential. */
export function limitOf(limits: RateLimits, rateClass: RateClass, kind: 'key' | 'token' | 'session') {
  const { limit, session_limit, window_seconds } = limits[rateClass]
  return { rateClass, limit: kind === 'session' ? session_limit : limit, window_seconds }
}

/** Adds the headers of the IETF draft `draft-ietf-httpapi-ratelimit-headers`. Throws a 429 if the limit is exceeded. */
export function applyRateLimit(
  window: Window,
  { rateClass, limit, window_seconds }: ReturnType<typeof limitOf>,
  now: Date,
  headers: ReplyHeaders,
): void {
  const wait_seconds = secondsLeft(window, window_seconds, now)
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
