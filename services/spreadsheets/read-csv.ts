import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { invalid } from '../../kernel/problem.ts'
import { withoutEscape } from '../../kernel/sheets/csv.ts'

/** Maximum lines of an imported file, without its header. */
const lines_max = 1_000
const columns_max = 100
const cell_characters_max = 10_000
const line_characters_max = 300_000

export type CsvLine = { line: number; cells: string[] }

/** Reads a CSV file with commas, semicolons or tabs, in UTF-8 or Windows-1252. Throws a 400 for a file that is not CSV. */
export function readCsvFile(bytes: Buffer): { header: string[]; lines: CsvLine[] } {
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes).replaceAll('\r\n', '\n')
  if (text.includes('\0')) throw badFile('is not a CSV file; save the table as CSV')
  const [header, ...rows] = parseText(text)
  if (!header) throw badFile('is empty')
  if (header.cells.length > columns_max) throw badFile(`has more than ${columns_max} columns; delete those that no pursuit has`)
  if (rows.length > lines_max) throw badFile(`has more than ${lines_max.toLocaleString('en-US')} lines; split it`)
  return { header: header.cells, lines: rows }
}

function parseText(text: string): CsvLine[] {
  const options = {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    info: true,
    max_record_size: line_characters_max,
  }
  try {
    // The types of the library do not cover `info`.
    const read = parse(text, { ...options, to: lines_max + 2 }) as unknown as { record: string[]; info: { lines: number } }[]
    const lines = read.map(({ record, info }) => ({ line: info.lines - lineBreaksIn(record), cells: record.map(toCell) }))
    return lines.filter(({ cells }) => cells.some((cell) => cell !== ''))
  } catch (error) {
    if (error instanceof CsvError) throw badFile(`is not valid CSV: ${error.message}`)
    throw error
  }
}

/** The library counts up to the last line of a record. */
function lineBreaksIn(record: readonly string[]): number {
  return record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

function toCell(field: string): string {
  return withoutEscape(field).slice(0, cell_characters_max)
}

/** Returns the separator that occurs most in the header. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/))
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}

function badFile(message: string): Error {
  return invalid({ path: 'file', message, code: 'csv' })
}
