import { type RawBuilder, sql } from 'kysely'

/** Returns the condition that a company sees a record: it is from a notice, or the company created it. `owner` is the name of the
 * column `contract.company_id` in the query. Every query that shows records to a company has this condition. */
export function isVisibleTo(companyId: string, owner: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(owner)} is null or ${sql.ref(owner)} = ${companyId})`
}
