import { aborted, busy } from './faults.ts'
import type { SearchCaller } from './index.ts'

export type QueueLimits = {
  /** Searches that the engine is given at once. */
  running_max: number
  /** Searches that wait beside these, of all companies and of one. Beyond them a search is refused. */
  waiting_max: number
  waiting_per_company_max: number
  /** From the call to the answer. A search that has begun holds its place until the engine lets go of it. */
  deadline_ms: number
}

type Entry = { begin(): void; drop(error: Error): void }
export type FairQueue = <Result>(caller: SearchCaller | undefined, work: () => Promise<Result>) => Promise<Result>

/**
 * A bounded queue before a search engine, fair between companies: each in its turn begins one of its searches, however many another
 * has waiting. Callers that have gone leave it. Rejects with `SearchBusy` beyond a limit, with `SearchAborted` when the caller has gone.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  // In the order of their turns; a company is here only while searches of it wait.
  const waiting = new Map<string, Set<Entry>>()
  let waiting_count = 0
  let running_count = 0

  function remove(company_id: string, entry: Entry): void {
    const entries = waiting.get(company_id)
    if (!entries?.delete(entry)) return
    waiting_count -= 1
    if (entries.size === 0) waiting.delete(company_id)
  }

  function beginNext(): void {
    for (const [company_id, entries] of waiting) {
      if (running_count >= limits.running_max) return
      const [entry] = entries
      remove(company_id, entry!)
      // To the end of the row.
      if (waiting.delete(company_id)) waiting.set(company_id, entries)
      entry!.begin()
      return beginNext()
    }
  }

  function wait(company_id: string, entry: Entry): void {
    const entries = waiting.get(company_id) ?? new Set()
    if (waiting_count >= limits.waiting_max || entries.size >= limits.waiting_per_company_max)
      return entry.drop(busy('Too many searches are waiting'))
    waiting.set(company_id, entries.add(entry))
    waiting_count += 1
  }

  return function run<Result>(caller: SearchCaller | undefined, work: () => Promise<Result>): Promise<Result> {
    const { company_id = '', signal } = caller ?? {}
    if (signal?.aborted) return Promise.reject(aborted())
    return new Promise<Result>((resolve, reject) => {
      const timer = setTimeout(
        () => entry.drop(busy(`The search has taken longer than ${limits.deadline_ms / 1000} s`)),
        limits.deadline_ms,
      )
      const leave = (): void => entry.drop(aborted())
      signal?.addEventListener('abort', leave, { once: true })
      function settle(): void {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const entry: Entry = {
        begin() {
          running_count += 1
          const done = work()
          done.then(resolve, reject)
          void done
            .catch(() => undefined)
            .then(() => {
              settle()
              running_count -= 1
              beginNext()
            })
        },
        drop(error) {
          settle()
          remove(company_id, entry)
          reject(error)
        },
      }
      if (running_count < limits.running_max) entry.begin()
      else wait(company_id, entry)
    })
  }
}
