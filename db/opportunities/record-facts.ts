import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** The facts in a mail about the notice of a task, pursuit, or message. */
export type RecordFacts = {
  title: string
  agency_name: string | null
  deadline_at: string | null
  source_url: string | null
  score: number | null
  reason: string | null
  time_zone: string
}

/** Accepts the id of a record, or of a pursuit or task of the company. Returns undefined for any other id. */
export async function selectRecordFacts(db: Db, companyId: string, id: string): Promise<RecordFacts | undefined> {
  const { rows } = await sql<RecordFacts>`
    select c.title, c.agency_name, c.deadline_at, c.source_url, m.score, m.reason, o.time_zone
    from company o join contract c on c.id = coalesce(
        (select contract_id from pursuit where id = ${id} and company_id = o.id),
        (select p.contract_id from task t join pursuit p on p.id = t.pursuit_id where t.id = ${id} and t.company_id = o.id), ${id})
      left join match m on m.company_id = o.id and m.contract_id = c.id
    where o.id = ${companyId}`.execute(db)
  return rows[0]
}
