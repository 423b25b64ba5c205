import { isAscii, isUtf8 } from 'node:buffer'
import { type Fault, type ReadRow, readRow } from '../rows/fault.ts'

/** A kind of CSV file. Its header identifies it. The case and order of the names do not matter. */
export type CsvLayout<Column extends string = string> = {
  /** Name of the kind, shown when a file is of another kind. */
  name: string
  /** Columns to read, in the order of `fields`. A repeated name means the file's next column with this name. */
  columns: readonly Column[]
  /** Columns that every file of this kind has. Other columns may be missing. */
  required: readonly Column[]
  /** Columns that only some files of this kind have. Their absence is not reported. */
  optional?: readonly Column[]
  /** Whether blanks and punctuation in names do not matter either, so that `Due Date` is `due_date`. */
  loose?: boolean
}

/** A row. `fields` follow the layout, blank if missing. `line` is the first line. `cut` means that the file ends in the row. */
export type CsvRow = { line: number; fields: string[] } | { line: number; reason: string; cut?: true }
export type CsvRows<Layout extends CsvLayout = CsvLayout> = { layout: Layout; rows: CsvRow[] }
/** Receives missing columns before the first row is read. */
export type OnMissing = (columns: string[], layout: CsvLayout) => void

export function cellsOf<Column extends string>({ columns }: CsvLayout<Column>): (fields: string[]) => (column: Column) => string {
  const at = new Map<string, number>(columns.map((column, index) => [column, index]))
  return (fields) => (column) => fields[at.get(column)!] ?? ''
}

const row_bytes_max = 8 * 1024 * 1024
const columns_max = 512
const shown_columns_max = 10
const quote = 34
const comma = 44
const line_feed = 10
const carriage_return = 13

function startReader<Layout extends CsvLayout>(layouts: readonly Layout[], on_missing: OnMissing) {
  return {
    layouts,
    layout: undefined as Layout | undefined,
    on_missing,
    positions: new Int32Array(),
    columns: 0,
    /** Whether rows begin with a quote, as the first row after the header does. */
    quoted: undefined as boolean | undefined,
    line: 1,
    marks: new Int32Array(columns_max * 3),
    /** Whether bytes are skipped, because the row is unreadable. Skipping ends at a line that can begin the next row. */
    skipping: false,
  }
}
type Reader<Layout extends CsvLayout = CsvLayout> = ReturnType<typeof startReader<Layout>>

/** Reads an unzipped file (RFC 4180) in batches of rows, by the first layout that its header matches. In a row that is not valid
 * UTF-8, decodes each field as UTF-8 or Windows-1252. Reports an unreadable row and continues. Throws if no layout matches. */
export async function* readCsv<Layout extends CsvLayout>(
  chunks: AsyncIterable<Uint8Array>,
  layouts: readonly Layout[],
  on_missing: OnMissing = () => {},
): AsyncGenerator<CsvRows<Layout>> {
  const reader = startReader(layouts, on_missing)
  let rest: Buffer = Buffer.alloc(0)
  let waiting: Buffer[] = []
  let waiting_bytes = 0
  for await (const chunk of chunks) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    waiting_bytes += chunk.byteLength
    // Reads an incomplete row again only after its bytes have doubled, so that each byte is read about twice in total.
    if (waiting_bytes < Math.min(rest.length, row_bytes_max + 1 - rest.length)) continue
    const buffer = joined(rest, waiting)
    const { rows, read } = readRows(reader, buffer, false)
    rest = buffer.subarray(read)
    waiting = []
    waiting_bytes = 0
    if (rows.length > 0) yield { layout: reader.layout!, rows }
  }
  const { rows } = readRows(reader, joined(rest, waiting), true)
  if (!reader.layout) throw new Error(reader.line > 1 ? 'its first row cannot be read as a header' : 'it is empty')
  if (rows.length > 0) yield { layout: reader.layout, rows }
}

export async function* readItems<Layout extends CsvLayout, Item extends object>(
  chunks: AsyncIterable<Uint8Array>,
  layouts: readonly Layout[],
  read: (fields: string[], layout: Layout) => Item | Fault,
  on_missing?: OnMissing,
): AsyncGenerator<ReadRow<Item>[]> {
  for await (const { layout, rows } of readCsv(chunks, layouts, on_missing))
    yield rows.map((row) => ('reason' in row ? { field: null, ...row } : readRow(row.line, () => read(row.fields, layout))))
}

