/** The thread of server/scoring.ts: it has connections of its own, so that the thread of HTTP has nothing to do with it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../db/connect.ts'
import { tryExclusively } from '../db/exclusive.ts'
import { createScoring } from '../jobs/scoring/turn.ts'
import { openMatcher } from '../search/matching/matcher.ts'
import { createClock } from './clock.ts'
import type { ScoringMessage, ScoringThreadOptions } from './scoring-messages.ts'

const { database_url, prepare, statement_timeout_ms, clock_start, poll_ms } = workerData as ScoringThreadOptions
/** Of the process that scores; any number, the same in all versions. */
const lock_key = 7_204_115
/** A step writes 50,000 rows at once; the limit that is set for requests may be a shorter one. */
const statement_timeout_ms_min = 60_000
const backoff_ms_min = 250
const backoff_ms_max = 60_000

function tell(message: ScoringMessage): void {
  parentPort!.postMessage(message)
}

const stopping = new AbortController()
parentPort!.once('message', () => stopping.abort())

const clock = createClock(clock_start)
const { db, close } = connect(database_url, {
  // One holds the lock.
  max: 3,
  application_name: 'oi scoring',
  statement_timeout_ms: Math.max(statement_timeout_ms, statement_timeout_ms_min),
  prepare,
  onIdleError: () => {},
})
const takeTurn = createScoring(db, await openMatcher())

/** Until nothing is left to score. */
async function takeTurns(lost: AbortSignal): Promise<void> {
  while (!stopping.signal.aborted && !lost.aborted) {
    const turn = await takeTurn(clock.now())
    tell({ kind: turn.caught_up ? 'caught up' : 'behind', ...turn })
    if (turn.caught_up) return
  }
}

let failures = 0
while (!stopping.signal.aborted) {
  let pause_ms = poll_ms
  try {
    await tryExclusively(db, lock_key, takeTurns)
    failures = 0
  } catch (error) {
    const { message, stack = message } = error as Error
    tell({ kind: 'failing', message, stack, failures: ++failures })
    pause_ms = Math.min(backoff_ms_max, backoff_ms_min * 2 ** failures)
  }
  await sleep(pause_ms, undefined, { signal: stopping.signal }).catch(() => {})
}
await close()
parentPort!.close()
