import { aborted, busy } from '../../kernel/faults.ts'
import { createFairQueue, type FairQueue, type QueueLimits } from '../../kernel/queue.ts'

/** `deadline_ms` counts from the call to the answer. */
export type SearchQueueLimits = Omit<QueueLimits, 'running_per_company_max'>

/** The queue in front of a search engine. Rejects with `SearchBusy` beyond a limit, and with `SearchAborted` when the caller has gone. */
export function createSearchQueue(limits: SearchQueueLimits): FairQueue['run'] {
  const { run } = createFairQueue({
    limits: { ...limits, running_per_company_max: Infinity },
    deadline_until: 'answer',
    errors: {
      full: () => busy('Too many searches are waiting'),
      late: () => busy(`The search has taken longer than ${limits.deadline_ms / 1000} s`),
      gone: aborted,
    },
  })
  return run
}