function joined(rest: Buffer, chunks: Buffer[]): Buffer {
  return rest.length === 0 && chunks.length === 1 ? chunks[0]! : Buffer.concat([rest, ...chunks])
}

function readRows<Layout extends CsvLayout>(
  reader: Reader<Layout>,
  buffer: Buffer,
  last: boolean,
): { rows: CsvRow[]; read: number } {
  const rows: CsvRow[] = []
  let at = 0
  while (at < buffer.length) {
    if (reader.skipping) {
      const next = skipRow(reader, buffer, at, last)
      reader.line += countLines(buffer, at, next)
      at = next
      if (reader.skipping) break
      continue
    }
    if (reader.layout && buffer[at] !== carriage_return && buffer[at] !== line_feed) reader.quoted ??= buffer[at] === quote
    const found = scanRow(buffer, at, last, reader.marks)
    if (found.end < 0) {
      const unfinished = found.fault === null && buffer.length - at <= row_bytes_max
      if (unfinished && !last) break
      rows.push({ line: reader.line, reason: found.fault ?? notClosed, ...(unfinished && { cut: true }) })
      // If every row begins with a quote, another row's first quote would have closed this row. So no row follows.
      if (unfinished && reader.quoted) break
      reader.skipping = true
      continue
    }
    if (!reader.layout) readHeader(reader, buffer, at, found)
    else if (found.fields > 1 || found.end - at > 2) rows.push(decodeRow(reader, buffer, at, found))
    reader.line += countLines(buffer, at, found.end)
    at = found.end
  }
  return { rows, read: at }
}

const notClosed = `a quote is not closed within ${row_bytes_max / 1024 / 1024} MB or by the end of the file`

/** A row that was scanned. `end` is the start of the next row, or -1 if the row is incomplete, or invalid because of `fault`. */
type Found = { end: number; fields: number; fault: string | null }

/** Scans a row. Writes three numbers per field to `marks`: its start, its end, and whether it has doubled quotes. */
function scanRow(buffer: Buffer, start: number, last: boolean, marks: Int32Array): Found {
  const { length } = buffer
  let at = start
  for (let field = 0; field < columns_max; field += 1) {
    let begin = at
    let end: number
    let doubled = 0
    if (buffer[at] === quote) {
      begin = at + 1
      for (at = begin; ; at += 2) {
        while (at < length && buffer[at] !== quote) at += 1
        if (at >= length) return { end: -1, fields: field, fault: null }
        if (buffer[at + 1] !== quote) break
        doubled = 1
      }
      end = at
      at += 1
      if (buffer[at] === carriage_return && (at + 1 >= length || buffer[at + 1] === line_feed)) at += 1
    } else {
      while (at < length && buffer[at] !== comma && buffer[at] !== line_feed) at += 1
      end = at > begin && buffer[at] === line_feed && buffer[at - 1] === carriage_return ? at - 1 : at
    }
    if (at >= length && !last) return { end: -1, fields: field, fault: null }
    marks[field * 3] = begin
    marks[field * 3 + 1] = end
    marks[field * 3 + 2] = doubled
    if (at >= length) return { end: length, fields: field + 1, fault: null }
    if (buffer[at] === line_feed) return { end: at + 1, fields: field + 1, fault: null }
    if (buffer[at] !== comma) return { end: -1, fields: field, fault: `field ${field + 1} contains a quote that is not doubled` }
    at += 1
  }
  return { end: -1, fields: columns_max, fault: `more than ${columns_max} fields` }
}

/** Returns the start of the next line that can begin a row, or else where to resume the search. Fields may have line breaks. */
function skipRow(reader: Reader, buffer: Buffer, start: number, last: boolean): number {
  const { length } = buffer
  for (let at = buffer.indexOf(line_feed, start); at >= 0; at = buffer.indexOf(line_feed, at + 1)) {
    if (at + 1 >= length) return last ? length : at
    if (reader.quoted && buffer[at + 1] !== quote) continue
    reader.skipping = false
    return at + 1
  }
  return length
}

function readHeader<Layout extends CsvLayout>(
  reader: Reader<Layout>,
  buffer: Buffer,
  start: number,
  { end, fields }: Found,
): void {
  const mark = buffer.toString('hex', start, start + 2)
  if (mark === 'fffe' || mark === 'feff') throw new Error('it is UTF-16, but must be UTF-8 or Windows-1252')
  const every = Int32Array.from({ length: fields }, (_, field) => field)
  const names = decodeFields(reader.marks, buffer, start, end, every).map((name) =>
    name
      .replace(/^\ufeff/, '')
      .replace(/^"|"$/g, '')
      .trim(),
  )
  const { layout, positions } = matchHeader(reader.layouts, names, reader.on_missing)
  reader.layout = layout
  reader.positions = Int32Array.from(positions)
  reader.columns = fields
}

