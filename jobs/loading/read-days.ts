import { selectProgress, upsertProgress } from '../../db/notices.ts'
import type { Db } from '../../db/schema.ts'
import { type DailyLimit, isDailyLimit } from '../../ingest/sam/api-client.ts'

/** A range of days, `YYYY-MM-DD`, both included. */
export type Days = { since: string; until: string }

/** What is left to be read when the key's daily limit ended the run; the same call goes on there. */
export type Remaining = { from: string; to: string; next_access: string | null; message: string }

/** A source that is asked page by page for what belongs to some days. */
export type PagedDays<Row> = {
  /** Under which its progress is stored, with what of the range and its options makes another reading of it. */
  source: string
  key: string
  /** So many days are asked for at once that pages stay few, and what changes meanwhile shifts little. */
  window_days: number
  page_rows: number
  pages_max: number
  fetch: (page: { from: string; to: string; limit: number; offset: number }) => Promise<{ total: number; rows: Row[] }>
  /** By which a row is known again on the next page. */
  idOf: (row: Row) => string | null
  load: (rows: Row[]) => Promise<void>
}

/** `unit`: whether the source's offset counts pages, as SAM's documentation says, or records, as it has been seen to. */
type Progress = { day: string; page: number; unit: 'pages' | 'records' }

/**
 * Reads the days to their end, or until the key's daily limit is reached; then it answers what remains. How far it came is stored after
 * every page: a killed or limited run goes on there when called with the same range and key, and one that was read to its end starts anew.
 */
export async function readDays<Row>(
  db: Db,
  paged: PagedDays<Row>,
  { since, until }: Days,
  { now, signal, on_day = () => {} }: { now: Date; signal?: AbortSignal; on_day?: (day: string) => void },
): Promise<Remaining | null> {
  checkRange(since, until)
  const start: Progress = { day: since, page: 0, unit: 'pages' }
  const progress = (await selectProgress<Progress>(db, paged.source, paged.key)) ?? start
  try {
    if (progress.day > until) Object.assign(progress, start)
    while (progress.day <= until)
      await readWindow(paged, progress, until, signal, async (day) => {
        await upsertProgress(db, paged.source, paged.key, progress, now)
        on_day(day)
      })
  } catch (error) {
    if (!isDailyLimit(error)) throw error
    return remaining(progress.day, until, error)
  }
  return null
}

async function readWindow<Row>(
  { window_days, page_rows, pages_max, fetch, idOf, load }: PagedDays<Row>,
  progress: Progress,
  until: string,
  signal: AbortSignal | undefined,
  onPage: (day: string) => Promise<void>,
): Promise<void> {
  const from = progress.day
  const lastDay = addDays(from, window_days - 1)
  const to = lastDay < until ? lastDay : until
  let seen: Set<string | null> | null = null
  while (progress.page < pages_max) {
    signal?.throwIfAborted()
    const offset = progress.unit === 'pages' ? progress.page : progress.page * page_rows
    const { total, rows } = await fetch({ from, to, limit: page_rows, offset })
    if (progress.unit === 'pages' && progress.page === 1 && seen && rows.length > 0 && overlaps(seen, rows.map(idOf))) {
      // The second "page" is the first one moved on by a record.
      progress.unit = 'records'
      continue
    }
    seen = new Set(rows.map(idOf))
    await load(rows)
    progress.page += 1
    const done = rows.length === 0 || progress.page * page_rows >= total
    if (done) Object.assign(progress, { day: addDays(to, 1), page: 0 })
    await onPage(to)
    if (done) return
  }
  throw new Error(`More than ${pages_max} pages for ${from} to ${to}.`)
}

/** Whether the first and the last but one of these were there before. */
function overlaps(seen: ReadonlySet<string | null>, ids: readonly (string | null)[]): boolean {
  return seen.has(ids[0] ?? null) && seen.has(ids.at(-2) ?? null)
}

function remaining(from: string, to: string, { message, next_access }: DailyLimit): Remaining {
  return {
    from,
    to,
    next_access,
    message: `${message} Not read yet: what belongs to ${from} to ${to}. Run the same command again${next_access ? ` after ${next_access}` : ' tomorrow'}: it goes on there.`,
  }
}

function checkRange(since: string, until: string): void {
  for (const day of [since, until])
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) throw new Error(`Not a day, YYYY-MM-DD: ${day}`)
  if (since > until) throw new Error(`The range begins (${since}) after its end (${until}).`)
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
