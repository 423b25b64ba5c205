import { sql } from 'kysely'
import { oneLine, plainText } from '../../kernel/text/plain.ts'
import { columnNames } from '../column-names.ts'
import { newId } from '../ids.ts'
import { enqueueInTurns } from '../jobs/job-turns.ts'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db, Row, Trx } from '../schema.ts'
import type { UnsubscribeKind } from '../values.ts'

/** Target of an email's unsubscribe link. `id` is the id of a saved search, or a comma-separated list of notification types. */
export type Unsubscribe = { kind: UnsubscribeKind; id: string }

export type MailContent = {
  /** Becomes one line of at most 200 characters. */
  subject: string
  /** The text, which is cut to 100,000 characters. */
  text: string
  /** HTML body without link and footer. The email shows `text` instead if the body is null or longer than 400,000 characters. */
  html: string | null
  /** The label of a button, and a path in the web app such as `/app/tasks/task_…`. `secret` is the id of a one-time link, whose
   * token is appended to the path when the email is sent. */
  link?: { label: string; path: string; secret?: string } | null
}
/** An email to a user, or to an invited person, who has only an address. */
export type NewMail = MailContent & { unsubscribe: Unsubscribe | null } & (
    | { user_id: string }
    | { user_id: null; address: string }
  )

export async function insertMail(trx: Trx, companyId: string, mail: NewMail, now: Date): Promise<string> {
  const [id] = await insertMails(trx, companyId, [mail], now)
  return id!
}

const subject_characters_max = 200
const text_characters_max = 100_000
const html_characters_max = 400_000

export function mailRow<User extends string | null>(
  companyId: string,
  { user_id, subject, text, html, link = null }: MailContent & { user_id: User },
  now: Date,
) {
  return {
    ...{ id: newId('mail', now), company_id: companyId, user_id, created_at: now },
    subject: oneLine(subject, subject_characters_max),
    text: plainText(text, text_characters_max),
    html: html !== null && html.length <= html_characters_max ? html : null,
    link_label: link?.label ?? null,
    link_path: link?.path ?? null,
  }
}

/** Writes emails to the outbox and enqueues a job to send each one. If the process that runs a job has no mail server configured,
 * the job drops its email. */
export async function insertMails(trx: Trx, companyId: string, mails: readonly NewMail[], now: Date): Promise<string[]> {
  if (mails.length === 0) return []
  const rows = mails.map(({ unsubscribe, ...mail }) => ({
    ...mailRow(companyId, mail, now),
    ...{ unsubscribe_kind: unsubscribe?.kind ?? null, unsubscribe_id: unsubscribe?.id ?? null },
    ...{ link_secret: mail.link?.secret ?? null, address: mail.user_id === null ? mail.address : null },
    ...{ last_error: null, next_attempt_at: now },
  }))
  await trx.insertInto('mail').values(rows).execute()
  await enqueueMails(trx, rows)
  return rows.map(({ id }) => id)
}

const claimedColumns = columnNames(
  'id company_id user_id subject html link_label link_path link_secret unsubscribe_kind unsubscribe_id attempts',
)
type MailToSend = Pick<Row<'mail'>, 'id' | 'company_id'>
export type ClaimedMail = Pick<Row<'mail'>, (typeof claimedColumns)[number]> &
  Record<'text' | 'address' | 'company_name', string> & { user_name: string | null; company_is_being_deleted: boolean }

/** Claims and returns an email that is due. If it is not due yet or is already claimed, returns its `due_at` instead. Returns
 * undefined if it is not queued. */
