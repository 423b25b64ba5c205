import type { Role } from '../../db/values.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Principal } from '../principal.ts'

export function isManager({ role }: Principal): boolean {
  return role === 'owner' || role === 'admin'
}

/** Throws a 403 unless the principal is an owner or admin of the company. `what` names the refused action in the message. */
export function requireManager(principal: Principal, what: string): void {
  if (!isManager(principal)) throw new Problem('FORBIDDEN', `Only owners and admins of the company may ${what}`)
}

/** Returns whether a user with the role may have an API key. The role is null if the user is no longer a member. */
export function mayHaveKey(role: Role | null): boolean {
  return role !== null && role !== 'limited_member'
}
