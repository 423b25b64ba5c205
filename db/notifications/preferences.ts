import { sql } from 'kysely'
import type { Db, Trx } from '../schema.ts'
import type { NotificationType } from '../values.ts'

export type Channels = { in_app: boolean; email: boolean }
export type Recipient = Channels & { place: number; user_id: string }
/** A possible recipient of a message. `in_app` and `email` apply if the user has not chosen channels. `in_app_most` and
 * `email_most` are false for channels that the message never uses. `place` is the index of the message. */
type WantedChannels = Recipient & { company_id: string; type: NotificationType; in_app_most: boolean; email_most: boolean }

/** Returns the channels for each wanted message, sorted by company and user. Leaves out users who are not members of the company.
 * Locks the memberships until the transaction ends. */
export async function selectRecipients(trx: Trx, wanted: readonly WantedChannels[]): Promise<Recipient[]> {
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

/** Returns a row for each type that the user has set, or one row without a type. `created_at` is when the user joined. */
export async function selectPreferences(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('membership as m')
    .leftJoin('notification_preference as p', (join) =>
      join.onRef('p.company_id', '=', 'm.company_id').onRef('p.user_id', '=', 'm.user_id'),
    )
    .select(['p.type', 'p.in_app', 'p.email', 'p.updated_at', 'm.created_at'])
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .execute()
}

/** Locks the user's preferences for the transaction. Returns false if the user is not a member of the company. */
export async function lockPreferences(trx: Trx, companyId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from membership where company_id = ${companyId} and user_id = ${userId} for no key update`.execute(trx)
  return rows.length > 0
}

type Choice = { type: NotificationType } & Partial<Channels>

export async function upsertPreferences(trx: Trx, companyId: string, userId: string, changes: readonly Choice[], now: Date) {
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
