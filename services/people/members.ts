import { lockCompany } from '../../db/people/companies.ts'
import { countActiveKeys } from '../../db/people/keys.ts'
import { deleteMembership, selectRoles } from '../../db/people/people.ts'
import type { Db } from '../../db/schema.ts'
import { reactions } from '../reactions.ts'
import { leaveTeams } from './teams.ts'

type RemovedMember = { keys_stopped: number } | 'last owner' | undefined

/**
 * Removes a user from a company and from its teams. Their keys stop working because they need the membership, and work again if the user
 * comes back: only a revocation is final. Returns the number of keys that stop, `last owner` if no other user could manage the company, or
 * undefined if the user is not a member. Records that the user created stay, under their name.
 */
export async function removeMember(db: Db, companyId: string, userId: string, now: Date): Promise<RemovedMember> {
  return db.transaction().execute(async (trx) => {
    // Two concurrent removals must not both find the other owner.
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
