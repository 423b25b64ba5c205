import { sql } from 'kysely'
import { inTransaction } from '../postgres/transactions.ts'
import type { Db, Trx } from '../schema.ts'
import { deleteUnnamedPeople } from './company-erasure.ts'

/** `named`: how those records call the person from now on that name one who is gone; null where none did, and nothing of the person is left. */
export type DeletedPerson = { companies: number; keys: number; named: { name: string; email: string } | null }
/** Companies that others belong to, of which nobody else is an owner. */
export type LastOwner = { last_owner_of: string[] }

/** How records call somebody whose name is forgotten. */
const forgottenName = 'Former member'

/**
 * Deletes a person from every company: memberships with all that goes with them, keys, and what these were answered. What the person made
 * for a company is that company's, and says who did it: the name stays there unless it is to be forgotten, the address never does. Undefined
 * for an address that nobody has.
 */
export async function deletePerson(
  db: Db,
  email: string,
  { forget_name }: { forget_name: boolean },
): Promise<DeletedPerson | LastOwner | undefined> {
  return inTransaction(db, async (trx) => {
    const person = await selectPerson(trx, email)
    if (!person) return undefined
    const memberships = await lockMemberships(trx, person.id)
    const last_owner_of = memberships.filter(({ owned_alone }) => owned_alone).map(({ company_id }) => company_id)
    if (last_owner_of.length > 0) return { last_owner_of }
    await trx.deleteFrom('membership').where('user_id', '=', person.id).execute()
    const keys = await deleteKeys(trx, person.id)
    const gone = await deleteUnnamedPeople(trx, person.id)
    const companies = memberships.length
    if (gone.rows > 0) return { companies, keys, named: null }
    // `.invalid` is nobody's for all time (RFC 2606).
    const named = { name: forget_name ? forgottenName : person.name, email: `${person.id}@deleted.invalid` }
    await trx.updateTable('app_user').set(named).where('id', '=', person.id).execute()
    return { companies, keys, named }
  })
}

async function selectPerson(trx: Trx, email: string): Promise<{ id: string; name: string } | undefined> {
  return trx.selectFrom('app_user').select(['id', 'name']).where(sql`lower(email)`, '=', email.toLowerCase()).executeTakeFirst()
}

/** Takes the person's companies for this transaction: two last owners must not both go at once. */
async function lockMemberships(trx: Trx, userId: string): Promise<{ company_id: string; owned_alone: boolean }[]> {
  await sql`
    select from company where id in (select company_id from membership where user_id = ${userId}) order by id for update`.execute(
    trx,
  )
  const { rows } = await sql<{ company_id: string; owned_alone: boolean }>`
    select m.company_id, m.role = 'owner'
      and exists (select from membership o where o.company_id = m.company_id and o.user_id <> m.user_id)
      and not exists (select from membership o where o.company_id = m.company_id and o.user_id <> m.user_id and o.role = 'owner')
      as owned_alone
    from membership m where m.user_id = ${userId}`.execute(trx)
  return rows
}

async function deleteKeys(trx: Trx, userId: string): Promise<number> {
  const keys = sql`(select id from api_key where user_id = ${userId})`
  await sql`delete from stored_answer where principal_id in ${keys}`.execute(trx)
  await sql`delete from rate_window where subject in ${keys}`.execute(trx)
  const { numAffectedRows } = await sql`delete from api_key where user_id = ${userId}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
