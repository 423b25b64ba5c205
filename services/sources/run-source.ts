import { tryExclusively } from '../../db/postgres/exclusive.ts'
import type { Db } from '../../db/schema.ts'
import type { SourceCounts } from '../../db/sources/source-schema.ts'
import { beginRun, endRun, nextRunId, type RunResult, type SourceRow, selectSource } from '../../db/sources/sources.ts'
import { checkFreshness } from '../../ingest/rows/freshness.ts'
import { isRefusal } from '../../ingest/rows/not-reported.ts'
import { isSourceUnavailable, type Patience, type Validators } from '../../kernel/http/download.ts'
import { withoutSecrets } from '../../kernel/http/source-address.ts'
import { partialReport } from './loading/load-files.ts'
import { readingOf, restartReading } from './loading/read-days.ts'
import { handRunLockKey, sourceLockKey } from './silent-runs.ts'
import { type SourceKeys, type SourceKind, type SourceReport, sourceKind } from './source-kinds.ts'

export type RunOptions = {
  /** For what is noted of runs, by the machine's time, as that of the job library is. */
  clock?: () => Date
  /** For what is loaded. */
  now: Date
  keys: SourceKeys
  signal?: AbortSignal
  /** Loads also what has not changed, and what reports fewer rows or columns than before. */
  force?: boolean
  patience?: Partial<Patience>
}

/** Whether somebody should look at it. */
export function isFailure({ state }: Pick<SourceRow, 'state'>): boolean {
  return state === 'partial' || state === 'down' || state === 'changed_layout'
}

/**
 * Loads a source, where no other process of whatever machine does so, and notes how it went: null where one does. What cannot be had, or
 * is not what its kind reads, is a result and no error; what was there stays in any case. Throws where there is no such source.
 */
export async function runSource(db: Db, name: string, options: RunOptions): Promise<RunResult | null> {
  const { clock = () => new Date() } = options
  const held = await tryExclusively(db, sourceLockKey(name), async (lost) => {
    const source = await selectSource(db, name)
    if (!source) throw new Error(`There is no source ${name}.`)
    const id = await nextRunId(db)
    await beginRun(db, { id, source: name, kind: source.kind, address: source.address, now: clock() })
    const signal = options.signal ? AbortSignal.any([lost, options.signal]) : lost
    const result = await loadSource(db, source, { ...options, signal })
    await endRun(db, id, result, clock())
    return result
  })
  return held?.result ?? null
}

/**
 * Notes a load that somebody makes by hand, however it ends; what it answers or throws is the load's own. While it runs it holds a lock
 * that nobody else wants: where that is missing, its process has ended without a word. A load that loses the lock goes on all the same.
 */
export async function noteRun<Report extends SourceReport>(
  db: Db,
  { kind, address }: { kind: string; address: string },
  load: () => Promise<Report>,
): Promise<Report> {
  const id = await nextRunId(db)
  const held = await tryExclusively(db, handRunLockKey(id), async () => {
    await beginRun(db, { id, source: null, kind, address: withoutSecrets(address), now: new Date() })
    try {
      const report = await load()
      await endRun(db, id, judge(report), new Date())
      return report
    } catch (error) {
      // The load's own error is what is to be told, also where this cannot be noted.
      const result = explain(error, { api: sourceKind(kind)?.api }, null)
      await endRun(db, id, result, new Date()).catch(() => {})
      throw error
    }
  })
  // Nobody else has that lock: the id was given to this run alone.
  return held!.result
}

type LoadOptions = RunOptions & { signal: AbortSignal }

async function loadSource(db: Db, source: SourceRow, options: LoadOptions): Promise<RunResult> {
  const kind = sourceKind(source.kind)
  if (!kind) return { state: 'changed_layout', message: `This version knows no kind ${source.kind}.`, counts: null }
  const result = await tryLoad(db, source, kind, options)
  // Days whose rows were not understood are asked for again, also by a version that understands them.
  if (kind.api && result.counts && isMostlyRefused(result.counts))
    await restartReading(db, readingOf(source.kind, source.name), options.now)
  return result
}

