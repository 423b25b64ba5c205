import { contentsOf, findSources, isWanted, type SourceFile, type Wanted } from '../../../ingest/files/source-bytes.ts'
import type { AbsentKeys } from '../../../ingest/rows/key-watch.ts'
import { fieldsOfMissing, type Guard, type Losses, noLosses, refusal } from '../../../ingest/rows/not-reported.ts'
import {
  addBatch,
  addMissing,
  addNotes,
  carryReport,
  emptyReport,
  finished,
  type LoadCounts,
  type LoadReport,
} from './load-report.ts'
import { loadRows } from './load-rows.ts'

type IngestProgress = { file: string; rows: number; bytes_read: number; bytes_total: number | null }
/** Options of a load. With `force`, deciding columns or values may be missing. Stored values of missing columns always remain. */
export type IngestOptions = {
  now: Date
  on_progress?: (progress: IngestProgress) => void
  signal?: AbortSignal
  force?: boolean
}
type FileRejection = { file: string; line: number; field: string | null; reason: string }
export type IngestReport = LoadReport<FileRejection>

/** A row of a file, or why it cannot be read. `field` is the source's name for the invalid field, or null for the whole row.
 * `line` is the row's first line or the record's number, from 1. `cut` means that the file ends inside the row. A `note` without
 * an item is about the file. A `warning` means that the row is loaded without a value that cannot be read. */
export type ReadRow<Item> =
  | { line: number; item: Item; note?: string; warning?: string }
  | { line: number; field: string | null; reason: string; cut?: true }
  | { line: number; note: string }

export type BatchOptions = {
  now: Date
  /** The arrival time of new records in the batch. The default is `now`. */
  arrives_at?: Date
  /** Starts reading the next batch. Call this before the current batch's longest database statement, so reading and writing
   * overlap. */
  on_write?: () => void
  guard?: Guard
  signal?: AbortSignal | undefined
}

export type FileKind<Item> = Wanted & {
  /** Finds the files of a source that needs another way than `findSources`, or returns null. */
  find?: (source: string) => SourceFile[] | null
  /** Opens a file (default: `contentsOf`). */
  contents?: typeof contentsOf
  /** Yields rows in batches, in the file's order. Throws if the file is damaged or does not have the expected format. */
  read: (
    bytes: AsyncIterable<Uint8Array>,
    on_missing: (columns: string[]) => void,
    on_absent: (keys: AbsentKeys) => void,
  ) => AsyncIterable<ReadRow<Item>[]>
  /** Stores a batch in one transaction that ends soon after the signal aborts. `new`, `amended` and `unchanged` add up to the
   * number of items. */
  load: (items: Item[], options: BatchOptions) => Promise<LoadCounts>
  /** Rules for missing columns. Without them, any column that is not required may be missing. */
  columns?: ColumnRules
}

export type ColumnRules = {
  fields: Readonly<Partial<Record<string, readonly string[]>>>
  deciding: readonly string[]
  /** Columns that are read only if another column is blank, so a load works without them. */
  fallbacks?: readonly string[]
  /** Returns the fields for which any stored row of the kind has a value. If `scope` names a publisher, only its rows count. */
  selectStored: (fields: string[], scope: string | null) => Promise<string[]>
}

const batch_rows = 1000

/** Loads a file, folder, URL or `-` (standard input): plain, gzip or zip. Each batch is one transaction, so repeating a killed
 * load completes it. If the format is wrong, a file is damaged or there are no rows, loads the readable rows and then throws.
 * Errors have a `report`. */
export async function loadFiles<Item>(source: string, kind: FileKind<Item>, options: IngestOptions): Promise<IngestReport> {
  const started_ms = performance.now()
  const report: IngestReport = emptyReport()
  const losses = noLosses()
  await carryReport(report, options.signal, async () => {
    const files = kind.find?.(source) ?? (await findSources(source, kind))
    const skipped: string[] = []
    for (const file of files)
      if (!(await loadFile(file, kind, { ...options, losses, started_ms }, report)))
        skipped.push(`${file.name} is an archive without a file of this kind`)
    if (skipped.length === files.length) throw new Error(skipped[0])
    addNotes(report, skipped)
  })
  return finished(report, started_ms)
}

export function partialReport(error: unknown): IngestReport | undefined {
  return (error as { report?: IngestReport } | null)?.report
}

type Watched = IngestOptions & { losses: Losses; started_ms: number }

/** Returns false if the file is an archive that contains no file in the format of `kind`. */
async function loadFile<Item>(file: SourceFile, kind: FileKind<Item>, options: Watched, report: IngestReport): Promise<boolean> {
  const ended = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, ended.signal]) : ended.signal
  const rows_before = report.rows
  let bytes_read = 0
  let members = 0
  const isMember = (name: string) => isWanted(name, kind)
  const onBatch = () => options.on_progress?.({ file: file.name, rows: report.rows, bytes_read, bytes_total: file.bytes_total })
  try {
    const source = await file.open(signal).catch((error: Error) => {
      throw new Error(`${file.name}: ${error.message}`, { cause: error })
    })
    const onRead = (count: number) => void (bytes_read += count)
    const { contents = contentsOf } = kind
    for await (const { name, bytes } of contents(file.name, source, isMember, onRead, (note) => addNotes(report, [note]))) {
      members += 1
      await loadContent(name, bytes, kind, options, report, onBatch)
    }
    if (members > 0 && report.rows === rows_before)
      throw new Error(`${file.name} contains no rows: it is truncated, or the source had nothing to publish`)
    return members > 0
  } finally {
    // Ends everything that still waits for bytes from the source.
    ended.abort()
  }
}

