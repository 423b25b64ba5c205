const retry_after_ms_max = 600_000

/** Returns the wait that a `Retry-After` header asks for, as seconds or a date (RFC 9110, 10.2.3). */
export function readRetryAfter(text: string | null, now_ms = Date.now()): number | null {
  if (text === null) return null
  const wait_ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now_ms
  return Number.isNaN(wait_ms) ? null : Math.min(Math.max(wait_ms, 0), retry_after_ms_max)
}
