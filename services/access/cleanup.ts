import { deleteInvitationsBefore } from '../../db/access/invitations.ts'
import { deleteLinksBefore } from '../../db/access/links.ts'
import { deleteSessionsBefore } from '../../db/access/sessions.ts'
import { deleteAuditEventsBefore } from '../../db/people/audit.ts'
import { inBatches, type Upkeep } from '../cleanup.ts'

const audit_days = 400
const day_ms = 86_400_000

/** Deletes sessions that have ended, links and invitations that have expired, and old entries of the audit log. */
export async function deleteEndedAccess({ db, clock, signal }: Upkeep) {
  const now = clock.now()
  const audit_before = new Date(now.getTime() - audit_days * day_ms)
  return {
    sessions: await inBatches(signal, (limit) => deleteSessionsBefore(db, now, limit)),
    links: await inBatches(signal, (limit) => deleteLinksBefore(db, now, limit)),
    invitations: await inBatches(signal, (limit) => deleteInvitationsBefore(db, now, limit)),
    audit_events: await inBatches(signal, (limit) => deleteAuditEventsBefore(db, audit_before, limit)),
  }
}
