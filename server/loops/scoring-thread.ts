/** The thread of server/loops/scoring.ts, with its own connections, so it does not slow down the thread that serves HTTP. */
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../db/postgres/connect.ts'
import { tryExclusively } from '../../db/postgres/exclusive.ts'
import { lockKeys } from '../../db/postgres/lock-keys.ts'
import { selectWritten } from '../../db/postgres/transactions.ts'
import { startLoop } from '../../kernel/loop.ts'
import { openStudent } from '../../kernel/meaning/student.ts'
import { createClock } from '../../kernel/time/clock.ts'
import { openMatcher } from '../../matching/matcher.ts'
import { allReactions } from '../../services/all-reactions.ts'
import { connectReactions } from '../../services/reactions.ts'
import { createScoring } from '../../services/recommendations/scoring/scoring.ts'
import { createSavedSearchFollower } from '../../services/saved-searches/follow.ts'
import { type ScoringLoop, type ScoringMessage, type ScoringThreadOptions, scoringLoops } from './scoring-messages.ts'

const { database_url, prepare, statement_timeout_ms, clock_start, poll_ms } = workerData as ScoringThreadOptions
/** A step writes 50,000 rows at once, and the limit for requests may be shorter. */
const statement_timeout_ms_min = 60_000
/** Interval at which results are refreshed even if nothing is written, because they depend a little on the time. */
const refresh_every_ms = 15_000
const backoff_ms_min = 500

function report(message: ScoringMessage): void {
  parentPort!.postMessage(message)
}

connectReactions(allReactions)
const clock = createClock(clock_start)
const { db, close } = connect(database_url, {
  // Includes one connection per loop for its lock.
  max: 5,
  application_name: 'oi scoring',
  statement_timeout_ms: Math.max(statement_timeout_ms, statement_timeout_ms_min),
  prepare,
  onIdleError: () => {},
})
const student = await openStudent()
const score = createScoring(db, await openMatcher(student))
const watch = createSavedSearchFollower(db, student)

type Step = { records: number; caught_up: boolean }

/** The loops are independent: neither waits for the other or fails with it. */
const steps: Record<ScoringLoop, (now: Date) => Promise<Step>> = {
  async scoring(now) {
    const { changed, walked, caught_up } = await score(now)
    return { records: changed + walked, caught_up }
  },
  saved_searches: watch,
}

async function takeSteps(name: ScoringLoop, aborted: AbortSignal): Promise<boolean> {
  while (!aborted.aborted) {
    const { records, caught_up } = await steps[name](clock.now())
    report({ loop: name, kind: caught_up ? 'caught up' : 'behind', records })
    if (caught_up) return true
  }
  return false
}

function start(name: ScoringLoop) {
  let done: { written: string; at_ms: number } | undefined
  return startLoop({
    backoff_ms_min,
    async step(signal) {
      // One statement finds out whether anything was written. Taking the lock and running a step would cost ten statements.
      const written = await selectWritten(db)
      if (written === done?.written && performance.now() - done.at_ms < refresh_every_ms) {
        report({ loop: name, kind: 'caught up', records: 0 })
        return poll_ms
      }
      done = undefined
      const taken = await tryExclusively(db, lockKeys[name], (lost) => takeSteps(name, AbortSignal.any([signal, lost])))
      if (taken?.result) done = { written, at_ms: performance.now() }
      return poll_ms
    },
    onFailure(error, failures) {
      const { message, stack = message } = error as Error
      report({ loop: name, kind: 'failing', message, stack, failures })
      return undefined
    },
  })
}

const loops = scoringLoops.map(start)
parentPort!.once('message', async () => {
  await Promise.all(loops.map((loop) => loop.stop()))
  await close()
  parentPort!.close()
})
