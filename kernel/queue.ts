import { aborted, busy } from './faults.ts'

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
/** The company that work is for. An aborted signal takes the work out of the queue. */
export type QueueCaller = { company_id: string; signal?: AbortSignal }

export type FairQueue = <Result>(caller: QueueCaller | undefined, work: () => Promise<Result>) => Promise<Result>

type Turns = {
  /** Refuses, and answers false, beyond a limit. */
  add(company_id: string, entry: Entry): boolean
  remove(company_id: string, entry: Entry): void
  /** The next one, of the company whose turn it is; that company goes to the end of the row. */
  take(): Entry | undefined
}

function createTurns({ waiting_max, waiting_per_company_max }: QueueLimits): Turns {
  // In the order of their turns; a company is here only while searches of it wait.
  const waiting = new Map<string, Set<Entry>>()
  let waiting_count = 0

  function remove(company_id: string, entry: Entry): void {
    const entries = waiting.get(company_id)
    if (!entries?.delete(entry)) return
    waiting_count -= 1
    if (entries.size === 0) waiting.delete(company_id)
  }

  return {
    remove,
    add(company_id, entry) {
      const entries = waiting.get(company_id) ?? new Set()
      if (waiting_count >= waiting_max || entries.size >= waiting_per_company_max) return false
      waiting.set(company_id, entries.add(entry))
      waiting_count += 1
      return true
    },
    take() {
      for (const [company_id, entries] of waiting) {
        const [entry] = entries
        remove(company_id, entry!)
        if (waiting.delete(company_id)) waiting.set(company_id, entries)
        return entry
      }
      return undefined
    },
  }
}

/**
 * A bounded queue before a search engine, fair between companies: each in its turn begins one of its searches, however many another
 * has waiting. Callers that have gone leave it. Rejects with `SearchBusy` beyond a limit, with `SearchAborted` when the caller has gone.
 */
export function createFairQueue(limits: QueueLimits): FairQueue {
  const turns = createTurns(limits)
  let running_count = 0

  function end(): void {
    running_count -= 1
    while (running_count < limits.running_max) {
      const entry = turns.take()
      if (!entry) return
      entry.begin()
    }
  }

  return function run<Result>(caller: QueueCaller | undefined, work: () => Promise<Result>): Promise<Result> {
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
              end()
            })
        },
        drop(error) {
          settle()
          turns.remove(company_id, entry)
          reject(error)
        },
      }
      if (running_count < limits.running_max) entry.begin()
      else if (!turns.add(company_id, entry)) entry.drop(busy('Too many searches are waiting'))
    })
  }
}
