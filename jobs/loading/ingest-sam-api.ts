import { selectNotices, selectProgress, upsertProgress } from '../../db/notices.ts'
import type { Db } from '../../db/schema.ts'
import { type ApiRejection, descriptionLink, type SamApiNotice, samApiLacks, samApiNotice } from '../../ingest/sam/api.ts'
import {
  type DailyLimit,
  fetchDescription,
  isDailyLimit,
  type SamApiOptions,
  searchNotices,
} from '../../ingest/sam/api-client.ts'
import { type Incoming, incoming, loadNotices } from './load-notices.ts'
import { addBatch, emptyReport, finished, type LoadReport } from './load-report.ts'

export type SamApiIngestOptions = {
  /** First day posted, `YYYY-MM-DD`. */
  since: string
  /** Last day posted; without it the day of `now`. */
  until?: string
  api_key: string
  base_url?: string
  now: Date
  /** One more request for each notice: fetches the description behind its link. */
  descriptions?: boolean
  on_progress?: (progress: { day: string; until: string; rows: number }) => void
  signal?: AbortSignal
  page_rows?: number
  retry_ms?: number
}

/** `remaining`: the days still to be read when the key's daily limit ended the run; the same call goes on there. */
export type SamApiReport = LoadReport<ApiRejection> & {
  remaining: { from: string; to: string; next_access: string | null; message: string } | null
}

/** `unit`: whether the API's offset counts pages, as its documentation says, or records, as it has been seen to. */
type Progress = { day: string; page: number; unit: 'pages' | 'records' }

// A window of days, far below the API's one year, so that pages stay few and what is posted meanwhile shifts little.
const window_days = 7
const pages_max = 1000

/**
 * Loads what was posted in a range of days from the SAM.gov Opportunities public API v2, page by page, each page a transaction. How far
 * it came is stored after every page: a killed or limited run goes on there when called with the same range.
 */
export async function ingestSamApi(db: Db, options: SamApiIngestOptions): Promise<SamApiReport> {
  const started_ms = performance.now()
  const until = options.until ?? options.now.toISOString().slice(0, 10)
  checkRange(options.since, until)
  const report: SamApiReport = { ...emptyReport<ApiRejection>(), remaining: null }
  const key = `${options.since}..${until}${options.descriptions ? ' with descriptions' : ''}`
  const start: Progress = { day: options.since, page: 0, unit: 'pages' }
  const progress = (await selectProgress<Progress>(db, 'sam-api', key)) ?? start
  try {
    // A range that was read to its end is read again from the start: its notices may have changed.
    if (progress.day > until) Object.assign(progress, start)
    while (progress.day <= until) await readWindow(db, options, progress, until, key, report)
  } catch (error) {
    if (!isDailyLimit(error)) throw error
    report.remaining = remaining(progress.day, until, error)
  }
  return finished(report, started_ms)
}

async function readWindow(
  db: Db,
  options: SamApiIngestOptions,
  progress: Progress,
  until: string,
  key: string,
  report: SamApiReport,
): Promise<void> {
  const { now, page_rows: limit = 1000, on_progress = () => {} } = options
  const api: SamApiOptions = { base_url: 'https://api.sam.gov', ...options }
  const lastDay = addDays(progress.day, window_days - 1)
  const to = lastDay < until ? lastDay : until
  let seen: Set<string | null | undefined> | null = null
  while (progress.page < pages_max) {
    options.signal?.throwIfAborted()
    const offset = progress.unit === 'pages' ? progress.page : progress.page * limit
    const { total, notices } = await searchNotices(api, { from: progress.day, to, limit, offset })
    if (
      progress.unit === 'pages' &&
      progress.page === 1 &&
      seen?.has(notices[0]?.noticeId) &&
      seen.has(notices.at(-2)?.noticeId)
    ) {
      // The second "page" is the first one moved on by a record.
      progress.unit = 'records'
      continue
    }
    seen = new Set(notices.map(({ noticeId }) => noticeId))
    await loadPage(db, notices, options, api, report)
    progress.page += 1
    const done = notices.length === 0 || progress.page * limit >= total
    if (done) Object.assign(progress, { day: addDays(to, 1), page: 0 })
    await upsertProgress(db, 'sam-api', key, progress, now)
    on_progress({ day: to, until, rows: report.rows })
    if (done) return
  }
  throw new Error(`More than ${pages_max} pages for ${progress.day} to ${to}.`)
}

/** Loads the page, or what of it has its descriptions before the day's requests are used up. */
async function loadPage(
  db: Db,
  raws: SamApiNotice[],
  options: SamApiIngestOptions,
  api: SamApiOptions,
  report: SamApiReport,
): Promise<void> {
  const { texts, limit } = options.descriptions
    ? await fetchTexts(db, raws, api)
    : { texts: new Map<SamApiNotice, string | null>(), limit: null }
  const read = limit ? raws.filter((raw) => texts.has(raw)) : raws
  const made = read.map((raw) => samApiNotice(raw, texts.get(raw) ?? null))
  const notices: Incoming[] = made.flatMap((each) => ('reason' in each ? [] : [incoming(each)]))
  const rejections: ApiRejection[] = made.flatMap((each) => ('reason' in each ? [each] : []))
  const counts = await loadNotices(db, notices, {
    now: options.now,
    lacks: samApiLacks,
    day_only: true,
    ...(options.signal && { signal: options.signal }),
  })
  addBatch(report, { rows: read.length, counts, rejections })
  if (limit) throw limit
}

/** The descriptions that are not stored yet: each costs one of the day's requests. */
async function fetchTexts(
  db: Db,
  raws: SamApiNotice[],
  api: SamApiOptions,
): Promise<{ texts: Map<SamApiNotice, string | null>; limit: unknown }> {
  const stored = await selectNotices(
    db,
    raws.map(({ noticeId }) => `sam/${noticeId ?? ''}`),
  )
  const known = new Set(stored.filter(({ description }) => description !== null).map(({ id }) => id))
  const texts = new Map<SamApiNotice, string | null>()
  for (const raw of raws) {
    const link = known.has(`sam/${raw.noticeId ?? ''}`) ? null : descriptionLink(raw)
    try {
      texts.set(raw, link === null ? null : await fetchDescription(api, link))
    } catch (error) {
      if (isDailyLimit(error)) return { texts, limit: error }
      throw error
    }
  }
  return { texts, limit: null }
}

function remaining(from: string, to: string, { message, next_access }: DailyLimit): SamApiReport['remaining'] {
  return {
    from,
    to,
    next_access,
    message: `${message} Not read yet: what was posted from ${from} to ${to}. Run the same command again${next_access ? ` after ${next_access}` : ' tomorrow'}: it goes on there.`,
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
