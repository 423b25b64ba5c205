import { fromKysely, PgBoss, type QueueOptions } from 'pg-boss'
import { jobsSchema } from '../db/jobs/jobs-schema.ts'
import type { Db } from '../db/schema.ts'
import { type Job, jobNames, jobs } from './index.ts'

/** Time after which a silent worker counts as dead, and another worker gets its job. */
export const heartbeat_s = 15
/** Days for which ended jobs are stored. */
const kept_days = 7
const day_s = 86_400

/** Returns the job library on our own connections, only to describe queues and schedules. The library starts nothing. */
function describer(db: Db): PgBoss {
  return new PgBoss({ db: fromKysely(db), schema: jobsSchema, migrate: false })
}

/** Creates the queues and schedules of `jobs`, and removes schedules of jobs that no longer have one. */
export async function prepareQueues(db: Db): Promise<void> {
  const boss = describer(db)
  for (const name of jobNames) {
    const { schedule, ...job } = jobs[name] as Job<typeof name>
    await boss.createQueue(name, { ...queueOptions(job), ...(job.policy && { policy: job.policy }), notify: true })
    await boss.updateQueue(name, { ...queueOptions(job), notify: true })
    if (schedule !== null) await boss.schedule(name, schedule, {}, { tz: 'UTC' })
  }
  for (const { name, key } of await boss.getSchedules())
    if (key !== '' || jobs[name as keyof typeof jobs]?.schedule == null) await boss.unschedule(name, key)
}

function queueOptions({
  retries_max = 3,
  retry_delay_s = 30,
  timeout_s = 900,
  kept_s = kept_days * day_s,
}: Pick<Job<never>, 'retries_max' | 'retry_delay_s' | 'timeout_s' | 'kept_s'>) {
  return {
    retryLimit: retries_max,
    retryDelay: retry_delay_s,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: timeout_s,
    heartbeatSeconds: heartbeat_s,
    deleteAfterSeconds: kept_s,
  } satisfies QueueOptions
}

export function nextRuns(db: Db, now: Date): Map<string, string> {
  const boss = describer(db)
  return new Map(
    jobNames.flatMap((name) => {
      const { schedule } = jobs[name]
      const next = schedule === null ? undefined : boss.previewSchedule(schedule, { from: now, count: 1 })[0]
      return next ? [[name, next.toISOString()] as const] : []
    }),
  )
}
