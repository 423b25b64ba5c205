import { sql } from 'kysely'
import type { Db } from '../schema.ts'

/** How deliveries went in the last minutes. `lag` is the time from the publication of an event to its acceptance, without events
 * that needed a second attempt. It is null if no event was accepted. */
export type DeliveryFigures = {
  due: number
  delivered: number
  failing: number
  paused: number
  lag_p50_s: number | null
  lag_p95_s: number | null
}

export const recent_minutes = 5

export async function selectDeliveryFigures(db: Db, now: Date): Promise<DeliveryFigures> {
  const { rows } = await sql<DeliveryFigures>`
    with recent as (
      select attempts, extract(epoch from last_attempt_at - published_at)::float8 as lag_s from delivery
      where state = 'delivered' and last_attempt_at > ${now}::timestamptz - ${recent_minutes} * interval '1 minute'
    )
    select (select count(*) from delivery where state = 'waiting' and next_attempt_at <= ${now}) as due,
      (select count(*) from recent) as delivered,
      (select count(*) from automation_subscription where status = 'active' and failing_since is not null) as failing,
      (select count(*) from automation_subscription where status = 'paused') as paused,
      (select percentile_cont(0.5) within group (order by lag_s) from recent where attempts = 1) as lag_p50_s,
      (select percentile_cont(0.95) within group (order by lag_s) from recent where attempts = 1) as lag_p95_s`.execute(db)
  return rows[0]!
}
