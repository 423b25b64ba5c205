import { once } from '../../catalog/table.ts'
import { selectNotices, selectReportedFields } from '../../db/opportunities/notices.ts'
import type { Db } from '../../db/schema.ts'
import { orFault } from '../../ingest/rows/fault.ts'
import { isCut } from '../../ingest/rows/limits.ts'
import { fieldsOfMissing, type Guard, noLosses, refusal } from '../../ingest/rows/not-reported.ts'
import type { Notice } from '../../ingest/rows/notice.ts'
import { type ApiRejection, descriptionLink, keysOf, type SamApiNotice, samApiLacks, samApiNotice } from '../../ingest/sam/api.ts'
import { fetchDescription, isDailyLimit, type SamApiOptions, searchNotices } from '../../ingest/sam/api-client.ts'
import { samApiKeyFields } from '../../ingest/sam/column-fields.ts'
import { deadlineWarning } from '../../ingest/sam/notice.ts'
import { timeSince } from './loading/load-files.ts'
import { cutNote, decidingFields, type Incoming, incoming, loadNotices } from './loading/load-notices.ts'
import { addBatch, addMissing, addNotes, carryReport, emptyReport, finished, type LoadReport } from './loading/load-report.ts'
import { loadRows } from './loading/load-rows.ts'
import { isoDay, type PagedDays, type Remaining, readDays, readingOf, restartReading } from './loading/read-days.ts'

export type SamApiIngestOptions = {
  /** First day posted, `YYYY-MM-DD`. */
  since: string
  /** Last day posted; without it the day of `now`, also of what was begun on an earlier day. */
  until?: string
  /** The name of a source, whose readings follow each other: `since` is of the first one. */
  follow?: string
  api_key: string
  base_url?: string
  now: Date
  /** One more request for each notice: fetches the description behind its link. */
  descriptions?: boolean
  on_progress?: (progress: { day: string; until: string; rows: number }) => void
  signal?: AbortSignal
  page_rows?: number
  retry_ms?: number
  /** Loads although deciding keys are gone, or deciding fields are suddenly blank in nearly all rows. */
  force?: boolean
}

/** `remaining`: the days still to be read when the key's daily limit ended the run; the same call goes on there. */
export type SamApiReport = LoadReport<ApiRejection> & { remaining: Remaining | null }

/** Far below the API's one year. */
const window_days = 7
const pages_max = 1000

/**
 * Loads what was posted in a range of days from the SAM.gov Opportunities public API v2, page by page, each page a transaction; a killed or
 * limited run goes on where it came to when called with the same range, or for the same source. What ends it otherwise carries the
 * `report` up to there.
 */
export async function ingestSamApi(db: Db, options: SamApiIngestOptions): Promise<SamApiReport> {
  const started_ms = performance.now()
  const { since, until = isoDay(options.now), page_rows = 1000, on_progress = () => {} } = options
  const api: SamApiOptions = { base_url: 'https://api.sam.gov', ...options }
  const report: SamApiReport = { ...emptyReport<ApiRejection>(), remaining: null }
  const key = `${since}..${options.until ?? ''}${options.descriptions ? ' with descriptions' : ''}`
  const reading = options.follow === undefined ? { kind: 'sam-api', key, follows: false } : readingOf('sam-api', options.follow)
  const watch: Watch = {
    seen: new Set(),
    looked: 0,
    losses: noLosses(),
    force: options.force ?? false,
    started_ms,
    selectStored: once(() => selectReportedFields(db, 'sam', [...decidingFields])),
    restart: () => restartReading(db, reading, options.now),
  }
  const paged: PagedDays<SamApiNotice> = {
    reading,
    window_days,
    page_rows,
    pages_max,
    fetch: async (page) => {
      const { total, notices } = await searchNotices(api, page)
      return { total, rows: notices }
    },
    idOf: ({ noticeId }) => noticeId ?? null,
    load: (notices) => loadPage(db, notices, options, api, report, watch),
  }
  const on_day = (day: string) => on_progress({ day, until, rows: report.rows })
  const remaining = await carryReport(report, options.signal, () => readDays(db, paged, { since, until }, { ...options, on_day }))
  report.remaining = remaining
  if (report.rows >= rows_told_min) addMissing(report, absentKeys(watch.seen), 'no record has the key')
  return finished(report, started_ms)
}

