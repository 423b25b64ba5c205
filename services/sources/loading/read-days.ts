import { deleteProgress, selectProgress, upsertProgress } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import { sourceReadingKey } from '../../../db/sources/sources.ts'
import { type DailyLimit, isDailyLimit } from '../../../ingest/sam/api-client.ts'

export type Days = { since: string; until: string }

/** Days that remain if the key's daily limit ended the run. `again_at` is `next_access` in ISO 8601, if it can be parsed. */
export type Remaining = { from: string; to: string; next_access: string | null; again_at: string | null; message: string }

export type PagedDays<Row> = {
  reading: Reading
  /** Days per query. A small window has few pages, so a change during the load moves few records to other pages. */
  window_days: number
  page_rows: number
  pages_max: number
  fetch: (page: { from: string; to: string; limit: number; offset: number }) => Promise<{ total: number; rows: Row[] }>
  /** Identifies a row that occurs again on the next page. */
  idOf: (row: Row) => string | null
  load: (rows: Row[]) => Promise<void>
}

/** A load of days and the key of its progress. If `follows` is true, the load starts at the first day that was still changing
 * during the previous load. */
export type Reading = { kind: string; key: string; follows: boolean }

/** Returns the load of a source. The key contains only the source's name, so each load continues the previous one. */
export function readingOf(kind: string, source: string): Reading {
  return { kind, key: sourceReadingKey(source), follows: true }
}

/** Progress of a load of days. A window is the range of days of one query. */
type Progress = {
  since: string
  /** First and last day of the window. The last day is null before the first page. */
  day: string
  to: string | null
  /** Number of the window's pages that were loaded, and the total number of rows that the last of these pages reported. */
  page: number
  total: number
  /** Whether the source's offset counts pages, as SAM's documentation says, or records, as was observed. */
  unit: 'unknown' | 'pages' | 'records'
  /** The first day that could still get new or corrected records when it was read. */
  new_from: string | null
  /** First day of the next load. Null until the current load ends. */
  next: string | null
}

/** Days after which posted records are no longer corrected. */
const new_days = 2

/** Loads days. Returns the days that were not loaded because of a daily limit, or null. Stores the progress after every page, so
 * a killed run can continue. */
export async function readDays<Row>(
  db: Db,
  paged: PagedDays<Row>,
  { since, until }: Days,
  { now, signal, on_day = () => {} }: { now: Date; signal?: AbortSignal | undefined; on_day?: (day: string) => void },
): Promise<Remaining | null> {
  checkRange(since, until)
  const { reading } = paged
  const progress = resume(await selectProgress<Progress>(db, reading.kind, reading.key), reading, { since, until })
  async function store(to: string): Promise<void> {
    const done = progress.day > until
    if (done && !reading.follows) await deleteProgress(db, reading.kind, reading.key)
    else {
      const next = done ? (progress.new_from ?? to) : progress.next
      await upsertProgress(db, reading.kind, reading.key, { ...progress, next }, now)
    }
    on_day(to)
  }
  try {
    while (progress.day <= until) await readWindow(paged, progress, { until, today: isoDay(now) }, signal, store)
  } catch (error) {
    if (!isDailyLimit(error)) throw error
    return remaining(progress, until, reading, error)
  }
  return null
}

/** Makes the next run start again where the current load started, because its records were not usable. */
export async function restartReading(db: Db, { kind, key }: Reading, now: Date): Promise<void> {
  const stored = await selectProgress<Progress>(db, kind, key)
  if (stored) await upsertProgress(db, kind, key, startAt(stored.since), now)
}

function startAt(since: string): Progress {
  return { since, day: since, to: null, page: 0, total: 0, unit: 'unknown', new_from: null, next: null }
}

