import {
  type ClaimedMail,
  claimMail,
  delayMail,
  deleteMailsEndedBefore,
  endMail,
  enqueueMails,
  selectOverdueMails,
} from '../../db/notifications/mails.ts'
import { deleteNotificationsBefore } from '../../db/notifications/notifications.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { MailFault, Mailing, OutgoingMail } from '../../delivery/mail.ts'
import { mailPage } from '../../delivery/mail-page.ts'
import { sealUnsubscribe } from '../../delivery/unsubscribe.ts'
import { isReservedName } from '../../kernel/http/reserved-names.ts'
import { cut } from '../../kernel/text/cut.ts'
import type { Background } from '../background.ts'
import { inBatches, type Upkeep } from '../cleanup.ts'

const minute_ms = 60_000
const hour_ms = 60 * minute_ms
/** Pauses after failed attempts, more than three days in all. The attempt after the last pause is the last one. */
const pausesMs = [1, 5, 15, 60, 120, 240, 480, 720, 1_440, 1_440].map((minutes) => minutes * minute_ms)
/** How long a job claims an email. This is longer than the job may run. */
const claim_ms = 3 * minute_ms
/** Extra delay before a job. Without the delay, a job on a machine with a slow clock could find that the email is not due yet. */
const margin_ms = 1_000
const error_characters_max = 300

/** Sends an email. After a temporary failure or a lost result, a later job sends the email again with the same Message-ID. */
export async function sendMail(
  { db, clock, log, mailing, signal }: Pick<Background, 'db' | 'clock' | 'log' | 'mailing' | 'signal'>,
  { mail_id }: { mail_id: string },
): Promise<{ outcome: string }> {
  const now = clock.now()
  if (mailing.mailer === null) {
    await endMail(db, mail_id, { state: 'dropped', error: 'no mail server is configured: SMTP_URL is not set' }, now)
    return { outcome: 'dropped: no mail server is configured' }
  }
  const mail = await claimMail(db, mail_id, now, new Date(now.getTime() + claim_ms))
  if (!mail) return { outcome: 'already sent or deleted' }
  if ('due_at' in mail) {
    await enqueueMails(db, [mail], Math.max(0, Date.parse(mail.due_at) - now.getTime()) + margin_ms)
    return { outcome: `not due before ${mail.due_at}` }
  }
  const reason = reasonToDrop(mail)
  if (reason) {
    await endMail(db, mail_id, { state: 'dropped', error: reason }, now)
    return { outcome: `dropped: ${reason}` }
  }
  try {
    await mailing.mailer.send(toOutgoing(mail, mailing), signal)
  } catch (error) {
    return retryLater({ db, clock, log }, mail, error as MailFault)
  }
  await endMail(db, mail_id, { state: 'sent', error: null }, clock.now())
  return { outcome: 'sent' }
}

function reasonToDrop({ address, company_is_being_deleted }: ClaimedMail): string | null {
  if (company_is_being_deleted) return 'the company is being deleted'
  return isReservedName(address.slice(address.lastIndexOf('@') + 1)) ? 'the address is reserved for examples' : null
}

function toOutgoing(mail: ClaimedMail, { unsubscribe_key, public_url, linkToken }: Mailing): OutgoingMail {
  const { id, company_id, user_id, subject, text, html, link_label, link_path, link_secret, address, user_name } = mail
  const { unsubscribe_kind: kind, unsubscribe_id } = mail
  const claim = kind && user_id && sealUnsubscribe(unsubscribe_key, { kind, id: unsubscribe_id!, user_id, company_id })
  const unsubscribe_url = claim && `${public_url}/api/unsubscribe/${claim}`
  const token = link_secret === null ? '' : linkToken(link_secret)
  const link = link_path === null ? null : { label: link_label!, url: `${public_url}${link_path}${token}` }
  const whom = user_id === null ? 'were invited to' : 'are a member of'
  const reason = `You're receiving this because you ${whom} ${mail.company_name} on Opportunity Intelligence (${public_url}).`
  const page = mailPage({ subject, text, html, link, reason, unsubscribe_url })
  return { id, to: { name: user_name ?? '', address }, subject, ...page, unsubscribe_url }
}

async function retryLater(
  { db, clock, log }: Pick<Background, 'db' | 'clock' | 'log'>,
  { id, company_id, attempts }: ClaimedMail,
  fault: MailFault,
): Promise<{ outcome: string }> {
  const now = clock.now()
  const error = cut(fault.message.replace(/\s+/g, ' '), error_characters_max)
  const pause_ms = pausesMs[attempts - 1]
  if (fault.permanent || pause_ms === undefined) {
    await endMail(db, id, { state: 'failed', error }, now)
    log.error({ mail: id, attempts, err: fault }, 'an email could not be sent and is not retried')
    return { outcome: `failed: ${error}` }
  }
  await inTransaction(db, (trx) => delayMail(trx, { id, company_id }, error, pause_ms, now))
  if (isNewError(error, now)) log.error({ mail: id, attempts, err: fault }, 'an email could not be sent and is retried')
  return { outcome: `retried in ${pause_ms / minute_ms} min: ${error}` }
}

const logged_errors_max = 100
/** Time at which this process last logged each error. */
const loggedAt = new Map<string, number>()

/** Returns true at most once an hour for each error, because every email fails while a mail server is down. */
function isNewError(error: string, now: Date): boolean {
  const last_ms = loggedAt.get(error)
  if (last_ms !== undefined && now.getTime() - last_ms < hour_ms) return false
  loggedAt.delete(error)
  loggedAt.set(error, now.getTime())
  if (loggedAt.size > logged_errors_max) loggedAt.delete(loggedAt.keys().next().value!)
  return true
}

const day_ms = 24 * hour_ms
/** Days until emails are deleted. This is long enough to find out why an email did not arrive. */
const mails_kept_days = 30
const notifications_kept_days = 180
const overdue_mails_max = 1_000

/** Enqueues emails whose jobs were lost, and deletes old emails and notifications. */
export async function maintainMails({ db, clock, signal }: Upkeep) {
  const now_ms = clock.now().getTime()
  const overdue = await selectOverdueMails(db, new Date(now_ms - hour_ms), overdue_mails_max)
  await enqueueMails(db, overdue)
  const before = (days: number) => new Date(now_ms - days * day_ms)
  return {
    enqueued: overdue.length,
    mails: await inBatches(signal, (limit) => deleteMailsEndedBefore(db, before(mails_kept_days), limit)),
    notifications: await inBatches(signal, (limit) => deleteNotificationsBefore(db, before(notifications_kept_days), limit)),
  }
}
