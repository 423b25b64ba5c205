import { hash } from 'node:crypto'
import type { Tables } from '../../generated/tables.ts'
import { cageCode, day, uei } from '../award/fields.ts'
import { type Mention, makeMention } from '../contractor/mention.ts'
import { type CsvLayout, cellsOf, readCsv } from '../files/csv.ts'
import { type Fault, orFault } from '../rows/fault.ts'
import { columnByField, columnsIn, type FieldTable, fieldReader } from '../rows/field-table.ts'
import { limitFault, type Names } from '../rows/limits.ts'
import { numbering } from '../rows/numbering.ts'
import { cleanLine, cleanText } from '../rows/text.ts'
import { country, state } from '../sam/fields.ts'

/** An exclusion from contracts. In older layouts, which have no entry day, `entered_on` is the first day of the exclusion. */
export type Exclusion = Omit<Tables['exclusion'], 'ended_on' | 'contractor_id' | 'content_sha256' | 'fetched_at'>

/** A row of the extract. The `id` of an unreadable row is the id of its exclusion, or null if that cannot be read either. */
export type ReadExclusion = { line: number; item: Exclusion } | ({ line: number; cut?: true; id: string | null } & Fault)

const fields = {
  sam_number: [cleanLine, 'SAM Number'],
  classification: [cleanLine, 'Classification'],
  uei: [uei, 'Unique Entity ID'],
  cage_code: [cageCode, 'CAGE'],
  city: [cleanLine, 'City'],
  zipcode: [cleanLine, 'Zip Code'],
  country_code: [country, 'Country'],
  program: [cleanLine, 'Exclusion Program'],
  kind: [cleanLine, 'Exclusion Type'],
  agency: [cleanLine, 'Excluding Agency'],
  cause_code: [cleanLine, 'CT Code'],
  note: [cleanText, 'Additional Comments'],
  active_from: [day, 'Active Date'],
  cross_reference: [cleanLine, 'Cross-Reference'],
} as const satisfies FieldTable
const nameColumns = ['Prefix', 'First', 'Middle', 'Last', 'Suffix'] as const
const streetColumns = ['Address 1', 'Address 2', 'Address 3', 'Address 4'] as const
// Nearly all columns are required. They identify the exclusion, so a missing column would change the ids of all exclusions.
const required = [...columnsIn(fields), 'Name', ...nameColumns, ...streetColumns, 'State / Province', 'Termination Date'] as const

/** SAM's public exclusions extract V2. Older layouts have no entry day. */
export const exclusionLayout = {
  name: "SAM.gov's public exclusions extract (V2)",
  columns: [...required, 'Creation_Date'],
  required,
} as const satisfies CsvLayout

const columnOf: Names = { ...columnByField(fields), name: 'Name', street: 'Address 1' }

type Cell = (column: (typeof exclusionLayout.columns)[number]) => string
const cells = cellsOf(exclusionLayout)
const readFields = fieldReader(fields)

// Words in entries that ban certain equipment (FAR 4.21) but exclude no contractor.
const section889 = /\bnot itself excluded\b|\bsection 889\b/i
const shown_characters = 80

export async function* readExclusions(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadExclusion[]> {
  const number = numbering()
  for await (const { rows } of readCsv(bytes, [exclusionLayout]))
    yield rows.map((row) =>
      'reason' in row
        ? { field: null, id: null, ...row }
        : { line: row.line, id: null, ...orFault(() => readRow(row.line, row.fields, number)) },
    )
}

function readRow(line: number, texts: string[], number: ReturnType<typeof numbering>): ReadExclusion {
  const cell = cells(texts)
  const read = readFields(cell)
  const { sam_number, classification, program, cause_code, note, cross_reference } = read
  const who = readWho(cell, read)
  const id = exclusionId(who)
  const until = readUntil(cell('Termination Date'))
  if (classification === null) return { line, field: 'Classification', reason: 'blank', id }
  if (who.name === null || id === null) return { line, field: 'Name', reason: 'blank', id }
  if ('reason' in until) return { line, field: 'Termination Date', ...until, id }
  // The hash of a stored exclusion depends on the order of these fields. Do not change their order.
  const exclusion = {
    sam_number,
    classification,
    ...who,
    name: who.name,
    program,
    cause_code,
    note,
    excludes: note === null || !section889.test(note),
    active_until: until.day,
    cross_reference,
    entered_on: day(cell('Creation_Date')) ?? who.active_from,
  }
  const fault = limitFault(exclusion, columnOf)
  if (fault !== null) return { line, ...fault, id }
  const own = number(id, exclusionHash(exclusion))
  return own === null
    ? { line, field: null, reason: 'the list has too many rows with the same id', id }
    : { line, item: { id: own, ...exclusion } }
}

/** Reads the last day. Null means no end. Refuses any other text, because such an exclusion would never end. */
function readUntil(raw: string): { day: string | null } | { reason: string } {
  const text = raw.trim()
  if (text === '' || /^indefinite$/i.test(text)) return { day: null }
  const until = day(text)
  return until === null ? { reason: `not a day: ${text.slice(0, shown_characters)}` } : { day: until }
}

/** Reads the fields that identify an exclusion, even in an otherwise unreadable row. */
function readWho(
  cell: Cell,
  { uei, cage_code, city, zipcode, country_code, agency, kind, active_from }: ReturnType<typeof readFields>,
) {
  const street = streetColumns.flatMap((column) => cleanLine(cell(column)) ?? []).join(', ') || null
  const state_code = state(cell('State / Province'), country_code)
  const name = cleanLine(cell('Name')) ?? cleanLine(nameColumns.map(cell).join(' '))
  return { name, uei, cage_code, street, city, state_code, zipcode, country_code, agency, kind, active_from }
}
type Who = ReturnType<typeof readWho>

/** Returns an exclusion's id, made from who is excluded, by which agency, since when, and how. SAM.gov has left its own number
 * blank since 2026, and streets, comments and end dates change. Null if the row names no one. Migration 0012 calculates the same
 * id. */
function exclusionId({ uei, cage_code, name, city, state_code, zipcode, country_code, ...rest }: Who): string | null {
  if (uei === null && cage_code === null && name === null) return null
  const who = uei ?? cage_code ?? [name, city, state_code, zipcode, country_code].map((part) => part ?? '').join('\n')
  const key = [who, rest.agency, rest.kind, rest.active_from].map((part) => part ?? '').join('\n')
  return `exclusion/${hash('sha256', key).slice(0, 26)}`
}

export function exclusionHash(exclusion: Omit<Exclusion, 'id'>): string {
  return hash('sha256', JSON.stringify(exclusion))
}

/** Returns the firm that is excluded, or null. Individuals are not contractors, and a name without a place identifies no firm. */
export function exclusionMention(exclusion: Exclusion): Mention | null {
  if (exclusion.classification !== 'Firm' && exclusion.classification !== 'Special Entity Designation') return null
  const mention = makeMention({ ...exclusion, kind: 'exclusion', mentioned_on: exclusion.active_from })
  return mention && (mention.uei !== null || mention.cage_code !== null || mention.place !== '') ? mention : null
}
