import { sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'

/**
 * The number of committed actions of the company `c` that its ranking learns from. Each action increases it, in whatever order the transactions end.
 * Adding rows up into the total does not change it.
 */
export const feedbackVersion = sql.raw(`(coalesce((select t.changes from feedback_total t where t.company_id = c.id), 0)
  + (select count(*)::integer from feedback_change f where f.company_id = c.id))`)

export async function hasFeedback(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from feedback_change) as found`.execute(db)
  return rows[0]!.found
}

/** Adds up to `limit` rows of any companies to the totals, so few rows are left to count. */
export async function addUpFeedback(trx: Trx, limit: number): Promise<void> {
  await sql`
    with gone as (
      delete from feedback_change where id in (select id from feedback_change order by id limit ${limit}) returning company_id
    )
    insert into feedback_total (company_id, changes) select company_id, count(*) from gone group by company_id
    on conflict (company_id) do update set changes = feedback_total.changes + excluded.changes`.execute(trx)
}
