import { hash } from 'node:crypto'
import { cageCode, day, uei } from '../award/fields.ts'
import { type Mention, makeMention } from '../contractor/mention.ts'
import { type CsvLayout, cellsOf, readCsv } from '../files/csv.ts'
import { orFault } from '../rows/fault.ts'
import { limitFault, type Names } from '../rows/limits.ts'
import { numbering } from '../rows/numbering.ts'
import { cleanLine, cleanText } from '../rows/text.ts'
import { country, state } from '../sam/fields.ts'

/** An exclusion from contracts. Fields are named like the columns of `exclusion`. */
export type Exclusion = {
  id: string
  sam_number: string | null
  classification: string
  name: string
  uei: string | null
  cage_code: string | null
  street: string | null
  city: string | null
  state_code: string | null
  zipcode: string | null
  country_code: string | null
  program: string | null
  kind: string | null
  agency: string | null
  cause_code: string | null
  note: string | null
  excludes: boolean
  active_from: string | null
  active_until: string | null
  cross_reference: string | null
  /** The day when SAM listed it. Older layouts do not have this day, so it is the day when the exclusion starts. */
  entered_on: string | null
}

/** The `id` of an unreadable row is the exclusion that it is about, if that much can be read. */
export type ReadExclusion =
  | { line: number; item: Exclusion }
  | { line: number; field: string | null; reason: string; cut?: true; id: string | null }

const columns = [
  'Classification',
  'Name',
  'Prefix',
  'First',
  'Middle',
  'Last',
  'Suffix',
  'Address 1',
  'Address 2',
  'Address 3',
  'Address 4',
  'City',
  'State / Province',
  'Country',
  'Zip Code',
  'Unique Entity ID',
  'Exclusion Program',
  'Excluding Agency',
  'CT Code',
  'Exclusion Type',
  'Additional Comments',
  'Active Date',
  'Termination Date',
  'Cross-Reference',
  'SAM Number',
  'CAGE',
  'Creation_Date',
] as const

/** SAM's public exclusions extract V2. */
export const exclusionLayout = {
  name: "SAM.gov's public exclusions extract (V2)",
  columns,
  // Nearly all columns identify the exclusion, so a missing one would change the ids of all exclusions. Older layouts have no entry day.
  required: columns.filter((column) => column !== 'Creation_Date'),
} as const satisfies CsvLayout

type Cell = (column: (typeof exclusionLayout.columns)[number]) => string
const cells = cellsOf(exclusionLayout)

// FAR 4.21 bans certain equipment. Its entries say that they do not exclude a contractor.
const section889 = /\bnot itself excluded\b|\bsection 889\b/i
const shown_characters = 80

