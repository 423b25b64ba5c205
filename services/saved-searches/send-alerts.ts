import { insertMailParts } from '../../db/notifications/mail-parts.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import * as db from '../../db/saved-searches/saved-search-alerts.ts'
import type { Trx } from '../../db/schema.ts'
import { dayIn, instantAt, laterDay } from '../../kernel/time/time-zone.ts'
import type { Reading } from '../../search/conditions/reading.ts'
import type { Background } from '../background.ts'
import { publish } from '../events.ts'
import { linkToAlert, notify } from '../notifications/notify.ts'
import { findRecipients } from '../notifications/preferences.ts'
import { mergeDue } from '../notifications/send-digests.ts'
import { brief, type Digest, digestMail, headline, mailed_records_max, matchedEvents } from './digest.ts'

const planned_max = 10_000
const alerts_max = 1_000
const alert_hour = 7
const monday = 1
const day_ms = 86_400_000
/** Days until a reported match is deleted. If its record changes after that, an alert may report the record as new again. */
const kept_days = 90
const deleted_max = 10_000

/** Sends due alerts. Each is sent in the transaction that also sets the search's next due time, so an outage never duplicates an
 * alert. */
export async function sendAlerts(means: Pick<Background, 'db' | 'clock' | 'mailing' | 'signal'>) {
  const now = means.clock.now()
  const done = { sent: 0, silent: 0 }
  const failures: unknown[] = []
  // A failed alert does not hold up the others. The next run tries it again.
  async function attempt(work: () => Promise<void>): Promise<void> {
    means.signal.throwIfAborted()
    await work().catch((error: unknown) => void failures.push(error))
  }
  for (const search of await db.selectUnplannedAlerts(means.db, planned_max))
    await attempt(async () => db.planAlert(means.db, search, nextAlertAt(search, now)!))
  for (const id of await db.selectDueAlerts(means.db, now, alerts_max))
    await attempt(async () => {
      const sent = await inTransaction(means.db, (trx) => sendAlert(trx, id, means.mailing.public_url, now))
      done[sent ? 'sent' : 'silent'] += 1
    })
  await attempt(async () => void (await mergeDue(means, 'alerts')))
  await db.deleteReportedBefore(means.db, new Date(now.getTime() - kept_days * day_ms), deleted_max)
  if (failures.length > 0) throw failures[0]
  return done
}

/** Returns when the next alert is due, or null for instant alerts, which become due when a result is found. */
function nextAlertAt({ alert_frequency, time_zone }: Pick<db.DueAlert, 'alert_frequency' | 'time_zone'>, now: Date): Date | null {
  if (alert_frequency === 'instant') return null
  return nextLocalHour({ time_zone, hour: alert_hour, ...(alert_frequency === 'weekly' && { weekday: monday }) }, now)
}

const days_max = 9

/** Returns the first time after `after` when clocks in an IANA time zone show `hour`:00, on the given `weekday` (0 is Sunday), if
 * any. If clocks show that hour twice, the first time counts. If they skip it, the next hour counts. */
export function nextLocalHour({ time_zone, hour, weekday }: { time_zone: string; hour: number; weekday?: number }, after: Date) {
  const today = dayIn(time_zone, after)
  for (let days = 0; days <= days_max; days++) {
    const day = laterDay(today, days)
    if (weekday !== undefined && new Date(day).getUTCDay() !== weekday) continue
    const at = instantAt(time_zone, day, hour)
    if (at > after) return at
  }
  throw new Error(`No ${hour}:00 found in ${time_zone} after ${after.toISOString()}`)
}

/** Sends one alert. Returns false if it was not sent, for example because there is nothing to report or no recipient. */
async function sendAlert(trx: Trx, id: string, public_url: string, now: Date): Promise<boolean> {
  const alert = await db.lockDueAlert(trx, id, now)
  if (!alert) return false
  const recipients = await db.selectAlertRecipients(trx, id)
  // Results remain unreported until the company has a plan and the alert has a recipient or the channel `webhook`.
  if (!alert.has_plan || (recipients.length === 0 && !alert.alert_channels.includes('webhook'))) {
    const next_alert_at = nextAlertAt(alert, now) ?? new Date(now.getTime() + day_ms)
    await db.endAlert(trx, id, { alerted_at: null, next_alert_at })
    return false
  }
  const counts = await db.markReported(trx, alert, now)
  const isSent = counts.total > 0
  if (isSent) {
    const { name, time_zone } = alert
    const records = await db.selectReported(trx, alert, mailed_records_max, now)
    const ways = (alert.reading as Reading | null)?.units.flatMap((unit) => unit.any.map(({ terms }) => terms)) ?? []
    await report(trx, alert, recipients, { search: { id, name }, records, ways, time_zone, public_url, ...counts }, now)
  }
  await db.endAlert(trx, id, { alerted_at: isSent ? now : null, next_alert_at: nextAlertAt(alert, now) })
  return isSent
}

async function report(
  trx: Trx,
  { id, company_id, alert_channels }: db.DueAlert,
  recipients: readonly { user_id: string; email: boolean }[],
  digest: Digest,
  now: Date,
): Promise<void> {
  const type = 'saved_search.matched'
  const entity = { type: 'saved_search', id } as const
  if (alert_channels.includes('in_app')) {
    const user_ids = recipients.map(({ user_id }) => user_id)
    await notify(trx, company_id, user_ids, { type, title: headline(digest), body: brief(digest), entity, mail: null }, now)
  }
  if (alert_channels.includes('email')) {
    const mail = {
      ...digestMail(digest),
      link: linkToAlert(id, now.toISOString()),
      unsubscribe: { kind: 'saved_search', id } as const,
    }
    const user_ids = recipients.filter(({ email }) => email).map(({ user_id }) => user_id)
    const subscribed = await findRecipients(trx, [{ company_id, user_ids, type }])
    const mails = subscribed.filter(({ email }) => email).map(({ user_id }) => ({ ...mail, user_id }))
    await insertMailParts(trx, company_id, 'alerts', mails, now)
  }
  if (alert_channels.includes('webhook')) await publish(trx, matchedEvents(company_id, digest), now)
}
