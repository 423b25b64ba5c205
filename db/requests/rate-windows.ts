import { sql } from 'kysely'
import type { Db } from '../schema.ts'

export type Window = { used: number /** Since 1970. */; started_ms: number }

/**
 * A window that opened between these instants still counts. One that opened further ahead is from before the clock was set back. Without the
 * second bound its caller would be refused until that instant comes again, a day perhaps.
 */
export function openSpan(now: Date, window_seconds: number): [opened: Date, ahead: Date] {
  const window_ms = window_seconds * 1000
  return [new Date(now.getTime() - window_ms), new Date(now.getTime() + window_ms)]
}

/**
 * Counts one request in the subject's window, which opens at its first request. One row, one statement: exact whatever number of
 * processes count at once.
 */
export async function countRequest(
  db: Db,
  subject: string,
  rateClass: string,
  window_seconds: number,
  now: Date,
): Promise<Window> {
  const [opened, ahead] = openSpan(now, window_seconds)
  const counts = sql`w.started_at > ${opened} and w.started_at < ${ahead}`
  const { rows } = await sql<Window>`
    insert into rate_window as w (subject, rate_class, started_at, used) values (${subject}, ${rateClass}, ${now}, 1)
    on conflict (subject, rate_class) do update set
      used = case when ${counts} then w.used + 1 else 1 end,
      started_at = case when ${counts} then w.started_at else excluded.started_at end
    returning used, (extract(epoch from started_at) * 1000)::float8 as started_ms`.execute(db)
  return rows[0]!
}

/** Deletes up to `limit` windows that opened before `before`, which must lie further back than any window counts. Answers how many. */
export async function deleteIdleWindows(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_window where (subject, rate_class) in (
      select subject, rate_class from rate_window where started_at < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
