import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '../../kernel/problem.ts'
import { network } from './network.ts'

/** How many sign-ins of an address may fail, in memory, before anything is asked of the database. */
export type FloodLimit = {
  /** Whether a credential was good lately. */
  isGood(credential: string): boolean
  /** Whether a credential from this address may be looked up. One that was good lately may always. */
  admits(address: string, credential: string): boolean
  /** How many sign-ins of the address may still fail, and the seconds until one more may. */
  remaining(address: string): { failures: number; wait_seconds: number }
  remember(credential: string): void
  failed(address: string, credential: string): void
  /** Takes back what was counted as failed before it was known. */
  forgive(address: string): void
  /** Resolves when a refusal may be told: later the more wait, and at once where very many do. */
  hold(): Promise<void>
}

export const flood_failures_max = 60
export const flood_window_seconds = 60
/** Whoever guesses on gets no answer before this, which leaves the process its time: a program waits for an answer before it asks again. */
const hold_default_ms = 1_000
/**
 * Of any number of guesses no more are told in that time, and one by one: a burst of answers, and of the guesses that follow them, would
 * keep the process from its callers.
 */
const told_max = 500
const held_max = 10_000
const addresses_max = 10_000
const credentials_max = 10_000

type Bucket = { failures: number; at_ms: number }

/**
 * A leaking bucket of failed sign-ins for each address: it holds `flood_failures_max` and empties within `flood_window_seconds`.
 * The network of an IPv6 address counts as one. The memory is bounded: the longest silent go first.
 */
export function createFloodLimit(now_ms: () => number = Date.now, hold_ms = hold_default_ms): FloodLimit {
  const buckets = new Map<string, Bucket>()
  let held = 0
  let told_at_ms = 0
  const good = new Set<string>()

  function level(address: string): Bucket {
    const bucket = buckets.get(network(address))
    if (!bucket) return { failures: 0, at_ms: now_ms() }
    const leaked = ((now_ms() - bucket.at_ms) / 1000) * (flood_failures_max / flood_window_seconds)
    return { failures: Math.max(0, bucket.failures - leaked), at_ms: now_ms() }
  }

  return {
    isGood: (credential) => good.has(credential),
    admits: (address, credential) => good.has(credential) || level(address).failures + 1 <= flood_failures_max,
    remaining(address) {
      const { failures } = level(address)
      const wait_seconds = ((failures + 1 - flood_failures_max) * flood_window_seconds) / flood_failures_max
      return { failures: Math.floor(flood_failures_max - failures), wait_seconds: Math.max(1, Math.ceil(wait_seconds)) }
    },
    remember(credential) {
      if (good.has(credential)) return
      add(good, credential)
    },
    failed(address, credential) {
      good.delete(credential)
      const { failures, at_ms } = level(address)
      const key = network(address)
      buckets.delete(key)
      buckets.set(key, { failures: failures + 1, at_ms })
      if (buckets.size > addresses_max) buckets.delete(buckets.keys().next().value!)
    },
    forgive(address) {
      const { failures, at_ms } = level(address)
      if (failures > 0) buckets.set(network(address), { failures: Math.max(0, failures - 1), at_ms })
    },
    async hold() {
      if (held >= held_max) return
      held += 1
      const now = performance.now()
      told_at_ms = Math.max(now + hold_ms, told_at_ms + hold_ms / told_max)
      await sleep(told_at_ms - now, undefined, { ref: false })
      held -= 1
    },
  }
}

/**
 * Does what a secret of this address is for, where the address may still fail: the secret is wrong where `work` throws a problem of the status
 * `wrong`. Counted before it is looked up: of a thousand guesses at once none would have failed yet. Throws a 429.
 */
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

function add(set: Set<string>, value: string): void {
  set.add(value)
  if (set.size > credentials_max) set.delete(set.values().next().value!)
}
