import type { Window } from '../../db/limits.ts'
import { rateLimits } from '../../generated/operations.ts'
import { Problem } from '../../handlers/problem.ts'

const policies = Object.fromEntries(
  Object.entries(rateLimits).map(([name, { limit, window_seconds }]) => [name, `"${name}";q=${limit};w=${window_seconds}`]),
) as Record<keyof typeof rateLimits, string>

/** Counts a request of a key in a class; see db/limits.ts. */
export type CountRequest = (subject: string, rateClass: string, windowSeconds: number, now: Date) => Promise<Window>

/** Adds the headers of the IETF draft `draft-ietf-httpapi-ratelimit-headers`. Throws a 429 when the limit is passed. */
export function tellRateLimit(
  window: Window,
  rateClass: keyof typeof rateLimits,
  now: Date,
  headers: Record<string, string | number>,
): void {
  const { limit, window_seconds } = rateLimits[rateClass]
  const wait_seconds = Math.max(1, Math.ceil((window.started_ms + window_seconds * 1000 - now.getTime()) / 1000))
  headers['RateLimit-Policy'] = policies[rateClass]
  headers.RateLimit = `"${rateClass}";r=${Math.max(0, limit - window.used)};t=${wait_seconds}`
  if (window.used > limit)
    throw new Problem('TOO_MANY_REQUESTS', `Rate limit of ${limit} ${rateClass}s per minute passed. Retry after ${wait_seconds}s`)
}
