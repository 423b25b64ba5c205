import { AsyncLocalStorage } from 'node:async_hooks'
import { v7 } from 'uuid'

let last = { msecs: 0, seq: 0 }
const given = new AsyncLocalStorage<(prefix: string) => string>()

/** Returns an id that sorts after all ids that this process created before. `prefix` names the kind of row, such as `task`. */
export function newId(prefix: string, now: Date): string {
  const known = given.getStore()
  if (known) return known(prefix)
  const msecs = now.getTime()
  last = msecs > last.msecs ? { msecs, seq: 0 } : { msecs: last.msecs, seq: last.seq + 1 }
  return `${prefix}_${v7(last)}`
}

const noRandom = new Uint8Array(16)

/** Returns an id that sorts before all ids created at or after `from`. */
export function firstIdOf(prefix: string, from: Date): string {
  return `${prefix}_${v7({ msecs: from.getTime(), seq: 0, random: noRandom })}`
}

/** Runs `work` with row ids from `next`. Only for the demo, whose ids must equal the ids in the API examples. */
export function withGivenIds<Result>(next: (prefix: string) => string, work: () => Promise<Result>): Promise<Result> {
  return given.run(next, work)
}
