import type { InvitationRow } from '../../db/access/invitations.ts'
import type { components } from '../../generated/api.ts'
import * as invitations from '../../services/access/invitations.ts'
import { linkToken } from '../../services/access/links.ts'
import * as members from '../../services/access/members.ts'
import { pageOf } from '../../services/page.ts'
import { deletion } from '../deletion.ts'
import { operation } from '../operation.ts'

export const updateMember = operation('updateMember', async ({ db, principal, params, body, now }) =>
  members.changeRole(db, principal, params.user_id, body.role, now),
)

export const removeMember = operation('removeMember', async ({ db, principal, params, now }) => {
  await members.removeFromCompany(db, principal, params.user_id, now)
  return deletion(params.user_id)
})

export const listInvitations = operation('listInvitations', async ({ db, principal, query, page, now }) => {
  const after = page.after as string | undefined
  const read = await invitations.listInvitations(db, principal, { after, limit: query.limit + 1 }, now)
  const { rows, ...rest } = pageOf(page, read.rows, query.limit, (last) => last.id)
  return { results: rows.map(present), ...rest, total_count: read.total_count }
})

export const createInvitation = operation('createInvitation', async (context) => {
  const { db, principal, body, now, secrets, sends_email, public_url } = context
  const invitation = await invitations.invite(db, principal, { ...body, link_shown: !sends_email }, now)
  // Only the owner of the mailbox may read a link that was sent by email.
  const link = sends_email ? null : public_url + invitations.invitationPath + linkToken(secrets, invitation.id)
  return { ...present(invitation), link }
})

export const deleteInvitation = operation('deleteInvitation', async ({ db, principal, params, now }) => {
  await invitations.withdrawInvitation(db, principal, params.invitation_id, now)
  return deletion(params.invitation_id)
})

function present(row: InvitationRow): components['schemas']['Invitation'] {
  const { id, email, role, created_at, expires_at, invited_by: user_id, inviter_name, inviter_email } = row
  return { id, email, role, invited_by: { user_id, name: inviter_name, email: inviter_email }, created_at, expires_at }
}
