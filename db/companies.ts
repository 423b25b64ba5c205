import { sql } from 'kysely'
import { compiledOnce } from './compiled.ts'
import { newId } from './ids.ts'
import type { CompanyProfile, Db, Plan, SubscriptionStatus } from './schema.ts'
import { inTransaction } from './transactions.ts'

export async function hasCompany(db: Db): Promise<boolean> {
  const row = await db.selectFrom('company').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertCompany(
  db: Db,
  company: { name: string; plan: Plan; status: SubscriptionStatus },
  now: Date,
): Promise<string> {
  const id = newId('ent', now)
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('company')
      .values({
        id,
        name: company.name,
        uei: null,
        cage_code: null,
        website: null,
        profile: '{}',
        created_at: now,
        updated_at: now,
      })
      .execute()
    await trx
      .insertInto('subscription')
      .values({ company_id: id, plan: company.plan, status: company.status, cycle_anchor_at: now, updated_at: now })
      .execute()
    await insertDefaultColumns(trx, id, now)
  })
  return id
}

/** The columns every board begins with; each sets the phase of the cards in it. */
const defaultColumns = ['triage', 'preparing', 'submitted', 'won', 'lost'] as const

async function insertDefaultColumns(db: Db, companyId: string, now: Date): Promise<void> {
  const rows = defaultColumns.map((phase, position) => ({
    id: newId('col', now),
    company_id: companyId,
    title: phase[0]!.toUpperCase() + phase.slice(1),
    phase,
    position,
    created_at: now,
  }))
  await db.insertInto('pipeline_column').values(rows).execute()
}

const companyById = compiledOnce((db: Db, _choices: object, { id }: { id: string }) =>
  db
    .selectFrom('company')
    .select(['id', 'name', 'uei', 'cage_code', 'website', 'profile', 'profile_version', 'updated_at'])
    .where('id', '=', id),
)

export async function selectCompany(db: Db, companyId: string) {
  return (await companyById(db, {}, { id: companyId }))[0]
}

const companies_max = 10_000

/** Oldest first. */
export async function selectCompanies(db: Db) {
  return db
    .selectFrom('company as c')
    .leftJoin('subscription as s', 's.company_id', 'c.id')
    .select(['c.id', 'c.name', 's.plan', 's.status', 'c.created_at'])
    .select(sql<number>`(select count(*) from membership m where m.company_id = c.id)`.as('users'))
    .orderBy('c.id')
    .limit(companies_max)
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
