export type RetryOptions = {
  /** Milliseconds after which an attempt ends, including the body of the answer. Default: 30,000. */
  timeoutMs?: number
  /** Maximum attempts after the first one. Default: 2. With 0, the client never retries. */
  retriesMax?: number
}
type Send = (request: Request) => Promise<Response>
type Wait = (delayMs: number, signal: AbortSignal) => Promise<void>

const backoff_ms = 500
/** Maximum wait for a rate limit, which resets within a minute. The caller decides about a longer wait. */
const wait_ms_max = 61_000

/** Repeats requests after temporary failures. After a 429, waits as `RateLimit` says, unless a quota refused the request. POST
 * and PATCH have an `Idempotency-Key`, so a repetition changes nothing. A DELETE is repeated only if it did not start. */
export function withRetries(send: Send, { timeoutMs = 30_000, retriesMax = 2 }: RetryOptions, wait: Wait = sleep): Send {
  return async (request) => {
    const keyed = withKey(request)
    for (let attempt = 0; ; attempt += 1) {
      const last = attempt >= retriesMax
      const outcome = await attemptOnce(send, last ? keyed : keyed.clone(), timeoutMs)
      const delayMs = last || request.signal.aborted ? null : await retryDelayMs(outcome, keyed.method, attempt)
      if (delayMs === null) {
        if (outcome instanceof Response) return outcome
        throw outcome.failure
      }
      if (outcome instanceof Response) await outcome.body?.cancel()
      await wait(delayMs, request.signal)
    }
  }
}

/** Returns a random key. Browsers have `crypto.randomUUID` only with HTTPS. */
export function newIdempotencyKey(): string {
  return crypto.getRandomValues(new BigUint64Array(2)).join('-')
}

function withKey(request: Request): Request {
  if (!/^(POST|PATCH)$/.test(request.method) || request.headers.has('idempotency-key')) return request
  const headers = new Headers(request.headers)
  headers.set('idempotency-key', newIdempotencyKey())
  return new Request(request, { headers })
}

async function attemptOnce(send: Send, request: Request, timeoutMs: number): Promise<Response | { failure: unknown }> {
  try {
    return await send(new Request(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]) }))
  } catch (failure) {
    return { failure }
  }
}

/** Returns the delay until the next attempt, or null if another attempt would be useless or could do harm. */
async function retryDelayMs(outcome: Response | { failure: unknown }, method: string, attempt: number): Promise<number | null> {
  // The jitter prevents all clients from repeating their requests at the same moment after an outage.
  const delayMs = backoff_ms * 2 ** attempt * (1 + Math.random())
  if (!(outcome instanceof Response)) return method === 'DELETE' ? null : delayMs
  const { status, headers } = outcome
  if (status === 429) return rateLimitDelayMs(headers.get('ratelimit'))
  if (status === 503) return delayMs
  if (status === 409) return (await isStillRunning(outcome)) ? delayMs : null
  if (status === 502 || status === 504) return method === 'DELETE' ? null : delayMs
  // The service asks clients to repeat a request once after a 500, and not more often.
  return status === 500 && attempt === 0 && method !== 'DELETE' ? delayMs : null
}

function rateLimitDelayMs(rateLimit: string | null): number | null {
  const seconds = readRateLimit(rateLimit)
  return seconds !== null && seconds * 1000 <= wait_ms_max ? seconds * 1000 : null
}

/** Reads the seconds of a header such as `"read";r=0;t=41`. Returns null if requests remain, because a quota refused then. */
function readRateLimit(rateLimit: string | null): number | null {
  const [, remaining, seconds] = /;r=(\d+);t=(\d+)/.exec(rateLimit ?? '') ?? []
  return remaining === '0' ? Number(seconds) : null
}

/** Returns the seconds until a request may succeed, from `Retry-After` or an exhausted rate limit. Null if neither says. */
export function readRetryAfter(headers: Headers): number | null {
  const seconds = headers.get('retry-after')
  return seconds !== null && /^\d+$/.test(seconds) ? Number(seconds) : readRateLimit(headers.get('ratelimit'))
}

/** Whether the first attempt with this `Idempotency-Key` has not ended yet. */
async function isStillRunning(response: Response): Promise<boolean> {
  const body = await response
    .clone()
    .json()
    .catch(() => null)
  return String(body?.message).startsWith('idempotency_in_progress:')
}

function sleep(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(end, delayMs)
    function end(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    signal.addEventListener('abort', end)
  })
}
