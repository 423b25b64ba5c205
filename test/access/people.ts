/** Users with a password and links of emails, for tests of access. */
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Db } from '../../db/schema.ts'
import { setPassword } from '../../services/access/password-changes.ts'
import { hashPassword } from '../../services/access/passwords.ts'

export const password = 'seventeen quiet harbors'
export const visitor = { address: '203.0.113.7', user_agent: 'Mozilla/5.0 Firefox/141.0' }

export async function givePassword(db: Db, userId: string, now: Date, text = password): Promise<void> {
  const hash = await hashPassword(text, '')
  await inTransaction(db, (trx) => setPassword(trx, userId, hash, null, now))
}

export async function emailOf(db: Db, userId: string): Promise<string> {
  return (await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
}

/** Returns the id of the one-time link in the newest email to an address or user, as the sender reads it. */
export async function newestLink(db: Db): Promise<string> {
  const mail = db.selectFrom('mail').select('link_secret').where('link_secret', 'is not', null).orderBy('id', 'desc')
  return (await mail.executeTakeFirstOrThrow()).link_secret!
}
