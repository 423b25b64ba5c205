import { deleteLinks } from '../../db/access/links.ts'
import {
  deleteUnprovenPassword,
  lockPassword,
  type SignInUser,
  selectSignInUserById,
  upsertPassword,
} from '../../db/access/passwords.ts'
import { deleteOtherSessions, setAuthenticated } from '../../db/access/sessions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { network } from '../../kernel/http/network.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { audit } from '../people/audit.ts'
import type { Principal } from '../principal.ts'
import { countAttempt } from './attempts.ts'
import { hashPassword, matchesPassword, passwordIssues } from './passwords.ts'
import { assertRecentSignIn } from './recent-sign-in.ts'

/** Whether the hash that was checked is still the user's. Until the transaction ends, no other request can change it. */
export async function hasPasswordHash(trx: Trx, userId: string, hash: string | null): Promise<boolean> {
  return (await lockPassword(trx, userId)) === hash
}

type GivenPassword = { password: string | undefined; path: string }

/** Checks a signed-in user's password before the transaction of a change. Throws a 400 that names `path` if it is wrong. Returns
 * the user whose password was checked. */
export async function checkPassword(db: Db, principal: Principal, given: GivenPassword, now: Date): Promise<SignInUser> {
  const user = (await selectSignInUserById(db, principal.user.user_id))!
  await assertPassword(db, principal, user, given, now)
  return user
}

/** Does the same before a password is changed. A user who has none yet needs a recent sign-in by a link instead. */
export async function checkOldPassword(db: Db, principal: Principal, given: GivenPassword, now: Date): Promise<SignInUser> {
  const user = (await selectSignInUserById(db, principal.user.user_id))!
  if (user.hash === null) assertRecentSignIn(principal, now)
  else await assertPassword(db, principal, user, given, now)
  return user
}

async function assertPassword(
  db: Db,
  principal: Principal,
  { email, hash }: SignInUser,
  { password = '', path }: GivenPassword,
  now: Date,
): Promise<void> {
  const address = principal.address ?? ''
  await countAttempt(db, 'sign-in', email, address, now)
  if (await matchesPassword(password, hash, network(address))) return
  throw invalid({ path, message: 'is not your current password', code: 'password' })
}

/** Notes in the session that the user has just signed in again. */
export async function confirmSignIn(trx: Trx, principal: Principal, checked: SignInUser, now: Date): Promise<void> {
  await assertUnchanged(trx, checked)
  await setAuthenticated(trx, principal.credential.id, now)
}

async function assertUnchanged(trx: Trx, { id, hash }: SignInUser): Promise<void> {
  if (await hasPasswordHash(trx, id, hash)) return
  throw new Problem('CONFLICT', 'The password was changed at the same time; sign in again')
}

/** Hashes a new password. Throws a 400 if it is too easy to guess. */
export async function hashNewPassword(password: string, user: Pick<SignInUser, 'name' | 'email'>, address: string, path: string) {
  const issues = passwordIssues(password, user, path)
  if (issues.length > 0) throw invalid(...issues)
  return hashPassword(password, network(address))
}

/** Sets a new password and ends the user's other sessions and open reset links. Returns how many sessions ended. */
export async function changePassword(
  trx: Trx,
  principal: Principal,
  { checked, hash }: { checked: SignInUser; hash: string },
  now: Date,
): Promise<number> {
  await assertUnchanged(trx, checked)
  const ended = await setPassword(trx, checked.id, hash, principal.credential.id, now)
  await setAuthenticated(trx, principal.credential.id, now)
  await audit(trx, principal, { action: 'password.changed', target_id: checked.id }, now)
  return ended
}

/** Sets the password, and ends all sessions of the user but one. */
export async function setPassword(
  trx: Trx,
  userId: string,
  hash: string,
  keptSession: string | null,
  now: Date,
): Promise<number> {
  await upsertPassword(trx, userId, hash, now)
  await deleteLinks(trx, 'reset', userId)
  return deleteOtherSessions(trx, userId, keptSession)
}

/** Ends a password that an inviter may know, with all sessions, because the operator adds the user to a company. Otherwise the inviter
 * would reach it. Returns whether there was such a password. */
export async function endUnprovenPassword(trx: Trx, userId: string): Promise<boolean> {
  if (!(await deleteUnprovenPassword(trx, userId))) return false
  await deleteOtherSessions(trx, userId, null)
  return true
}
