import type { Db } from '../../db/schema.ts'
import { readSamCsv, type SamRow } from '../../ingest/sam/csv.ts'
import { type Rejection, samCsvLacks, samNotice } from '../../ingest/sam/notice.ts'
import { findSources, type SourceFile, unzipped } from '../../ingest/source-bytes.ts'
import { type Incoming, incoming, loadNotices } from './load-notices.ts'
import { addBatch, emptyReport, finished, type LoadReport } from './load-report.ts'

export type IngestProgress = { file: string; rows: number; bytes_read: number; bytes_total: number | null }
export type IngestOptions = { now: Date; on_progress?: (progress: IngestProgress) => void; signal?: AbortSignal }
export type FileRejection = Rejection & { file: string }
export type IngestReport = LoadReport<FileRejection>

const batch_rows = 1000

/**
 * Loads SAM.gov's ContractOpportunitiesFullCSV from a file, a folder, an address or `-`. Each batch is a transaction of its own, so
 * what a killed load has done stays done, and the same command ends it. Throws when a file is not SAM's, holds no row, or is cut off or
 * damaged, after what could be read of it was loaded; the error names the file and the line, and carries the `report` up to there.
 */
export async function ingestSam(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  const started_ms = performance.now()
  const report: IngestReport = emptyReport()
  try {
    for (const file of await findSources(source)) await ingestFile(db, file, options, report)
  } catch (error) {
    throw Object.assign(options.signal?.aborted ? stopped(options.signal) : (error as Error), {
      report: finished(report, started_ms),
    })
  }
  return finished(report, started_ms)
}

/** What a load that failed had done before; undefined of any other error. */
export function partialReport(error: unknown): IngestReport | undefined {
  return (error as { report?: IngestReport } | null)?.report
}

/** Its own error for each load: the signal's reason is shared by all who listen. */
function stopped({ reason }: AbortSignal): Error {
  return new Error(reason instanceof Error ? reason.message : 'stopped', { cause: reason })
}

async function ingestFile(db: Db, file: SourceFile, options: IngestOptions, report: IngestReport): Promise<void> {
  const ended = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, ended.signal]) : ended.signal
  let bytes_read = 0
  const progress = () => options.on_progress?.({ file: file.name, rows: report.rows, bytes_read, bytes_total: file.bytes_total })
  const reading = readAhead(batches(file, signal, (count) => (bytes_read += count)))
  const load = {
    now: options.now,
    lacks: samCsvLacks,
    on_write: reading.start,
    ...(options.signal && { signal: options.signal }),
  }
  try {
    let rows = 0
    for (let read = await reading.take(); !read.done; read = await reading.take()) {
      options.signal?.throwIfAborted()
      const { value: batch } = read
      const read_rows = batch.notices.length + batch.rejections.length
      rows += read_rows
      const counts = await loadNotices(db, batch.notices, load)
      const rejections = batch.rejections.map((rejection) => ({ file: file.name, ...rejection }))
      addBatch(report, { rows: read_rows, counts, rejections })
      progress()
    }
    if (rows === 0) throw new Error(`${file.name} has a header and no rows: it is cut off, or the source had nothing to publish`)
  } finally {
    // What still waits for bytes of the source ends with it.
    ended.abort()
  }
}

/** Reads one step ahead while the last one is worked on: from `start` on, at the latest from `take` on. A failure is thrown by `take`. */
function readAhead<T>(reading: AsyncIterator<T, void>): { start(): void; take(): Promise<IteratorResult<T, void>> } {
  let pending: Promise<IteratorResult<T, void>> | undefined
  function start(): void {
    if (pending) return
    pending = reading.next()
    pending.catch(() => {})
  }
  return {
    start,
    take() {
      start()
      const taken = pending!
      pending = undefined
      return taken
    },
  }
}

type Batch = { notices: Incoming[]; rejections: Rejection[] }

/** A fault of the file is thrown behind the rows that came before it, with the file's name and their last line. */
async function* batches(file: SourceFile, signal: AbortSignal, onRead: (bytes: number) => void): AsyncGenerator<Batch, void> {
  let batch: Batch = { notices: [], rejections: [] }
  let fault: Error | null = null
  let line = 0
  try {
    for await (const rows of readSamCsv(unzipped(await file.open(signal), onRead))) {
      for (const row of rows) {
        line = row.line
        addRow(batch, row)
        if ('cut' in row) throw new Error('the file ends inside this row: it is cut off')
        if (batch.notices.length + batch.rejections.length < batch_rows) continue
        yield batch
        batch = { notices: [], rejections: [] }
      }
    }
  } catch (error) {
    fault = new Error(`${file.name}${line === 0 ? '' : ` line ${line}`}: ${(error as Error).message}`, { cause: error })
  }
  if (batch.notices.length + batch.rejections.length > 0) yield batch
  if (fault) throw fault
}

function addRow(batch: Batch, row: SamRow): void {
  const made = 'reason' in row ? { line: row.line, reason: row.reason, field: null } : samNotice(row)
  if ('reason' in made) batch.rejections.push(made)
  else batch.notices.push(incoming(made))
}
