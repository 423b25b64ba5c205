import { type Selectable, sql } from 'kysely'
import { newId } from '../ids.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import { inTransaction } from '../postgres/transactions.ts'
import { keptRows, rowVersion } from '../postgres/versions.ts'
import type { Database, Db, Trx } from '../schema.ts'
import type { CompanyProfile, Plan, SubscriptionStatus } from '../values.ts'

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

/** The columns of a new board. Each sets the phase of its cards. */
const defaultColumns = ['triage', 'preparing', 'submitted', 'won', 'lost'] as const

async function insertDefaultColumns(db: Db, companyId: string, now: Date): Promise<void> {
  const rows = defaultColumns.map((phase, position) => ({
    id: newId('col', now),
    company_id: companyId,
    title: phase[0]!.toUpperCase() + phase.slice(1),
    phase,
    position,
    created_at: now,
    updated_at: now,
  }))
  await db.insertInto('pipeline_column').values(rows).execute()
}

export type CompanyRow = Pick<Selectable<Database['company']>, (typeof companyColumns)[number]>

const companyColumns = [
  'id',
  'name',
  'uei',
  'cage_code',
  'website',
  'profile',
  'profile_version',
  'time_zone',
  'updated_at',
] as const
/** A company usually takes a few kB, but its profile can take a megabyte. */
const cached_companies_bytes_max = 32_000_000
const company_bytes = 500
const bytes_per_character = 2
const cachedCompanies = keptRows<CompanyRow>(
  cached_companies_bytes_max,
  ({ profile }) => company_bytes + bytes_per_character * JSON.stringify(profile).length,
)

const companyById = compiledOnce((db: Db, _choices: object, { id }: { id: string }) =>
  db.selectFrom('company as c').select(companyColumns).select(rowVersion('c').as('version')).where('id', '=', id),
)

/** Reads the company again only if its cached version is not the given one, which is the newest that the caller knows. */
export async function selectCompany(db: Db, companyId: string, version?: string): Promise<CompanyRow | undefined> {
  const cached = version === undefined ? undefined : cachedCompanies(db).get(companyId, version)
  if (cached) return cached
  const [found] = await companyById(db, {}, { id: companyId })
  if (!found) return undefined
  const { version: newest, ...company } = found
  cachedCompanies(db).set(companyId, newest, company)
  return company
}

/** Locks the company's row for the transaction and returns it. */
export async function lockCompany(trx: Trx, companyId: string): Promise<CompanyRow> {
  return trx.selectFrom('company').select(companyColumns).where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow()
}

/** Locks the company, so that inserts which check a limit run one after another. Other transactions can still refer to the company. */
export async function lockCompanyForInserts(trx: Trx, companyId: string): Promise<void> {
  await sql`select from company where id = ${companyId} for no key update`.execute(trx)
}

/** Stores a new version of the profile. The background then scores the company's records again. */
export async function updateCompanyProfile(
  trx: Trx,
  companyId: string,
  { profile, ...identity }: CompanyDetails & { name: string; time_zone: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('company')
    .set((eb) => ({
      ...identity,
      profile: JSON.stringify(profile),
      profile_version: eb('profile_version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', companyId)
    .execute()
}

const companies_max = 10_000

/** Returns all companies, oldest first. */
export async function selectCompanies(db: Db) {
  return db
    .selectFrom('company as c')
    .leftJoin('subscription as s', 's.company_id', 'c.id')
    .select(['c.id', 'c.name', 'c.time_zone', 's.plan', 's.status', 'c.created_at', 'c.deleting_at'])
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

export async function selectCompaniesNamed(db: Db, name: string): Promise<string[]> {
  const rows = await db
    .selectFrom('company')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the previous name, or undefined for an unknown company. */
export async function renameCompany(db: Db, id: string, name: string, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('company').select('name').where('id', '=', id).forUpdate().executeTakeFirst()
    if (before) await trx.updateTable('company').set({ name, updated_at: now }).where('id', '=', id).execute()
    return before?.name
  })
}
