import { sql } from 'kysely'
import { oneLine, plainText } from '../../kernel/text/plain.ts'
import { newId } from '../ids.ts'
import { enqueueInTurns } from '../jobs/job-turns.ts'
import type { UnsubscribeKind } from '../people/people-schema.ts'
import type { Db, Trx } from '../schema.ts'

/** What the links at the foot of a mail stop: mails of a notification's type, or of a saved search, by its id. */
export type Unsubscribe = { kind: UnsubscribeKind; id: string }

export type MailContent = {
  /** Made one line of at most 200 characters. */
  subject: string
  /** Cut to 100,000 characters. */
  text: string
  /**
   * What stands in the body of the page; null, as when it is longer than 400,000 characters: it is made of the text. The greeting, the link
   * and the foot come around it when it is sent.
   */
  html: string | null
  /** A button: its words, and where in the web app it leads, from the root on, as `/app/tasks/task_…`. */
  link?: { label: string; path: string } | null
}
export type NewMail = MailContent & { user_id: string; unsubscribe: Unsubscribe | null }

/**
 * Puts a mail to a member of the company into the outbox, with the job that sends it, in the transaction of what it tells of; answers its id.
 * Where no mail server is configured the job drops it and says so: which process sends mails, this one need not know.
 */
export async function insertMail(trx: Trx, companyId: string, mail: NewMail, now: Date): Promise<string> {
  const [id] = await insertMails(trx, companyId, [mail], now)
  return id!
}

export const subject_characters_max = 200
export const text_characters_max = 100_000
export const html_characters_max = 400_000

/** The same of several. */
export async function insertMails(trx: Trx, companyId: string, mails: readonly NewMail[], now: Date): Promise<string[]> {
  if (mails.length === 0) return []
  const rows = mails.map(({ user_id, subject, text, html, link = null, unsubscribe }) => ({
    id: newId('mail', now),
    company_id: companyId,
    user_id,
    subject: oneLine(subject, subject_characters_max),
    text: plainText(text, text_characters_max),
    html: html !== null && html.length <= html_characters_max ? html : null,
    link_label: link?.label ?? null,
    link_path: link?.path ?? null,
    unsubscribe_kind: unsubscribe?.kind ?? null,
    unsubscribe_id: unsubscribe?.id ?? null,
    last_error: null,
    address: null,
    created_at: now,
    next_attempt_at: now,
  }))
  await trx.insertInto('mail').values(rows).execute()
  await enqueueMails(trx, rows)
  return rows.map(({ id }) => id)
}

export type MailToSend = { id: string; company_id: string }
export type ClaimedMail = MailToSend & {
  user_id: string
  user_name: string
  user_email: string
  company_name: string
  subject: string
  text: string
  html: string | null
  link_label: string | null
  link_path: string | null
  unsubscribe_kind: UnsubscribeKind | null
  unsubscribe_id: string | null
  company_is_being_deleted: boolean
  /** This one counted. */
  attempts: number
}

export type WaitingMail = MailToSend & { due_at: string }

/**
 * Takes a mail that is due, for an attempt that ends before `heldUntil`; then another may take it. Answers when it is due where it is not
 * yet, or is in other hands; undefined where it is gone or was sent.
 */
export async function claimMail(db: Db, id: string, now: Date, heldUntil: Date): Promise<ClaimedMail | WaitingMail | undefined> {
  const { rows } = await sql<ClaimedMail>`
    update mail set attempts = attempts + 1, next_attempt_at = ${heldUntil}, address = u.email
    from app_user u, company c
    where mail.id = ${id} and u.id = mail.user_id and c.id = mail.company_id and state = 'queued' and next_attempt_at <= ${now}
    returning mail.id, company_id, user_id, u.name as user_name, u.email as user_email, c.name as company_name, subject, text, html, link_label, link_path,
      unsubscribe_kind, unsubscribe_id, c.deleting_at is not null as company_is_being_deleted, attempts`.execute(db)
  if (rows[0]) return rows[0]
  return db
    .selectFrom('mail')
    .select(['id', 'company_id', 'next_attempt_at as due_at'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
}

/** What was said in it goes with this. */
export async function endMail(
  db: Db,
  id: string,
  { state, error }: { state: 'sent' | 'failed' | 'dropped'; error: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ state, last_error: error, ended_at: now, text: null, html: null })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** Lets a mail wait after an attempt that failed; `pause_ms` from now its job runs again. */
export async function delayMail(
  trx: Trx,
  { id, company_id }: MailToSend,
  { error, pause_ms }: { error: string; pause_ms: number },
  now: Date,
): Promise<void> {
  const next_attempt_at = new Date(now.getTime() + pause_ms)
  const { numUpdatedRows } = await trx
    .updateTable('mail')
    .set({ last_error: error, next_attempt_at })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await enqueueMails(trx, [{ id, company_id }], pause_ms)
}

/** Has mails be sent, `pause_ms` from now; companies take turns. The job library goes by the machine's time, whatever the clock says. */
export async function enqueueMails(db: Db, mails: readonly MailToSend[], pause_ms = 0): Promise<void> {
  const jobs = mails.map(({ id, company_id }) => ({ company_id, key: id, data: { mail_id: id } }))
  await enqueueInTurns(db, 'send_mail', jobs, pause_ms > 0 ? new Date(Date.now() + pause_ms) : undefined)
}

/** Mails that should have been tried before `dueBefore`, longest overdue first: their job got lost. */
export async function selectOverdueMails(db: Db, dueBefore: Date, limit: number): Promise<MailToSend[]> {
  return db
    .selectFrom('mail')
    .select(['id', 'company_id'])
    .where('state', '=', 'queued')
    .where('next_attempt_at', '<', dueBefore.toISOString())
    .orderBy('next_attempt_at')
    .limit(limit)
    .execute()
}

/** Up to `limit` of those that ended before. Answers how many. */
export async function deleteMailsEndedBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mail where id in (select id from mail where state <> 'queued' and ended_at < ${before} order by ended_at limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

export type MailCounts = { queued: number; sent: number; failed: number; dropped: number; last_error: string | null }

/** Of the outbox: what waits, and what ended since; with why the last one that was not sent was not. */
export async function selectMailCounts(db: Db, since: Date): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    select count(*) filter (where state = 'queued') as queued, count(*) filter (where state = 'sent') as sent,
      count(*) filter (where state = 'failed') as failed, count(*) filter (where state = 'dropped') as dropped,
      (array_agg(last_error order by coalesce(ended_at, next_attempt_at) desc) filter (where state <> 'sent' and last_error is not null))[1]
        as last_error
    from mail where state = 'queued' or ended_at >= ${since}`.execute(db)
  return rows[0]!
}
