import {
  type Channels,
  lockPreferences,
  type Recipient,
  selectPreferences,
  selectRecipients,
  upsertPreferences,
} from '../../db/notifications/preferences.ts'
import type { Db, Trx } from '../../db/schema.ts'
import type { NotificationType } from '../../db/values.ts'
import { invalid } from '../../kernel/problem.ts'
import { nextVersionAt, requireMatch } from '../etag.ts'
import type { Body } from '../operation-types.ts'
import type { Principal } from '../principal.ts'
import { reactions } from '../reactions.ts'

const both: Channels = { in_app: true, email: true }

/** Channels that apply until the user chooses others. A saved search or a workflow step can further restrict its own messages. */
export const defaultChannels: Readonly<Record<NotificationType, Channels>> = {
  'task.assigned': both,
  'task.due': both,
  'pursuit.assigned': both,
  'pursuit.deadline': both,
  'opportunity.amended': both,
  'saved_search.matched': both,
  'workflow.message': both,
  'workflow.failed': both,
  'subscription.paused': both,
  'api_key.expiring': both,
}

export type Audience = {
  company_id: string
  user_ids: readonly string[]
  type: NotificationType
  /** Channels that the message may use. By default, it may use all. */
  channels?: readonly (keyof Channels)[]
}

/** Returns the company members in each audience, once per audience, with the channels to use. `place` is the audience's index.
 * Locks the memberships. */
export async function findRecipients(trx: Trx, audiences: readonly Audience[]): Promise<Recipient[]> {
  const wanted = audiences.flatMap(({ company_id, user_ids, type, channels = ['in_app', 'email'] }, place) => {
    const most = { in_app_most: channels.includes('in_app'), email_most: channels.includes('email') }
    return [...new Set(user_ids)].map((user_id) => ({ place, company_id, user_id, type, ...defaultChannels[type], ...most }))
  })
  return selectRecipients(trx, wanted)
}

export type Preferences = { channels: Record<NotificationType, Channels>; updated_at: string }

/** Returns the user's channels for every type. `updated_at` is when the user last changed one, or else when the user joined. */
export async function readPreferences(db: Db, companyId: string, userId: string): Promise<Preferences> {
  const rows = await selectPreferences(db, companyId, userId)
  const channels = { ...defaultChannels }
  for (const { type, in_app, email } of rows) {
    if (type === null || !(type in channels)) continue
    const defaults = defaultChannels[type]
    channels[type] = { in_app: in_app ?? defaults.in_app, email: email ?? defaults.email }
  }
  const times = rows.map(({ updated_at, created_at }) => updated_at ?? created_at)
  return { channels, updated_at: times.reduce((last, time) => (time > last ? time : last)) }
}

/** Changes the user's channels. If the choices equal the current ones, the version stays the same. Choosing email for saved
 * searches also turns email back on for searches that the user had unsubscribed from. */
export async function changePreferences(
  trx: Trx,
  { company_id, user: { user_id } }: Principal,
  { preferences: choices = [] }: Body<'updateNotificationPreferences'>,
  { now, if_match }: { now: Date; if_match: string | null },
): Promise<Preferences> {
  refuseRepeated(choices)
  await lockPreferences(trx, company_id, user_id)
  const before = await readPreferences(trx, company_id, user_id)
  requireMatch(if_match, before.updated_at)
  const changes = choices.filter(({ type, in_app, email }) => {
    const current = before.channels[type]
    return (in_app ?? current.in_app) !== current.in_app || (email ?? current.email) !== current.email
  })
  await upsertPreferences(trx, company_id, user_id, changes, nextVersionAt(now, before.updated_at))
  if (choices.some(({ type, email }) => type === 'saved_search.matched' && email === true))
    await reactions().alertMailsEnabled(trx, company_id, user_id)
  return readPreferences(trx, company_id, user_id)
}

function refuseRepeated(choices: readonly { type: string }[]): void {
  const issues = choices.flatMap(({ type }, index) => {
    if (choices.findIndex((each) => each.type === type) === index) return []
    return { path: `preferences.${index}.type`, message: `${type} is listed twice; list each type once`, code: 'repeated' }
  })
  if (issues.length > 0) throw invalid(...issues)
}
