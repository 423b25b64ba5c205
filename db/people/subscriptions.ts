import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../schema.ts'
import type { Plan, SubscriptionStatus } from '../values.ts'

type Change = { status?: SubscriptionStatus; plan?: Plan }

export async function updateSubscription(db: Db, companyId: string, change: Change, now: Date): Promise<boolean> {
  const values = { ...change, updated_at: now }
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set(values)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the condition that background work serves the company. `companyId` is the name of the column with the company's id. */
export function isServed(companyId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from subscription join company on company.id = subscription.company_id
    where subscription.company_id = ${sql.ref(companyId)} and subscription.status <> 'inactive' and company.deleting_at is null)`
}
