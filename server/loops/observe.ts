import { hostname } from 'node:os'
import { recordLoop } from '../../db/jobs/loops.ts'
import type { Db, Row } from '../../db/schema.ts'
import { type IndexName, indexes } from '../indexes.ts'

const observe_every_ms = 15_000

export type Observe = (state: Row<'background_loop'>['state'], detail?: unknown) => Promise<void>

/** Records a loop's state when it changes, and otherwise regularly. A failure to record does not stop the loop. */
export function startObserving({ db, name, data_dir }: { db: Db; name: string; data_dir: string }): Observe {
  const place = loopPlace(data_dir)
  let last: { state: Row<'background_loop'>['state']; at_ms: number } | undefined
  return async (state, detail) => {
    const now_ms = performance.now()
    if (last?.state === state && now_ms - last.at_ms < observe_every_ms) return
    last = { state, at_ms: now_ms }
    const message = detail === undefined ? null : detail instanceof Error ? detail.message : String(detail)
    await recordLoop(db, { name, place, state, message }).catch(() => {})
  }
}

export function loopName({ collection }: { collection: string }, kind: 'index_feed' | 'embedding'): string {
  return `${indexes[collection as IndexName].loop_prefix}${kind}`
}

export function loopPlace(data_dir: string): string {
  return `${hostname()}:${data_dir}`
}
