/** The thread of server/loops/scoring.ts: it has connections of its own, so that the thread of HTTP has nothing to do with it. */
import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../db/postgres/connect.ts'
import { tryExclusively } from '../../db/postgres/exclusive.ts'
import { lockKeys } from '../../db/postgres/lock-keys.ts'
import { selectWritten } from '../../db/postgres/transactions.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import { createClock } from '../../kernel/time/clock.ts'
import { openMatcher } from '../../matching/matcher.ts'
import { allReactions } from '../../services/all-reactions.ts'
import { connectReactions } from '../../services/reactions.ts'
import { createScoring } from '../../services/recommendations/scoring/scoring.ts'
import { createSavedSearchFollower } from '../../services/saved-searches/follow.ts'
import { type ScoringLoop, type ScoringMessage, type ScoringThreadOptions, scoringLoops } from './scoring-messages.ts'

const { database_url, prepare, statement_timeout_ms, clock_start, poll_ms } = workerData as ScoringThreadOptions
/** A step writes 50,000 rows at once; the limit that is set for requests may be a shorter one. */
const statement_timeout_ms_min = 60_000
/** Also when nobody writes: what a turn finds goes by the time a little. */
const turn_every_ms = 15_000
const backoff_ms_min = 250
const backoff_ms_max = 60_000

function tell(message: ScoringMessage): void {
  parentPort!.postMessage(message)
}

const stopping = new AbortController()
parentPort!.once('message', () => stopping.abort())

connectReactions(allReactions)
const clock = createClock(clock_start)
const { db, close } = connect(database_url, {
  // Each loop has one that holds its lock.
  max: 5,
  application_name: 'oi scoring',
  statement_timeout_ms: Math.max(statement_timeout_ms, statement_timeout_ms_min),
  prepare,
  onIdleError: () => {},
})
const student = await openStudent()
const score = createScoring(db, await openMatcher(student))
const watch = createSavedSearchFollower(db, student)

type Turn = { records: number; caught_up: boolean }

/** A turn of each; one does not wait for the other, and what fails in one is no matter of the other. */
const turns: Record<ScoringLoop, (now: Date) => Promise<Turn>> = {
  async scoring(now) {
    const { changed, walked, caught_up } = await score(now)
    return { records: changed + walked, caught_up }
  },
  saved_searches: watch,
}

/** Until nothing is left to do; false where it was cut off before. */
async function takeTurns(loop: ScoringLoop, lost: AbortSignal): Promise<boolean> {
  while (!stopping.signal.aborted && !lost.aborted) {
    const { records, caught_up } = await turns[loop](clock.now())
    tell({ loop, kind: caught_up ? 'caught up' : 'behind', records })
    if (caught_up) return true
  }
  return false
}

/** Nothing is left to do until somebody writes: whether that has happened costs one statement, where the lock and a turn cost ten. */
function createLook(loop: ScoringLoop): () => Promise<void> {
  let done: { written: string; at_ms: number } | undefined
  return async () => {
    const written = await selectWritten(db)
    if (written === done?.written && performance.now() - done.at_ms < turn_every_ms)
      return tell({ loop, kind: 'caught up', records: 0 })
    done = undefined
    const taken = await tryExclusively(db, lockKeys[loop], (lost) => takeTurns(loop, lost))
    if (taken?.result) done = { written, at_ms: performance.now() }
  }
}

async function run(loop: ScoringLoop): Promise<void> {
  const look = createLook(loop)
  let failures = 0
  while (!stopping.signal.aborted) {
    let pause_ms = poll_ms
    try {
      await look()
      failures = 0
    } catch (error) {
      const { message, stack = message } = error as Error
      tell({ loop, kind: 'failing', message, stack, failures: ++failures })
      pause_ms = Math.min(backoff_ms_max, backoff_ms_min * 2 ** failures)
    }
    await sleep(pause_ms, undefined, { signal: stopping.signal }).catch(() => {})
  }
}

await Promise.all(scoringLoops.map(run))
await close()
parentPort!.close()
