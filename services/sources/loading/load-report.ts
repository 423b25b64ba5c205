/** What became of the rows of a batch that could be read; `merged` of what they belong to is told beside it. */
export type LoadCounts = { new: number; amended: number; unchanged: number; merged: number }

/** What a load has done: new + amended + unchanged + rejected = rows. `merged`: records that became part of another one. */
export type LoadReport<Rejection> = LoadCounts & {
  rows: number
  rejected: number
  seconds: number
  /** The first ones. */
  rejections: Rejection[]
  /** What is odd of a source as a whole. */
  notes: string[]
  /** Columns, keys and fields that the source does not report. Stored values of them stay. */
  missing: string[]
  /** Rows that were loaded without a value that could not be read. */
  warned: number
}

const rejections_max = 100
const notes_max = 20
const missing_max = 100

export function noCounts(): LoadCounts {
  return { new: 0, amended: 0, unchanged: 0, merged: 0 }
}

export function emptyReport<Rejection>(): LoadReport<Rejection> {
  return { ...noCounts(), rows: 0, rejected: 0, seconds: 0, rejections: [], notes: [], missing: [], warned: 0 }
}

export function addBatch<Rejection>(
  report: LoadReport<Rejection>,
  batch: { rows: number; counts: LoadCounts; rejections: Rejection[] },
): void {
  report.rows += batch.rows
  report.new += batch.counts.new
  report.amended += batch.counts.amended
  report.unchanged += batch.counts.unchanged
  report.merged += batch.counts.merged
  report.rejected += batch.rejections.length
  report.rejections.push(...batch.rejections.slice(0, rejections_max - report.rejections.length))
}

/** Of notes the first ones. */
export function addNotes(report: LoadReport<unknown>, notes: readonly string[]): void {
  report.notes.push(...notes.slice(0, notes_max - report.notes.length))
}

/** Reports each name once. `what` begins the note, such as `No row has the key`. */
export function addMissing(report: LoadReport<unknown>, names: readonly string[], what: string): void {
  const fresh = [...new Set(names)].filter((name) => !report.missing.includes(name))
  if (fresh.length === 0) return
  report.missing.push(...fresh.slice(0, missing_max - report.missing.length))
  addNotes(report, [`${what} ${shortList(fresh)}. Stored values stay`])
}

const shown_missing_max = 12

function shortList(names: string[]): string {
  const more = names.length - shown_missing_max
  return more > 0 ? `${names.slice(0, shown_missing_max).join(', ')} and ${more} more` : names.join(', ')
}

/** The report of a load that began at this time of `performance.now()`. */
export function finished<Report extends LoadReport<unknown>>(report: Report, started_ms: number): Report {
  return { ...report, seconds: Math.round(performance.now() - started_ms) / 1000 }
}

/** A load's work: what ends it carries the `report` up to there, and the reason of a signal that did. */
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

/** Its own error for each load: the signal's reason is shared by all who listen. */
function stopped({ reason }: AbortSignal): Error {
  return new Error(reason instanceof Error ? reason.message : 'stopped', { cause: reason })
}
