import { deleteProgress, selectProgress, upsertProgress } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import { sourceReadingKey } from '../../../db/sources/sources.ts'
import { type DailyLimit, isDailyLimit } from '../../../ingest/sam/api-client.ts'

/** A range of days, `YYYY-MM-DD`, both included. */
export type Days = { since: string; until: string }

/** What is left to be read when the key's daily limit ended the run; `again_at` is `next_access` as ISO 8601, where it can be read. */
export type Remaining = { from: string; to: string; next_access: string | null; again_at: string | null; message: string }

/** A source that is asked page by page for what belongs to some days. */
export type PagedDays<Row> = {
  reading: Reading
  /** So many days are asked for at once that pages stay few, and what changes meanwhile shifts little. */
  window_days: number
  page_rows: number
  pages_max: number
  fetch: (page: { from: string; to: string; limit: number; offset: number }) => Promise<{ total: number; rows: Row[] }>
  /** By which a row is known again on the next page. */
  idOf: (row: Row) => string | null
  load: (rows: Row[]) => Promise<void>
}

/**
 * What is stored of a reading, and under which kind and key: the key holds whatever makes another reading of it. Of one that `follows`,
 * each begins where the one before, when it was read to its end, had come to days that were still new; any other begins at its first day.
 */
export type Reading = { kind: string; key: string; follows: boolean }

/** The readings of a source follow each other; of it nothing but its name is in the key, so that each day goes on where the last stopped. */
export function readingOf(kind: string, source: string): Reading {
  return { kind, key: sourceReadingKey(source), follows: true }
}

/** How far a reading has come. A window is what is asked for at once. */
type Place = {
  since: string
  /** The window's first day, and its last, which is null before its first page. */
  day: string
  to: string | null
  /** How many of its pages are loaded, and of how many rows in all it then was. */
  page: number
  total: number
  /** Whether the source's offset counts pages, as SAM's documentation says, or records, as it has been seen to. */
  unit: 'unknown' | 'pages' | 'records'
  /** From this day on more could come, or be corrected, when it was read. */
  new_from: string | null
  /** Set when all was read: there the next reading begins. */
  next: string | null
}

/** What is posted is corrected for a day or two. */
const new_days = 2

/**
 * Reads the days to their end, or until the key's daily limit is reached; then it answers what remains. How far it came is stored after
 * every page: a run that was killed or limited goes on there when called for the same reading, also when the last day is a later one.
 */
export async function readDays<Row>(
  db: Db,
  paged: PagedDays<Row>,
  { since, until }: Days,
  { now, signal, on_day = () => {} }: { now: Date; signal?: AbortSignal; on_day?: (day: string) => void },
): Promise<Remaining | null> {
  checkRange(since, until)
  const { reading } = paged
  const place = findPlace(await selectProgress<Place>(db, reading.kind, reading.key), reading, { since, until })
  async function store(to: string): Promise<void> {
    if (place.day <= until) await upsertProgress(db, reading.kind, reading.key, place, now)
    else if (reading.follows) await upsertProgress(db, reading.kind, reading.key, { ...place, next: place.new_from ?? to }, now)
    else await deleteProgress(db, reading.kind, reading.key)
    on_day(to)
  }
  try {
    while (place.day <= until) await readWindow(paged, place, { until, today: isoDay(now) }, signal, store)
  } catch (error) {
    if (!isDailyLimit(error)) throw error
    return remaining(place, until, reading, error)
  }
  return null
}

/** Lets a reading begin once more where it last began: what came was not what was wanted. */
export async function restartReading(db: Db, { kind, key }: Reading, now: Date): Promise<void> {
  const stored = await selectProgress<Place>(db, kind, key)
  if (stored) await upsertProgress(db, kind, key, begin(stored.since), now)
}

function begin(since: string): Place {
  return { since, day: since, to: null, page: 0, total: 0, unit: 'unknown', new_from: null, next: null }
}

