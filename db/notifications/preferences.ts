import { sql } from 'kysely'
import type { NotificationType } from '../people/people-schema.ts'
import type { Db, Trx } from '../schema.ts'

export type Channels = { in_app: boolean; email: boolean }

const both: Channels = { in_app: true, email: true }

/**
 * What a user who chose nothing gets: all, in the app and by mail. Of a saved search's results and a workflow's message the search and the step
 * name the ways, as `Addressed` has them.
 */
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

export const notificationTypes = Object.keys(defaultChannels) as NotificationType[]

/** Something of this type that these users of the company may want to be told. */
export type Addressed = {
  company_id: string
  user_ids: readonly string[]
  type: NotificationType
  /** By others it does not go out, whatever they want; absent: by each. */
  channels?: readonly (keyof Channels)[]
}
/** `place`: of what they are to be told among all that is told. */
export type Recipient = Channels & { place: number; user_id: string }

/**
 * Those of the users who are members of the company, each once, with what they want of this type; in the order of companies and users. None of
 * them can leave the company before the transaction ends.
 */
export async function selectRecipients(trx: Trx, all: readonly Addressed[]): Promise<Recipient[]> {
  const wanted = all.flatMap(({ company_id, user_ids, type, channels = ['in_app', 'email'] }, place) => {
    const most = { in_app_most: channels.includes('in_app'), email_most: channels.includes('email') }
    return [...new Set(user_ids)].map((user_id) => ({ place, company_id, user_id, type, ...defaultChannels[type], ...most }))
  })
  if (wanted.length === 0) return []
  const { rows } = await sql<Recipient>`
    select w.place, m.user_id, w.in_app_most and coalesce(p.in_app, w.in_app) as in_app,
      w.email_most and coalesce(p.email, w.email) as email
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as w (place integer, company_id text, user_id text, type text, in_app boolean, email boolean, in_app_most boolean,
          email_most boolean)
      join membership m on m.company_id = w.company_id and m.user_id = w.user_id
      left join notification_preference p on p.company_id = m.company_id and p.user_id = m.user_id and p.type = w.type
    order by m.company_id, m.user_id, w.place for key share of m`.execute(trx)
  return rows
}

export type Preferences = { channels: Record<NotificationType, Channels>; updated_at: string }

/** Of every type, with when the user last chose; where they never did, when they joined the company. */
export async function selectPreferences(db: Db, companyId: string, userId: string): Promise<Preferences> {
  const rows = await db
    .selectFrom('membership as m')
    .leftJoin('notification_preference as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.user_id', '=', 'm.user_id'),
    )
    .select(['p.type', 'p.in_app', 'p.email', 'p.updated_at', 'm.created_at'])
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .execute()
  const channels = { ...defaultChannels }
  for (const { type, in_app, email } of rows) {
    if (type === null || !(type in channels)) continue
    const unchosen = defaultChannels[type]
    channels[type] = { in_app: in_app ?? unchosen.in_app, email: email ?? unchosen.email }
  }
  const times = rows.map(({ updated_at, created_at }) => updated_at ?? created_at)
  return { channels, updated_at: times.reduce((last, time) => (time > last ? time : last)) }
}

/** Lets nobody else change what the user has chosen until the transaction ends; false where the user is no member of the company. */
export async function lockPreferences(trx: Trx, companyId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from membership where company_id = ${companyId} and user_id = ${userId} for no key update`.execute(trx)
  return rows.length > 0
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