/** Returns the layout that a header matches, and where each of its columns is, or -1. Throws if no layout matches. */
export function matchHeader<Layout extends CsvLayout>(
  layouts: readonly Layout[],
  names: readonly string[],
  on_missing: OnMissing,
): { layout: Layout; positions: number[] } {
  const layout = chooseLayout(layouts, names)
  const { columns, optional = [], loose } = layout
  const positions = positionsOf(names, columns, loose)
  const missing = columns.filter((column, index) => positions[index]! < 0 && !optional.includes(column))
  on_missing([...new Set(missing)], layout)
  return { layout, positions }
}

/** Returns the form in which names of columns are compared. */
export function columnKey(name: string, loose = false): string {
  const lower = name.toLowerCase()
  return loose ? lower.replaceAll(/[^\p{L}\p{N}]/gu, '') || lower : lower
}

function chooseLayout<Layout extends CsvLayout>(layouts: readonly Layout[], names: readonly string[]): Layout {
  const found = layouts
    .map((layout) => {
      const keys = new Set(names.map((name) => columnKey(name, layout.loose)))
      return { layout, missing: layout.required.filter((column) => !keys.has(columnKey(column, layout.loose))) }
    })
    .sort((one, other) => one.missing.length - other.missing.length)[0]!
  if (found.missing.length > 0)
    throw new Error(
      `this is not ${layouts.map(({ name }) => name).join(' or ')}: its header does not have ${found.missing.slice(0, shown_columns_max).join(', ')}`,
    )
  return found.layout
}

/** Returns where each column is, or -1. A name that a layout repeats means the next column with this name. */
function positionsOf(names: readonly string[], columns: readonly string[], loose?: boolean): number[] {
  const keys = names.map((name) => columnKey(name, loose))
  const next = new Map<string, number>()
  return columns.map((column) => {
    const key = columnKey(column, loose)
    const position = keys.indexOf(key, next.get(key) ?? 0)
    next.set(key, position < 0 ? keys.length : position + 1)
    return position
  })
}

function decodeRow(reader: Reader, buffer: Buffer, start: number, { end, fields }: Found): CsvRow {
  const { line, columns, positions, marks } = reader
  const cut = isTruncated(reader, buffer, start, end, fields)
  if (fields !== columns || cut)
    return { line, reason: `${fields} fields, but the header has ${columns}`, ...(cut && { cut: true }) }
  return { line, fields: decodeFields(marks, buffer, start, end, positions) }
}

/** Returns whether the file ends inside this row: without a line feed, and with too few fields or without a closing quote. */
function isTruncated({ columns, quoted }: Reader, buffer: Buffer, start: number, end: number, fields: number): boolean {
  if (end < buffer.length || buffer[end - 1] === line_feed) return false
  return (
    fields < columns ||
    (quoted === true && buffer[start] === quote && buffer[end - 1] !== quote && buffer[end - 1] !== carriage_return)
  )
}

function decodeFields(marks: Int32Array, buffer: Buffer, start: number, end: number, positions: Int32Array): string[] {
  const row = buffer.subarray(start, end)
  const encoding = isAscii(row) ? 'latin1' : isUtf8(row) ? 'utf8' : null
  const texts: string[] = new Array<string>(positions.length)
  for (let at = 0; at < positions.length; at += 1) {
    const field = positions[at]!
    const begin = field < 0 ? 0 : marks[field * 3]!
    const stop = field < 0 ? 0 : marks[field * 3 + 1]!
    // Latin-1 decodes some characters of Windows-1252 as C1 controls, which `repair` in text.ts corrects.
    const own = encoding ?? (isUtf8(buffer.subarray(begin, stop)) ? 'utf8' : 'latin1')
    const text = begin === stop ? '' : buffer.toString(own, begin, stop)
    texts[at] = field >= 0 && marks[field * 3 + 2] === 1 ? text.replaceAll('""', '"') : text
  }
  return texts
}

function countLines(buffer: Buffer, start: number, end: number): number {
  let lines = 0
  for (let at = buffer.indexOf(line_feed, start); at >= 0 && at < end; at = buffer.indexOf(line_feed, at + 1)) lines += 1
  return lines
}
