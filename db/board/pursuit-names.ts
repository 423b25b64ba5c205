import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export type PursuitName = { id: string; contract_id: string; title: string; solicitation_key: string | null }

/** Returns the company's pursuits with one of these solicitation keys or titles. `titles` are in lower case. */
export async function selectPursuitsNamed(
  db: Db,
  companyId: string,
  { keys, titles }: { keys: readonly string[]; titles: readonly string[] },
): Promise<PursuitName[]> {
  const { rows } = await sql<PursuitName>`
    select p.id, p.contract_id, lower(coalesce(p.title, c.title)) as title, c.solicitation_key
    from pursuit p join contract c on c.id = p.contract_id
    where p.company_id = ${companyId}
      and (c.solicitation_key = any(${[...keys]}::text[]) or lower(coalesce(p.title, c.title)) = any(${[...titles]}::text[]))
    order by p.id`.execute(db)
  return rows
}
