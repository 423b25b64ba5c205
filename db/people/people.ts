import { type RawBuilder, sql } from 'kysely'
import { newId } from '../ids.ts'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, RowUpdate, Trx } from '../schema.ts'
import type { Role } from '../values.ts'

/** Adds a member, and creates the user if the email address is new. Returns undefined if the user is already a member. */
export async function insertMember(db: Db, companyId: string, { email, name, role }: Omit<Member, 'user_id'>, now: Date) {
  return inTransaction(db, async (trx) => {
    const { id } = await trx
      .insertInto('app_user')
      .values({ id: newId('usr', now), email, name, created_at: now })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet((eb) => ({ name: eb.ref('app_user.name') })))
      .returning('id')
      .executeTakeFirstOrThrow()
    const added = await trx
      .insertInto('membership')
      .values({ company_id: companyId, user_id: id, role, created_at: now })
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

/** Position of the last member on a page: the name in lower case and the id. */
export type MemberPosition = [name: string, id: string]
export type MemberRow = Member & { joined_at: string; last_seen_at: string | null; sorted_name: string }
type MembersPage = { query?: string; after: MemberPosition | undefined; limit: number }

const sortedName = sql<string>`lower(u.name) collate "C"`

function named(query: string | undefined): RawBuilder<boolean> {
  return query === undefined
    ? sql`true`
    : sql`(strpos(lower(u.name), lower(${query})) > 0 or strpos(lower(u.email), lower(${query})) > 0)`
}

/** Returns members whose name or email address contains `query`, by name. */
export async function selectMemberPage(db: Db, companyId: string, { query, after, limit }: MembersPage): Promise<MemberRow[]> {
  return members(db, companyId)
    .select(['m.created_at as joined_at', 'm.last_seen_at'])
    .select(sortedName.as('sorted_name'))
    .where(named(query))
    .$if(after !== undefined, (page) => page.where(sql<boolean>`(${sortedName}, u.id) > (${after![0]}, ${after![1]})`))
    .orderBy(sortedName)
    .orderBy('u.id')
    .limit(limit)
    .execute()
}

export async function countMembers(db: Db, companyId: string, query?: string): Promise<number> {
  const counted = members(db, companyId)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.where(named(query)).executeTakeFirstOrThrow()).count
}

export async function selectMember(
  db: Db,
  companyId: string,
  userId: string,
): Promise<Omit<MemberRow, 'sorted_name'> | undefined> {
  return members(db, companyId)
    .select(['m.created_at as joined_at', 'm.last_seen_at'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

export async function updateRole(trx: Trx, companyId: string, userId: string, role: Role): Promise<void> {
  await trx.updateTable('membership').set({ role }).where('company_id', '=', companyId).where('user_id', '=', userId).execute()
}

const members_max = 10_000

/** Returns the members of a company, sorted by email address, each with the number of their keys that are not revoked. */
export async function selectMembers(db: Db, companyId: string): Promise<(Member & { keys: number })[]> {
  const keys = sql<number>`(
    select count(*) from api_key k where k.company_id = m.company_id and k.user_id = m.user_id and k.revoked_at is null)`
  return members(db, companyId).select(keys.as('keys')).orderBy('u.email').limit(members_max).execute()
}

/** Renames a user. Returns the previous name, or undefined for an unknown email address. */
export async function renameUser(db: Db, email: string, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    with before as (select id, name from app_user where lower(email) = ${email.toLowerCase()} for update)
    update app_user u set name = ${name} from before where u.id = before.id returning before.name`.execute(db)
  return rows[0]?.name
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

/** Locks and returns the user's companies. `is_last_owner`: the user is the only owner of a company with other members. */
export async function lockMemberships(trx: Trx, userId: string): Promise<{ company_id: string; is_last_owner: boolean }[]> {
  await sql`
    select from company where id in (select company_id from membership where user_id = ${userId})
    order by id for update`.execute(trx)
  const { rows } = await sql<{ company_id: string; is_last_owner: boolean }>`
    select m.company_id, m.role = 'owner'
      and exists (select from membership o where o.company_id = m.company_id and o.user_id <> m.user_id)
      and not exists (select from membership o where o.company_id = m.company_id and o.user_id <> m.user_id and o.role = 'owner')
      as is_last_owner
    from membership m where m.user_id = ${userId}`.execute(trx)
  return rows
}

/** Deletes the user's password, sessions, links and sign-ins to applications, the counts of requests, invitations by the user, and
 * invitations and emails to the address. */
export async function deleteSignIn(trx: Trx, userId: string): Promise<void> {
  for (const table of ['user_password', 'user_session', 'one_time_link', 'oauth_record'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  await trx.deleteFrom('rate_window').where('subject', '=', userId).execute()
  await sql`
    delete from invitation i using app_user u
    where u.id = ${userId} and (i.invited_by = u.id or lower(i.email) = lower(u.email))`.execute(trx)
  await sql`
    delete from mail m using app_user u
    where u.id = ${userId} and m.user_id is null and lower(m.address) = lower(u.email)`.execute(trx)
}

export async function deleteMemberships(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('membership').where('user_id', '=', userId).execute()
}

/** Deletes the user's keys with their stored answers and rate windows. Returns how many keys it deleted. */
export async function deleteKeys(trx: Trx, userId: string): Promise<number> {
  const keys = sql`(select id from api_key where user_id = ${userId})`
  await sql`delete from stored_answer where principal_id in ${keys}`.execute(trx)
  await sql`delete from rate_window where subject in ${keys}`.execute(trx)
  const { numAffectedRows } = await sql`delete from api_key where user_id = ${userId}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export async function updateUser(trx: Trx, userId: string, user: RowUpdate<'app_user'>): Promise<void> {
  await trx.updateTable('app_user').set(user).where('id', '=', userId).execute()
}
