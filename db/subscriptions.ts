import type { Db, Plan, SubscriptionStatus } from './schema.ts'

export async function updateSubscription(
  db: Db,
  companyId: string,
  change: { status?: SubscriptionStatus; plan?: Plan },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('subscription')
    .set({ ...change, updated_at: now })
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}