async function tryLoad(db: Db, source: SourceRow, kind: SourceKind, options: LoadOptions): Promise<RunResult> {
  let marks: Validators = { etag: null, last_modified: null }
  try {
    if (!kind.api) {
      const fresh = await checkFreshness(source.address, source, {
        ...options,
        ...(kind.extensions && { extensions: kind.extensions }),
      })
      if (fresh.unchanged && !options.force) return { state: 'unchanged', message: null, counts: null }
      marks = fresh
    }
    const { now, keys, signal } = options
    const result = judge(await kind.load(db, source, { now, keys, signal, force: options.force ?? false }))
    return result.state === 'ok' ? { ...result, ...marks, ...(!options.force && lackOf(result, source)) } : result
  } catch (error) {
    return explain(error, kind, options.signal)
  }
}

/** Fewer rows than this part of those of the last time are told: something is missing. */
const rows_ratio_min = 0.5
/** Of a small list it says nothing. */
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
  return { state: 'ok', message: notReported(report), counts, whole: true }
}

const shown_missing_max = 12

/** What a load that went well has to say of the source. */
function notReported({ missing, warned }: SourceReport): string | null {
  const parts = [
    missing.length > 0 ? `not reported, so stored values stay: ${missing.slice(0, shown_missing_max).join(', ')}` : null,
    warned > 0 ? `${warned} rows have a value that cannot be read` : null,
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join('; ') : null
}

/** A load that refused more than this part of its rows is not whole. */
const refused_ratio_max = 0.1

/** Says which share of the rows was refused. Null where it is small, or where there are too few rows to say. */
export function refusedShare({ rows, rejected }: Pick<SourceCounts, 'rows' | 'rejected'>): string | null {
  if (rows < rows_compared_min || rejected <= rows * refused_ratio_max) return null
  return `${rejected} of ${rows} rows (${Math.round((rejected / rows) * 100)} %) were refused`
}

function isMostlyRefused({ rows, rejected }: SourceCounts): boolean {
  return rejected * 2 > rows
}

/** What is missing where less came than one would expect of this source; of an API that is asked for what is new nobody knows. */
function lackOf({ counts }: RunResult, source: SourceRow): Pick<RunResult, 'state' | 'message'> | null {
  const [rows, before] = [counts!.rows, source.counts?.rows ?? 0]
  if (sourceKind(source.kind)?.api || before < rows_compared_min || rows >= before * rows_ratio_min) return null
  const way_out = `if it is right so: oi sources run ${source.name} --force`
  const message = `only ${rows} rows came, and ${before} the last time it was whole: what is not there any more stays as it was loaded; ${way_out}`
  return { state: 'partial', message }
}

function explain(error: unknown, kind: { api?: boolean | undefined }, signal: AbortSignal | null): RunResult {
  const message = error instanceof Error ? error.message : String(error)
  const partial = partialReport(error)
  const counts = partial && partial.rows > 0 ? countsOf(partial) : null
  if (isRefusal(error)) return { state: 'changed_layout', message, counts }
  const cut = counts !== null || signal?.aborted === true || isDatabaseError(error)
  return { state: cut ? 'partial' : kind.api || isSourceUnavailable(error) ? 'down' : 'changed_layout', message, counts }
}

/** PostgreSQL's own errors say how severe they are: none is the source's fault. */
function isDatabaseError(error: unknown): boolean {
  return error instanceof Error && typeof (error as { severity?: unknown }).severity === 'string'
}

export function countsOf({ rows, new: begun, amended, unchanged, rejected, missing, warned }: SourceReport): SourceCounts {
  return {
    rows,
    new: begun,
    amended,
    unchanged,
    rejected,
    ...(missing.length > 0 && { missing }),
    ...(warned > 0 && { warned }),
  }
}

function firstReason({ rejections }: SourceReport): string {
  const first = rejections[0] as { field?: string | null; reason?: string } | undefined
  return [first?.field, first?.reason].filter(Boolean).join(' ') || 'for reasons that were not told'
}
