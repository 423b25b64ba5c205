import { insertAuditEvents, type NewAuditEvent } from '../../db/people/audit.ts'
import type { Trx } from '../../db/schema.ts'
import type { Principal } from '../principal.ts'

type Audited = Pick<NewAuditEvent, 'action' | 'target_id'> & { details?: Record<string, string> }

/** Adds an entry for something that no user did: the operator with a command, or the service itself. */
export async function auditWithoutUser(
  trx: Trx,
  company_id: string,
  { details = {}, ...entry }: Audited,
  now: Date,
): Promise<void> {
  const origin = { company_id, actor_id: null, credential_id: null, address: null }
  await insertAuditEvents(trx, [{ ...origin, ...entry, details }], now)
}

/** Adds an entry to the audit log of the principal's company. */
export async function audit(trx: Trx, principal: Principal, { details = {}, ...entry }: Audited, now: Date): Promise<void> {
  const { company_id, user, credential, address } = principal
  const origin = { company_id, actor_id: user.user_id, credential_id: credential.id, address }
  await insertAuditEvents(trx, [{ ...origin, ...entry, details }], now)
}
