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

type CountedRequests = { hash: Buffer; rate_class: string; company_id: string | null; requests: number }

/** Counts requests in the windows of `subject`, a column of the relation `holder`, and returns the holders with their windows.
 * Writes windows in a fixed order, so two processes with the same subjects do not deadlock. */
function counting(holders: string, subject: string): string {
  return `
  with given as (
    select * from unnest($1::bytea[], $2::text[], $3::int[], $7::text[]) with ordinality
      as given (hash, rate_class, requests, company_id, place)),
  holder as (${holders}),
  counted as (
    insert into rate_window as w (subject, rate_class, started_at, used)
      select ${subject}, rate_class, $4::timestamptz, sum(requests) from holder group by 1, 2 order by 1, 2
    on conflict (subject, rate_class) do update set
      used = case when w.started_at > $5::timestamptz and w.started_at < $6::timestamptz then w.used + excluded.used else excluded.used end,
      started_at = case when w.started_at > $5::timestamptz and w.started_at < $6::timestamptz then w.started_at else excluded.started_at end
    returning subject, rate_class, used, (extract(epoch from started_at) * 1000)::float8 as started_ms)
  select holder.*, counted.used, counted.started_ms
  from holder join counted on counted.subject = holder.${subject} and counted.rate_class = holder.rate_class`
}

const keyAdmission = counting(
  `select given.place, given.rate_class, given.requests, ${holderColumns}
   from given join api_key k on k.hash = given.hash ${holderTables}`,
  'id',
)

/** Counts the requests. Returns the holder of each key with its window, or undefined if no key has the hash. The same key and
 * class must not occur twice. */
export async function admitKeys(db: Db, given: CountedRequests[], windowSeconds: number, now: Date) {
  return admit<KeyHolder>(db, keyAdmission, given, windowSeconds, now)
}

export type SessionHolder = Pick<Row<'user_session'>, 'id' | 'authenticated_at' | 'last_used_at' | 'expires_at'> & Acting

/** A user and the company that the user acts for. Both parts of the company are null if the user is no member of it. */
type Acting = Pick<KeyHolder, 'user_id' | 'user_name' | 'user_email' | 'role' | 'plan' | 'status' | 'cycle_anchor_at'> & {
  company_id: string | null
  company_version: string | null
}

/** A session acts for the company that the request names, or else for the session's own company or the oldest membership. */
const sessionAdmission = counting(
  `select given.place, given.rate_class, given.requests, t.id, t.authenticated_at, t.last_used_at, t.expires_at,
     t.user_id, u.name as user_name, u.email as user_email, m.company_id, m.role, ${versionOf('c')} as company_version,
     s.plan, s.status, s.cycle_anchor_at
   from given
     join user_session t on t.token_hash = given.hash and t.expires_at > $4::timestamptz
     join app_user u on u.id = t.user_id
     left join lateral (
       select m.company_id, m.role from membership m
       where m.user_id = t.user_id and (given.company_id is null or m.company_id = given.company_id)
       order by m.company_id is not distinct from t.company_id desc, m.created_at, m.company_id limit 1) m on true
     left join company c on c.id = m.company_id
     left join subscription s on s.company_id = m.company_id`,
  'user_id',
)

/** Counts the requests of each session's user. Returns the holders as `admitKeys` does, without sessions that have ended. */
export async function admitSessions(db: Db, given: CountedRequests[], windowSeconds: number, now: Date) {
  return admit<SessionHolder>(db, sessionAdmission, given, windowSeconds, now)
}

async function admit<Holder>(db: Db, statement: string, given: CountedRequests[], windowSeconds: number, now: Date) {
  const [opened, ahead] = openSpan(now, windowSeconds)
  const columns = (['hash', 'rate_class', 'requests'] as const).map((name) => given.map((each) => each[name]))
  const query = CompiledQuery.raw(statement, [...columns, now, opened, ahead, given.map(({ company_id }) => company_id)])
  const { rows } = await db.executeQuery<Holder & Window & { place: number }>(query)
  const admissions = Array<(Holder & Window) | undefined>(given.length).fill(undefined)
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
