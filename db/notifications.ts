import { cut } from '../catalog/cut.ts'
import { newId } from './ids.ts'
import { insertMails, type MailContent } from './mails.ts'
import type { NotificationEntityType, NotificationType } from './people-schema.ts'
import { selectRecipients } from './preferences.ts'
import type { Trx } from './schema.ts'

export type NotificationEntity = { type: NotificationEntityType; id: string }

export type Told = {
  type: NotificationType
  /** Made one line of at most 200 characters. */
  title: string
  /** Cut to 2,000 characters; empty where the title says it all. */
  body: string
  /** The record it is about. */
  entity: NotificationEntity | null
  /** What those get who want mails of this type. Absent: title and body, with a link to the record; null: nothing, as the caller sends its own. */
  mail?: MailContent | null
}

const title_characters_max = 200
const body_characters_max = 2_000

/**
 * Tells users of the company something, each as they want to be told: in the app, by mail, by both or not at all. Who is no member, or is named
 * twice, is passed over. Kept, and sent, when the caller's transaction is.
 */
export async function notify(trx: Trx, companyId: string, userIds: readonly string[], told: Told, now: Date): Promise<void> {
  if (userIds.length === 0) return
  const recipients = await selectRecipients(trx, companyId, userIds, told.type)
  const title = cut(told.title.replace(/[\p{Cc}\s]+/gu, ' ').trim(), title_characters_max)
  const body = cut(told.body.replace(/[^\P{Cc}\n\t]/gu, '').trim(), body_characters_max)
  const rows = recipients
    .filter(({ in_app }) => in_app)
    .map(({ user_id }) => ({
      id: newId('ntf', now),
      company_id: companyId,
      user_id,
      type: told.type,
      title,
      body,
      entity_type: told.entity?.type ?? null,
      entity_id: told.entity?.id ?? null,
      created_at: now,
      updated_at: now,
    }))
  if (rows.length > 0) await trx.insertInto('notification').values(rows).execute()
  if (told.mail === null) return
  const mail = told.mail ?? { subject: title, text: body, html: null, link: linkTo(told.entity) }
  const mails = recipients
    .filter(({ email }) => email)
    .map(({ user_id }) => ({ ...mail, user_id, unsubscribe: { kind: 'notification' as const, id: told.type } }))
  await insertMails(trx, companyId, mails, now)
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
