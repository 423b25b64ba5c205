import { CompiledQuery } from 'kysely'
import { rowVersion, versionOf } from '../postgres/versions.ts'
import type { Db, Row } from '../schema.ts'
import type { Plan, Role, SubscriptionStatus } from '../values.ts'
import { openSpan, type Window } from './rate-windows.ts'

export type KeyHolder = Omit<Row<'api_key'>, 'hash' | 'last4' | 'created_at' | 'expiry_reminded_days'> & {
  /** The version of the company's row. See db/postgres/versions.ts. */
  company_version: string
  user_name: string
  user_email: string
  /** The user's role, or null if the user has left the company. */
  role: Role | null
  plan: Plan | null
  status: SubscriptionStatus | null
  cycle_anchor_at: string | null
}

const holderColumns = `
  k.id, k.company_id, k.user_id, k.name, k.scope, k.expires_at, k.revoked_at, k.suspended_at, k.last_used_at,
  ${versionOf('c')} as company_version, u.name as user_name, u.email as user_email, m.role,
  s.plan, s.status, s.cycle_anchor_at`
const holderTables = `
  join company c on c.id = k.company_id
  join app_user u on u.id = k.user_id
  left join membership m on m.company_id = k.company_id and m.user_id = k.user_id
  left join subscription s on s.company_id = k.company_id`

export type KeyRequests = { hash: Buffer; rate_class: string; requests: number }
export type KeyAdmission = KeyHolder & Window

/** Counts requests in the windows of their keys and returns the holders of the keys, in one round trip. Writes windows in a fixed
 * order, so two processes with the same keys do not deadlock. */
const admission = `
  with holder as (
    select given.place, given.rate_class, given.requests, ${holderColumns}
    from unnest($1::bytea[], $2::text[], $3::int[]) with ordinality as given (hash, rate_class, requests, place)
      join api_key k on k.hash = given.hash ${holderTables}),
  counted as (
    insert into rate_window as w (subject, rate_class, started_at, used)
      select id, rate_class, $4::timestamptz, requests from holder order by id, rate_class
    on conflict (subject, rate_class) do update set
      used = case when w.started_at > $5::timestamptz and w.started_at < $6::timestamptz then w.used + excluded.used else excluded.used end,
      started_at = case when w.started_at > $5::timestamptz and w.started_at < $6::timestamptz then w.started_at else excluded.started_at end
    returning subject, rate_class, used, (extract(epoch from started_at) * 1000)::float8 as started_ms)
  select holder.*, counted.used, counted.started_ms
  from holder join counted on counted.subject = holder.id and counted.rate_class = holder.rate_class`

/** Counts the requests. Returns the holder of each key with its window, or undefined if no key has the hash. The same key and
 * class must not occur twice. */
export async function admitKeys(db: Db, given: KeyRequests[], windowSeconds: number, now: Date) {
  const [opened, ahead] = openSpan(now, windowSeconds)
  const columns = (['hash', 'rate_class', 'requests'] as const).map((name) => given.map((each) => each[name]))
  const query = CompiledQuery.raw(admission, [...columns, now, opened, ahead])
  const { rows } = await db.executeQuery<KeyAdmission & { place: number }>(query)
  const admissions = Array<KeyAdmission | undefined>(given.length).fill(undefined)
  for (const row of rows) admissions[row.place - 1] = row
  return admissions
}

const holder = `select ${holderColumns} from api_key k ${holderTables} where k.hash = $1`

export async function selectKeyHolder(db: Db, hash: Buffer): Promise<KeyHolder | undefined> {
  const { rows } = await db.executeQuery<KeyHolder>(CompiledQuery.raw(holder, [hash]))
  return rows[0]
}

/** Returns a member who acts without a key. Undefined if the user is not a member or the company has no subscription. */
export async function selectCaller(db: Db, companyId: string, userId: string) {
  return db
    .selectFrom('membership as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .innerJoin('company as c', 'c.id', 'm.company_id')
    .innerJoin('subscription as s', 's.company_id', 'm.company_id')
    .select(['u.name', 'u.email', 'm.role', 's.plan', 's.status', 's.cycle_anchor_at'])
    .select(rowVersion('c').as('company_version'))
    .where('m.company_id', '=', companyId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}
