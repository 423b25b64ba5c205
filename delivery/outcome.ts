import { readRetryAfter } from '../kernel/http/retry-after.ts'

/** Why an address did not accept a call. `reason` follows the name of the host. */
export type Refusal = {
  /** `gone`: the address is no longer in use. `passing`: it may accept the same call later. `final`: it never will. */
  kind: 'gone' | 'redirect' | 'passing' | 'final'
  reason: string
  /** How long the address asks callers to wait, or null if it does not say. */
  wait_ms: number | null
}

/** Statuses of a server that may accept the call later: 408 (RFC 9110), 425 (RFC 8470) and 429 (RFC 6585). */
const passingStatuses: readonly number[] = [408, 425, 429]

/** Interprets the answer to a call. Returns null if the address accepted the call. */
export function refusalOf({ status, retry_after }: { status: number; retry_after: string | null }): Refusal | null {
  if (status >= 200 && status < 300) return null
  const wait_ms = readRetryAfter(retry_after)
  const reason = `answered ${status}`
  if (status === 410) return { kind: 'gone', reason, wait_ms }
  if (status >= 300 && status < 400) return { kind: 'redirect', reason: `${reason}, a redirect, which is not followed`, wait_ms }
  return { kind: status >= 500 || passingStatuses.includes(status) ? 'passing' : 'final', reason, wait_ms }
}
