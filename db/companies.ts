import { sql } from 'kysely'
import type { CompanyProfile, Db } from './schema.ts'

export async function hasCompany(db: Db): Promise<boolean> {
  const row = await db.selectFrom('company').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

const companiesMax = 10_000

/** Oldest first. */
export async function selectCompanies(db: Db) {
  return db
    .selectFrom('company as c')
    .leftJoin('subscription as s', 's.company_id', 'c.id')
    .select(['c.id', 'c.name', 's.plan', 's.status', 'c.created_at'])
    .select(sql<number>`(select count(*) from membership m where m.company_id = c.id)`.as('users'))
    .orderBy('c.id')
    .limit(companiesMax)
    .execute()
}

export type CompanyDetails = { uei: string | null; cage_code: string | null; website: string | null; profile: CompanyProfile }

export async function updateCompanyDetails(
  db: Db,
  companyId: string,
  { profile, ...details }: CompanyDetails,
  now: Date,
): Promise<void> {
  await db
    .updateTable('company')
    .set({ ...details, profile: JSON.stringify(profile), updated_at: now })
    .where('id', '=', companyId)
    .execute()
}