/** Reads the rows of the extract. Throws if it is another file. */
export async function* readExclusions(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadExclusion[]> {
  const number = numbering()
  for await (const { rows } of readCsv(bytes, [exclusionLayout]))
    yield rows.map((row) =>
      'reason' in row
        ? { field: null, id: null, ...row }
        : { line: row.line, id: null, ...orFault(() => readRow(row.line, row.fields, number)) },
    )
}

function readRow(line: number, fields: string[], number: ReturnType<typeof numbering>): ReadExclusion {
  const cell = cells(fields)
  const classification = cleanLine(cell('Classification'))
  const who = readWho(cell)
  const id = exclusionId(who)
  const until = readUntil(cell('Termination Date'))
  if (classification === null) return { line, field: 'Classification', reason: 'blank', id }
  if (who.name === null || id === null) return { line, field: 'Name', reason: 'blank', id }
  if ('reason' in until) return { line, field: 'Termination Date', ...until, id }
  const note = cleanText(cell('Additional Comments'))
  const exclusion = {
    sam_number: cleanLine(cell('SAM Number')),
    classification,
    ...who,
    name: who.name,
    program: cleanLine(cell('Exclusion Program')),
    cause_code: cleanLine(cell('CT Code')),
    note,
    excludes: note === null || !section889.test(note),
    active_until: until.day,
    cross_reference: cleanLine(cell('Cross-Reference')),
    entered_on: day(cell('Creation_Date')) ?? who.active_from,
  }
  const fault = limitFault(exclusion, columnOf)
  if (fault !== null) return { line, ...fault, id }
  const own = number(id, exclusionHash(exclusion))
  return own === null
    ? { line, field: null, reason: 'the list has too many rows with the same id', id }
    : { line, item: { id: own, ...exclusion } }
}

/** The extract's names of fields with their own maximum length. */
const columnOf: Names = {
  sam_number: 'SAM Number',
  classification: 'Classification',
  name: 'Name',
  street: 'Address 1',
  city: 'City',
  zipcode: 'Zip Code',
  program: 'Exclusion Program',
  kind: 'Exclusion Type',
  agency: 'Excluding Agency',
  cause_code: 'CT Code',
  note: 'Additional Comments',
  cross_reference: 'Cross-Reference',
}

/** Reads the last day, or null for no end. Refuses any other text, because the exclusion would then never end. */
function readUntil(raw: string): { day: string | null } | { reason: string } {
  const text = raw.trim()
  if (text === '' || /^indefinite$/i.test(text)) return { day: null }
  const until = day(text)
  return until === null ? { reason: `not a day: ${text.slice(0, shown_characters)}` } : { day: until }
}

/** The fields that identify an exclusion, also in an otherwise unreadable row. */
type Who = Pick<
  Exclusion,
  'uei' | 'cage_code' | 'street' | 'city' | 'state_code' | 'zipcode' | 'country_code' | 'agency' | 'kind' | 'active_from'
> & { name: string | null }

function readWho(cell: Cell): Who {
  const person = (['Prefix', 'First', 'Middle', 'Last', 'Suffix'] as const).map(cell).join(' ')
  return {
    name: cleanLine(cell('Name')) ?? cleanLine(person),
    ...place(cell),
    agency: cleanLine(cell('Excluding Agency')),
    kind: cleanLine(cell('Exclusion Type')),
    active_from: day(cell('Active Date')),
  }
}

/**
 * Identifies an exclusion in the next extract: who is excluded, by which agency, since when, and how. SAM.gov left its own number blank
 * from 2026 on, and streets, comments and end dates change. Null if no one is named. Migration 0012 calculates the same id.
 */
function exclusionId({ uei, cage_code, name, city, state_code, zipcode, country_code, ...rest }: Who): string | null {
  if (uei === null && cage_code === null && name === null) return null
  const who = uei ?? cage_code ?? [name, city, state_code, zipcode, country_code].map((part) => part ?? '').join('\n')
  const key = [who, rest.agency, rest.kind, rest.active_from].map((part) => part ?? '').join('\n')
  return `exclusion/${hash('sha256', key).slice(0, 26)}`
}

function place(cell: Cell) {
  const country_code = country(cell('Country'))
  const street = (['Address 1', 'Address 2', 'Address 3', 'Address 4'] as const).flatMap(
    (column) => cleanLine(cell(column)) ?? [],
  )
  return {
    uei: uei(cell('Unique Entity ID')),
    cage_code: cageCode(cell('CAGE')),
    street: street.length > 0 ? street.join(', ') : null,
    city: cleanLine(cell('City')),
    state_code: state(cell('State / Province'), country_code),
    zipcode: cleanLine(cell('Zip Code')),
    country_code,
  }
}

export function exclusionHash(exclusion: Omit<Exclusion, 'id'>): string {
  return hash('sha256', JSON.stringify(exclusion))
}

/** The firm that is excluded. Individuals are not contractors, and a name without a place identifies no firm. */
export function exclusionMention(exclusion: Exclusion): Mention | null {
  if (exclusion.classification !== 'Firm' && exclusion.classification !== 'Special Entity Designation') return null
  const mention = makeMention({ ...exclusion, kind: 'exclusion', mentioned_on: exclusion.active_from })
  return mention && (mention.uei !== null || mention.cage_code !== null || mention.place !== '') ? mention : null
}
