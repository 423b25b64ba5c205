import { sql } from 'kysely'
import type { NotificationType } from './people-schema.ts'
import type { Db, Trx } from './schema.ts'

export type Channels = { in_app: boolean; email: boolean }

const inApp: Channels = { in_app: true, email: false }
const both: Channels = { in_app: true, email: true }

/** What a user who chose nothing gets: all in the app, and by mail what another person or a date waits for. */
export const defaultChannels: Readonly<Record<NotificationType, Channels>> = {
  'task.assigned': both,
  'task.due': both,
  'pursuit.assigned': both,
  'pursuit.deadline': both,
  'opportunity.amended': both,
  'saved_search.matched': inApp,
  'workflow.message': inApp,
  'workflow.failed': both,
  'subscription.paused': both,
  'api_key.expiring': both,
}

export const notificationTypes = Object.keys(defaultChannels) as NotificationType[]

export type Recipient = Channels & { user_id: string }

/**
 * What those of the users who are members of the company want of this type, each once, by id. None of them can leave the company before the
 * transaction ends.
 */
export async function selectRecipients(
  trx: Trx,
  companyId: string,
  userIds: readonly string[],
  type: NotificationType,
): Promise<Recipient[]> {
  const { in_app, email } = defaultChannels[type]
  const { rows } = await sql<Recipient>`
    select m.user_id, coalesce(p.in_app, ${in_app}) as in_app, coalesce(p.email, ${email}) as email
    from membership m
      left join notification_preference p on p.company_id = m.company_id and p.user_id = m.user_id and p.type = ${type}
    where m.company_id = ${companyId} and m.user_id = any(${[...userIds]}::text[])
    order by m.user_id for key share of m`.execute(trx)
  return rows
}

export type Preferences = { channels: Record<NotificationType, Channels>; updated_at: string | null }

/** Of every type, with when the user last chose; null where they never did. */
export async function selectPreferences(db: Db, companyId: string, userId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['type', 'in_app', 'email', 'updated_at'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute()
  const channels = { ...defaultChannels }
  for (const { type, in_app, email } of rows) {
    const unchosen = defaultChannels[type]
    channels[type] = { in_app: in_app ?? unchosen.in_app, email: email ?? unchosen.email }
  }
  const updated_at = rows.reduce<string | null>(
    (last, row) => (last === null || row.updated_at > last ? row.updated_at : last),
    null,
  )
  return { channels, updated_at }
}

/** Changes the channels given of each type; the others stay as they were chosen, or as the defaults have them. */
export async function upsertPreferences(
  trx: Trx,
  companyId: string,
  userId: string,
  changes: readonly ({ type: NotificationType } & Partial<Channels>)[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const types = changes.map(({ type }) => type)
  const inApps = changes.map(({ in_app = null }) => in_app)
  const emails = changes.map(({ email = null }) => email)
  await sql`
    insert into notification_preference as p (company_id, user_id, type, in_app, email, updated_at)
      select ${companyId}, ${userId}, g.type, g.in_app, g.email, ${now}::timestamptz
      from unnest(${types}::text[], ${inApps}::boolean[], ${emails}::boolean[]) as g (type, in_app, email)
    on conflict (company_id, user_id, type) do update set in_app = coalesce(excluded.in_app, p.in_app),
      email = coalesce(excluded.email, p.email), updated_at = excluded.updated_at`.execute(trx)
}
