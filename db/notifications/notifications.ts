import { type Selectable, sql } from 'kysely'
import { oneLine, plainText } from '../../kernel/text/plain.ts'
import { newId } from '../ids.ts'
import type { MailDigest, NotificationEntityType, NotificationTable, NotificationType } from '../people/people-schema.ts'
import type { Db, Trx } from '../schema.ts'
import { insertMailParts } from './mail-parts.ts'
import { insertMails, type MailContent } from './mails.ts'
import { type Addressed, selectRecipients } from './preferences.ts'

export type NotificationEntity = { type: NotificationEntityType; id: string }

export type Told = {
  type: NotificationType
  /** Made one line of at most 200 characters. */
  title: string
  /** Cut to 10,000 characters; empty where the title says it all. */
  body: string
  /** The record it is about. */
  entity: NotificationEntity | null
  /** What those get who want mails of this type. Absent: title and body, with a link to the record; null: nothing, as the caller sends its own. */
  mail?: MailContent | null
  /** Merges the mails of this kind into one per person. */
  digest?: MailDigest
} & Pick<Addressed, 'channels'>

const title_characters_max = 200
/** A list of twenty notices. */
export const body_characters_max = 10_000

/** What users of a company are told. */
export type Telling = Told & { company_id: string; user_ids: readonly string[] }

/**
 * Tells users of the company something, each as they want to be told: in the app, by mail, by both or not at all. Who is no member, or is named
 * twice, is passed over. Kept, and sent, when the caller's transaction is.
 */
export async function notify(trx: Trx, companyId: string, userIds: readonly string[], told: Told, now: Date): Promise<void> {
  await notifyAll(trx, [{ ...told, company_id: companyId, user_ids: userIds }], now)
}

const inserted_rows_max = 500

/** The same of many things, also of several companies. */
export async function notifyAll(trx: Trx, tellings: readonly Telling[], now: Date): Promise<void> {
  const recipients = await selectRecipients(trx, tellings)
  const rows = recipients.filter(({ in_app }) => in_app).map(({ place, user_id }) => toRow(tellings[place]!, user_id, now))
  for (let start = 0; start < rows.length; start += inserted_rows_max)
    await trx
      .insertInto('notification')
      .values(rows.slice(start, start + inserted_rows_max))
      .execute()
  const mailed = recipients.filter(({ email }) => email)
  for (const [place, group] of Map.groupBy(mailed, (each) => each.place)) {
    const telling = tellings[place]!
    const mail = mailOf(telling)
    if (mail === null) continue
    const unsubscribe = { kind: 'notification', id: telling.type } as const
    const mails = group.map(({ user_id }) => ({ ...mail, user_id, unsubscribe }))
    if (telling.digest === undefined) await insertMails(trx, telling.company_id, mails, now)
    else await insertMailParts(trx, telling.company_id, telling.digest, mails, now)
  }
}

function toRow({ company_id, type, title, body, entity }: Telling, user_id: string, now: Date) {
  return {
    id: newId('ntf', now),
    company_id,
    user_id,
    type,
    title: oneLine(title, title_characters_max),
    body: plainText(body, body_characters_max),
    entity_type: entity?.type ?? null,
    entity_id: entity?.id ?? null,
    created_at: now,
    updated_at: now,
  }
}

function mailOf({ mail, title, body, entity }: Told): MailContent | null {
  return mail === undefined
    ? {
        subject: oneLine(title, title_characters_max),
        text: plainText(body, body_characters_max),
        html: null,
        link: linkTo(entity),
      }
    : mail
}

const places: Record<NotificationEntityType, { path: string; label: string } | null> = {
  opportunity: { path: 'opportunities', label: 'Open the opportunity' },
  pursuit: { path: 'pursuits', label: 'Open the pursuit' },
  task: { path: 'tasks', label: 'Open the task' },
  saved_search: { path: 'saved-searches', label: 'Open the saved search' },
  workflow: { path: 'workflows', label: 'Open the workflow' },
  workflow_run: { path: 'workflow-runs', label: 'Open the run' },
  subscription: null,
  api_key: null,
}

/** Where a record is in the web app, from the root on, and what a link there says; null where it has no page. */
export function linkTo(entity: NotificationEntity | null): { label: string; path: string } | null {
  const place = entity && places[entity.type]
  return place ? { label: place.label, path: `/app/${place.path}/${encodeURIComponent(entity.id)}` } : null
}

export type NotificationRow = Omit<Selectable<NotificationTable>, 'company_id' | 'user_id'>
export type NotificationFilters = { unread_only: boolean; types?: readonly NotificationType[] }
export type NotificationCounts = { total_count: number; unread_count: number }

const columns = ['id', 'type', 'title', 'body', 'entity_type', 'entity_id', 'read_at', 'created_at', 'updated_at'] as const

/**
 * What a user was told, newest first, with how many there are on all pages and how many of all are unread: one statement, so that the counts
 * are those of the very moment at which the rows were read.
 */
export async function selectNotifications(
  db: Db,
  companyId: string,
  userId: string,
  { unread_only, types }: NotificationFilters,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: NotificationRow[] } & NotificationCounts> {
  const mine = sql`from notification where company_id = ${companyId} and user_id = ${userId}`
  const wanted = sql`${mine} ${unread_only ? sql`and read_at is null` : sql``} ${types ? sql`and type = any(${[...types]}::text[])` : sql``}`
  const { rows } = await sql<NotificationRow & NotificationCounts>`
    select page.*, counts.* from
      (select (select count(*) ${wanted}) as total_count, (select count(*) ${mine} and read_at is null) as unread_count) counts
      left join (
        select ${sql.join(columns.map((column) => sql.ref(column)))} ${wanted} ${after === undefined ? sql`` : sql`and id < ${after}`}
        order by id desc limit ${limit}) page on true
    order by page.id desc`.execute(db)
  const { total_count, unread_count } = rows[0]!
  const page = rows.filter(({ id }) => id !== null).map(({ total_count: _total, unread_count: _unread, ...row }) => row)
  return { rows: page, total_count, unread_count }
}

/** Marks those of the ids, or all, that the user has not read, and answers how many became read and how many are left. */
export async function markRead(
  trx: Trx,
  companyId: string,
  userId: string,
  ids: readonly string[] | 'all',
  now: Date,
): Promise<{ updated: number; unread_count: number }> {
  const unread = sql`from notification where company_id = ${companyId} and user_id = ${userId} and read_at is null`
  const named = ids === 'all' ? sql`` : sql`and id = any(${[...ids]}::text[])`
  // In one order, so that two who mark the same wait for each other.
  const { numAffectedRows } = await sql`
    update notification set read_at = ${now}, updated_at = ${now} where id in (select id ${unread} ${named} order by id for update)`.execute(
    trx,
  )
  // A statement of its own, which sees what others marked while that one waited for them.
  const { rows } = await sql<{ count: number }>`select count(*) as count ${unread}`.execute(trx)
  return { updated: Number(numAffectedRows ?? 0), unread_count: rows[0]!.count }
}

/** Deletes up to `limit` of those written before, read or not. Answers how many. */
export async function deleteNotificationsBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notification where id in (
      select id from notification where created_at < ${before} order by created_at limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
