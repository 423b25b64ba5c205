import { linkTo, markRead, type NotificationRow, selectNotifications } from '../../db/notifications/notifications.ts'
import { lockPreferences, notificationTypes, selectPreferences, upsertPreferences } from '../../db/notifications/preferences.ts'
import type { components } from '../../generated/api.ts'
import { invalid } from '../../kernel/problem.ts'
import { requireMatch } from '../../services/etag.ts'
import type { Result } from '../../services/operation-types.ts'
import { pageOf } from '../../services/page.ts'
import type { Principal } from '../../services/principal.ts'
import { reactions } from '../../services/reactions.ts'
import { type Context, operation } from '../operation.ts'

type Notification = components['schemas']['Notification']

export const listNotifications = operation('listNotifications', async ({ db, principal, query, page, public_url }) => {
  const { unread_only, types, limit } = query
  const after = page.after as string | undefined
  const { company_id, user } = principal
  const filters = { unread_only, ...(types && { types }) }
  const read = await selectNotifications(db, company_id, user.user_id, filters, { after, limit: limit + 1 })
  const { rows, ...rest } = pageOf(page, read.rows, limit, (last) => last.id)
  const { total_count, unread_count } = read
  return { results: rows.map((row) => present(row, public_url)), ...rest, total_count, unread_count }
})

export const markNotificationsRead = operation('markNotificationsRead', async ({ db, principal, body, now }) => {
  return markRead(db, principal.company_id, principal.user.user_id, body.ids ?? 'all', now)
})

export const getNotificationPreferences = operation('getNotificationPreferences', async ({ db, principal }) => {
  return presentPreferences(db, principal)
})

export const updateNotificationPreferences = operation(
  'updateNotificationPreferences',
  async ({ db, principal, body, now, if_match }) => {
    const { company_id, user } = principal
    const choices = body.preferences ?? []
    refuseRepeated(choices)
    await lockPreferences(db, company_id, user.user_id)
    const before = await selectPreferences(db, company_id, user.user_id)
    requireMatch(if_match, before.updated_at)
    const changes = choices.filter(({ type, in_app, email }) => {
      const known = before.channels[type]
      return (in_app ?? known.in_app) !== known.in_app || (email ?? known.email) !== known.email
    })
    // Later than the change before, so that no two versions have one ETag.
    const at = new Date(Math.max(now.getTime(), Date.parse(before.updated_at) + 1))
    await upsertPreferences(db, company_id, user.user_id, changes, at)
    if (choices.some(({ type, email }) => type === 'saved_search.matched' && email === true))
      await reactions().alertMailsEnabled(db, company_id, user.user_id)
    return presentPreferences(db, principal)
  },
)

function refuseRepeated(choices: readonly { type: string }[]): void {
  const issues = choices.flatMap(({ type }, index) =>
    choices.findIndex((each) => each.type === type) < index
      ? [{ path: `preferences.${index}.type`, message: `${type} stands here twice; name each type once`, code: 'repeated' }]
      : [],
  )
  if (issues.length > 0) throw invalid(...issues)
}

async function presentPreferences(
  db: Context<'getNotificationPreferences'>['db'],
  { company_id, user }: Principal,
): Promise<Result<'getNotificationPreferences'>> {
  const { channels, updated_at } = await selectPreferences(db, company_id, user.user_id)
  return { preferences: notificationTypes.map((type) => ({ type, ...channels[type] })), updated_at }
}

function present({ entity_type, entity_id, ...row }: NotificationRow, publicUrl: string): Notification {
  const entity = entity_type === null ? null : { type: entity_type, id: entity_id! }
  const link = linkTo(entity)
  return { ...row, entity, view_url: link && `${publicUrl}${link.path}` }
}