export async function claimMail(db: Db, id: string, now: Date, claimedUntil: Date) {
  const { rows } = await sql<ClaimedMail>`
    update mail set attempts = mail.attempts + 1, next_attempt_at = ${claimedUntil}, address = coalesce(u.email, mail.address)
    from company c left join mail m on m.id = ${id} left join app_user u on u.id = m.user_id
    where mail.id = ${id} and c.id = mail.company_id and mail.state = 'queued' and mail.next_attempt_at <= ${now}
    returning ${sql.raw(claimedColumns.map((name) => `mail.${name}`).join(', '))}, mail.text, mail.address, u.name as user_name,
      c.name as company_name, c.deleting_at is not null as company_is_being_deleted`.execute(db)
  if (rows[0]) return rows[0]
  return db
    .selectFrom('mail')
    .select(['id', 'company_id', 'next_attempt_at as due_at'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

type MailEnd = { state: 'sent' | 'failed' | 'dropped'; error: string | null }

/** Records that an email was sent, failed or dropped, and deletes its content. */
export async function endMail(db: Db, id: string, { state, error }: MailEnd, now: Date): Promise<void> {
  const end = { state, last_error: error, ended_at: now, text: null, html: null }
  await db.updateTable('mail').set(end).where('id', '=', id).where('state', '=', 'queued').execute()
}

export async function delayMail(trx: Trx, { id, company_id }: MailToSend, error: string, pause_ms: number, now: Date) {
  const { numAffectedRows } = await sql`
    update mail set last_error = ${error}, next_attempt_at = ${new Date(now.getTime() + pause_ms)}
    where id = ${id} and state = 'queued'`.execute(trx)
  if (numAffectedRows) await enqueueMails(trx, [{ id, company_id }], pause_ms)
}

/** Enqueues jobs that send the emails after `pause_ms`. Uses the machine's time, not our clock, because the job library does. */
export async function enqueueMails(db: Db, mails: readonly MailToSend[], pause_ms = 0): Promise<void> {
  const jobs = mails.map(({ id, company_id }) => ({ company_id, key: id, data: { mail_id: id } }))
  await enqueueInTurns(db, 'send_mail', jobs, pause_ms > 0 ? new Date(Date.now() + pause_ms) : undefined)
}

/** Returns queued emails that were due before `dueBefore`, longest overdue first. Their jobs were lost. */
export async function selectOverdueMails(db: Db, dueBefore: Date, limit: number): Promise<MailToSend[]> {
  const { rows } = await sql<MailToSend>`
    select id, company_id from mail where state = 'queued' and next_attempt_at < ${dueBefore}
    order by next_attempt_at limit ${limit}`.execute(db)
  return rows
}

export async function deleteMailsEndedBefore(db: Db, before: Date, limit: number): Promise<number> {
  return deleteChosen(db, 'mail', 'id', sql`state <> 'queued' and ended_at < ${before} order by ended_at limit ${limit}`)
}

export type MailCounts = { queued: number; sent: number; failed: number; dropped: number; last_error: string | null }

/** Counts queued emails, and emails that became `sent`, `failed` or `dropped` at or after `since`. `last_error` is the latest
 * error of a counted email that was not sent. */
export async function selectMailCounts(db: Db, since: Date): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'dropped') as dropped,
      (array_agg(last_error order by coalesce(ended_at, next_attempt_at) desc) filter (where state <> 'sent' and last_error is not null))[1]
        as last_error
    from mail where state = 'queued' or ended_at >= ${since}`.execute(db)
  return rows[0]!
}

/** Target of an unsubscribe link, for one user of one company. */
export type Unsubscription = Unsubscribe & { user_id: string; company_id: string }

export async function dropQueuedMails(trx: Trx, { kind, id, user_id, company_id }: Unsubscription, now: Date): Promise<void> {
  const ids = kind === 'notification' ? id.split(',') : [id]
  await sql`
    update mail set state = 'dropped', last_error = 'the user has unsubscribed', ended_at = ${now}, text = null, html = null
    where company_id = ${company_id} and user_id = ${user_id} and state = 'queued'
      and unsubscribe_kind = ${kind} and string_to_array(unsubscribe_id, ',') <@ ${ids}::text[]`.execute(trx)
  await sql`
    delete from mail_part where company_id = ${company_id} and user_id = ${user_id} and merged_at is null
      and unsubscribe_kind = ${kind} and unsubscribe_id = any(${ids}::text[])`.execute(trx)
}
