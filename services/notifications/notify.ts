import { newId } from '../../db/ids.ts'
import { type Digest, insertMailParts } from '../../db/notifications/mail-parts.ts'
import { insertMails, type MailContent } from '../../db/notifications/mails.ts'
import { insertNotifications } from '../../db/notifications/notifications.ts'
import type { Trx } from '../../db/schema.ts'
import type { NotificationEntityType } from '../../db/values.ts'
import { oneLine, plainText } from '../../kernel/text/plain.ts'
import { noteChange } from '../events.ts'
import { type Audience, findRecipients } from './preferences.ts'

export type NotificationEntity = { type: NotificationEntityType; id: string }

export type NewNotification = Pick<Audience, 'type' | 'channels'> & {
  /** Becomes one line of at most 200 characters. */
  title: string
  /** Text of the notification, which is cut to 10,000 characters. Empty if the title says everything. */
  body: string
  entity: NotificationEntity | null
  /** The email. By default, it has the title, the text and a link to the record. Null if other code sends the email. */
  mail?: MailContent | null
  /** The digest that merges the email with others into one email per user. */
  digest?: Digest
}

export type AddressedNotification = NewNotification & Audience

const title_characters_max = 200
/** Maximum length of a notification's body, enough for a list of 20 notices. */
export const body_characters_max = 10_000

/** Notifies each company member in `user_ids` once, through the channels that the member chose. */
export async function notify(
  trx: Trx,
  company_id: string,
  user_ids: readonly string[],
  notification: NewNotification,
  now: Date,
): Promise<void> {
  await notifyAll(trx, [{ ...notification, company_id, user_ids }], now)
}

export async function notifyAll(trx: Trx, notifications: readonly AddressedNotification[], now: Date): Promise<void> {
  const recipients = await findRecipients(trx, notifications)
  const shown = recipients.filter(({ in_app }) => in_app)
  const rows = shown.map(({ place, user_id }) => toRow(notifications[place]!, user_id, now))
  await insertNotifications(trx, rows)
  for (const [company_id, group] of Map.groupBy(rows, (row) => row.company_id)) {
    const users = new Set(group.map(({ user_id }) => user_id))
    await noteChange(trx, company_id, 'notifications.changed', [...users], now)
  }
  const mailed = recipients.filter(({ email }) => email)
  for (const [place, group] of Map.groupBy(mailed, (each) => each.place)) {
    const { company_id, type, digest, ...notification } = notifications[place]!
    const mail = notification.mail === undefined ? defaultMail(notification) : notification.mail
    if (mail === null) continue
    const mails = group.map(({ user_id }) => ({ ...mail, user_id, unsubscribe: { kind: 'notification', id: type } as const }))
    if (digest === undefined) await insertMails(trx, company_id, mails, now)
    else await insertMailParts(trx, company_id, digest, mails, now)
  }
}

function toRow({ company_id, type, title, body, entity }: AddressedNotification, user_id: string, now: Date) {
  const about = { entity_type: entity?.type ?? null, entity_id: entity?.id ?? null }
  return {
    id: newId('ntf', now),
    company_id,
    user_id,
    type,
    ...plain({ title, body }),
    ...about,
    created_at: now,
    updated_at: now,
  }
}

type Text = Pick<NewNotification, 'title' | 'body'>

function plain({ title, body }: Text): Text {
  return { title: oneLine(title, title_characters_max), body: plainText(body, body_characters_max) }
}

function defaultMail({ entity, ...text }: Text & Pick<NewNotification, 'entity'>): MailContent {
  const { title, body } = plain(text)
  return { subject: title, text: body, html: null, link: linkTo(entity) }
}

const pages: Record<NotificationEntityType, { path: string; label: string } | null> = {
  opportunity: { path: 'opportunities', label: 'Open the opportunity' },
  pursuit: { path: 'pursuits', label: 'Open the pursuit' },
  task: { path: 'tasks', label: 'Open the task' },
  saved_search: { path: 'saved-searches', label: 'Open the saved search' },
  workflow: { path: 'workflows', label: 'Open the workflow' },
  workflow_run: { path: 'workflow-runs', label: 'Open the run' },
  subscription: null,
  api_key: null,
}

/** Returns the link to the results that an alert of a saved search reported. */
export function linkToAlert(id: string, alerted_at: string): { label: string; path: string } {
  const path = `/app/saved-searches/${encodeURIComponent(id)}?alerted_at=${encodeURIComponent(alerted_at)}`
  return { label: 'Open these results', path }
}

/** Returns the path of the record's page in the web app, and a label for links. Returns null if the record has no page. */
export function linkTo(entity: NotificationEntity | null): { label: string; path: string } | null {
  const page = entity && pages[entity.type]
  return page ? { label: page.label, path: `/app/${page.path}/${encodeURIComponent(entity.id)}` } : null
}
