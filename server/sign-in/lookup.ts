import type { Window } from '../../db/requests/rate-windows.ts'
import { Problem } from '../../kernel/problem.ts'

/** A request with a credential. `company_id` is the company that the caller chose, or null. */
type CountedRequest = { hash: Buffer; rate_class: string; company_id: string | null }
type CountedRequests = CountedRequest & { requests: number }
type Request = CountedRequest & { window_seconds: number; now: Date }

/** Counts a request and returns the holder of its credential, or undefined for an unknown credential. */
export type Admit<Holder> = (request: Request) => Promise<(Holder & Window) | undefined>
/** Does the same for several credentials with one statement. The results are in the order of `given`. */
type AdmitAll<Holder> = (
  given: CountedRequests[],
  window_seconds: number,
  now: Date,
) => Promise<((Holder & Window) | undefined)[]>

type Waiting<Holder> = Request & { resolve: (found: (Holder & Window) | undefined) => void; reject: (error: unknown) => void }

/** Maximum concurrent statements. Requests that arrive meanwhile share the next statement. */
const statements_max = 2
/** Maximum requests that share a statement. */
const batch_requests_max = 100
/** Maximum requests that wait, more than could be answered in time. Without it, requests pile up while the database is slow. */
const waiting_default_max = 10_000

/** Looks up credentials and counts their requests. Requests that arrive together share one statement, each with its own count. */
export function createLookup<Holder>(admitAll: AdmitAll<Holder>, waiting_max = waiting_default_max): Admit<Holder> {
  let waiting: Waiting<Holder>[] = []
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
  function takeBatch(): Waiting<Holder>[] {
    const window_seconds = waiting[0]!.window_seconds
    const batch = waiting.filter((each) => each.window_seconds === window_seconds).slice(0, batch_requests_max)
    const taken = new Set(batch)
    waiting = waiting.filter((each) => !taken.has(each))
    return batch
  }

  async function ask(batch: Waiting<Holder>[]): Promise<void> {
    statements += 1
    schedule()
    try {
      const groups = [...Map.groupBy(batch, nameOf).values()]
      const given = groups.map(countGroup)
      const { window_seconds, now } = batch.at(-1)!
      const admissions = await admitAll(given, window_seconds, now)
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

function nameOf({ hash, rate_class, company_id }: CountedRequest): string {
  return `${rate_class} ${company_id ?? ''} ${hash.toString('latin1')}`
}

function countGroup(group: readonly CountedRequest[]): CountedRequests {
  const { hash, rate_class, company_id } = group[0]!
  return { hash, rate_class, company_id, requests: group.length }
}

/** The window contains the count after the last request of a group. */
function answer<Holder>(group: Waiting<Holder>[], admission: (Holder & Window) | undefined): void {
  for (const [i, { resolve }] of group.entries()) {
    resolve(admission && { ...admission, used: admission.used - (group.length - 1 - i) })
  }
}
