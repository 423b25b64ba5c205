import { sql } from 'kysely'
import { columnNames } from '../column-names.ts'
import { newId } from '../ids.ts'
import { compiledOnce } from '../postgres/compiled.ts'
import { inTransaction } from '../postgres/transactions.ts'
import { keptRows, rowVersion } from '../postgres/versions.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { CompanyProfile, Plan, SubscriptionStatus } from '../values.ts'

export async function hasCompany(db: Db): Promise<boolean> {
  return (await db.selectFrom('company').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** The phases of a new board's columns, in order. */
const phases = ['triage', 'preparing', 'submitted', 'won', 'lost'] as const

type NewCompany = { name: string; plan: Plan; status: SubscriptionStatus }

/** Creates a company with a subscription and a board. Returns the company's id. */
export async function insertCompany(db: Db, { name, plan, status }: NewCompany, now: Date): Promise<string> {
  const id = newId('ent', now)
  const times = { created_at: now, updated_at: now }
  const columns = phases.map((phase, position) => {
    const title = phase[0]!.toUpperCase() + phase.slice(1)
    return { id: newId('col', now), company_id: id, title, phase, position, ...times }
  })
  await inTransaction(db, async (trx) => {
    const identity = { id, name, uei: null, cage_code: null, website: null }
    await trx
      .insertInto('company')
      .values({ ...identity, profile: '{}', ...times })
      .execute()
    const subscription = { company_id: id, plan, status, cycle_anchor_at: now, updated_at: now }
    await trx.insertInto('subscription').values(subscription).execute()
    await trx.insertInto('pipeline_column').values(columns).execute()
  })
  return id
}

const companyColumns = columnNames('id name uei cage_code website profile profile_version time_zone updated_at')
export type CompanyRow = Pick<Row<'company'>, (typeof companyColumns)[number]>

const cached_companies_bytes_max = 32_000_000
/** Estimates how many bytes of memory a cached company takes, at two bytes per character. A profile can take a megabyte. */
const companyBytes = ({ profile }: CompanyRow) => 500 + 2 * JSON.stringify(profile).length
const cachedCompanies = keptRows<CompanyRow>(cached_companies_bytes_max, companyBytes)

const companyById = compiledOnce((db: Db, _choices: object, { id }: { id: string }) =>
  db.selectFrom('company as c').select(companyColumns).select(rowVersion('c').as('version')).where('id', '=', id),
)

/** Returns a company. Uses the cached row if it has `version`. Callers must pass the newest version that they know. */
export async function selectCompany(db: Db, companyId: string, version?: string): Promise<CompanyRow | undefined> {
  const cached = version === undefined ? undefined : cachedCompanies(db).get(companyId, version)
  if (cached) return cached
  const [found] = await companyById(db, {}, { id: companyId })
  if (!found) return undefined
  const { version: newest, ...company } = found
  cachedCompanies(db).set(companyId, newest, company)
  return company
}

export async function lockCompany(trx: Trx, companyId: string): Promise<CompanyRow> {
  return trx.selectFrom('company').select(companyColumns).where('id', '=', companyId).forUpdate().executeTakeFirstOrThrow()
}

/** Locks the company, so inserts that check a limit run one at a time. Other transactions can still refer to the company. */
export async function lockCompanyForInserts(trx: Trx, companyId: string): Promise<void> {
  await sql`select from company where id = ${companyId} for no key update`.execute(trx)
}

/** Stores a new version of the profile. A background process then scores records for the company again. */
export async function updateCompanyProfile(
  trx: Trx,
  companyId: string,
  { profile, ...identity }: CompanyDetails & { name: string; time_zone: string },
  now: Date,
): Promise<void> {
  const values = { ...identity, profile: JSON.stringify(profile), updated_at: now }
  const profile_version = sql<number>`profile_version + 1`
  await trx
    .updateTable('company')
    .set({ ...values, profile_version })
    .where('id', '=', companyId)
    .execute()
}

const companies_max = 10_000

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

export async function updateCompanyDetails(db: Db, id: string, { profile, ...details }: CompanyDetails, now: Date) {
  const values = { ...details, profile: JSON.stringify(profile), updated_at: now }
  await db.updateTable('company').set(values).where('id', '=', id).execute()
}

export async function selectCompaniesNamed(db: Db, name: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from company where lower(name) = ${name.toLowerCase()} order by id limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** Renames a company. Returns the previous name, or undefined for an unknown company. */
export async function renameCompany(db: Db, id: string, name: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with before as (select id, name from company where id = ${id} for update)
    update company c set name = ${name}, updated_at = ${now} from before where c.id = before.id returning before.name`.execute(db)
  return rows[0]?.name
}

export async function selectTimeZone(db: Db, companyId: string): Promise<string> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from company where id = ${companyId}`.execute(db)
  return rows[0]!.time_zone
}
