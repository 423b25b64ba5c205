import { CompiledQuery } from 'kysely'
import type { Window } from './limits.ts'
import type { Db, KeyScope, Plan, Role, SubscriptionStatus } from './schema.ts'

/** A key and all that decides whether it may be used. */
export type KeyHolder = {
  id: string
  company_id: string
  user_id: string
  name: string
  scope: KeyScope
  expires_at: string | null
  revoked_at: string | null
  suspended_at: string | null
  last_used_at: string | null
  user_name: string
  user_email: string
  /** Null when the user has left the company. */
  role: Role | null
  plan: Plan | null
  status: SubscriptionStatus | null
  cycle_anchor_at: string | null
}

const holder = `
  select k.id, k.company_id, k.user_id, k.name, k.scope, k.expires_at, k.revoked_at, k.suspended_at, k.last_used_at,
    u.name as user_name, u.email as user_email, m.role, s.plan, s.status, s.cycle_anchor_at
  from api_key k join app_user u on u.id = k.user_id
    left join membership m on m.company_id = k.company_id and m.user_id = k.user_id
    left join subscription s on s.company_id = k.company_id
  where k.hash = $1`

/**
 * Counts the request in the key's window, which opens at its first request: see db/limits.ts. The same statement tells who holds the
 * key, so that a request costs one round trip before its own work, and a revoked key is refused from the next request on.
 */
const admission = `
  with holder as (${holder}), counted as (
    insert into rate_window as w (subject, rate_class, started_at, used) select id, $2, $3, 1 from holder
    on conflict (subject, rate_class) do update set
      used = case when w.started_at <= $4 then 1 else w.used + 1 end,
      started_at = case when w.started_at <= $4 then excluded.started_at else w.started_at end
    returning used, started_at)
  select holder.*, counted.used, (extract(epoch from counted.started_at) * 1000)::float8 as started_ms from holder, counted`

export type KeyAdmission = KeyHolder & Window

/** The holder of the key with this hash, and the request counted in the window of `rateClass`. */
export async function admitKey(
  db: Db,
  hash: Buffer,
  rateClass: string,
  windowSeconds: number,
  now: Date,
): Promise<KeyAdmission | undefined> {
  const opened = new Date(now.getTime() - windowSeconds * 1000)
  const { rows } = await db.executeQuery<KeyAdmission>(CompiledQuery.raw(admission, [hash, rateClass, now, opened]))
  return rows[0]
}

/** The holder of the key with this hash, counting nothing. */
export async function selectKeyHolder(db: Db, hash: Buffer): Promise<KeyHolder | undefined> {
  const { rows } = await db.executeQuery<KeyHolder>(CompiledQuery.raw(holder, [hash]))
  return rows[0]
}