/** `seen`: the keys that any of the `looked` records of this load had. `selectStored`: the deciding fields that stored notices have. */
type Watch = {
  seen: Set<string>
  looked: number
  losses: Guard['losses']
  force: boolean
  started_ms: number
  selectStored: () => Promise<readonly string[]>
  restart: () => Promise<void>
}

/**
 * A key that other records of the load have is blank in a record without it. A key that no record has is not reported. Which of the two it
 * is shows in the load as a whole, so a key counts from the page on that has it first.
 */
function guardOf(raws: SamApiNotice[], watch: Watch, report: SamApiReport): Guard {
  const { seen, losses, force } = watch
  for (const raw of raws) for (const key of keysOf(raw)) seen.add(key)
  watch.looked += raws.length
  const on_kept = (fields: string[]) => addMissing(report, fields, 'no record reports')
  return { missing: fieldsOfMissing(samApiKeyFields, absentKeys(seen)), losses, force, on_kept }
}

function absentKeys(seen: ReadonlySet<string>): string[] {
  return Object.keys(samApiKeyFields).filter((key) => !seen.has(key))
}

/** A key that none of fewer records has may be one that they do not need. */
const rows_told_min = 10
const rows_refused_min = 50

const isDeciding = (field: string) => (decidingFields as readonly string[]).includes(field)

/** Throws where no record has a deciding key that stored notices have values of, unless forced. */
async function refuseAbsent({ seen, looked, force, selectStored, restart }: Watch): Promise<void> {
  if (force || looked < rows_refused_min) return
  const absent = absentKeys(seen).filter((key) => samApiKeyFields[key]!.some(isDeciding))
  if (absent.length === 0) return
  const stored = await selectStored()
  const refused = absent.filter((key) => samApiKeyFields[key]!.some((field) => isDeciding(field) && stored.includes(field)))
  if (refused.length === 0) return
  // The next run sees the same records again, so it refuses again or loads them all with --force.
  await restart()
  throw refusal(`no record has the key ${refused.join(', ')}, which stored notices have values of`)
}

/** Loads the page, or what of it has its descriptions before the day's requests are used up. */
async function loadPage(
  db: Db,
  raws: SamApiNotice[],
  options: SamApiIngestOptions,
  api: SamApiOptions,
  report: SamApiReport,
  watch: Watch,
): Promise<void> {
  const { texts, limit } = options.descriptions
    ? await fetchTexts(db, raws, api)
    : { texts: new Map<SamApiNotice, string | null>(), limit: null }
  const read = limit ? raws.filter((raw) => texts.has(raw)) : raws
  const made = read.map((raw) => readNotice(raw, texts.get(raw) ?? null))
  const notices: Incoming[] = made.flatMap((each) => ('reason' in each ? [] : [incoming(each)]))
  const rejections: ApiRejection[] = made.flatMap((each) => ('reason' in each ? [each] : []))
  const guard = guardOf(read, watch, report)
  await refuseAbsent(watch)
  const given = {
    now: options.now,
    arrives_at: timeSince(options.now, watch.started_ms),
    lacks: samApiLacks,
    day_only: true,
    guard,
    ...(options.signal && { signal: options.signal }),
  }
  const { counts, refused } = await loadRows(notices, (some) => loadNotices(db, some, given))
  const faults = refused.map(({ row, reason }) => ({ notice_id: row.notice.source_id, field: null, reason }))
  addBatch(report, { rows: read.length, counts, rejections: [...rejections, ...faults] })
  addNotes(
    report,
    notices.flatMap(({ notice }) => (isCut(notice.description) ? `${notice.source_id}: ${cutNote}` : [])),
  )
  warnOfDeadlines(read, report)
  if (limit) throw limit
}

function warnOfDeadlines(raws: SamApiNotice[], report: SamApiReport): void {
  const warnings = raws.flatMap(({ noticeId, responseDeadLine }) => {
    const warning = deadlineWarning('responseDeadLine', responseDeadLine)
    return warning === undefined ? [] : [`${noticeId}: ${warning}`]
  })
  report.warned += warnings.length
  addNotes(report, warnings)
}

function readNotice(raw: SamApiNotice, text: string | null): Notice | ApiRejection {
  const made = orFault(() => samApiNotice(raw, text))
  return 'reason' in made ? { notice_id: null, ...made } : made
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
