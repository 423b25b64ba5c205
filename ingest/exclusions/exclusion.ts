import { hash } from 'node:crypto'
import { cageCode, day, uei } from '../award/fields.ts'
import { type Mention, makeMention } from '../contractor/mention.ts'
import { type CsvLayout, cellsOf, readCsv } from '../csv.ts'
import { orFault } from '../fault.ts'
import { type Names, withinLimits } from '../limits.ts'
import { country, state } from '../sam/fields.ts'
import { cleanLine, cleanText } from '../text.ts'

/** What keeps somebody from contracts; names as in the table `exclusion`. */
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
}

export type ReadExclusion = { line: number; item: Exclusion } | { line: number; field: string | null; reason: string; cut?: true }

/** SAM's public exclusions extract V2. */
export const exclusionLayout = {
  name: "SAM.gov's public exclusions extract (V2)",
  columns: [
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
  ],
  required: [
    'Classification',
    'Name',
    'Last',
    'Unique Entity ID',
    'Exclusion Type',
    'Active Date',
    'Termination Date',
    'SAM Number',
  ],
} as const satisfies CsvLayout

type Cell = (column: (typeof exclusionLayout.columns)[number]) => string
const cells = cellsOf(exclusionLayout)

// FAR 4.21: it forbids to buy certain equipment, and says itself that it excludes nobody.
const section889 = /\bnot itself excluded\b|\bsection 889\b/i
const shown_characters = 80

/** Rows of the extract; throws of any other file. */
export async function* readExclusions(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadExclusion[]> {
  for await (const { rows } of readCsv(bytes, [exclusionLayout]))
    yield rows.map((row) =>
      'reason' in row ? { field: null, ...row } : { line: row.line, ...orFault(() => readRow(row.line, row.fields)) },
    )
}

function readRow(line: number, fields: string[]): ReadExclusion {
  const cell = cells(fields)
  const classification = cleanLine(cell('Classification'))
  if (classification === null) return { line, field: 'Classification', reason: 'blank' }
  const person = (['Prefix', 'First', 'Middle', 'Last', 'Suffix'] as const).map(cell).join(' ')
  const name = cleanLine(cell('Name')) ?? cleanLine(person)
  if (name === null) return { line, field: 'Name', reason: 'blank' }
  const until = cell('Termination Date').trim()
  const active_until = /^indefinite$/i.test(until) ? null : day(until)
  // Without a day that can be read it would last for ever.
  if (until !== '' && active_until === null && !/^indefinite$/i.test(until))
    return { line, field: 'Termination Date', reason: `not a day: ${until.slice(0, shown_characters)}` }
  const note = cleanText(cell('Additional Comments'))
  const sam_number = cleanLine(cell('SAM Number'))
  const exclusion = {
    sam_number,
    classification,
    name,
    ...place(cell),
    program: cleanLine(cell('Exclusion Program')),
    kind: cleanLine(cell('Exclusion Type')),
    agency: cleanLine(cell('Excluding Agency')),
    cause_code: cleanLine(cell('CT Code')),
    note,
    excludes: note === null || !section889.test(note),
    active_from: day(cell('Active Date')),
    active_until,
    cross_reference: cleanLine(cell('Cross-Reference')),
  }
  const key = sam_number ?? hash('sha256', JSON.stringify(exclusion)).slice(0, 26)
  const kept = withinLimits({ id: `exclusion/${key}`, ...exclusion }, columnOf)
  return 'reason' in kept ? { line, ...kept } : { line, item: kept }
}

/** What the extract calls the fields that have a limit of their own. */
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

/** A hash by which the same exclusion is known again. */
export function exclusionHash(exclusion: Exclusion): string {
  return hash('sha256', JSON.stringify(exclusion))
}

/** The firm it names. Individuals are no contractors, and a name that has no place is taken for nobody's. */
export function exclusionMention(exclusion: Exclusion): Mention | null {
  if (exclusion.classification !== 'Firm' && exclusion.classification !== 'Special Entity Designation') return null
  const mention = makeMention({ ...exclusion, kind: 'exclusion', mentioned_on: exclusion.active_from })
  return mention && (mention.uei !== null || mention.cage_code !== null || mention.place !== '') ? mention : null
}
