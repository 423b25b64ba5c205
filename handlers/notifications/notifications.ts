import { markRead, type NotificationRow, selectNotifications } from '../../db/notifications/notifications.ts'
import type { components } from '../../generated/api.ts'
import { noteChange } from '../../services/events.ts'
import { linkTo, linkToAlert } from '../../services/notifications/notify.ts'
import {
  changePreferences,
  defaultChannels,
  type Preferences,
  readPreferences,
} from '../../services/notifications/preferences.ts'
import type { Result } from '../../services/operation-types.ts'
import { pageOf } from '../../services/page.ts'
import { operation } from '../operation.ts'

export const listNotifications = operation('listNotifications', async ({ db, principal, query, page, public_url }) => {
  const { unread_only, types, limit } = query
  const after = page.after as string | undefined
  const { company_id, user } = principal
  const asked = { unread_only, ...(types && { types }), after, limit: limit + 1 }
  const { rows: read, ...counts } = await selectNotifications(db, company_id, user.user_id, asked)
  const { rows, ...rest } = pageOf(page, read, limit, (last) => last.id)
  return { results: rows.map((row) => presentNotification(row, public_url)), ...rest, ...counts }
})

export const markNotificationsRead = operation('markNotificationsRead', async ({ db, principal, body, now }) => {
  const { company_id, user } = principal
  const marked = await markRead(db, company_id, user.user_id, body.ids ?? 'all', now)
  if (marked.updated > 0) await noteChange(db, company_id, 'notifications.changed', [user.user_id], now)
  return marked
})

export const getNotificationPreferences = operation('getNotificationPreferences', async ({ db, principal }) => {
  return presentPreferences(await readPreferences(db, principal.company_id, principal.user.user_id))
})

export const updateNotificationPreferences = operation(
  'updateNotificationPreferences',
  async ({ db, principal, body, now, if_match }) =>
    presentPreferences(await changePreferences(db, principal, body, { now, if_match })),
)

function presentPreferences({ channels, updated_at }: Preferences): Result<'getNotificationPreferences'> {
  const types = Object.keys(defaultChannels) as (keyof typeof defaultChannels)[]
  return { preferences: types.map((type) => ({ type, ...channels[type] })), updated_at }
}

function presentNotification(
  { entity_type, entity_id, ...row }: NotificationRow,
  publicUrl: string,
): components['schemas']['Notification'] {
  const entity = entity_type === null ? null : { type: entity_type, id: entity_id! }
  // An alert and its notification have the same time.
  const isAlert = row.type === 'saved_search.matched' && entity !== null
  const link = isAlert ? linkToAlert(entity.id, row.created_at) : linkTo(entity)
  return { ...row, entity, view_url: link && `${publicUrl}${link.path}` }
}
