import { sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'

/**
 * Of the table `company` as `c`: how many things the company did that its ranking learns from, as far as they are committed. A number that
 * grows by each of them, whatever the order in which their transactions end; to add their rows up into the total does not change it.
 */
export const feedbackVersion = sql.raw(`(coalesce((select t.changes from feedback_total t where t.company_id = c.id), 0)
  + (select count(*)::integer from feedback_change f where f.company_id = c.id))`)

export async function hasFeedback(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from feedback_change) as found`.execute(db)
  return rows[0]!.found
}

/** Adds so many rows, of whichever companies, up into the totals, so that hardly any are left to be counted. */
export async function addUpFeedback(trx: Trx, limit: number): Promise<void> {
  await sql`
    with gone as (
      delete from feedback_change where id in (select id from feedback_change order by id limit ${limit}) returning company_id
    )
    insert into feedback_total (company_id, changes) select company_id, count(*) from gone group by company_id
    on conflict (company_id) do update set changes = feedback_total.changes + excluded.changes`.execute(trx)
}
