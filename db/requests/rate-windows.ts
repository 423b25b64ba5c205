import { sql } from 'kysely'
import { deleteChosen } from '../postgres/batches.ts'
import type { Db } from '../schema.ts'

/** `started_ms` is the Unix time at which the window opened. */
export type Window = { used: number; started_ms: number }

/** Returns two times. A window counts if it opened between them. Later windows are from before the clock was set back. */
export function openSpan(now: Date, window_seconds: number): [opened: Date, ahead: Date] {
  const window_ms = window_seconds * 1000
  return [new Date(now.getTime() - window_ms), new Date(now.getTime() + window_ms)]
}

/** Counts one request in the window of `subject`, such as an address. The window opens at the first request. */
export async function countRequest(db: Db, subject: string, rateClass: string, window_seconds: number, now: Date) {
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

/** Returns the seconds until a window ends, at least one. */
export function secondsLeft({ started_ms }: Window, window_seconds: number, now: Date): number {
  return Math.max(1, Math.ceil((started_ms + window_seconds * 1000 - now.getTime()) / 1000))
}

/** Deletes up to `limit` windows that opened before `before`, which must be so early that no such window counts anymore. */
export async function deleteIdleWindows(db: Db, before: Date, limit: number): Promise<number> {
  return deleteChosen(db, 'rate_window', 'subject, rate_class', sql`started_at < ${before} limit ${limit}`)
}
