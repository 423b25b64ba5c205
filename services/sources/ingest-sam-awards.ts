import { selectReportedAwardFields } from '../../db/market/awards.ts'
import type { Db } from '../../db/schema.ts'
import type { AwardReport } from '../../ingest/award/report.ts'
import { orFault } from '../../ingest/rows/fault.ts'
import { fieldsOfPaths, type KeyWatch, watchKeys } from '../../ingest/rows/key-watch.ts'
import { fieldsOfMissing, type Guard, noLosses, refusal } from '../../ingest/rows/not-reported.ts'
import type { SamApiOptions } from '../../ingest/sam/api-client.ts'
import { type AwardRejection, samAward } from '../../ingest/sam/award.ts'
import { samAwardKeys } from '../../ingest/sam/award-keys.ts'
import { searchAwards } from '../../ingest/sam/awards-client.ts'
import { loadAwards } from './loading/load-awards.ts'
import { addBatch, addMissing, carryReport, emptyReport, finished, type LoadReport } from './loading/load-report.ts'
import { loadRows } from './loading/load-rows.ts'
import { isoDay, type PagedDays, type Remaining, readDays, readingOf, restartReading } from './loading/read-days.ts'

export type SamAwardsOptions = {
  /** First day of change, `YYYY-MM-DD`. */
  since: string
  /** Last day of change; without it the day of `now`, also of what was begun on an earlier day. */
  until?: string
  /** The name of a source, whose readings follow each other: `since` is of the first one. */
  follow?: string
  api_key: string
  base_url?: string
  now: Date
  on_progress?: (progress: { day: string; until: string; rows: number }) => void
  signal?: AbortSignal
  page_rows?: number
  retry_ms?: number
  /** Loads although deciding fields are suddenly blank in nearly all rows. */
  force?: boolean
}

/** `remaining`: the days still to be read when the key's daily limit ended the run; the same call goes on there. */
export type SamAwardsReport = LoadReport<AwardRejection> & { remaining: Remaining | null }

/** The API gives at most 400,000 records to one question, 100 a page. */
const page_rows_max = 100
const pages_max = 4000

/**
 * Loads the contract actions that were changed in a range of days from SAM.gov's Contract Awards API v1, page by page, each page a
 * transaction; a killed or limited run goes on where it came to when called with the same range, or for the same source. What ends it
 * otherwise carries the `report` up to there.
 */
export async function ingestSamAwards(db: Db, options: SamAwardsOptions): Promise<SamAwardsReport> {
  const started_ms = performance.now()
  const { since, now, until = isoDay(now), page_rows = page_rows_max, on_progress = () => {} } = options
  const { signal, follow } = options
  const api: SamApiOptions = { base_url: 'https://api.sam.gov', ...options }
  const report: SamAwardsReport = { ...emptyReport<AwardRejection>(), remaining: null }
  const on_kept = (fields: string[]) => addMissing(report, fields, 'no record reports')
  const guard: Guard = { missing: [], force: options.force ?? false, losses: noLosses(), on_kept }
  const watch = watchKeys(samAwardKeys, records_watched_min)
  const reading =
    follow === undefined
      ? { kind: 'sam-awards', key: `${since}..${options.until ?? ''}`, follows: false }
      : readingOf('sam-awards', follow)
  const restart = () => restartReading(db, reading, now)
  const paged: PagedDays<unknown> = {
    reading,
    window_days: 1,
    page_rows,
    pages_max,
    fetch: async (page) => {
      const { total, awards } = await searchAwards(api, page)
      return { total, rows: awards }
    },
    idOf: (raw) => {
      const made = readAward(raw)
      return 'reason' in made ? null : made.id
    },
    load: async (raws) => {
      for (const raw of raws) watch.see(raw)
      const watched = { ...guard, missing: await missingFields(db, watch, guard, report, restart) }
      const made = raws.map(readAward)
      const reports = made.flatMap((each) => ('reason' in each ? [] : [each]))
      const rejections = made.flatMap((each) => ('reason' in each ? [each] : []))
      const { counts, refused } = await loadRows(reports, (some) =>
        loadAwards(db, some, { now, guard: watched, ...(signal && { signal }) }),
      )
      const faults = refused.map(({ row, reason }) => ({ award: row.piid, field: null, reason }))
      addBatch(report, { rows: raws.length, counts, rejections: [...rejections, ...faults] })
    },
  }
  const on_day = (day: string) => on_progress({ day, until, rows: report.rows })
  report.remaining = await carryReport(report, signal, () =>
    readDays(db, paged, { since, until }, { now, ...(signal && { signal }), on_day }),
  )
  return finished(report, started_ms)
}

/** The API leaves out blank keys, and a page may be of one buyer. */
const records_watched_min = 500
const fieldsOfKeys = fieldsOfPaths(samAwardKeys)

/** The fields of keys that no award has. Throws where stored awards have values of them, unless forced. */
async function missingFields(
  db: Db,
  watch: KeyWatch,
  { force }: Guard,
  report: SamAwardsReport,
  restart: () => Promise<void>,
): Promise<string[]> {
  const absent = watch.absent()
  if (absent.length === 0) return []
  addMissing(report, absent, 'no record has the key')
  const fields = fieldsOfMissing(fieldsOfKeys, absent)
  const stored = force ? [] : await selectReportedAwardFields(db, 'sam-awards', fields)
  const refused = absent.filter((path) => fieldsOfKeys[path]!.some((field) => stored.includes(field)))
  if (refused.length === 0) return fields
  // The next run sees the same records again, so it refuses again or loads them all with --force.
  await restart()
  throw refusal(`no record has the key ${refused.join(', ')}, which stored awards have values of`)
}

function readAward(raw: unknown): AwardReport | AwardRejection {
  const made = orFault(() => samAward(raw))
  return 'reason' in made ? { award: null, ...made } : made
}
