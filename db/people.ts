import { type ExpressionBuilder, sql } from 'kysely'
import { newId } from './ids.ts'
import type { Database, Db, KeyScope, Plan, Role, SubscriptionStatus, Trx } from './schema.ts'

/** Remembers a use of the key, at most once a minute. */
export async function touchKey(db: Db, keyId: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  await db
    .updateTable('api_key')
    .set({ last_used_at: now })
    .where('id', '=', keyId)
    .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<', minuteAgo.toISOString())]))
    .execute()
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

/** In the caller's transaction where there is one. */
async function inTransaction<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db as Trx) : db.transaction().execute(work)
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

export async function selectCompany(db: Db, companyId: string) {
  return db
    .selectFrom('company')
    .select(['id', 'name', 'uei', 'cage_code', 'website', 'profile', 'profile_version', 'updated_at'])
    .where('id', '=', companyId)
    .executeTakeFirst()
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

export type NewKey = {
  company_id: string
  user_id: string
  name: string
  scope: KeyScope
  hash: Buffer
  last4: string
  expires_at: Date
}

export async function insertKey(db: Db, key: NewKey, now: Date): Promise<string> {
  const id = newId('key', now)
  await db
    .insertInto('api_key')
    .values({ id, ...key, created_at: now, revoked_at: null, suspended_at: null, last_used_at: null })
    .execute()
  return id
}

export async function selectKeys(db: Db, companyId: string) {
  return db
    .selectFrom('api_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select([
      'k.id',
      'k.name',
      'k.scope',
      'k.last4',
      'u.email as user_email',
      'k.created_at',
      'k.expires_at',
      'k.last_used_at',
      'k.revoked_at',
      'k.suspended_at',
    ])
    .where('k.company_id', '=', companyId)
    .orderBy('k.id', 'desc')
    .limit(1000)
    .execute()
}

/** Revokes for good. Answers when it was revoked, the first time if twice; undefined for an unknown key. */
export async function revokeKey(db: Db, keyId: string, now: Date): Promise<string | null | undefined> {
  const firstTime = (eb: ExpressionBuilder<Database, 'api_key'>) => eb.fn.coalesce('revoked_at', sql<string>`${now}::timestamptz`)
  const row = await db
    .updateTable('api_key')
    .set((eb) => ({ revoked_at: firstTime(eb) }))
    .where('id', '=', keyId)
    .returning('revoked_at')
    .executeTakeFirst()
  return row?.revoked_at
}

export async function updateSubscription(
  db: Db,
  companyId: string,
  change: { status?: SubscriptionStatus; plan?: Plan },
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('subscription')
    .set({ ...change, updated_at: now })
    .where('company_id', '=', companyId)
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}
