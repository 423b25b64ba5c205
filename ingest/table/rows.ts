import { type CsvLayout, columnKey, readCsv } from '../files/csv.ts'
import { type JsonRecord, readJson } from '../files/json.ts'
import { readXmlRecords } from '../files/xml.ts'
import type { Fault } from '../rows/fault.ts'
import { type AbsentKeys, absentPaths } from '../rows/key-watch.ts'
import { fieldsOfColumns, requiredColumns } from './columns.ts'
import type { Mapping } from './mapping/form.ts'
import { readXlsx } from './sheet.ts'
import type { Row } from './values.ts'

/** A row before the mapping reads it. `line` is its first line, or the number of the record. */
export type RawRow = { line: number; cells: Row } | ({ line: number; cut?: true } & Fault)

type Watch = { on_missing?: (columns: string[]) => void; on_absent?: (keys: AbsentKeys) => void }

/** Yields the rows of a table in batches. Throws if the columns without which no row can be read are missing. */
export async function* readRows(chunks: AsyncIterable<Uint8Array>, mapping: Mapping, watch: Watch): AsyncGenerator<RawRow[]> {
  const { format, rows } = mapping
  const path = rows?.split('.') ?? []
  const form = { paths: [['$', ...path, '*'].join('.')], records: (value: unknown) => recordsAt(value, path) }
  if (format === 'json') yield* recordRows(readJson(chunks, form), mapping, watch)
  else if (format === 'xml') yield* recordRows(readXmlRecords(chunks, path), mapping, watch)
  else yield* sheetRows(chunks, mapping, watch)
}

/** Yields the rows of a CSV or XLSX file. Its header has the names of its columns. */
async function* sheetRows(chunks: AsyncIterable<Uint8Array>, mapping: Mapping, { on_missing }: Watch): AsyncGenerator<RawRow[]> {
  const columns = Object.keys(fieldsOfColumns(mapping))
  const at = new Map(columns.map((column, index) => [column, index]))
  const layout: CsvLayout = {
    name: `a file for the mapping ${mapping.id}`,
    columns,
    required: requiredColumns(mapping),
    loose: true,
  }
  const toRow = (row: { line: number; fields: string[] }): RawRow => ({
    line: row.line,
    cells: (column) => row.fields[at.get(column)!] ?? '',
  })
  const { format, rows: sheet, header } = mapping
  const onMissing = on_missing ?? (() => {})
  if (format === 'xlsx') {
    for await (const rows of readXlsx(chunks, { sheet, header, layout }, onMissing)) yield rows.map(toRow)
    return
  }
  const skipped = (header ?? 1) - 1
  for await (const { rows } of readCsv(skipLines(assertCsv(chunks), skipped), [layout], onMissing))
    yield rows.map((row) => {
      const line = row.line + skipped
      return 'reason' in row ? { field: null, ...row, line } : toRow({ ...row, line })
    })
}

const formats: Readonly<Record<string, string>> = {
  '{': 'JSON: add `format: json`',
  '[': 'JSON: add `format: json`',
  '<': 'XML or a web page: `format: xml` reads XML',
}

/** Throws if the first character shows that a file has another format. */
async function* assertCsv(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true
  for await (const chunk of chunks) {
    const found = isFirst ? formats[Buffer.from(chunk.subarray(0, 1)).toString('latin1')] : undefined
    if (found !== undefined) throw new Error(`it is not CSV, but probably ${found}`)
    isFirst &&= chunk.length === 0
    yield chunk
  }
}

const line_feed = 10

/** Leaves out the first lines of a text. */
async function* skipLines(chunks: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count
  for await (const chunk of chunks) {
    let start = 0
    for (; left > 0; left -= 1) {
      const end = chunk.indexOf(line_feed, start)
      if (end < 0) break
      start = end + 1
    }
    if (left === 0) yield chunk.subarray(start)
  }
}

/** Yields records of JSON or XML as rows. */
async function* recordRows(
  batches: AsyncIterable<JsonRecord[]>,
  mapping: Mapping,
  { on_absent }: Watch,
): AsyncGenerator<RawRow[]> {
  const columns = Object.keys(fieldsOfColumns(mapping))
  const read = keyReader()
  let isFirst = true
  for await (const records of batches) {
    if (isFirst) {
      const absent = absentColumns(columns, records)
      assertRequired(mapping, absent)
      on_absent?.({ paths: absent, scope: mapping.id })
    }
    isFirst = false
    yield records.map((record) => {
      if ('reason' in record) return record
      if (!isObject(record.item)) return { line: record.line, field: null, reason: 'not an object' }
      const { item } = record
      return { line: record.line, cells: (column) => read(item, column) }
    })
  }
}

function assertRequired(mapping: Mapping, absent: readonly string[]): void {
  const missing = requiredColumns(mapping).filter((column) => absent.includes(column))
  if (missing.length > 0) throw new Error(`this is not a file for the mapping ${mapping.id}: no row has ${missing.join(', ')}`)
}

/** Returns the columns that no record has, if there are enough records. */
function absentColumns(columns: readonly string[], records: readonly object[]): string[] {
  const paths = Object.fromEntries(columns.map((column) => [column, [column, columnKey(column, true)]]))
  const loose = records.flatMap((record) => ('item' in record && isObject(record.item) ? [withLooseKeys(record.item)] : []))
  return absentPaths(paths, loose).filter((path) => columns.includes(path))
}

function withLooseKeys(record: Json): Json {
  return { ...Object.fromEntries(Object.entries(record).map(([key, value]) => [columnKey(key, true), value])), ...record }
}

type Json = Record<string, unknown>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the records at a path of a document, or the document itself if it is a record already. */
function recordsAt(value: unknown, path: readonly string[]): unknown[] {
  let found = value
  for (const step of path) {
    if (Array.isArray(found)) break
    if (!isObject(found) || !Object.hasOwn(found, step)) return isObject(value) ? [value] : []
    found = found[step]
  }
  return Array.isArray(found) ? found : [found]
}

const listSeparator = '\n'

/** Returns a function that reads the columns of records. Case, blanks and punctuation of a key do not matter. */
function keyReader(): (record: Json, column: string) => string {
  const keys = new Map<string, string>()
  const learned = new Set<string>()
  function learn(record: Json): void {
    for (const key of Object.keys(record)) {
      if (learned.has(key) || learned.size >= keys_max) continue
      learned.add(key)
      if (!keys.has(columnKey(key, true))) keys.set(columnKey(key, true), key)
    }
  }
  return (record, column) => {
    if (Object.hasOwn(record, column)) return textOf(record[column])
    learn(record)
    const key = keys.get(columnKey(column, true))
    return key !== undefined && Object.hasOwn(record, key) ? textOf(record[key]) : textAtPath(record, column.split('.'))
  }
}

/** Maximum distinct keys that are compared loosely. */
const keys_max = 2_000

/** Returns the text at a path of keys, such as `link.url`. */
function textAtPath(record: Json, [first, ...rest]: readonly string[]): string {
  const inner = Object.hasOwn(record, first!) ? record[first!] : undefined
  if (rest.length === 0) return textOf(inner)
  return isObject(inner) ? textAtPath(inner, rest) : ''
}

/** Returns a value as text. A list has one line per item. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((text) => text !== '')
      .join(listSeparator)
  // Socrata writes a link as an object. `#text` is the text of an XML element with attributes.
  const text = isObject(value) ? (value['#text'] ?? value.url) : undefined
  return typeof text === 'string' ? text : ''
}
