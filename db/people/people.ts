import { sql } from 'kysely'
import { newId } from '../ids.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Role } from '../schema.ts'

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
