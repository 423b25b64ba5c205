import { dropQueuedMails, type Unsubscription } from '../../db/notifications/mails.ts'
import { lockPreferences, upsertPreferences } from '../../db/notifications/preferences.ts'
import { unsubscribeRecipient } from '../../db/saved-searches/saved-searches.ts'
import type { Trx } from '../../db/schema.ts'
import type { NotificationType, UnsubscribeKind } from '../../db/values.ts'
import { defaultChannels } from '../notifications/preferences.ts'

/** Each function stops one kind of email. Returns false if the search, its recipient or the notification type no longer
 * exists. */
const stops: Record<UnsubscribeKind, (trx: Trx, given: Unsubscription, now: Date) => Promise<boolean>> = {
  notification: stopNotification,
  saved_search: (trx, { company_id, id, user_id }) => unsubscribeRecipient(trx, company_id, id, user_id),
}

/** Stops the emails that an unsubscribe link belongs to, and drops those already in the queue. Returns false if the member, the
 * search or the notification type no longer exists. */
export async function unsubscribe(trx: Trx, given: Unsubscription, now: Date): Promise<boolean> {
  const { kind, user_id, company_id } = given
  if (!Object.hasOwn(stops, kind) || !(await lockPreferences(trx, company_id, user_id))) return false
  const stopped = await stops[kind](trx, given, now)
  await dropQueuedMails(trx, given, now)
  return stopped
}

async function stopNotification(trx: Trx, { id, user_id, company_id }: Unsubscription, now: Date): Promise<boolean> {
  // The link in a digest with several notification types lists all of these types.
  const types = id.split(',').filter((type) => Object.hasOwn(defaultChannels, type)) as NotificationType[]
  if (types.length === 0) return false
  const off = types.map((type) => ({ type, email: false }))
  await upsertPreferences(trx, company_id, user_id, off, now)
  return true
}
