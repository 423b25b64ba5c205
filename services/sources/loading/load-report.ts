/** Counts of the readable rows of a batch. `merged` counts records, not rows. */
export type LoadCounts = { new: number; amended: number; unchanged: number; merged: number }

/** The result of a load: new + amended + unchanged + rejected = rows. `merged` counts records that became part of another
 * record. */
export type LoadReport<Rejection> = LoadCounts & {
  rows: number
  rejected: number
  seconds: number
  rejections: Rejection[]
  notes: string[]
  /** Columns, keys and fields that the source does not report. Their stored values remain. */
  missing: string[]
  /** Number of rows with a value that could not be read, which were loaded without it. */
  warned: number
}

const rejections_max = 100
const notes_max = 20
const missing_max = 100
export const shown_missing_max = 12

export function noCounts(): LoadCounts {
  return { new: 0, amended: 0, unchanged: 0, merged: 0 }
}

export function addCounts(total: LoadCounts, counts: LoadCounts): void {
  for (const key of ['new', 'amended', 'unchanged', 'merged'] as const) total[key] += counts[key]
}

export function emptyReport<Rejection>(): LoadReport<Rejection> {
  return { ...noCounts(), rows: 0, rejected: 0, seconds: 0, rejections: [], notes: [], missing: [], warned: 0 }
}

type Batch<Rejection> = { rows: number; counts: LoadCounts; rejections: Rejection[] }

export function addBatch<Rejection>(report: LoadReport<Rejection>, { rows, counts, rejections }: Batch<Rejection>): void {
  report.rows += rows
  addCounts(report, counts)
  report.rejected += rejections.length
  report.rejections.push(...rejections.slice(0, rejections_max - report.rejections.length))
}

export function addNotes(report: LoadReport<unknown>, notes: readonly string[]): void {
  report.notes.push(...notes.slice(0, notes_max - report.notes.length))
}

/** Adds missing columns, keys or fields to the report, each once. `what` begins the note, for example `no record has the key`. */
export function addMissing(report: LoadReport<unknown>, names: readonly string[], what: string): void {
  const fresh = [...new Set(names)].filter((name) => !report.missing.includes(name))
  if (fresh.length === 0) return
  report.missing.push(...fresh.slice(0, missing_max - report.missing.length))
  const more = fresh.length - shown_missing_max
  const shown = `${fresh.slice(0, shown_missing_max).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  addNotes(report, [`${what} ${shown}. Stored values remain`])
}

/** Adds the duration of a load, which started when `performance.now()` was `started_ms`. */
export function finished<Report extends LoadReport<unknown>>(report: Report, started_ms: number): Report {
  return { ...report, seconds: Math.round(performance.now() - started_ms) / 1000 }
}

/** Runs a load. If the load fails, the error has a `report` of the rows so far. If the signal ended the load, the error also has
 * the signal's message. */
export async function carryReport<Result>(
  report: LoadReport<unknown>,
  signal: AbortSignal | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const started_ms = performance.now()
  try {
    return await work()
  } catch (error) {
    throw Object.assign(signal?.aborted ? stopped(signal) : (error as Error), { report: finished(report, started_ms) })
  }
}

/** Makes a new error for each load, because each load adds its report to its error. All listeners of a signal share its
 * reason. */
function stopped({ reason }: AbortSignal): Error {
  return new Error(reason instanceof Error ? reason.message : 'stopped', { cause: reason })
}
