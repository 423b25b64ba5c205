import {
  countInvitations,
  type InvitationRow,
  replaceInvitation,
  selectInvitations,
  selectOpenInvitation,
  takeInvitation,
} from '../../db/access/invitations.ts'
import { selectSignInUser, selectSignInUserById, setProven } from '../../db/access/passwords.ts'
import { selectUserCompanies } from '../../db/access/sessions.ts'
import { insertMails } from '../../db/notifications/mails.ts'
import { lockCompanyForInserts, selectCompany } from '../../db/people/companies.ts'
import { insertMember, selectMemberByEmail } from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { invalid, limitReached, notFound, Problem } from '../../kernel/problem.ts'
import type { Secrets } from '../../kernel/sealing.ts'
import type { Body } from '../operation-types.ts'
import { audit } from '../people/audit.ts'
import { requireManager } from '../people/roles.ts'
import type { Principal } from '../principal.ts'
import { openLinkToken } from './links.ts'
import { assertMayDecide } from './members.ts'
import { hashNewPassword, hasPasswordHash, setPassword } from './password-changes.ts'
import { auditForUser, startSession, type Visitor } from './sessions.ts'

const invitation_days = 7
const day_ms = 86_400_000
const open_invitations_max = 200

export const invitationPath = '/app/invitations/'

export async function listInvitations(
  db: Db,
  principal: Principal,
  page: { after: string | undefined; limit: number },
  now: Date,
): Promise<{ rows: InvitationRow[]; total_count: number }> {
  requireManager(principal, 'see invitations')
  const [rows, total_count] = await Promise.all([
    selectInvitations(db, principal.company_id, page, now),
    countInvitations(db, principal.company_id, now),
  ])
  return { rows, total_count }
}

/** Invites a person and sends the link. `link_shown`: the inviter sees the link too. */
export async function invite(
  trx: Trx,
  principal: Principal,
  { email, role, link_shown }: Body<'createInvitation'> & { link_shown: boolean },
  now: Date,
): Promise<InvitationRow> {
  assertMayDecide(principal, 'invite people', [role])
  const { company_id, user } = principal
  await lockCompanyForInserts(trx, company_id)
  if (await selectMemberByEmail(trx, company_id, email))
    throw invalid({ path: 'email', message: 'is the address of a member', code: 'member' })
  const expires_at = new Date(now.getTime() + invitation_days * day_ms)
  const id = await replaceInvitation(trx, { company_id, email, role, invited_by: user.user_id, link_shown, expires_at }, now)
  if ((await countInvitations(trx, company_id, now)) > open_invitations_max)
    throw limitReached(`The company has the maximum of ${open_invitations_max} open invitations; withdraw one first`)
  const { name } = (await selectCompany(trx, company_id))!
  await insertMails(trx, company_id, [invitationMail(email, id, user.name, name)], now)
  await audit(trx, principal, { action: 'member.invited', target_id: id, details: { email, role } }, now)
  const times = { created_at: now.toISOString(), expires_at: expires_at.toISOString() }
  const inviter = { invited_by: user.user_id, inviter_name: user.name, inviter_email: user.email }
  return { id, company_id, email, role, link_shown, ...inviter, ...times }
}

function invitationMail(address: string, secret: string, inviter: string, company: string) {
  return {
    user_id: null,
    address,
    subject: `${inviter} invites you to ${company}`,
    text: `${inviter} invites you to work with ${company} on Opportunity Intelligence. The link below works once, for ${invitation_days} days.\n\nIf you do not know ${inviter}, ignore this email.`,
    html: null,
    link: { label: 'Accept the invitation', path: invitationPath, secret },
    unsubscribe: null,
  }
}

export async function withdrawInvitation(trx: Trx, principal: Principal, id: string, now: Date): Promise<void> {
  requireManager(principal, 'withdraw invitations')
  const taken = await takeInvitation(trx, id, principal.company_id)
  if (!taken) throw notFound('invitation', id)
  await audit(trx, principal, { action: 'invitation.withdrawn', target_id: id, details: { email: taken.email } }, now)
}

/** Returns an invitation that can still be accepted, and the user with the address if there is one. Throws a 404 for a link that
 * does not work. */
export async function findInvitation(db: Db, secrets: Secrets, token: string, now: Date) {
  const id = openLinkToken(secrets, token)
  const invitation = id === null ? undefined : await selectOpenInvitation(db, id, now)
  if (!invitation) throw unknownInvitation()
  return { invitation, user: await selectSignInUser(db, invitation.email) }
}

type Joining = { token: string; name: string; password: string }

/** Accepts an invitation for a new person: creates the user, sets the password and starts a session. Returns the session's token.
 * Throws a 403 for an existing user, who may belong to other companies: the inviter may know the link, and must not get their
 * access. Throws a 404 for a link that does not work, and a 400 for a password that is too easy. */
export async function joinWithPassword(
  db: Db,
  secrets: Secrets,
  { token, name, password }: Joining,
  visitor: Visitor,
  now: Date,
): Promise<string> {
  const { invitation, user } = await findInvitation(db, secrets, token, now)
  const { id, email, link_shown } = invitation
  if (user) throw knownUser()
  const hash = await hashNewPassword(password, { name, email }, visitor.address, 'password')
  return inTransaction(db, async (trx) => {
    const user_id = await join(trx, id, name, visitor, now)
    // The person may have joined another company at the same time, with or without a password.
    const companies = await selectUserCompanies(trx, user_id)
    if (companies.length > 1 || !(await hasPasswordHash(trx, user_id, null))) throw knownUser()
    await setPassword(trx, user_id, hash, null, now)
    await setProven(trx, user_id, !link_shown)
    return startSession(trx, user_id, 'pwd', visitor, now)
  })
}

/** Accepts an invitation for a user who is signed in with the invited address. Throws a 403 if another person may know the user's
 * password, and so would reach the company. */
export async function joinSignedIn(
  db: Db,
  secrets: Secrets,
  token: string,
  userId: string,
  visitor: Visitor,
  now: Date,
): Promise<void> {
  const id = openLinkToken(secrets, token)
  if (id === null) throw unknownInvitation()
  await inTransaction(db, async (trx) => {
    const user = await selectSignInUserById(trx, userId)
    const open = await selectOpenInvitation(trx, id, now)
    if (!open) throw unknownInvitation()
    if (user?.email.toLowerCase() !== open.email.toLowerCase())
      throw new Problem('FORBIDDEN', `This invitation is for ${open.email}; sign in with that address`)
    if (user.is_proven === false)
      throw new Problem('FORBIDDEN', 'Another person may know your password; set a new one by a link first')
    await join(trx, id, user.name, visitor, now)
  })
}

/** Uses the invitation up and adds the member. */
async function join(trx: Trx, id: string, name: string, { address }: Visitor, now: Date): Promise<string> {
  const open = await selectOpenInvitation(trx, id, now)
  if (!open || !(await takeInvitation(trx, id))) throw unknownInvitation()
  const { company_id, email, role } = open
  const added = await insertMember(trx, company_id, { email, name, role }, now)
  const user_id = added ?? (await selectMemberByEmail(trx, company_id, email))!.user_id
  if (added) await auditForUser(trx, user_id, { action: 'member.joined', address, target_id: user_id, details: { role } }, now)
  return user_id
}

function knownUser(): Problem {
  return new Problem('FORBIDDEN', 'A user has this address already; sign in to accept the invitation')
}

function unknownInvitation(): Problem {
  return new Problem('NOT_FOUND', 'This invitation was used or withdrawn, or it has expired. Ask for a new one')
}
