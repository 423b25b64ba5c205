import { isWholeDay } from '../time/whole-day.ts'
import type { Cell, CellKind, Sheet } from './cells.ts'

const byteOrderMark = '\ufeff'
const lineEnd = '\r\n'

/** Writes CSV (RFC 4180) that Excel opens as UTF-8. */
export async function* writeCsv({ headings, kinds, rows }: Sheet): AsyncGenerator<string> {
  yield byteOrderMark + toLine(headings)
  for await (const batch of rows) yield batch.map((row) => toLine(row.map((cell, at) => toText(cell, kinds[at]!)))).join('')
}

function toLine(fields: readonly string[]): string {
  return fields.map((field) => (/[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(',') + lineEnd
}

const date_characters = 10
const minute_characters = 16

function toText(cell: Cell, kind: CellKind): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (kind === 'time')
    return isWholeDay(cell) ? cell.slice(0, date_characters) : cell.slice(0, minute_characters).replace('T', ' ')
  return withoutFormula(cell)
}

/** Spreadsheets run a text that begins with one of these as a formula (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/
const escaped = /^'(?=[=+\-@\t\r])/

function withoutFormula(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Returns the text that `writeCsv` wrote as this field. */
export function withoutEscape(field: string): string {
  return field.replace(escaped, '')
}
