import type { Db } from '../../../db/schema.ts'
import { type Guard, noLosses, refusal } from '../../../ingest/rows/not-reported.ts'
import type { SamApiOptions } from '../../../ingest/sam/api-client.ts'
import type { IngestOptions } from './load-files.ts'
import { addMissing, carryReport, emptyReport, finished, type LoadReport } from './load-report.ts'
import { isoDay, type PagedDays, type Remaining, readDays, readingOf, restartReading } from './read-days.ts'

export const samApiAddress = 'https://api.sam.gov'

export type SamDaysOptions = Omit<IngestOptions, 'on_progress'> & {
  /** First day, `YYYY-MM-DD`. */
  since: string
  /** Last day. The default is the day of `now`, even for a load that started on an earlier day. */
  until?: string
  /** Name of a source. Each load of a source continues the previous one, so `since` applies only to the first load. */
  follow?: string
  api_key: string
  base_url?: string
  on_progress?: (progress: { day: string; until: string; rows: number }) => void
  page_rows?: number
  retry_ms?: number
}

/** The report of a load. `remaining` has the days that were not loaded because of the key's daily limit. The next call with the
 * same options continues with these days. */
export type SamDaysReport<Rejection> = LoadReport<Rejection> & { remaining: Remaining | null }

/** The context in which a page is loaded. `restart` makes the next run start at the first day of the current load. */
export type SamPageContext<Rejection> = {
  api: SamApiOptions
  report: SamDaysReport<Rejection>
  guard: Guard
  started_ms: number
  restart: () => Promise<void>
}

type SamRecords<Row, Rejection> = Omit<PagedDays<Row>, 'reading' | 'fetch' | 'load'> & {
  kind: 'sam-api' | 'sam-awards'
  /** Part of the key under which progress is stored. Loads of the same days with different results need different variants. */
  variant?: string
  search: (api: SamApiOptions, page: Parameters<PagedDays<Row>['fetch']>[0]) => ReturnType<PagedDays<Row>['fetch']>
  load: (rows: Row[], context: SamPageContext<Rejection>) => Promise<void>
}

/** Loads days from a SAM.gov API, one transaction per page. If a daily limit ends a run, the next call for the same range or
 * source continues the run. */
export async function loadSamDays<Row, Rejection>(
  db: Db,
  { kind, variant = '', search, load, ...pages }: SamRecords<Row, Rejection>,
  options: SamDaysOptions,
): Promise<SamDaysReport<Rejection>> {
  const started_ms = performance.now()
  const { since, now, until = isoDay(now), follow, signal, force = false, on_progress = () => {} } = options
  const report: SamDaysReport<Rejection> = { ...emptyReport<Rejection>(), remaining: null }
  const reading =
    follow === undefined ? { kind, key: `${since}..${options.until ?? ''}${variant}`, follows: false } : readingOf(kind, follow)
  const context: SamPageContext<Rejection> = {
    api: { base_url: samApiAddress, ...options },
    report,
    guard: { missing: [], force, losses: noLosses(), on_kept: (fields) => addMissing(report, fields, 'no record reports') },
    started_ms,
    restart: () => restartReading(db, reading, now),
  }
  const paged: PagedDays<Row> = {
    ...pages,
    reading,
    fetch: (page) => search(context.api, page),
    load: (rows) => load(rows, context),
  }
  const on_day = (day: string) => on_progress({ day, until, rows: report.rows })
  report.remaining = await carryReport(report, signal, () => readDays(db, paged, { since, until }, { now, signal, on_day }))
  return finished(report, started_ms)
}

/** Throws if stored rows have values for one of the absent `keys`. The message calls the rows `records`. */
export async function refuseAbsentKeys(
  keys: readonly string[],
  fieldsOf: Readonly<Record<string, readonly string[]>>,
  stored: readonly string[],
  { records, restart }: { records: string; restart: () => Promise<void> },
): Promise<void> {
  const refused = keys.filter((key) => fieldsOf[key]!.some((field) => stored.includes(field)))
  if (refused.length === 0) return
  // After the restart, the next run reads the same records again. The next run refuses the records again, or loads them all with
  // --force.
  await restart()
  throw refusal(`no record has the key ${refused.join(', ')}, but stored ${records} have values for it`)
}
