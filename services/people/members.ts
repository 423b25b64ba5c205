import { leaveTeams } from '../../db/people/teams.ts'
import type { Db } from '../../db/schema.ts'
import { reactions } from '../reactions.ts'

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
    await reactions().memberRemoved(trx, { companyId, userId }, now)
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
