import type { Db, Row, RowUpdate, Trx } from '../schema.ts'

export type CompanyAccess = Pick<Row<'company'>, 'mcp_allowed' | 'allowed_redirect_hosts'>

export async function selectAccess(db: Db, companyId: string): Promise<CompanyAccess> {
  return db
    .selectFrom('company')
    .select(['mcp_allowed', 'allowed_redirect_hosts'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
}

export async function updateAccess(trx: Trx, companyId: string, changes: RowUpdate<'company'>): Promise<void> {
  if (Object.keys(changes).length > 0) await trx.updateTable('company').set(changes).where('id', '=', companyId).execute()
}

/** A company of a user, with everything that decides whether the user may connect an application to it. */
export type ConnectableCompany = Awaited<ReturnType<typeof selectConnectable>>[number]

const companies_max = 200

export async function selectConnectable(db: Db, userId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .leftJoin('subscription as s', 's.company_id', 'm.company_id')
    .select(['c.id', 'c.name', 'c.mcp_allowed', 'c.allowed_redirect_hosts', 'm.role', 's.plan', 's.status', 's.cycle_anchor_at'])
    .where('m.user_id', '=', userId)
    .where('c.deleting_at', 'is', null)
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(companies_max)
    .execute()
}
