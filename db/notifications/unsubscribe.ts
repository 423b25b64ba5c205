import { sql } from 'kysely'
import type { NotificationType, UnsubscribeKind } from '../people/people-schema.ts'
import { unsubscribeRecipient } from '../saved-searches/saved-searches.ts'
import type { Trx } from '../schema.ts'
import { defaultChannels, lockPreferences, upsertPreferences } from './preferences.ts'

/** What a link in a mail stops, for one user of one company: mails of a notification's type, or of a saved search, by its id. */
export type Unsubscription = { kind: UnsubscribeKind; id: string; user_id: string; company_id: string }

/** Each makes its mails stop for the user, who is a member, and answers whether there is still something of this id. */
const stops: Record<UnsubscribeKind, (trx: Trx, given: Unsubscription, now: Date) => Promise<boolean>> = {
  notification: stopNotification,
  saved_search: (trx, { company_id, id, user_id }) => unsubscribeRecipient(trx, company_id, id, user_id),
}

/**
 * Stops these mails, also those that are on their way; done again it changes nothing. False where the user is no member any more, or what the
 * mails were of is gone: there is nothing left to stop then.
 */
export async function unsubscribe(trx: Trx, given: Unsubscription, now: Date): Promise<boolean> {
  const { kind, id, user_id, company_id } = given
  if (!Object.hasOwn(stops, kind) || !(await lockPreferences(trx, company_id, user_id))) return false
  const stopped = await stops[kind](trx, given, now)
  const ids = kind === 'notification' ? id.split(',') : [id]
  await sql`
    update mail set state = 'dropped', last_error = 'the user has unsubscribed', ended_at = ${now}, text = null, html = null
    where company_id = ${company_id} and user_id = ${user_id} and state = 'queued'
      and unsubscribe_kind = ${kind} and string_to_array(unsubscribe_id, ',') <@ ${ids}::text[]`.execute(trx)
  await sql`
    delete from mail_part where company_id = ${company_id} and user_id = ${user_id} and merged_at is null
      and unsubscribe_kind = ${kind} and unsubscribe_id = any(${ids}::text[])`.execute(trx)
  return stopped
}

async function stopNotification(trx: Trx, { id, user_id, company_id }: Unsubscription, now: Date): Promise<boolean> {
  // A digest of several types names them all.
  const types = id.split(',').filter((type) => Object.hasOwn(defaultChannels, type)) as NotificationType[]
  if (types.length === 0) return false
  const off = types.map((type) => ({ type, email: false }))
  await upsertPreferences(trx, company_id, user_id, off, now)
  return true
}
