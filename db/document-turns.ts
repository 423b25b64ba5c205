import { sql } from 'kysely'
import { enqueue } from './jobs.ts'
import type { Db } from './schema.ts'

export type UnreadFile = { id: string; company_id: string }

/**
 * Has files be read, so that companies take turns however many files each of them has. Of a company that has none waiting the first comes right
 * after the turn that is under way; each further one comes a turn later, with those of others between. Answers how many did not wait or run
 * already.
 */
export async function enqueueReading(db: Db, files: readonly UnreadFile[]): Promise<number> {
  let enqueued = 0
  for (const [company_id, own] of Map.groupBy(files, (file) => file.company_id)) {
    let priority = await nextPriority(db, company_id)
    for (const { id } of own) {
      const job = await enqueue(db, 'read_document', { document_id: id }, { key: id, group: company_id, priority })
      if (job === null) continue
      enqueued += 1
      priority -= turn
    }
  }
  return enqueued
}

/** Between two files of one company there is a place for who comes anew, who is thus never before one that has waited for a whole turn. */
const turn = 2

/** Priorities fall while anything waits, and begin anew when nothing does. */
async function nextPriority(db: Db, companyId: string): Promise<number> {
  const { rows } = await sql<{ priority: number }>`
    with reading as (select * from jobs.job where name = 'read_document')
    select coalesce(least(
      coalesce(
        (select max(priority) from reading where state = 'active'),
        (select priority from reading where state < 'active' and not blocked and start_after <= jobs.job_now()
         order by priority desc limit 1)) - 1,
      (select min(priority) from reading where state <= 'active' and group_id = ${companyId}) - ${turn}), 0)::integer as priority`.execute(
    db,
  )
  return rows[0]!.priority
}
