import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Role } from '../schema.ts'
import { tellActorLeft } from '../workflows/workflow-troubles.ts'
import { leaveTeams } from './teams.ts'

/** Adds a user to a company; a user who exists by this e-mail address joins it. Answers undefined when already a member. */
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

/** Names of users, also of those who have left. */
export async function selectUsers(db: Db, userIds: string[]): Promise<{ user_id: string; name: string; email: string }[]> {
  if (userIds.length === 0) return []
  return db
    .selectFrom('app_user')
    .select(['id as user_id', 'name', 'email'])
    .where('id', 'in', [...new Set(userIds)])
    .execute()
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
 * Removes a user from a company and from its teams. Their keys stop working because they need the membership, and work again if the user
 * comes back: only a revocation is final. Returns the number of keys that stop, `last owner` if no other user could manage the company, or
 * undefined if the user is not a member. Records that the user created stay, under their name.
 */
export async function removeMember(
  db: Db,
  companyId: string,
  userId: string,
  now: Date,
): Promise<{ keys_stopped: number } | 'last owner' | undefined> {
  return db.transaction().execute(async (trx) => {
    // Two removals at once must not both find the other owner.
    await trx.selectFrom('company').select('id').where('id', '=', companyId).forUpdate().execute()
    const members = await trx.selectFrom('membership').select(['user_id', 'role']).where('company_id', '=', companyId).execute()
    const member = members.find(({ user_id }) => user_id === userId)
    if (!member) return undefined
    const owners = members.filter(({ role }) => role === 'owner')
    if (member.role === 'owner' && owners.length === 1 && members.length > 1) return 'last owner'
    await leaveTeams(trx, companyId, userId, now)
    await trx.deleteFrom('membership').where('company_id', '=', companyId).where('user_id', '=', userId).execute()
    await tellActorLeft(trx, companyId, userId, now)
    const { keys_stopped } = await trx
      .selectFrom('api_key')
      .select((eb) => eb.fn.countAll<number>().as('keys_stopped'))
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now.toISOString())]))
      .executeTakeFirstOrThrow()
    return { keys_stopped }
  })
}
