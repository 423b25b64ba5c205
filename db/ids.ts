import { AsyncLocalStorage } from 'node:async_hooks'
import { v7 } from 'uuid'

export type IdPrefix =
  | 'pur'
  | 'phc'
  | 'task'
  | 'col'
  | 'usr'
  | 'ent'
  | 'key'
  | 'evt'
  | 'ntf'
  | 'mail'
  | 'cre'
  | 'note'
  | 'team'
  | 'prop'
  | 'ss'
  | 'wf'
  | 'run'
  | 'doc'
  | 'fld'

let last = { msecs: 0, seq: 0 }
const given = new AsyncLocalStorage<(prefix: IdPrefix) => string>()

/** A new id that sorts after every id this process made before, so that ids alone order lists by age. */
export function newId(prefix: IdPrefix, now: Date): string {
  const known = given.getStore()
  if (known) return known(prefix)
  const msecs = now.getTime()
  last = msecs > last.msecs ? { msecs, seq: 0 } : { msecs: last.msecs, seq: last.seq + 1 }
  return `${prefix}_${v7(last)}`
}

const noRandom = new Uint8Array(16)

/** No later than every id that was made from this time on. */
export function firstIdOf(prefix: IdPrefix, from: Date): string {
  return `${prefix}_${v7({ msecs: from.getTime(), seq: 0, random: noRandom })}`
}

/**
 * Rows that `work` makes, and nothing else that runs meanwhile, get their ids from `next`. For the demo alone: it is made by the
 * handlers of the API, and its rows have the ids that the API description's examples name, on every installation.
 */
export function withGivenIds<Result>(next: (prefix: IdPrefix) => string, work: () => Promise<Result>): Promise<Result> {
  return given.run(next, work)
}
