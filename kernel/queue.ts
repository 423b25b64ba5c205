export type QueueLimits = {
  /** Maximum number of work items that run at once, in total and per owner. */
  running_max: number
  running_per_owner_max: number
  /** Maximum number of work items that wait, in total and per owner. Beyond these limits the queue refuses work at once. */
  waiting_max: number
  waiting_per_owner_max: number
  deadline_ms: number
}

type QueueOptions = {
  limits: QueueLimits
  /** The deadline ends the wait for the `start` of work, or the wait for its `answer`. Running work keeps its slot to its end. */
  deadline_until: 'start' | 'answer'
  /** Makes the errors of the queue: `full` if too much work waits, `late` after the deadline, `gone` if the caller has left. */
  errors: { full(): Error; late(): Error; gone(): Error }
}

/** `owner` is the company, user or address of the work. An aborted signal removes the work. `unlimited` work may always wait. */
type QueueCaller = { owner: string; signal?: AbortSignal; unlimited?: boolean }

export type FairQueue = ReturnType<typeof createFairQueue>
type Entry = { begin(): void; drop(error: Error): void }

/** Creates a bounded queue in which owners take turns, no matter how much work one owner queues. */
export function createFairQueue({ limits, deadline_until, errors }: QueueOptions) {
  const line = createLine(limits)

  function run<Result>({ owner, signal, unlimited = false }: QueueCaller, work: () => Promise<Result>): Promise<Result> {
    if (signal?.aborted) return Promise.reject(errors.gone())
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const starts_now = !line.isBusy(owner)
    const abort = (): void => entry.drop(errors.gone())
    const has_deadline = !starts_now || deadline_until === 'answer'
    const timer = has_deadline ? setTimeout(() => entry.drop(errors.late()), limits.deadline_ms) : undefined
    signal?.addEventListener('abort', abort, { once: true })
    function settle(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
    async function perform(): Promise<void> {
      if (deadline_until === 'start') settle()
      line.start(owner)
      try {
        resolve(await work())
      } catch (error) {
        reject(error)
      } finally {
        settle()
        line.end(owner)
      }
    }
    const entry: Entry = {
      begin: () => void perform(),
      drop(error) {
        settle()
        line.remove(owner, entry)
        reject(error)
      },
    }
    if (starts_now) entry.begin()
    else if (!line.add(owner, entry, unlimited)) entry.drop(errors.full())
    return promise
  }
  return { run, isBusy: line.isBusy }
}

/** Counts running work and stores waiting work. */
function createLine({ running_max, running_per_owner_max, waiting_max, waiting_per_owner_max }: QueueLimits) {
  const running = new Map<string, number>()
  let running_count = 0
  // Waiting work by owner, in the order of their turns. An owner is in the map only while work of that owner waits.
  const waiting = new Map<string, Set<Entry>>()
  let waiting_count = 0
  function isBusy(owner: string): boolean {
    return running_count >= running_max || (running.get(owner) ?? 0) >= running_per_owner_max
  }
  function countRunning(owner: string, by: 1 | -1): void {
    running_count += by
    const count = (running.get(owner) ?? 0) + by
    if (count > 0) running.set(owner, count)
    else running.delete(owner)
  }
  function remove(owner: string, entry: Entry): void {
    const entries = waiting.get(owner)
    if (!entries?.delete(entry)) return
    waiting_count -= 1
    if (entries.size === 0) waiting.delete(owner)
  }
  /** Removes and returns the next entry that may start. Moves its owner to the end of the order. */
  function takeNext(): Entry | undefined {
    for (const [owner, entries] of waiting) {
      if (isBusy(owner)) continue
      const [entry] = entries
      remove(owner, entry!)
      if (waiting.delete(owner)) waiting.set(owner, entries)
      return entry
    }
  }
  return {
    remove,
    isBusy,
    /** Adds waiting work. Returns false if that would exceed a limit. */
    add(owner: string, entry: Entry, unlimited: boolean): boolean {
      const entries = waiting.get(owner) ?? new Set()
      if (!unlimited && (waiting_count >= waiting_max || entries.size >= waiting_per_owner_max)) return false
      waiting.set(owner, entries.add(entry))
      waiting_count += 1
      return true
    },
    start: (owner: string): void => countRunning(owner, 1),
    /** Ends one work item, and starts the work that may start now. */
    end(owner: string): void {
      countRunning(owner, -1)
      for (let entry = takeNext(); entry; entry = takeNext()) entry.begin()
    },
  }
}
