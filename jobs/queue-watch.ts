import type { Logger } from 'pino'
import { type JobName, selectDueQueues } from '../db/jobs/jobs.ts'
import type { Db } from '../db/schema.ts'
import { repeat } from './repeat.ts'

export type QueueWatch = { db: Db; names: readonly JobName[]; poll_s: number; log: Logger; onDue(name: JobName): void }

/**
 * Looks for due jobs of all queues with one statement, in case a notification got lost or a job waited for its time. The job library looks
 * with a statement for each worker of each queue, which was most of what an idle server did.
 */
export function watchQueues({ db, names, poll_s, log, onDue }: QueueWatch): { stop(): Promise<void> } {
  return repeat({
    every_ms: poll_s * 1_000,
    log,
    fault: 'the queues could not be checked for due jobs; they are checked again',
    async look() {
      for (const name of await selectDueQueues(db, names)) onDue(name)
    },
  })
}
