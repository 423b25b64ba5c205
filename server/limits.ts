import { readFileSync } from 'node:fs'
import type { Window } from '../db/limits.ts'
import { Problem } from '../handlers/problem.ts'

type RateLimits = Record<string, { limit: number; window_seconds: number }>

const contract = JSON.parse(readFileSync(new URL('../generated/contract.json', import.meta.url), 'utf8')) as { 'x-rate-limits': RateLimits }
export const rateLimits = contract['x-rate-limits']

/** Counts a request of a key in a class; see db/limits.ts. */
export type CountRequest = (subject: string, rateClass: string, windowSeconds: number, now: Date) => Promise<Window>

/** Counts the request and adds the headers of the IETF draft `draft-ietf-httpapi-ratelimit-headers`. Throws a 429 when the limit is passed. */
export async function applyRateLimit(count: CountRequest, subject: string, rateClass: string, now: Date, headers: Record<string, string | number>): Promise<void> {
  const { limit, window_seconds } = rateLimits[rateClass]!
  const window = await count(subject, rateClass, window_seconds, now)
  const wait_seconds = Math.max(1, Math.ceil((Date.parse(window.started_at) + window_seconds * 1000 - now.getTime()) / 1000))
  headers['RateLimit-Policy'] = `"${rateClass}";q=${limit};w=${window_seconds}`
  headers.RateLimit = `"${rateClass}";r=${Math.max(0, limit - window.used)};t=${wait_seconds}`
  if (window.used > limit) throw new Problem('TOO_MANY_REQUESTS', `Rate limit of ${limit} ${rateClass}s per minute passed. Retry after ${wait_seconds}s`)
}
