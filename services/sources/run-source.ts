import { tryExclusively } from '../../db/postgres/exclusive.ts'
import type { Db } from '../../db/schema.ts'
import { nextRunId, type SourceRow, selectSource } from '../../db/sources/sources.ts'
import type { SourceCounts } from '../../db/values.ts'
import { checkFreshness } from '../../ingest/files/source-bytes.ts'
import { isRefusal } from '../../ingest/rows/not-reported.ts'
import { isSourceUnavailable, type Patience, type Validators } from '../../kernel/http/download.ts'
import { withoutSecrets } from '../../kernel/http/source-address.ts'
import { formatCount } from '../../kernel/text/counted.ts'
import { partialReport } from './loading/load-files.ts'
import { shown_missing_max } from './loading/load-report.ts'
import { isoDay, readingOf, restartReading } from './loading/read-days.ts'
import { type DayOptions, isApi, type SourceKeys, type SourceKind, type SourceReport } from './source-kind.ts'
import { sourceKind } from './source-kinds.ts'
import { endRun, manualRunLockKey, type RunResult, sourceLockKey, startRun } from './source-runs.ts'

/** With `force`, a run loads unchanged content, accepts missing columns, and does not report a large drop in rows. */
type RunOptions = {
  now: Date
  keys: SourceKeys
  /** Clock that stamps run records. The default is the machine's clock, which the job library also goes by. */
  clock?: () => Date
  signal?: AbortSignal
  force?: boolean
  patience?: Partial<Patience>
}

/** Returns whether the operator should check the source. */
export function isFailure({ state }: Pick<SourceRow, 'state'>): boolean {
  return state === 'partial' || state === 'down' || state === 'changed_layout'
}

/** Loads a source, or returns null if another process is loading it. An outage or a changed layout is a result, not an error. */
export async function runSource(db: Db, name: string, options: RunOptions): Promise<RunResult | null> {
  const { clock = () => new Date() } = options
  const held = await tryExclusively(db, sourceLockKey(name), async (lost) => {
    const source = await selectSource(db, name)
    if (!source) throw new Error(`The source ${name} does not exist.`)
    const id = await nextRunId(db)
    await startRun(db, { id, source: name, kind: source.kind, address: source.address, started_at: clock() })
    const signal = options.signal ? AbortSignal.any([lost, options.signal]) : lost
    const result = await loadSource(db, source, { ...options, signal })
    await endRun(db, id, result, clock())
    return result
  })
  return held?.result ?? null
}

/** Runs a manual load and records its start and end. If the process dies, the run's lock becomes free, which shows that the run
 * was interrupted. A load that loses its lock continues. */
export async function recordRun<Report extends SourceReport>(
  db: Db,
  { kind, address }: { kind: string; address: string },
  load: () => Promise<Report>,
): Promise<Report> {
  const id = await nextRunId(db)
  const held = await tryExclusively(db, manualRunLockKey(id), async () => {
    await startRun(db, { id, source: null, kind, address: withoutSecrets(address), started_at: new Date() })
    try {
      const report = await load()
      await endRun(db, id, judge(report), new Date())
      return report
    } catch (error) {
      // Throws the load's own error, even if the end of the run cannot be recorded.
      const result = explain(error, isApi(sourceKind(kind)), null)
      await endRun(db, id, result, new Date()).catch(() => {})
      throw error
    }
  })
  // The lock is always free, because each run has its own id.
  return held!.result
}

type LoadOptions = RunOptions & { signal: AbortSignal }

async function loadSource(db: Db, source: SourceRow, options: LoadOptions): Promise<RunResult> {
  const kind = sourceKind(source.kind)
  if (!kind) return { state: 'changed_layout', message: `This version has no source kind ${source.kind}.`, counts: null }
  const result = await tryLoad(db, source, kind, options)
  // Makes the next run load the same days again. By then, a new version may be able to read their rows.
  if (isApi(kind) && result.counts && isMostlyRefused(result.counts))
    await restartReading(db, readingOf(source.kind, source.name), options.now)
  return result
}

async function tryLoad(db: Db, source: SourceRow, kind: SourceKind, options: LoadOptions): Promise<RunResult> {
  let validators: Validators = { etag: null, last_modified: null }
  try {
    if (!isApi(kind) && !(await kind.isAlwaysFresh?.(source.settings))) {
      const { extensions = ['csv'] } = kind
      const fresh = await checkFreshness(source.address, source, { ...options, extensions })
      if (fresh.unchanged && !options.force) return { state: 'unchanged', message: null, counts: null }
      validators = fresh
    }
    const result = judge(await load(db, source, kind, options))
    return result.state === 'ok' ? { ...result, ...validators, ...(!options.force && findShortfall(result, source)) } : result
  } catch (error) {
    return explain(error, isApi(kind), options.signal)
  }
}

