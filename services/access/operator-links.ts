import { replaceLink, selectLink, takeLink } from '../../db/access/links.ts'
import { hasUser, selectSignInUser } from '../../db/access/passwords.ts'
import { selectUserCompanies } from '../../db/access/sessions.ts'
import { insertAuditEvents } from '../../db/people/audit.ts'
import { insertCompany } from '../../db/people/companies.ts'
import { insertMember } from '../../db/people/people.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Secrets } from '../../kernel/sealing.ts'
import { linkToken, openLinkToken } from './links.ts'
import { hashNewPassword, setPassword } from './password-changes.ts'
import { startSession, type Visitor } from './sessions.ts'

const owner_days = 7
const sign_in_days = 1
const reset_days = 1
const day_ms = 86_400_000

const paths = { owner: '/app/welcome/', sign_in: '/app/demo/', reset: '/app/reset-password/' }
const days = { owner: owner_days, sign_in: sign_in_days, reset: reset_days }

/** Makes a link that the operator gives to a person, and returns its path. It replaces the earlier link of the kind and user. */
export async function makeOperatorLink(
  db: Db,
  secrets: Secrets,
  kind: keyof typeof paths,
  userId: string | null,
  now: Date,
): Promise<string> {
  const expires_at = new Date(now.getTime() + days[kind] * day_ms)
  const id = await inTransaction(db, (trx) => replaceLink(trx, kind, userId, expires_at, now))
  return paths[kind] + linkToken(secrets, id)
}

/** Makes a link with which the user with the address sets a password. Returns its path, or undefined for an unknown address. */
export async function makePasswordLink(db: Db, secrets: Secrets, email: string, now: Date): Promise<string | undefined> {
  return inTransaction(db, async (trx) => {
    const user = await selectSignInUser(trx, email)
    if (!user) return undefined
    const companies = await selectUserCompanies(trx, user.id)
    const entry = { actor_id: null, credential_id: null, address: null, target_id: user.id, details: {} }
    const action = 'password.reset_requested'
    await insertAuditEvents(
      trx,
      companies.map(({ id: company_id }) => ({ ...entry, action, company_id })),
      now,
    )
    return makeOperatorLink(trx, secrets, 'reset', user.id, now)
  })
}

/** Throws a 404 unless the link still works. A link that creates the first owner works only while the installation has no user. */
export async function assertOperatorLink(
  db: Db,
  secrets: Secrets,
  kind: 'owner' | 'sign_in',
  token: string,
  now: Date,
): Promise<void> {
  const id = openLinkToken(secrets, token)
  if (id === null || !(await selectLink(db, kind, id, now)) || (kind === 'owner' && (await hasUser(db)))) throw unknownLink()
}

type NewOwner = { token: string; company: string; name: string; email: string; password: string }

/** Creates the first company and its owner, and starts a session. Returns the session's token. */
export async function createOwner(
  db: Db,
  secrets: Secrets,
  { token, company, name, email, password }: NewOwner,
  visitor: Visitor,
  now: Date,
): Promise<string> {
  await assertOperatorLink(db, secrets, 'owner', token, now)
  const hash = await hashNewPassword(password, { name, email }, visitor.address, 'password')
  return inTransaction(db, async (trx) => {
    const link = await takeLink(trx, 'owner', openLinkToken(secrets, token)!, now)
    if (!link || (await hasUser(trx))) throw unknownLink()
    const company_id = await insertCompany(trx, { name: company, plan: 'enterprise', status: 'active' }, now)
    const user_id = (await insertMember(trx, company_id, { email, name, role: 'owner' }, now))!
    await setPassword(trx, user_id, hash, null, now)
    return startSession(trx, user_id, 'pwd', visitor, now)
  })
}

/** Signs in the user of a link that the operator printed. The link works once. Returns the session's token. */
export async function signInByLink(db: Db, secrets: Secrets, token: string, visitor: Visitor, now: Date): Promise<string> {
  const id = openLinkToken(secrets, token)
  return inTransaction(db, async (trx) => {
    const link = id === null ? undefined : await takeLink(trx, 'sign_in', id, now)
    if (!link) throw unknownLink()
    return startSession(trx, link.user_id!, 'otp', visitor, now)
  })
}

function unknownLink(): Problem {
  return new Problem('NOT_FOUND', 'This link was used, or it has expired. The next start of the server prints a new one')
}
