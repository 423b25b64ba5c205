import { admitKeys, type KeyAdmission } from '../../db/requests/admission.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'

type KeyRequest = { hash: Buffer; rate_class: string; window_seconds: number; now: Date }
export type AdmitKey = (request: KeyRequest) => Promise<KeyAdmission | undefined>

type Waiting = KeyRequest & { resolve: (admission: KeyAdmission | undefined) => void; reject: (error: unknown) => void }

/** Maximum concurrent statements. Requests that arrive meanwhile share the next statement. */
const statements_max = 2
/** Maximum requests that share a statement. */
const batch_requests_max = 100
/** Maximum requests that wait, more than could be answered in time. Without it, requests pile up while the database is slow. */
const waiting_default_max = 10_000

/** Looks up keys and counts their requests. Requests that arrive together share one statement, each with its own count. */
export function createKeyLookup(db: Db, waiting_max = waiting_default_max): AdmitKey {
  let waiting: Waiting[] = []
  let statements = 0
  let scheduled = false

  function schedule(): void {
    if (scheduled || statements >= statements_max || waiting.length === 0) return
    scheduled = true
    // `setImmediate` runs after the event loop has read all requests of the current turn.
    setImmediate(() => {
      scheduled = false
      void ask(takeBatch())
    })
  }

  /** Takes requests with the same window length, in order of arrival, so their times never go back. */
  function takeBatch(): Waiting[] {
    const window_seconds = waiting[0]!.window_seconds
    const batch = waiting.filter((each) => each.window_seconds === window_seconds).slice(0, batch_requests_max)
    const taken = new Set(batch)
    waiting = waiting.filter((each) => !taken.has(each))
    return batch
  }

  async function ask(batch: Waiting[]): Promise<void> {
    statements += 1
    schedule()
    try {
      const groups = [...Map.groupBy(batch, ({ hash, rate_class }) => `${rate_class} ${hash.toString('latin1')}`).values()]
      const given = groups.map((group) => ({ hash: group[0]!.hash, rate_class: group[0]!.rate_class, requests: group.length }))
      const { window_seconds, now } = batch.at(-1)!
      const admissions = await admitKeys(db, given, window_seconds, now)
      for (const [i, group] of groups.entries()) answer(group, admissions[i])
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      statements -= 1
      schedule()
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= waiting_max)
        return reject(new Problem('SERVICE_UNAVAILABLE', 'Too many requests are waiting for sign-in; try again shortly'))
      waiting.push({ ...request, resolve, reject })
      schedule()
    })
}

/** The window contains the count after the last request of a group. */
function answer(group: Waiting[], admission: KeyAdmission | undefined): void {
  for (const [i, { resolve }] of group.entries()) {
    resolve(admission && { ...admission, used: admission.used - (group.length - 1 - i) })
  }
}
