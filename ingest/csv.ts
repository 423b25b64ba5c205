import { isAscii, isUtf8 } from 'node:buffer'

/**
 * A file that is known by its header. `columns` in the order in which `fields` hold them; one that stands there more than once is the
 * file's first, second, …. The file may have others, and may lack all but the `required` ones.
 */
export type CsvLayout = { name: string; columns: readonly string[]; required: readonly string[] }

/**
 * Fields in the order of the layout's columns, blank where the file lacks the column; or why a row cannot be read. `line` is the row's
 * first. `cut`: the file ends inside this row, which no whole file does.
 */
export type CsvRow = { line: number; fields: string[]; layout: CsvLayout } | { line: number; reason: string; cut?: true }

const row_bytes_max = 8 * 1024 * 1024
const columns_max = 512
const quote = 34
const comma = 44
const line_feed = 10
const carriage_return = 13

type Reader = {
  layouts: readonly CsvLayout[]
  header: { layout: CsvLayout; positions: Int32Array } | undefined
  columns: number
  quoted: boolean
  line: number
  marks: Int32Array
  /** Inside a row that was given up: its bytes are passed over until a line that can begin the next. */
  skipping: boolean
}

/**
 * Reads a file of one of the layouts from its bytes (RFC 4180, unzipped), some rows at a time. The structure is ASCII in UTF-8 as in
 * Windows-1252, so rows are found in the bytes, and each is decoded by itself: as UTF-8 where it is valid UTF-8, else field by field, and
 * a field that is not as Windows-1252. A row that cannot be read is told with its line, and reading goes on. Throws when the header is of
 * none of the layouts.
 */
export async function* readCsv(
  chunks: AsyncIterable<Uint8Array>,
  layouts: readonly [CsvLayout, ...CsvLayout[]],
): AsyncGenerator<CsvRow[]> {
  const marks = new Int32Array(columns_max * 3)
  const reader: Reader = { layouts, header: undefined, columns: 0, quoted: false, line: 1, marks, skipping: false }
  let rest: Buffer = Buffer.alloc(0)
  let waiting: Buffer[] = []
  let waiting_bytes = 0
  for await (const chunk of chunks) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    waiting_bytes += chunk.byteLength
    // A row that is not whole is read from its start again: only when twice as much is there, so that all in all it is read twice.
    if (waiting_bytes < Math.min(rest.length, row_bytes_max + 1 - rest.length)) continue
    const buffer = joined(rest, waiting)
    const { rows, read } = readRows(reader, buffer, false)
    rest = buffer.subarray(read)
    waiting = []
    waiting_bytes = 0
    if (rows.length > 0) yield rows
  }
  const { rows } = readRows(reader, joined(rest, waiting), true)
  if (!reader.header) throw new Error(reader.line > 1 ? 'its first row cannot be read as a header' : 'it is empty')
  if (rows.length > 0) yield rows
}

function joined(rest: Buffer, chunks: Buffer[]): Buffer {
  return rest.length === 0 && chunks.length === 1 ? chunks[0]! : Buffer.concat([rest, ...chunks])
}

function readRows(reader: Reader, buffer: Buffer, last: boolean): { rows: CsvRow[]; read: number } {
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
    const found = scanRow(buffer, at, last, reader.marks)
    if (found.end < 0) {
      const unfinished = found.fault === null && buffer.length - at <= row_bytes_max
      if (unfinished && !last) break
      rows.push({ line: reader.line, reason: found.fault ?? notClosed, ...(unfinished && { cut: true }) })
      // Where every row begins with a quote, one more of them would have closed this one: no row follows.
      if (unfinished && reader.quoted) break
      reader.skipping = true
      continue
    }
    if (!reader.header) readHeader(reader, buffer, at, found)
    else if (found.fields > 1 || found.end - at > 2) rows.push(readRow(reader, buffer, at, found))
    reader.line += countLines(buffer, at, found.end)
    at = found.end
  }
  return { rows, read: at }
}

const notClosed = `a quote is not closed within ${row_bytes_max / 1024 / 1024} MB or the file`

/** `end` is where the next row starts; -1 when the row is not whole, or broken when `fault` is told. */
type Found = { end: number; fields: number; fault: string | null }

/** Marks start, end and whether quotes are doubled, three numbers a field. */
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
    if (buffer[at] !== comma)
      return { end: -1, fields: field, fault: `field ${field + 1} has a quote inside that is not doubled` }
    at += 1
  }
  return { end: -1, fields: columns_max, fault: `more than ${columns_max} fields` }
}

