import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { enqueue, type JobData, type JobName } from './jobs.ts'

/**
 * Enqueues jobs so that companies take turns, however many jobs each has: the first job of a company without waiting jobs comes right after
 * the running turn, each further job one turn later. A job that starts later takes its turn among those that are due by then, so it delays
 * no job that arrives meanwhile. Returns how many were not already waiting or running.
 */
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
      priority -= turn
    }
  }
  return enqueued
}

/** Leaves a position between two jobs of one company for a newcomer, who never passes a job that has waited for a whole turn. */
const turn = 2

/** Priorities fall while anything waits, and restart when nothing does. Each subquery uses one of the library's indexes. */
async function nextPriority(db: Db, name: JobName, company_id: string, start_after: Date | undefined): Promise<number> {
  const waiting = sql`from jobs.job where name = ${name} and state < 'active' and not blocked`
  const running = sql`from jobs.job where name = ${name} and state = 'active' and group_id is not null`
  const { rows } = await sql<{ priority: number }>`
    select coalesce(least(
      coalesce(
        (select max(priority) ${running}),
        (select priority ${waiting} and start_after <= jobs.job_now() order by priority desc limit 1)) - 1,
      (select min(priority) ${running} and group_id = ${company_id}) - ${turn},
      (select min(priority) ${waiting} and group_id = ${company_id}
        and start_after <= greatest(jobs.job_now(), ${start_after?.toISOString() ?? null}::timestamptz)) - ${turn}),
      0)::integer as priority`.execute(db)
  return rows[0]!.priority
}
