import { sql } from 'kysely'
import { firstIdOf } from '../ids.ts'
import type { Db } from '../schema.ts'

/** The feature under which questions of workflows are counted. */
export const creditFeature = 'workflow_ai'

/** Returns up to `limit` open reservations, made since `since`, whose runs have ended or were deleted. A stalled process can leave them. */
export async function selectLostReservations(
  db: Db,
  since: Date,
  limit: number,
): Promise<{ company_id: string; reference: string }[]> {
  const from = firstIdOf('cre', since)
  const { rows } = await sql<{ company_id: string; reference: string }>`
    select e.company_id, e.reference from credit_entry e
    where e.id >= ${from} and e.kind = 'reserve' and e.feature = ${creditFeature}
      and not exists (select from workflow_run r where r.id = split_part(e.reference, ':', 1) and r.finished_at is null)
      and (select count(*) filter (where o.kind = 'reserve') > count(*) filter (where o.kind in ('settle', 'release'))
        from credit_entry o where o.company_id = e.company_id and o.reference = e.reference)
    group by e.company_id, e.reference limit ${limit}`.execute(db)
  return rows
}
