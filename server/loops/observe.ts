import { hostname } from 'node:os'
import { recordLoop } from '../../db/jobs/loops.ts'
import type { LoopState } from '../../db/jobs/loops-schema.ts'
import type { Db } from '../../db/schema.ts'

const observe_every_ms = 15_000

export type Observe = (state: LoopState, told?: unknown) => Promise<void>

/**
 * Records how a loop fares when that changes, and from time to time that it lives; `told` is an error, or what else is to be told. What
 * cannot be recorded does not hold the loop up.
 */
export function startObserving({ db, name, data_dir }: { db: Db; name: string; data_dir: string }): Observe {
  const place = loopPlace(data_dir)
  let last: { state: LoopState; at_ms: number } | undefined
  return async (state, told) => {
    const now_ms = performance.now()
    if (last?.state === state && now_ms - last.at_ms < observe_every_ms) return
    last = { state, at_ms: now_ms }
    const message = told === undefined ? null : told instanceof Error ? told.message : String(told)
    await recordLoop(db, { name, place, state, message }).catch(() => {})
  }
}

/** Loops work on a folder of a machine. */
export function loopPlace(data_dir: string): string {
  return `${hostname()}:${data_dir}`
}
