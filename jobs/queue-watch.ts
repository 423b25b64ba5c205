import type { Logger } from 'pino'
import { type JobName, selectDueQueues } from '../db/jobs/jobs.ts'
import type { Db } from '../db/schema.ts'
import { repeat } from './repeat.ts'

export type QueueWatch = { db: Db; names: readonly JobName[]; poll_s: number; log: Logger; onDue(name: JobName): void }

/**
 * Finds due jobs of all queues with one statement, in case a notification was lost or a job waited for its time. The job
 * library would use a statement per worker and queue, which was most of the load of an idle server.
 */
export function watchQueues({ db, names, poll_s, log, onDue }: QueueWatch): { stop(): Promise<void> } {
  return repeat({
    every_ms: poll_s * 1_000,
    log,
    fault: 'could not check the queues for due jobs; trying again',
    async look() {
      for (const name of await selectDueQueues(db, names)) onDue(name)
    },
  })
}
