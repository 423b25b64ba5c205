import { sql } from 'kysely'
import type { Db, Role } from './schema.ts'

/** What only the operator's command line asks of companies, users and keys. */

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

/** Answers the name it had; undefined for an unknown company. */
export async function renameCompany(db: Db, id: string, name: string, now: Date): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await trx.selectFrom('company').select('name').where('id', '=', id).forUpdate().executeTakeFirst()
    if (before) await trx.updateTable('company').set({ name, updated_at: now }).where('id', '=', id).execute()
    return before?.name
  })
}

export type CompanyHoldings = { users: number; keys: number; pursuits: number; tasks: number }

/** What a company holds; undefined for an unknown one. Locks it until the transaction ends. */
async function selectHoldings(db: Db, id: string): Promise<CompanyHoldings | undefined> {
  const known = await db.selectFrom('company').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!known) return undefined
  const { rows } = await sql<CompanyHoldings>`
    select (select count(*) from membership where company_id = ${id}) as users,
      (select count(*) from api_key where company_id = ${id}) as keys,
      (select count(*) from pursuit where company_id = ${id}) as pursuits,
      (select count(*) from task where company_id = ${id}) as tasks`.execute(db)
  return rows[0]!
}

// What is made with a company or grows by its mere use; what people made in it is not among them.
const removable = [
  'match',
  'search_quota',
  'search_quota_record',
  'event',
  'pipeline_column',
  'api_key',
  'membership',
  'subscription',
] as const

/**
 * Removes a company that holds no pursuit, with its users' memberships and keys, and answers what it held. Of one that holds any it
 * answers the same with `removed: false`, and touches nothing. Users stay: they may belong to other companies.
 */
export async function removeCompany(db: Db, id: string): Promise<(CompanyHoldings & { removed: boolean }) | undefined> {
  return db.transaction().execute(async (trx) => {
    const held = await selectHoldings(trx, id)
    if (!held || held.pursuits > 0) return held && { ...held, removed: false }
    for (const table of removable) await sql`delete from ${sql.table(table)} where company_id = ${id}`.execute(trx)
    await sql`delete from company where id = ${id}`.execute(trx)
    return { ...held, removed: true }
  })
}

export type MemberRow = { user_id: string; email: string; name: string; role: Role; keys: number }

const members_max = 10_000

/** Members of a company, by e-mail address, with the number of their keys that are not revoked. */
export async function selectMembers(db: Db, companyId: string): Promise<MemberRow[]> {
  return db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.id as user_id', 'u.email', 'u.name', 'm.role'])
    .select(
      sql<number>`(select count(*) from api_key k where k.company_id = m.company_id and k.user_id = m.user_id and k.revoked_at is null)`.as(
        'keys',
      ),
    )
    .where('m.company_id', '=', companyId)
    .orderBy('u.email')
    .limit(members_max)
    .execute()
}

/** Answers the name the user had; undefined for an unknown address. */
export async function renameUser(db: Db, email: string, name: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('app_user')
      .select(['id', 'name'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .forUpdate()
      .executeTakeFirst()
    if (before) await trx.updateTable('app_user').set({ name }).where('id', '=', before.id).execute()
    return before?.name
  })
}

/**
 * Takes a user out of a company and revokes the keys that act as them there; answers how many. `last owner` when nobody else could then
 * manage the company; undefined when not a member. What the user made stays, under their name.
 */
export async function removeMember(
  db: Db,
  companyId: string,
  userId: string,
  now: Date,
): Promise<{ keys_revoked: number } | 'last owner' | undefined> {
  return db.transaction().execute(async (trx) => {
    // Two removals at once must not both find the other owner.
    await trx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
    const members = await trx.selectFrom('membership').select(['user_id', 'role']).where('company_id', '=', companyId).execute()
    const member = members.find(({ user_id }) => user_id === userId)
    if (!member) return undefined
    const owners = members.filter(({ role }) => role === 'owner')
    if (member.role === 'owner' && owners.length === 1 && members.length > 1) return 'last owner'
    await trx.deleteFrom('membership').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
    const revoked = await trx
      .updateTable('api_key')
      .set({ revoked_at: now })
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .returning('id')
      .execute()
    return { keys_revoked: revoked.length }
  })
}

/** A key and whom it acts for; undefined for an unknown one. */
export async function selectKey(db: Db, id: string) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .leftJoin('membership as m', (join) => join.onRef('m.company_id', '=', 'k.company_id').onRef('m.user_id', '=', 'k.user_id'))
    .select(['k.id', 'k.company_id', 'k.user_id', 'k.name', 'k.scope', 'k.expires_at', 'k.revoked_at', 'k.suspended_at'])
    .select(['u.email as user_email', 'm.role'])
    .where('k.id', '=', id)
    .executeTakeFirst()
}