async function loadContent<Item>(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  kind: FileKind<Item>,
  { now, started_ms, signal, losses, force = false }: Watched,
  report: IngestReport,
  onBatch: () => void,
): Promise<void> {
  const rules = kind.columns
  let missing: Missing = { columns: [], keys: false, scope: null }
  const rows_read = kind.read(
    bytes,
    (columns) => void (missing = { columns, keys: false, scope: null }),
    ({ paths, scope }) => void (missing = { columns: paths, keys: true, scope }),
  )
  const reading = readAhead(batches(name, rows_read))
  const on_kept = (fields: string[]) => addMissing(report, fields, `${name}: no row reports`)
  let checked = false
  for (let read = await reading.take(); !read.done; read = await reading.take()) {
    signal?.throwIfAborted()
    const { rows, rejections, notes, warned } = read.value
    addNotes(report, notes)
    report.warned += warned
    if (!checked && rules && missing.columns.length > 0) await checkColumns(name, missing, rules, { report, force })
    checked = true
    const guard: Guard = { missing: fieldsOfMissing(rules?.fields ?? {}, missing.columns), force, losses, on_kept }
    const given = { now, arrives_at: timeSince(now, started_ms), on_write: reading.start, guard, signal }
    const itemsOf = (some: Row<Item>[]) => some.map(({ item }) => item)
    const { counts, refused } = await loadRows(rows, (some) => kind.load(itemsOf(some), given))
    const faults = refused.map(({ row: { line }, reason }) => ({ file: name, line, field: null, reason }))
    addBatch(report, { rows: rows.length + rejections.length, counts, rejections: [...rejections, ...faults] })
    onBatch()
  }
}

/** Returns the current time for a load that started at `now`, when `performance.now()` was `started_ms`. */
export function timeSince(now: Date, started_ms: number): Date {
  return new Date(now.getTime() + performance.now() - started_ms)
}

/** Columns that are missing from the header, or keys that no JSON record has. */
type Missing = { columns: string[]; keys: boolean; scope: string | null }

/** Reports missing columns. Throws if a deciding column is missing but stored rows have values for it, unless forced. */
async function checkColumns(
  file: string,
  { columns, keys, scope }: Missing,
  { fields, deciding, fallbacks = [], selectStored }: ColumnRules,
  { report, force }: { report: IngestReport; force: boolean },
): Promise<void> {
  addMissing(report, columns, `${file}: ${keys ? 'no record has the key' : 'the header has no column'}`)
  const decides = (column: string) =>
    fallbacks.includes(column) ? [] : (fields[column]?.filter((field) => deciding.includes(field)) ?? [])
  const stored = force ? [] : await selectStored([...new Set(columns.flatMap(decides))], scope)
  const refused = columns.filter((column) => decides(column).some((field) => stored.includes(field)))
  if (refused.length > 0)
    throw refusal(
      `${file}: ${keys ? 'no record has the key' : 'its header has no column'} ${refused.join(', ')}, but stored rows have values for it`,
    )
}

/** Reads one step ahead of the work. `start` begins to read the next step, and `take` returns it or its error. */
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

type Row<Item> = { line: number; item: Item }
type Batch<Item> = { rows: Row<Item>[]; rejections: FileRejection[]; notes: string[]; warned: number }

const emptyBatch = <Item>(): Batch<Item> => ({ rows: [], rejections: [], notes: [], warned: 0 })

/** Groups rows into batches. If reading fails, yields the rows that were read, then throws an error with the file's name and the
 * number of the last line. */
async function* batches<Item>(file: string, reading: AsyncIterable<ReadRow<Item>[]>): AsyncGenerator<Batch<Item>, void> {
  let batch = emptyBatch<Item>()
  let fault: Error | null = null
  let line = 0
  try {
    for await (const rows of reading) {
      for (const row of rows) {
        line = row.line
        if ('item' in row) batch.rows.push(row)
        if ('note' in row && row.note !== undefined)
          batch.notes.push(`${file}${'item' in row ? ` line ${line}` : ''}: ${row.note}`)
        if ('warning' in row && row.warning !== undefined) {
          batch.warned += 1
          batch.notes.push(`${file} line ${line}: ${row.warning}`)
        }
        if ('reason' in row) batch.rejections.push({ file, line, field: row.field, reason: row.reason })
        if ('cut' in row) throw new Error('the file ends inside this row: it is truncated')
        if (batch.rows.length + batch.rejections.length < batch_rows) continue
        yield batch
        batch = emptyBatch()
      }
    }
  } catch (error) {
    fault = new Error(`${file}${line === 0 ? '' : ` line ${line}`}: ${(error as Error).message}`, { cause: error })
  }
  if (batch.rows.length + batch.rejections.length + batch.notes.length > 0) yield batch
  if (fault) throw fault
}
