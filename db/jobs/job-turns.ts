import { sql } from 'kysely'
import type { Db } from '../schema.ts'
import { enqueue, type JobData, type JobName } from './jobs.ts'

/** What companies wait for in one queue. */
export type OfCompany<Name extends JobName> = { company_id: string; key: string; data: JobData[Name] }

/**
 * Puts jobs into a queue so that companies take turns however many each of them has. Of a company that has none waiting the first comes right
 * after the turn that is under way; each further one comes a turn later, with those of others between. One that is to start later has its turn
 * among those of its company that are due by then: it holds up none that come meanwhile. Answers how many did not wait or run already.
 */
export async function enqueueInTurns<Name extends JobName>(
  db: Db,
  name: Name,
  jobs: readonly OfCompany<Name>[],
  start_after?: Date,
): Promise<number> {
  let enqueued = 0
  for (const [company_id, own] of Map.groupBy(jobs, (each) => each.company_id)) {
    let priority = await nextPriority(db, { name, company_id, start_after })
    for (const { key, data } of own) {
      const job = await enqueue(db, name, data, { key, group: company_id, priority, ...(start_after && { start_after }) })
      if (job === null) continue
      enqueued += 1
      priority -= turn
    }
  }
  return enqueued
}

/** Between two of one company there is a place for who comes anew, who is thus never before one that has waited for a whole turn. */
const turn = 2

/** Priorities fall while anything waits, and begin anew when nothing does. Each of the library's rows is found by one of its indexes. */
async function nextPriority(
  db: Db,
  { name, company_id, start_after }: { name: JobName; company_id: string; start_after: Date | undefined },
): Promise<number> {
  const waiting = sql`from jobs.job where name = ${name} and state < 'active' and not blocked`
  const running = sql`from jobs.job where name = ${name} and state = 'active' and group_id is not null`
  const { rows } = await sql<{ priority: number }>`
    select coalesce(least(
      coalesce(
        (select max(priority) ${running}),
        (select priority ${waiting} and start_after <= jobs.job_now() order by priority desc limit 1)) - 1,
      (select min(priority) ${running} and group_id = ${company_id}) - ${turn},
      (select min(priority) ${waiting} and group_id = ${company_id}
        and start_after <= greatest(jobs.job_now(), ${start_after?.toISOString() ?? null}::timestamptz)) - ${turn}), 0)::integer as priority`.execute(
    db,
  )
  return rows[0]!.priority
}