function findPlace(stored: Place | null, { follows }: Reading, { since, until }: Days): Place {
  const place = { ...begin(since), ...stored }
  if (place.next === null && place.day <= until) return place
  // A clock that was set back brings days that are read already.
  const first = follows ? (place.next ?? place.since) : since
  return begin(first < until ? first : until)
}

async function readWindow<Row>(
  paged: PagedDays<Row>,
  place: Place,
  { until, today }: { until: string; today: string },
  signal: AbortSignal | undefined,
  store: (to: string) => Promise<void>,
): Promise<void> {
  const { window_days, page_rows, pages_max, fetch, idOf, load } = paged
  if (place.to === null) openWindow(place, { until, today }, window_days)
  // What the offset counts shows beside the first page only.
  if (place.unit === 'unknown') place.page = 0
  const [from, to] = [place.day, place.to!]
  let before: Set<string | null> | null = null
  for (let asked = 0; asked < pages_max && place.page < pages_max; asked++) {
    signal?.throwIfAborted()
    const offset = place.unit === 'records' ? place.page * page_rows : place.page
    const { total, rows } = await fetch({ from, to, limit: page_rows, offset })
    const ids = rows.map(idOf)
    if (place.page > 0 && isMoved(place, { total, page_rows })) continue
    if (place.unit === 'unknown' && place.page === 1 && before && rows.length > 0) {
      place.unit = overlaps(before, ids) ? 'records' : 'pages'
      if (place.unit === 'records') {
        await store(to)
        continue
      }
    }
    before = new Set(ids)
    await load(rows)
    Object.assign(place, { page: place.page + 1, total })
    const done = rows.length === 0 || place.page * page_rows >= total
    if (done) Object.assign(place, { day: addDays(to, 1), to: null, page: 0, total: 0 })
    await store(to)
    if (done) return
  }
  throw new Error(`More than ${pages_max} pages for ${from} to ${to}.`)
}

/** A window that was begun keeps its last day: with another one its pages would be others. */
function openWindow(place: Place, { until, today }: { until: string; today: string }, window_days: number): void {
  const last = addDays(place.day, window_days - 1)
  place.to = last < until ? last : until
  const new_from = addDays(today, -new_days)
  if (place.to >= new_from) place.new_from ??= new_from
}

/** Rows that have left the window let those behind them move up, onto pages that are loaded: it goes back as far as that may be. */
function isMoved(place: Place, { total, page_rows }: { total: number; page_rows: number }): boolean {
  const gone = place.total - total
  if (gone <= 0) return false
  Object.assign(place, { page: Math.max(0, place.page - Math.ceil(gone / page_rows)), total })
  return true
}

/** Whether the first and the last but one of these were there before. */
function overlaps(seen: ReadonlySet<string | null>, ids: readonly (string | null)[]): boolean {
  return seen.has(ids[0] ?? null) && seen.has(ids.at(-2) ?? null)
}

function remaining({ since, day }: Place, to: string, { follows }: Reading, limit: DailyLimit): Remaining {
  const { next_access, again_at } = limit
  const when = next_access ? `after ${next_access}` : 'tomorrow'
  const far =
    day > since
      ? `Read up to ${addDays(day, -1)}; the rest, up to ${to},`
      : `Nothing of ${since} to ${to} is read to its end yet; it`
  const message = follows
    ? `${far} comes ${when}. ${limit.message}`
    : `${limit.message} Not read yet: what belongs to ${day} to ${to}. Run the same command again ${when}: it goes on there.`
  return { from: day, to, next_access, again_at, message }
}

function checkRange(since: string, until: string): void {
  for (const day of [since, until])
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw new Error(`Not a day, YYYY-MM-DD: ${day}`)
  if (since > until) throw new Error(`The range begins (${since}) after its end (${until}).`)
}

function addDays(day: string, days: number): string {
  return isoDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))
}

export function isoDay(time: Date): string {
  return time.toISOString().slice(0, 10)
}
