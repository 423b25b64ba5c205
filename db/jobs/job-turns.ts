import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { enqueue, type JobData, type JobName } from './jobs.ts'

/** Enqueues jobs in rounds, in which every company runs one job. The first job of a company without waiting jobs runs right after
 * the current round. A job with a later start time does not delay jobs that are enqueued before that time. Returns the number of
 * new jobs, not counting jobs that were already waiting or running. */
export async function enqueueInTurns<Name extends JobName>(
  db: Db,
  name: Name,
  jobs: readonly { company_id: string; key: string; data: JobData[Name] }[],
  start_after?: Date,
): Promise<number> {
  let enqueued = 0
  for (const [company_id, own] of Map.groupBy(jobs, (each) => each.company_id)) {
    let priority = await nextPriority(db, name, company_id, start_after)
    for (const { key, data } of own) {
      const job = await enqueue(db, name, data, { key, group: company_id, priority, ...(start_after && { start_after }) })
      if (job === null) continue
      enqueued += 1
      priority -= round
    }
  }
  return enqueued
}

/** Priority gap for another company's first job, which never overtakes a job that has waited for a whole round. */
const round = 2

/** Returns the priority of the company's next job. Priorities fall while any job waits or runs, and otherwise restart at 0. */
async function nextPriority(db: Db, name: JobName, company_id: string, start_after: Date | undefined): Promise<number> {
  const waiting = sql`from jobs.job where name = ${name} and state < 'active' and not blocked`
  const running = sql`from jobs.job where name = ${name} and state = 'active' and group_id is not null`
  const { rows } = await sql<{ priority: number }>`
    select coalesce(least(
      coalesce(
        (select max(priority) ${running}),
        (select priority ${waiting} and start_after <= jobs.job_now() order by priority desc limit 1)) - 1,
      (select min(priority) ${running} and group_id = ${company_id}) - ${round},
      (select min(priority) ${waiting} and group_id = ${company_id}
        and start_after <= greatest(jobs.job_now(), ${start_after?.toISOString() ?? null}::timestamptz)) - ${round}),
      0)::integer as priority`.execute(db)
  return rows[0]!.priority
}
