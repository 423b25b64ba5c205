import { type Issue, invalid } from '../../kernel/problem.ts'
import { endOf } from '../times.ts'
import type { CsvLine } from './read-csv.ts'

/** A pursuit as a line of a file describes it. Empty cells are null. */
export type ImportedLine = {
  line: number
  /** The faults of the line, by column. */
  issues: Issue[]
  title: string | null
  agency: string | null
  solicitation_number: string | null
  column: string | null
  due_date: string | null
  estimated_value_low: number | null
  estimated_value_high: number | null
  tags: string[]
  owner: string | null
  notes: string | null
}

/** The columns that an import reads, with the headings that it accepts. The names and headings are those of an export. */
const headings = {
  title: ['title', 'name', 'opportunity'],
  agency: ['agency', 'customer', 'client'],
  solicitation_number: ['solicitation number', 'solicitation', 'solicitation no', 'notice id', 'rfp number'],
  column: ['column', 'stage', 'status'],
  due_date: ['due date', 'due', 'deadline', 'response date'],
  estimated_value_low: ['estimated value, low', 'value low'],
  estimated_value_high: ['estimated value, high', 'value high'],
  value: ['value', 'estimated value', 'amount'],
  tags: ['tags', 'labels'],
  owner_email: ['owner email', 'email'],
  owner: ['owner', 'assigned to', 'capture manager'],
  notes: ['notes', 'note', 'comments'],
}
type Field = keyof typeof headings

/** Returns the position of each known column, and the headings that no column has. Throws a 400 without a title and an agency. */
export function readHeader(header: readonly string[]): { positions: Map<Field, number>; ignored: string[] } {
  const positions = new Map<Field, number>()
  const ignored: string[] = []
  header.forEach((heading, index) => {
    const wanted = heading
      .toLowerCase()
      .replace(/[\s_.:#-]+/g, ' ')
      .trim()
    const field = (Object.keys(headings) as Field[]).find((name) => headings[name].includes(wanted))
    if (field !== undefined && !positions.has(field)) positions.set(field, index)
    else if (heading !== '') ignored.push(heading)
  })
  const missing = (['title', 'agency'] as const).filter((field) => !positions.has(field))
  if (missing.length > 0)
    throw invalid({ path: 'file', message: `has no column ${missing.join(' and no column ')} in its first line`, code: 'header' })
  return { positions, ignored }
}

const tags_max = 50

export function readLine({ line, cells }: CsvLine, positions: ReadonlyMap<Field, number>): ImportedLine {
  const issues: Issue[] = []
  const textOf = (field: Field) => cells[positions.get(field) ?? -1]?.trim() || null
  function parsed<Value>(field: Field, parse: (text: string) => Value | null, expected: string): Value | null {
    const text = textOf(field)
    const value = text === null ? null : parse(text)
    if (text !== null && value === null) issues.push(issueOf(line, field, `${shorten(text)} is not ${expected}`))
    return value
  }
  const value = parsed('value', parseMoney, money)
  const lineOf = (field: Field) => textOf(field)?.replaceAll(/\s+/g, ' ') ?? null
  const texts = { title: lineOf('title'), agency: lineOf('agency'), solicitation_number: lineOf('solicitation_number') }
  const notes = textOf('notes')
  const tags = textOf('tags')?.split(/[;,]/, tags_max + 1) ?? []
  for (const field of ['title', 'agency'] as const)
    if (texts[field] === null) issues.push(issueOf(line, field, 'must not be empty'))
  for (const [field, text, characters_max] of [
    ['title', texts.title, 500],
    ['agency', texts.agency, 200],
    ['solicitation_number', texts.solicitation_number, 200],
    ['notes', notes, 4_000],
    ...tags.map((tag) => ['tags', tag.trim(), 60] as const),
  ] as const)
    if ((text?.length ?? 0) > characters_max) issues.push(issueOf(line, field, `must have at most ${characters_max} characters`))
  if (tags.length > tags_max) issues.push(issueOf(line, 'tags', `must be at most ${tags_max}`))
  const low = parsed('estimated_value_low', parseMoney, money) ?? value
  const high = parsed('estimated_value_high', parseMoney, money) ?? value
  if (low !== null && high !== null && high < low) issues.push(issueOf(line, 'estimated_value_high', 'is below the low value'))
  return {
    line,
    issues,
    ...texts,
    column: textOf('column'),
    due_date: parsed('due_date', parseDate, 'a date such as 2026-05-31 or 5/31/2026'),
    estimated_value_low: low,
    estimated_value_high: high,
    tags,
    owner: textOf('owner_email') ?? textOf('owner'),
    notes,
  }
}

export function issueOf(line: number, field: string, message: string): Issue {
  return { path: `lines.${line}.${field}`, message, code: 'line' }
}

const shown_characters_max = 60

function shorten(text: string): string {
  return text.length > shown_characters_max ? `${text.slice(0, shown_characters_max)}…` : text
}

const money = 'an amount such as $1,200,000 or 1.2M'
const dollars_max = 1_000_000_000_000
const factors: Record<string, number> = { '': 1, K: 1_000, M: 1_000_000, B: 1_000_000_000 }

function parseMoney(text: string): number | null {
  const [, digits, unit = ''] = /^\$?\s*(\d{1,15}|\d{1,3}(?:,\d{3}){1,4})(?:\.\d{1,6})?\s*([KMB]?)$/i.exec(text) ?? []
  if (digits === undefined) return null
  const amount = Number(text.replace(/[^\d.]/g, '')) * factors[unit.toUpperCase()]!
  return amount > dollars_max ? null : Math.round(amount)
}

/** Earlier ones are mistakes. */
const firstDay = '1900-01-01'

/** Reads an ISO date or a US date, with an optional time in UTC. A date without a time means the end of its day. */
function parseDate(text: string): string | null {
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const iso = us ? `${us[3]}-${us[1]!.padStart(2, '0')}-${us[2]!.padStart(2, '0')}` : text
  const [, day, time = '', zone = 'Z'] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z)?)?$/.exec(iso) ?? []
  if (day === undefined || day < firstDay || new Date(`${day}T00:00Z`).getUTCDate() !== Number(day.slice(-2))) return null
  if (time === '') return endOf(day)
  const at = new Date(`${day}T${time}${zone}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
