import { sql } from 'kysely'
import type { Trx } from '../schema.ts'

/** Locks the companies of a user for the transaction. Returns them, and whether the user is the only owner and others belong to it. */
export async function lockMemberships(trx: Trx, userId: string): Promise<{ company_id: string; is_last_owner: boolean }[]> {
  await sql`
    select from company where id in (select company_id from membership where user_id = ${userId}) order by id for update`.execute(
    trx,
  )
  const { rows } = await sql<{ company_id: string; is_last_owner: boolean }>`
    select m.company_id, m.role = 'owner'
      and exists (select from membership o where o.company_id = m.company_id and o.user_id <> m.user_id)
      and not exists (select from membership o where o.company_id = m.company_id and o.user_id <> m.user_id and o.role = 'owner')
      as is_last_owner
    from membership m where m.user_id = ${userId}`.execute(trx)
  return rows
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

export async function updateUser(trx: Trx, userId: string, user: { name: string; email: string }): Promise<void> {
  await trx.updateTable('app_user').set(user).where('id', '=', userId).execute()
}
