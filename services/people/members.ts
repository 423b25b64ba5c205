import { lockCompany } from '../../db/people/companies.ts'
import { deleteUnnamedPeople } from '../../db/people/company-erasure.ts'
import { countActiveKeys } from '../../db/people/keys.ts'
import {
  deleteKeys,
  deleteMembership,
  deleteMemberships,
  deleteSignIn,
  lockMemberships,
  selectRoles,
  selectUserByEmail,
  updateUser,
} from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { reactions } from '../reactions.ts'
import { auditWithoutUser } from './audit.ts'
import { leaveTeams } from './teams.ts'

type RemovedMember = { keys_stopped: number } | 'last owner' | undefined

/** Removes a user from a company and its teams. Returns the number of the user's keys, which stop working until the user rejoins.
 * Removes nothing and returns `last owner` if the user is the only owner of a company with other members. Returns undefined if
 * the user is not a member. */
export async function removeMember(db: Db, companyId: string, userId: string, now: Date): Promise<RemovedMember> {
  return inTransaction(db, async (trx) => {
    // Without the lock, two concurrent removals could leave the company without an owner.
    await lockCompany(trx, companyId)
    const members = await selectRoles(trx, companyId)
    const member = members.find(({ user_id }) => user_id === userId)
    if (!member) return undefined
    const owners = members.filter(({ role }) => role === 'owner')
    if (member.role === 'owner' && owners.length === 1 && members.length > 1) return 'last owner'
    await leaveTeams(trx, { company_id: companyId }, userId, now)
    await deleteMembership(trx, companyId, userId)
    await reactions().memberRemoved(trx, { companyId, userId }, now)
    return { keys_stopped: await countActiveKeys(trx, companyId, userId, now) }
  })
}

const forgottenName = 'Former member'

/** Deletes a person with their memberships and keys. Records that refer to the person keep the name unless `forget_name` is set.
 * `named` is what those records show now, or null if there are none. Returns undefined for an unknown address. Deletes nothing
 * and returns `last_owner_of` if the person is the only owner of companies with other members. */
export async function deletePerson(db: Db, email: string, { forget_name }: { forget_name: boolean }, now: Date) {
  return inTransaction(db, async (trx) => {
    const person = await selectUserByEmail(trx, email)
    if (!person) return undefined
    // The lock prevents the last two owners of a company from leaving at the same time.
    const memberships = await lockMemberships(trx, person.id)
    const last_owner_of = memberships.filter(({ is_last_owner }) => is_last_owner).map(({ company_id }) => company_id)
    if (last_owner_of.length > 0) return { last_owner_of }
    await deleteMemberships(trx, person.id)
    await deleteSignIn(trx, person.id)
    // The entries do not say who was deleted, because nothing may remain of a person without records.
    for (const { company_id } of memberships)
      await auditWithoutUser(trx, company_id, { action: 'person.erased', target_id: null }, now)
    const deleted = { companies: memberships.length, keys: await deleteKeys(trx, person.id) }
    const { rows } = await deleteUnnamedPeople(trx, person.id)
    if (rows > 0) return { ...deleted, named: null }
    // No email can reach the top-level domain `.invalid` (RFC 2606).
    const named = { name: forget_name ? forgottenName : person.name, email: `${person.id}@deleted.invalid` }
    await updateUser(trx, person.id, { ...named, time_zone: null, list_columns: '{}' })
    return { ...deleted, named }
  })
}
