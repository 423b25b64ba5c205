import { insertMailParts } from '../../db/notifications/mail-parts.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import {
  type AlertRecipient,
  type DueAlert,
  deleteReportedBefore,
  endAlert,
  lockDueAlert,
  markReported,
  planAlert,
  selectAlertRecipients,
  selectDueAlerts,
  selectReported,
  selectUnplannedAlerts,
} from '../../db/saved-searches/saved-search-alerts.ts'
import type { Row, Trx } from '../../db/schema.ts'
import type { Reading } from '../../search/conditions/reading.ts'
import type { Background } from '../background.ts'
import { publish } from '../events.ts'
import { linkTo, notify } from '../notifications/notify.ts'
import { findRecipients } from '../notifications/preferences.ts'
import { mergeDue } from '../notifications/send-digests.ts'
import { brief, type Digest, digestMail, headline, mailed_records_max } from './digest.ts'
import { nextLocalHour } from './local-hours.ts'
import { matchedEvents } from './matched-event.ts'

const planned_max = 10_000
const alerts_max = 1_000
const hour = 7
const monday = 1
const day_ms = 86_400_000
/** Reported matches are deleted after this. A record that changes even later is reported as new. */
const kept_days = 90
const deleted_max = 10_000

/**
 * Sends the alerts that are due, each in one transaction with its notifications, mails and events. Every search stores when its next alert is due, so
 * an outage delays an alert but never duplicates it.
 */
export async function sendAlerts({
  db,
  clock,
  mailing,
  signal,
}: Pick<Background, 'db' | 'clock' | 'mailing' | 'signal'>): Promise<{ sent: number; silent: number }> {
  const now = clock.now()
  const done = { sent: 0, silent: 0 }
  const failures: unknown[] = []
  // A failed alert does not hold up the others. The next run tries it again.
  async function attempt(work: () => Promise<void>): Promise<void> {
    signal.throwIfAborted()
    await work().catch((error: unknown) => void failures.push(error))
  }
  for (const search of await selectUnplannedAlerts(db, planned_max))
    await attempt(async () => planAlert(db, search, nextAlert(search, now)!))
  for (const id of await selectDueAlerts(db, now, alerts_max))
    await attempt(async () => {
      const sent = await inTransaction(db, (trx) => sendAlert(trx, id, { now, public_url: mailing.public_url }))
      done[sent ? 'sent' : 'silent'] += 1
    })
  await attempt(async () => void (await mergeDue({ db, clock, signal }, 'alerts')))
  await deleteReportedBefore(db, new Date(now.getTime() - kept_days * day_ms), deleted_max)
  if (failures.length > 0) throw failures[0]
  return done
}

/** Returns null for instant alerts, which become due when a result is found. */
function nextAlert(
  { alert_frequency, time_zone }: { alert_frequency: Row<'saved_search'>['alert_frequency']; time_zone: string },
  now: Date,
): Date | null {
  if (alert_frequency === 'instant') return null
  return nextLocalHour({ time_zone, hour, ...(alert_frequency === 'weekly' && { weekday: monday }) }, now)
}

type Sending = { now: Date; public_url: string }

/** Returns whether there was something to report and someone to report it to. */
async function sendAlert(trx: Trx, id: string, { now, public_url }: Sending): Promise<boolean> {
  const alert = await lockDueAlert(trx, id, now)
  if (!alert) return false
  const recipients = await selectAlertRecipients(trx, id)
  // Results stay unreported until the company has a plan again, or the search a recipient.
  if (!hasPlan(alert) || (recipients.length === 0 && !alert.alert_channels.includes('webhook'))) {
    const next_alert_at = nextAlert(alert, now) ?? new Date(now.getTime() + day_ms)
    await endAlert(trx, id, { alerted_at: null, next_alert_at })
    return false
  }
  const counts = await markReported(trx, alert, now)
  const isSent = counts.total > 0
  if (isSent) await report(trx, alert, recipients, { ...(await digestOf(trx, alert, { now, public_url })), ...counts }, now)
  await endAlert(trx, id, { alerted_at: isSent ? now : null, next_alert_at: nextAlert(alert, now) })
  return isSent
}

function hasPlan({ plan_status }: DueAlert): boolean {
  return plan_status !== null && plan_status !== 'inactive'
}

async function digestOf(trx: Trx, alert: DueAlert, { now, public_url }: Sending): Promise<Omit<Digest, 'total' | 'amended'>> {
  const { id, name, time_zone } = alert
  const records = await selectReported(trx, alert, mailed_records_max, now)
  const reading = alert.reading as Reading | null
  const ways = reading?.units.flatMap((unit) => unit.any.map(({ terms }) => terms)) ?? []
  return { search: { id, name }, records, ways, time_zone, public_url }
}

async function report(
  trx: Trx,
  alert: DueAlert,
  recipients: readonly AlertRecipient[],
  digest: Digest,
  now: Date,
): Promise<void> {
  const { id, company_id, alert_channels } = alert
  const type = 'saved_search.matched'
  const entity = { type: 'saved_search', id } as const
  if (alert_channels.includes('in_app')) {
    const user_ids = recipients.map(({ user_id }) => user_id)
    await notify(trx, company_id, user_ids, { type, title: headline(digest), body: brief(digest), entity, mail: null }, now)
  }
  if (alert_channels.includes('email')) {
    const mail = { ...digestMail(digest), link: linkTo(entity), unsubscribe: { kind: 'saved_search', id } as const }
    const user_ids = recipients.filter(({ email }) => email).map(({ user_id }) => user_id)
    const subscribed = await findRecipients(trx, [{ company_id, user_ids, type }])
    const mails = subscribed.filter(({ email }) => email).map(({ user_id }) => ({ ...mail, user_id }))
    await insertMailParts(trx, company_id, 'alerts', mails, now)
  }
  if (alert_channels.includes('webhook')) await publish(trx, matchedEvents(company_id, digest), now)
}
