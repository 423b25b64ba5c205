import { type CompanyAccess, selectAccess, updateAccess } from '../../db/oauth/company-access.ts'
import type { Trx } from '../../db/schema.ts'
import type { Body } from '../operation-types.ts'
import { audit } from '../people/audit.ts'
import { requireManager } from '../people/roles.ts'
import type { Principal } from '../principal.ts'

/** Changes which applications may connect to the company. Returns the rules that apply now. */
export async function changeAccess(
  trx: Trx,
  principal: Principal,
  { mcp_allowed, allowed_redirect_hosts }: Body<'updateAccess'>,
  now: Date,
): Promise<CompanyAccess> {
  requireManager(principal, 'change what may connect to it')
  const { company_id } = principal
  const before = await selectAccess(trx, company_id)
  await updateAccess(trx, company_id, {
    ...(mcp_allowed !== undefined && { mcp_allowed }),
    ...(allowed_redirect_hosts !== undefined && { allowed_redirect_hosts }),
  })
  const after = await selectAccess(trx, company_id)
  if (JSON.stringify(after) === JSON.stringify(before)) return after
  const details = { before: JSON.stringify(before), after: JSON.stringify(after) }
  await audit(trx, principal, { action: 'access.changed', target_id: company_id, details }, now)
  return after
}
