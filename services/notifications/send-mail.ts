import { type ClaimedMail, claimMail, delayMail, endMail, enqueueMails } from '../../db/notifications/mails.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Mailer, MailFault, Mailing } from '../../delivery/mail.ts'
import { mailPage } from '../../delivery/mail-page.ts'
import { sealUnsubscribe } from '../../delivery/unsubscribe.ts'
import { cut } from '../../kernel/text/cut.ts'
import type { Background } from '../background.ts'
import { logSeldom } from './seldom.ts'

const minute_ms = 60_000
/** After each attempt that failed; after the last of them, more than three days later, the mail is given up. */
const pausesMs = [1, 5, 15, 60, 120, 240, 480, 720, 1_440, 1_440].map((minutes) => minutes * minute_ms)
/** Longer than a job may run. */
const held_ms = 3 * minute_ms
/** A clock that is a little behind the other must not find the mail not due yet. */
const margin_ms = 1_000
const error_characters_max = 300

/**
 * Sends one mail of the outbox, to the address its user has now. The server may have accepted it and this process ended before it was noted:
 * then it goes out a second time, under the same Message-ID. A server that is down is tried again at growing intervals, one that refuses the
 * recipient is not.
 */
export async function sendMail(
  { db, clock, log, mailing, signal }: Pick<Background, 'db' | 'clock' | 'log' | 'mailing' | 'signal'>,
  { mail_id }: { mail_id: string },
): Promise<{ outcome: string }> {
  const now = clock.now()
  if (mailing.mailer === null) {
    await endMail(db, mail_id, { state: 'dropped', error: 'no mail server is configured: SMTP_URL is not set' }, now)
    return { outcome: 'dropped: no mail server is configured' }
  }
  const mail = await claimMail(db, mail_id, now, new Date(now.getTime() + held_ms))
  if (!mail) return { outcome: 'it is gone, or was sent before' }
  if ('due_at' in mail) {
    await enqueueMails(db, [mail], Math.max(0, Date.parse(mail.due_at) - now.getTime()) + margin_ms)
    return { outcome: `not due before ${mail.due_at}` }
  }
  const unfit = unfitness(mail)
  if (unfit) {
    await endMail(db, mail_id, { state: 'dropped', error: unfit }, now)
    return { outcome: `dropped: ${unfit}` }
  }
  try {
    await mailing.mailer.send(outgoing(mail, mailing), signal)
  } catch (error) {
    return putOff({ db, clock, log }, mail, error as MailFault)
  }
  await endMail(db, mail_id, { state: 'sent', error: null }, clock.now())
  return { outcome: 'sent' }
}

/** Why a mail is not sent at all; null where it is. */
function unfitness({ user_email, company_is_being_deleted }: ClaimedMail): string | null {
  if (company_is_being_deleted) return 'the company is being deleted'
  return isReserved(user_email) ? 'the address is one for examples' : null
}

/** Nobody gets mail in the domains of RFC 2606 and RFC 6761: they are those of the demo's people. */
function isReserved(address: string): boolean {
  return /[@.](?:example(?:\.(?:com|net|org))?|test|invalid)$/i.test(address)
}

function outgoing(mail: ClaimedMail, { unsubscribe_key, public_url }: Mailing): Parameters<Mailer['send']>[0] {
  const { id, company_id, user_id, subject, text, html, link_label, link_path, unsubscribe_kind, unsubscribe_id } = mail
  const unsubscribe_url =
    unsubscribe_kind === null
      ? null
      : `${public_url}/api/unsubscribe/${sealUnsubscribe(unsubscribe_key, { kind: unsubscribe_kind, id: unsubscribe_id!, user_id, company_id })}`
  const link = link_path === null ? null : { label: link_label!, url: `${public_url}${link_path}` }
  const reason = `You're receiving this because you are a member of ${mail.company_name} on Opportunity Intelligence (${public_url}).`
  const page = mailPage({ subject, text, html, link, reason, unsubscribe_url })
  return { id, to: { name: mail.user_name, address: mail.user_email }, subject, ...page, unsubscribe_url }
}

async function putOff(
  { db, clock, log }: Pick<Background, 'db' | 'clock' | 'log'>,
  { id, company_id, attempts }: ClaimedMail,
  fault: MailFault,
): Promise<{ outcome: string }> {
  const now = clock.now()
  const error = cut(fault.message.replace(/\s+/g, ' '), error_characters_max)
  const pause_ms = pausesMs[attempts - 1]
  if (fault.permanent || pause_ms === undefined) {
    await endMail(db, id, { state: 'failed', error }, now)
    log.error({ mail: id, attempts, err: fault }, 'a mail is given up')
    return { outcome: `given up: ${error}` }
  }
  await inTransaction(db, (trx) => delayMail(trx, { id, company_id }, { error, pause_ms }, now))
  logSeldom(log, now, error, { mail: id, attempts, err: fault }, 'a mail could not be sent and is tried again')
  return { outcome: `tried again in ${pause_ms / minute_ms} min: ${error}` }
}
