import { setTimeout as sleep } from 'node:timers/promises'
import { replaceLink, selectLink, takeLink } from '../../db/access/links.ts'
import { type SignInUser, selectSignInUser, selectSignInUserById, setProven } from '../../db/access/passwords.ts'
import { selectHomeCompany } from '../../db/access/sessions.ts'
import { insertMails } from '../../db/notifications/mails.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Secrets } from '../../kernel/sealing.ts'
import { countAttempt } from './attempts.ts'
import { openLinkToken } from './links.ts'
import { hashNewPassword, setPassword } from './password-changes.ts'
import { auditForUser, type Visitor } from './sessions.ts'

const reset_minutes = 30
const minute_ms = 60_000
/** Minimum time of a request, longer than the work for a user, so the time does not reveal which addresses have one. */
const request_ms_min = 300

/** Sends a link that sets a new password to the user with the address. Does the same for the caller if no such user exists. */
export async function requestReset(db: Db, email: string, { address }: Visitor, now: Date): Promise<void> {
  await countAttempt(db, 'password reset', email, address, now)
  await Promise.all([sendReset(db, email, address, now), sleep(request_ms_min)])
}

async function sendReset(db: Db, email: string, address: string, now: Date): Promise<void> {
  await inTransaction(db, async (trx) => {
    const user = await selectSignInUser(trx, email)
    // A user without a company reaches nothing, so no company sends the email.
    const company_id = user && (await selectHomeCompany(trx, user.id))
    if (!user || !company_id) return
    const link = await replaceLink(trx, 'reset', user.id, new Date(now.getTime() + reset_minutes * minute_ms), now)
    await insertMails(trx, company_id, [resetMail(user, link)], now)
    await auditForUser(trx, user.id, { action: 'password.reset_requested', address, target_id: user.id }, now)
  })
}

function resetMail({ id, name }: SignInUser, link_secret: string) {
  return {
    user_id: id,
    subject: 'Set a new password',
    text: `Hello ${name},\n\nYou, or somebody else, asked to set a new password for your account. The link below works once, for ${reset_minutes} minutes.\n\nIf it was not you, ignore this email. Your password stays the same.`,
    html: null,
    link: { label: 'Set a new password', path: '/app/reset-password/', secret: link_secret },
    unsubscribe: null,
  }
}

/** Returns the user of a reset link. Throws a 404 if the link does not work. */
export async function findResetUser(db: Db, secrets: Secrets, token: string, now: Date): Promise<SignInUser> {
  const id = openLinkToken(secrets, token)
  const link = id === null ? undefined : await selectLink(db, 'reset', id, now)
  const user = link && (await selectSignInUserById(db, link.user_id!))
  if (!user) throw unknownLink()
  return user
}

function unknownLink(): Problem {
  return new Problem('NOT_FOUND', 'This link was used, or it has expired. Request a new one at /app/forgot-password')
}

/** Sets a new password by a reset link, which works once, and ends all sessions of the user. Throws a 404 if the link does not
 * work, and a 400 if the password is too easy, after which the link still works. */
export async function resetPassword(
  db: Db,
  secrets: Secrets,
  { token, password }: { token: string; password: string },
  { address }: Visitor,
  now: Date,
): Promise<void> {
  const user = await findResetUser(db, secrets, token, now)
  const hash = await hashNewPassword(password, user, address, 'password')
  await inTransaction(db, async (trx) => {
    if (!(await takeLink(trx, 'reset', openLinkToken(secrets, token)!, now))) throw unknownLink()
    await setPassword(trx, user.id, hash, null, now)
    await setProven(trx, user.id, true)
    await auditForUser(trx, user.id, { action: 'password.reset', address, target_id: user.id }, now)
  })
}
