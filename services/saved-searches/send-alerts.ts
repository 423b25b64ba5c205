import { insertMailParts } from '../../db/notifications/mail-parts.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import {
  type AlertRecipient,
  type DueAlert,
  deleteToldBefore,
  endAlert,
  lockDueAlert,
  planAlert,
  selectAlertRecipients,
  selectDueAlerts,
  selectTold,
  selectUnplannedAlerts,
  type ToldCounts,
  takeUntold,
} from '../../db/saved-searches/saved-search-alerts.ts'
import type { AlertFrequency } from '../../db/saved-searches/saved-searches-schema.ts'
import type { Db, Trx } from '../../db/schema.ts'
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
const kept_days = 90
const deleted_max = 10_000

/**
 * Sends the alerts that are due. When each is due stands with its search: what an outage held up is told once, in one alert, when it is over.
 * Each alert is one transaction, with the notifications, mails and events that it becomes.
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
  // One that cannot be planned or sent keeps none of the others waiting, and is tried again with the next run.
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
  await deleteTold(db, now)
  if (failures.length > 0) throw failures[0]
  return done
}

/** Null: when something is found. */
function nextAlert(
  { alert_frequency, time_zone }: { alert_frequency: AlertFrequency; time_zone: string },
  now: Date,
): Date | null {
  if (alert_frequency === 'instant') return null
  return nextLocalHour({ time_zone, hour, ...(alert_frequency === 'weekly' && { weekday: monday }) }, now)
}

/** Answers whether there was anything to tell, and anybody to be told. */
async function sendAlert(trx: Trx, id: string, { now, public_url }: { now: Date; public_url: string }): Promise<boolean> {
  const alert = await lockDueAlert(trx, id, now)
  if (!alert) return false
  const recipients = await selectAlertRecipients(trx, id)
  // What is found meanwhile is told when the company has a plan again, or the search somebody who is told.
  if (!hasPlan(alert) || (recipients.length === 0 && !alert.alert_channels.includes('webhook'))) {
    const next_alert_at = nextAlert(alert, now) ?? new Date(now.getTime() + day_ms)
    await endAlert(trx, id, { told_at: null, next_alert_at })
    return false
  }
  const { total, amended } = await takeUntold(trx, alert, now)
  if (total > 0) await tell(trx, alert, recipients, await digestOf(trx, alert, { total, amended, now, public_url }), now)
  await endAlert(trx, id, { told_at: total > 0 ? now : null, next_alert_at: nextAlert(alert, now) })
  return total > 0
}

function hasPlan({ plan_status }: DueAlert): boolean {
  return plan_status !== null && plan_status !== 'inactive'
}

async function digestOf(
  trx: Trx,
  alert: DueAlert,
  { total, amended, now, public_url }: ToldCounts & { now: Date; public_url: string },
): Promise<Digest> {
  const { id, name, time_zone } = alert
  const records = await selectTold(trx, alert, mailed_records_max, now)
  const reading = alert.reading as Reading | null
  const ways = reading?.units.flatMap((unit) => unit.any.map(({ terms }) => terms)) ?? []
  return { search: { id, name }, records, total, amended, ways, time_zone, public_url }
}

async function tell(trx: Trx, alert: DueAlert, recipients: readonly AlertRecipient[], digest: Digest, now: Date): Promise<void> {
  const { id, company_id, alert_channels } = alert
  const entity = { type: 'saved_search', id } as const
  if (alert_channels.includes('in_app')) {
    const told = { type: 'saved_search.matched', title: headline(digest), body: brief(digest), entity, mail: null } as const
    await notify(
      trx,
      company_id,
      recipients.map(({ user_id }) => user_id),
      told,
      now,
    )
  }
  if (alert_channels.includes('email')) {
    const mail = { ...digestMail(digest), link: linkTo(entity), unsubscribe: { kind: 'saved_search', id } as const }
    const subscribed = recipients.filter(({ email }) => email).map(({ user_id }) => user_id)
    const wanting = await findRecipients(trx, [{ company_id, user_ids: subscribed, type: 'saved_search.matched' }])
    const mails = wanting.filter(({ email }) => email).map(({ user_id }) => ({ ...mail, user_id }))
    await insertMailParts(trx, company_id, 'alerts', mails, now)
  }
  if (alert_channels.includes('webhook')) await publish(trx, matchedEvents(company_id, digest), now)
}

/** A record that was told so long ago hardly changes any more; if it does, it is told as new. */
async function deleteTold(db: Db, now: Date): Promise<void> {
  await deleteToldBefore(db, new Date(now.getTime() - kept_days * day_ms), deleted_max)
}
