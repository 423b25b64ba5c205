import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'
import type { Role } from '../values.ts'

/** Adds a user to a company and creates the user if the email address is new. Returns undefined if the user is already a member. */
export async function insertMember(
  db: Db,
  companyId: string,
  member: { email: string; name: string; role: Role },
  now: Date,
): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('app_user')
      .values({ id: newId('usr', now), email: member.email, name: member.name, created_at: now })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet((eb) => ({ name: eb.ref('app_user.name') })))
      .returning('id')
      .executeTakeFirstOrThrow()
    const added = await trx
      .insertInto('membership')
      .values({ company_id: companyId, user_id: id, role: member.role, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    return added?.user_id
  })
}

export type Member = { user_id: string; name: string; email: string; role: Role }

function members(db: Db, companyId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(['u.id as user_id', 'u.name', 'u.email', 'm.role'])
    .where('m.company_id', '=', companyId)
}

export async function selectMembersById(db: Db, companyId: string, userIds: string[]): Promise<Member[]> {
  return members(db, companyId)
    .where('u.id', 'in', userIds.length > 0 ? userIds : [''])
    .execute()
}

export async function selectMemberByEmail(db: Db, companyId: string, email: string): Promise<Member | undefined> {
  return members(db, companyId).where(sql`lower(u.email)`, '=', email.toLowerCase()).executeTakeFirst()
}

/** Returns users, including users who have left the company. */
export async function selectUsers(db: Db, userIds: string[]): Promise<{ user_id: string; name: string; email: string }[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('app_user')
    .select(['id as user_id', 'name', 'email'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
}

const members_max = 10_000

/** Returns the members of a company by email address, with the number of their keys that are not revoked. */
export async function selectMembers(db: Db, companyId: string): Promise<(Member & { keys: number })[]> {
  const keys = sql<number>`(
    select count(*) from api_key k where k.company_id = m.company_id and k.user_id = m.user_id and k.revoked_at is null)`
  return members(db, companyId).select(keys.as('keys')).orderBy('u.email').limit(members_max).execute()
}

/** Returns the previous name, or undefined for an unknown address. */
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

export async function selectRoles(db: Db, companyId: string): Promise<{ user_id: string; role: Role }[]> {
  return db.selectFrom('membership').select(['user_id', 'role']).where('company_id', '=', companyId).execute()
}

export async function deleteMembership(trx: Trx, companyId: string, userId: string): Promise<void> {
  await trx.deleteFrom('membership').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
}

export async function selectUserByEmail(db: Db, email: string): Promise<{ id: string; name: string } | undefined> {
  return db.selectFrom('app_user').select(['id', 'name']).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()
}