function load(db: Db, source: SourceRow, kind: SourceKind, options: LoadOptions): Promise<SourceReport> {
  if (isApi(kind)) return kind.loadDays(db, newDays(source, options))
  const { now, signal, force = false } = options
  return kind.loadFiles(db, source.address, { now, signal, force, ...source.settings })
}

const first_days = 7

/** Returns the options to load new days. The first load starts a week before the source was added. */
function newDays({ name, address, created_at }: SourceRow, { keys, now, signal, force = false }: LoadOptions): DayOptions {
  if (!keys.sam_api_key)
    throw new Error('SAM_API_KEY is not set. Set it for the process that loads the source: the server, or this command')
  const added_ms = Math.min(Date.parse(created_at), now.getTime())
  const since = isoDay(new Date(added_ms - first_days * 86_400_000))
  return { now, signal, force, since, follow: name, base_url: address, api_key: keys.sam_api_key }
}

/** A load of files is incomplete if it has less than this fraction of the rows in the last complete load. */
const rows_ratio_min = 0.5
/** Minimum number of rows to compare. With fewer rows, a share says little. */
const rows_compared_min = 20

function judge(report: SourceReport): RunResult {
  const counts = countsOf(report)
  const { rows, rejected } = counts
  if (isMostlyRefused(counts))
    return { state: 'changed_layout', message: `${rejected} of ${rows} rows were refused: ${firstReason(report)}`, counts }
  const { remaining, incomplete } = report
  if (remaining) return { state: 'partial', message: remaining.message, counts, limit: { again_at: remaining.again_at } }
  if (incomplete) return { state: 'partial', message: incomplete.message, counts, whole: true }
  const share = refusedShare(counts)
  if (share !== null) return { state: 'partial', message: `${share}: ${firstReason(report)}`, counts, whole: true }
  return { state: 'ok', message: describeGaps(report), counts, whole: true }
}

function describeGaps({ missing, warned }: SourceReport): string | null {
  const parts = [
    missing.length > 0 && `not reported, so stored values remain: ${missing.slice(0, shown_missing_max).join(', ')}`,
    warned > 0 && `${formatCount(warned, 'row')} with a value that cannot be read`,
  ]
  return parts.filter((part) => part).join('; ') || null
}

/** A load is incomplete if it refused more than this share of its rows. */
const refused_ratio_max = 0.1

/** Describes the share of refused rows. Returns null if it is small or if there are too few rows. */
export function refusedShare({ rows, rejected }: Pick<SourceCounts, 'rows' | 'rejected'>): string | null {
  if (rows < rows_compared_min || rejected <= rows * refused_ratio_max) return null
  return `${rejected} of ${rows} rows (${Math.round((rejected / rows) * 100)} %) were refused`
}

function isMostlyRefused({ rows, rejected }: SourceCounts): boolean {
  return rejected * 2 > rows
}

/** Returns a result if the source has far fewer rows than before, or null. An API returns only new rows, so the number of its
 * rows says nothing. */
function findShortfall({ counts }: RunResult, source: SourceRow): Pick<RunResult, 'state' | 'message'> | null {
  const [rows, before] = [counts!.rows, source.counts?.rows ?? 0]
  if (isApi(sourceKind(source.kind)) || before < rows_compared_min || rows >= before * rows_ratio_min) return null
  const fix = `if this is correct, run oi sources run ${source.name} --force`
  const message = `only ${rows} rows, compared with ${before} in the last complete load; rows that are missing now remain as they were loaded; ${fix}`
  return { state: 'partial', message }
}

function explain(error: unknown, ofApi: boolean, signal: AbortSignal | null): RunResult {
  const message = error instanceof Error ? error.message : String(error)
  const partial = partialReport(error)
  const counts = partial && partial.rows > 0 ? countsOf(partial) : null
  if (isRefusal(error)) return { state: 'changed_layout', message, counts }
  const cut = counts !== null || signal?.aborted === true || isDatabaseError(error)
  return { state: cut ? 'partial' : ofApi || isSourceUnavailable(error) ? 'down' : 'changed_layout', message, counts }
}

/** Returns whether PostgreSQL reported the error. Only its errors have a severity, and none of them is the source's fault. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && typeof (error as { severity?: unknown }).severity === 'string'
}

function countsOf({ rows, new: added, amended, unchanged, rejected, missing, warned }: SourceReport): SourceCounts {
  const parts = { ...(missing.length > 0 && { missing }), ...(warned > 0 && { warned }) }
  return { rows, new: added, amended, unchanged, rejected, ...parts }
}

function firstReason({ rejections }: SourceReport): string {
  const first = rejections[0] as { field?: string | null; reason?: string } | undefined
  return [first?.field, first?.reason].filter(Boolean).join(' ') || 'no reason was reported'
}
