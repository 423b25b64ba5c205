import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export type DismissalPosition = { dismissed_at: string; id: string }
type DismissedRow = {
  id: string
  title: string
  agency_name: string | null
  deadline_at: string | null
  reason: string | null
  dismissed_at: string
}

/** Returns one page of the company's dismissals, newest first, then by record id, and the total count. */
export async function selectDismissals(
  db: Db,
  company_id: string,
  { after, limit }: { after: DismissalPosition | undefined; limit: number },
): Promise<{ rows: DismissedRow[]; total_count: number }> {
  const rows = await db
    .selectFrom('dismissal as d')
    .innerJoin('contract as c', 'c.id', 'd.contract_id')
    .select(['c.id', 'c.title', 'c.agency_name', 'c.deadline_at', 'd.reason', 'd.dismissed_at'])
    .where('d.company_id', '=', company_id)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(d.dismissed_at < ${after!.dismissed_at}
        or (d.dismissed_at = ${after!.dismissed_at} and d.contract_id > ${after!.id}))`),
    )
    .orderBy('d.dismissed_at', 'desc')
    .orderBy('d.contract_id')
    .limit(limit)
    .execute()
  const { count } = await db
    .selectFrom('dismissal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  return { rows, total_count: count }
}