function resume(stored: Progress | null, { follows }: Reading, { since, until }: Days): Progress {
  const progress = { ...startAt(since), ...stored }
  if (progress.next === null && progress.day <= until) return progress
  // If the clock was set back, the first day may be later than the last day.
  const first = follows ? (progress.next ?? progress.since) : since
  return startAt(first < until ? first : until)
}

async function readWindow<Row>(
  paged: PagedDays<Row>,
  progress: Progress,
  { until, today }: { until: string; today: string },
  signal: AbortSignal | undefined,
  store: (to: string) => Promise<void>,
): Promise<void> {
  const { window_days, page_rows, pages_max, fetch, idOf, load } = paged
  if (progress.to === null) openWindow(progress, { until, today }, window_days)
  // Starts at the first page again, because only a comparison with it shows what the offset counts.
  if (progress.unit === 'unknown') progress.page = 0
  const [from, to] = [progress.day, progress.to!]
  let before: Set<string | null> | null = null
  for (let requests = 0; requests < pages_max && progress.page < pages_max; requests += 1) {
    signal?.throwIfAborted()
    const offset = progress.unit === 'records' ? progress.page * page_rows : progress.page
    const { total, rows } = await fetch({ from, to, limit: page_rows, offset })
    const ids = rows.map(idOf)
    if (progress.page > 0 && isMoved(progress, { total, page_rows })) continue
    if (progress.unit === 'unknown' && progress.page === 1 && before && rows.length > 0) {
      progress.unit = overlaps(before, ids) ? 'records' : 'pages'
      if (progress.unit === 'records') {
        await store(to)
        continue
      }
    }
    before = new Set(ids)
    await load(rows)
    Object.assign(progress, { page: progress.page + 1, total })
    const done = rows.length === 0 || progress.page * page_rows >= total
    if (done) Object.assign(progress, { day: addDays(to, 1), to: null, page: 0, total: 0 })
    await store(to)
    if (done) return
  }
  throw new Error(`More than ${pages_max} pages for ${from} to ${to}.`)
}

/** Starts a window. The last day of the window does not change afterwards, because the pages of the window depend on it. */
function openWindow(progress: Progress, { until, today }: { until: string; today: string }, window_days: number): void {
  const last = addDays(progress.day, window_days - 1)
  progress.to = last < until ? last : until
  const new_from = addDays(today, -new_days)
  if (progress.to >= new_from) progress.new_from ??= new_from
}

/** Returns whether rows left the window, which may move later rows onto loaded pages. If so, goes back by the number of pages
 * that the lost rows filled. */
function isMoved(progress: Progress, { total, page_rows }: { total: number; page_rows: number }): boolean {
  const gone = progress.total - total
  if (gone <= 0) return false
  Object.assign(progress, { page: Math.max(0, progress.page - Math.ceil(gone / page_rows)), total })
  return true
}

function overlaps(seen: ReadonlySet<string | null>, ids: readonly (string | null)[]): boolean {
  return seen.has(ids[0] ?? null) && seen.has(ids.at(-2) ?? null)
}

function remaining({ since, day }: Progress, to: string, { follows }: Reading, limit: DailyLimit): Remaining {
  const { next_access, again_at } = limit
  const when = next_access ? `after ${next_access}` : 'tomorrow'
  const left = `Not loaded yet: ${day} to ${to}. Run the same command again ${when} to continue.`
  const far =
    day > since
      ? `Loaded all days up to ${addDays(day, -1)}. The rest, up to ${to},`
      : `No day from ${since} to ${to} is completely loaded yet. The rest`
  const message = follows ? `${far} will be loaded ${when}. ${limit.message}` : `${limit.message} ${left}`
  return { from: day, to, next_access, again_at, message }
}

function checkRange(since: string, until: string): void {
  for (const day of [since, until])
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
      throw new Error(`${day} is not a date. Use YYYY-MM-DD, for example 2026-11-23.`)
  if (since > until) throw new Error(`The first day (${since}) must not be after the last day (${until}).`)
}

function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))
}

export function isoDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}