/**
 * Where the next line begins that can begin a row (lines of a description would else be taken for rows), which ends the skipping; else
 * up to where this may be looked for, so that nothing passed over is kept or read twice.
 */
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

function readHeader(reader: Reader, buffer: Buffer, start: number, { end, fields }: Found): void {
  if (buffer.readUInt16LE(start) === 0xfeff || buffer.readUInt16BE(start) === 0xfeff)
    throw new Error('it is UTF-16, and not UTF-8 or Windows-1252')
  const names = decodeFields(reader.marks, buffer, start, end, fields).map((name) =>
    name
      .replace(/^\ufeff/, '')
      .replace(/^"|"$/g, '')
      .trim()
      .toLowerCase(),
  )
  const layout = reader.layouts.find((one) => missingFrom(names, one).length === 0)
  if (!layout) throw new Error(describeMissing(names, reader.layouts))
  reader.header = { layout, positions: Int32Array.from(positionsOf(names, layout.columns)) }
  reader.columns = fields
  reader.quoted = buffer[end] === quote
}

function missingFrom(names: readonly string[], { required }: CsvLayout): string[] {
  return required.filter((column) => !names.includes(column.toLowerCase()))
}

/** What the nearest of the layouts would need. */
function describeMissing(names: readonly string[], layouts: readonly CsvLayout[]): string {
  const [nearest] = [...layouts].sort((a, b) => missingFrom(names, a).length - missingFrom(names, b).length)
  return `this is not ${nearest!.name}: its header lacks ${missingFrom(names, nearest!).join(', ')}`
}

/** Where each column stands, -1 for none; the second of one name is the file's second. */
function positionsOf(names: readonly string[], columns: readonly string[]): number[] {
  const next = new Map<string, number>()
  return columns.map((column) => {
    const name = column.toLowerCase()
    const position = names.indexOf(name, next.get(name) ?? 0)
    next.set(name, position < 0 ? names.length : position + 1)
    return position
  })
}

function readRow(reader: Reader, buffer: Buffer, start: number, { end, fields }: Found): CsvRow {
  const { line, columns, header, marks } = reader
  const cut = endsInside(reader, buffer, start, end, fields)
  if (fields !== columns || cut)
    return { line, reason: `${fields} fields where the header has ${columns}`, ...(cut && { cut: true }) }
  const read = decodeFields(marks, buffer, start, end, fields)
  const texts = Array.from(header!.positions, (position) => (position < 0 ? '' : read[position]!))
  return { line, fields: texts, layout: header!.layout }
}

/** Only the last row of a file may end without a line feed, and where it is cut it lacks fields, or the quote that ends its last one. */
function endsInside({ columns, quoted }: Reader, buffer: Buffer, start: number, end: number, fields: number): boolean {
  if (end < buffer.length || buffer[end - 1] === line_feed) return false
  return (
    fields < columns || (quoted && buffer[start] === quote && buffer[end - 1] !== quote && buffer[end - 1] !== carriage_return)
  )
}

function decodeFields(marks: Int32Array, buffer: Buffer, start: number, end: number, fields: number): string[] {
  const row = buffer.subarray(start, end)
  const encoding = isAscii(row) ? 'latin1' : isUtf8(row) ? 'utf8' : null
  const texts: string[] = new Array<string>(fields)
  for (let field = 0; field < fields; field += 1) {
    const begin = marks[field * 3]!
    const stop = marks[field * 3 + 1]!
    const text = begin === stop ? '' : buffer.toString(encoding ?? fieldEncoding(buffer.subarray(begin, stop)), begin, stop)
    texts[field] = marks[field * 3 + 2] === 1 ? text.replaceAll('""', '"') : text
  }
  return texts
}

/** Latin-1 leaves Windows-1252's own characters as C1 controls, which `repair` of text.ts turns into them. */
function fieldEncoding(field: Buffer): 'utf8' | 'latin1' {
  return isUtf8(field) ? 'utf8' : 'latin1'
}

function countLines(buffer: Buffer, start: number, end: number): number {
  let lines = 0
  for (let at = buffer.indexOf(line_feed, start); at >= 0 && at < end; at = buffer.indexOf(line_feed, at + 1)) lines += 1
  return lines
}
