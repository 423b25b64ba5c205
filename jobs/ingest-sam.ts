import type { Db } from '../db/schema.ts'
import { readSamCsv, type SamRow } from '../ingest/sam/csv.ts'
import { type Rejection, samCsvLacks, samNotice } from '../ingest/sam/notice.ts'
import { findSources, type SourceFile, unzipped } from '../ingest/source-bytes.ts'
import { type Incoming, incoming, type LoadCounts, loadNotices } from './load-notices.ts'

export type IngestProgress = { file: string; rows: number; bytes_read: number; bytes_total: number | null }
export type IngestOptions = { now: Date; on_progress?: (progress: IngestProgress) => void; signal?: AbortSignal }
export type FileRejection = Rejection & { file: string }
/** new + amended + unchanged + rejected = rows. */
export type IngestReport = {
  rows: number
  new: number
  amended: number
  unchanged: number
  rejected: number
  seconds: number
  rejections: FileRejection[]
}

const batchRows = 1000
const rejectionsMax = 100

/**
 * Loads SAM.gov's ContractOpportunitiesFullCSV from a file, a folder, an address or `-`. Each batch is a transaction of its own, so
 * what a killed load has done stays done, and the same command ends it. Throws when a file is not SAM's or cannot be read to its end.
 */
export async function ingestSam(db: Db, source: string, options: IngestOptions): Promise<IngestReport> {
  const started = performance.now()
  const report: IngestReport = { rows: 0, new: 0, amended: 0, unchanged: 0, rejected: 0, seconds: 0, rejections: [] }
  for (const file of await findSources(source)) await ingestFile(db, file, options, report)
  return { ...report, seconds: Math.round(performance.now() - started) / 1000 }
}

async function ingestFile(db: Db, file: SourceFile, options: IngestOptions, report: IngestReport): Promise<void> {
  let bytes_read = 0
  const bytes = unzipped(await file.open(options.signal), (count) => (bytes_read += count))
  const reading = batches(readSamCsv(bytes))
  let next = reading.next()
  // Parsed while the database writes; a failure of it is thrown where it is awaited, and is not unhandled until then.
  function prepareNext(): void {
    next = reading.next()
    next.catch(() => {})
  }
  try {
    for (let read = await next; !read.done; read = await next) {
      options.signal?.throwIfAborted()
      const batch = read.value
      const counts = await loadNotices(db, batch.notices, { now: options.now, lacks: samCsvLacks, on_write: prepareNext })
      count(report, file, batch, counts)
      options.on_progress?.({ file: file.name, rows: report.rows, bytes_read, bytes_total: file.bytes_total })
    }
  } finally {
    await reading.return(undefined).catch(() => {})
  }
}

function count(report: IngestReport, file: SourceFile, batch: Batch, counts: LoadCounts): void {
  report.rows += batch.notices.length + batch.rejections.length
  report.new += counts.new
  report.amended += counts.amended
  report.unchanged += counts.unchanged
  report.rejected += batch.rejections.length
  const room = rejectionsMax - report.rejections.length
  report.rejections.push(...batch.rejections.slice(0, room).map((rejection) => ({ file: file.name, ...rejection })))
}

type Batch = { notices: Incoming[]; rejections: Rejection[] }

async function* batches(chunks: AsyncIterable<SamRow[]>): AsyncGenerator<Batch> {
  let batch: Batch = { notices: [], rejections: [] }
  for await (const rows of chunks) {
    for (const row of rows) {
      const made = 'reason' in row ? { ...row, field: null } : samNotice(row)
      if ('reason' in made) batch.rejections.push(made)
      else batch.notices.push(incoming(made))
      if (batch.notices.length + batch.rejections.length < batchRows) continue
      yield batch
      batch = { notices: [], rejections: [] }
    }
  }
  if (batch.notices.length + batch.rejections.length > 0) yield batch
}
