import { lockCompany } from '../../db/people/companies.ts'
import { type MemberRow, selectMember, selectRoles, updateRole } from '../../db/people/people.ts'
import type { Trx } from '../../db/schema.ts'
import type { Role } from '../../db/values.ts'
import { notFound, Problem } from '../../kernel/problem.ts'
import { audit } from '../people/audit.ts'
import { removeMember } from '../people/members.ts'
import { requireManager } from '../people/roles.ts'
import type { Principal } from '../principal.ts'

/** Throws a 403 unless the principal may give and take the roles. Only owners decide about owners. */
export function assertMayDecide(principal: Principal, what: string, roles: readonly Role[]): void {
  requireManager(principal, what)
  if (principal.role !== 'owner' && roles.includes('owner'))
    throw new Problem('FORBIDDEN', 'Only owners of the company may make, change or remove owners')
}

export async function changeRole(trx: Trx, principal: Principal, userId: string, role: Role, now: Date) {
  const before = await lockMember(trx, principal, userId)
  assertMayDecide(principal, 'change roles', [before.role, role])
  if (before.role === role) return before
  if (before.role === 'owner' && (await isLastOwner(trx, principal.company_id)))
    throw new Problem('CONFLICT', 'The company needs an owner; make another member an owner first')
  await updateRole(trx, principal.company_id, userId, role)
  const details = { role_before: before.role, role_after: role }
  await audit(trx, principal, { action: 'member.role_changed', target_id: userId, details }, now)
  return { ...before, role }
}

/** Removes a member, whose keys and sessions no longer reach the company. */
export async function removeFromCompany(trx: Trx, principal: Principal, userId: string, now: Date): Promise<void> {
  const { role } = await lockMember(trx, principal, userId)
  assertMayDecide(principal, 'remove members', [role])
  await audit(trx, principal, { action: 'member.removed', target_id: userId, details: { role } }, now)
  if ((await removeMember(trx, principal.company_id, userId, now)) === 'last owner')
    throw new Problem('CONFLICT', 'The company needs an owner; make another member an owner first')
}

/** Locks the company, so two changes at once cannot leave it without an owner. */
async function lockMember(trx: Trx, { company_id }: Principal, userId: string): Promise<Omit<MemberRow, 'sorted_name'>> {
  await lockCompany(trx, company_id)
  const member = await selectMember(trx, company_id, userId)
  if (!member) throw notFound('member', userId)
  return member
}

async function isLastOwner(trx: Trx, companyId: string): Promise<boolean> {
  return (await selectRoles(trx, companyId)).filter(({ role }) => role === 'owner').length === 1
}
