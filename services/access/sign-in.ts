import { type SignInUser, selectSignInUser } from '../../db/access/passwords.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../db/schema.ts'
import { network } from '../../kernel/http/network.ts'
import { Problem } from '../../kernel/problem.ts'
import { countAttempt } from './attempts.ts'
import { hasPasswordHash } from './password-changes.ts'
import { matchesPassword } from './passwords.ts'
import { auditForUser, startSession, type Visitor } from './sessions.ts'

type Credentials = { email: string; password: string }

/** Signs a user in by password, and returns the token of the new session. Throws a 401 that does not say what was wrong. */
export async function signIn(db: Db, { email, password }: Credentials, visitor: Visitor, now: Date): Promise<string> {
  await countAttempt(db, 'sign-in', email, visitor.address, now)
  const user = await selectSignInUser(db, email)
  const fits = await matchesPassword(password, user?.hash ?? null, network(visitor.address))
  const token = user && (await inTransaction(db, (trx) => answer(trx, user, fits, visitor, now)))
  if (!token) throw new Problem('UNAUTHORIZED', 'The email address or the password is wrong')
  return token
}

async function answer(trx: Trx, user: SignInUser, fits: boolean, visitor: Visitor, now: Date): Promise<string | null> {
  if (fits && (await hasPasswordHash(trx, user.id, user.hash))) return startSession(trx, user.id, 'pwd', visitor, now)
  await auditForUser(trx, user.id, { action: 'sign_in.failed', address: visitor.address }, now)
  return null
}
