import { setTimeout as sleep } from 'node:timers/promises'
import { network } from '../../kernel/http/network.ts'
import { Problem } from '../../kernel/problem.ts'

export type FloodLimit = ReturnType<typeof createFloodLimit>

export const flood_failures_max = 60
export const flood_window_seconds = 60
/** Minimum delay of a refusal, because a guessing program waits for an answer before it asks again. */
const hold_default_ms = 1_000
/** Maximum refusals sent per delay, because a burst of answers, and of the guesses that follow, would block other callers. */
const refusals_max = 500
/** Maximum refusals that wait. Further refusals are sent at once. */
const held_max = 10_000
const addresses_max = 10_000
const credentials_max = 10_000

/** Keeps a leaky bucket of failed sign-ins for each address or IPv6 network. Drops the least recently used to bound the memory. */
export function createFloodLimit(now_ms: () => number = Date.now, hold_ms = hold_default_ms) {
  const buckets = new Map<string, { failures: number; at_ms: number }>()
  const good = new Set<string>()

  function level(address: string) {
    const bucket = buckets.get(network(address))
    if (!bucket) return { failures: 0, at_ms: now_ms() }
    const leaked = ((now_ms() - bucket.at_ms) / 1000) * (flood_failures_max / flood_window_seconds)
    return { failures: Math.max(0, bucket.failures - leaked), at_ms: now_ms() }
  }

  return {
    isGood: (credential: string) => good.has(credential),
    /** Whether a credential from the address may be looked up. A credential that worked recently is always looked up. */
    admits: (address: string, credential: string) => good.has(credential) || level(address).failures + 1 <= flood_failures_max,
    /** How many more sign-ins from the address may fail, and the seconds until the next failure is allowed. */
    remaining(address: string) {
      const { failures } = level(address)
      const wait_seconds = ((failures + 1 - flood_failures_max) * flood_window_seconds) / flood_failures_max
      return { failures: Math.floor(flood_failures_max - failures), wait_seconds: Math.max(1, Math.ceil(wait_seconds)) }
    },
    remember(credential: string): void {
      good.add(credential)
      if (good.size > credentials_max) good.delete(good.values().next().value!)
    },
    failed(address: string, credential: string): void {
      good.delete(credential)
      const { failures, at_ms } = level(address)
      const key = network(address)
      buckets.delete(key)
      buckets.set(key, { failures: failures + 1, at_ms })
      if (buckets.size > addresses_max) buckets.delete(buckets.keys().next().value!)
    },
    forgive(address: string): void {
      const { failures, at_ms } = level(address)
      if (failures > 0) buckets.set(network(address), { failures: Math.max(0, failures - 1), at_ms })
    },
    hold: createHold(hold_ms),
  }
}

/** Returns a wait that ends when a refusal may be sent: later if more are waiting, at once if very many are. */
function createHold(hold_ms: number): () => Promise<void> {
  let held = 0
  let sent_at_ms = 0
  return async () => {
    if (held >= held_max) return
    held += 1
    const now = performance.now()
    sent_at_ms = Math.max(now + hold_ms, sent_at_ms + hold_ms / refusals_max)
    await sleep(sent_at_ms - now, undefined, { ref: false })
    held -= 1
  }
}

/** Runs work that checks `secret`. A Problem with the status `wrong` means that the secret is wrong. For an unknown secret,
 * counts a failure before the work, because guesses may be parallel, and takes it back unless the secret is wrong. */
export async function guarded<Result>(
  flood: FloodLimit,
  { address, secret, wrong }: { address: string; secret: string; wrong: number },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!flood.admits(address, secret)) {
    await flood.hold()
    const { wait_seconds } = flood.remaining(address)
    throw new Problem('TOO_MANY_REQUESTS', `Too many failed sign-ins from this address. Retry after ${wait_seconds}s`)
  }
  const unknown = !flood.isGood(secret)
  if (unknown) flood.failed(address, secret)
  try {
    const result = await work()
    if (unknown) flood.forgive(address)
    flood.remember(secret)
    return result
  } catch (error) {
    const isWrong = error instanceof Problem && error.status === wrong
    if (isWrong && !unknown) flood.failed(address, secret)
    if (!isWrong && unknown) flood.forgive(address)
    throw error
  }
}
