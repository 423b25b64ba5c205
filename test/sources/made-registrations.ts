import { exclusionLayout } from '../../ingest/exclusions/exclusion.ts'
import { csvOf } from '../ingest/sam/samples.ts'

/** Creates files of SAM.gov's public extracts for tests. */

export type EntityCells = {
  uei: string
  name: string
  cage?: string
  status?: string
  expires?: string
  city?: string
  state?: string
}

/** Returns a record of the entity extract, with 142 fields. */
export function extractRecord({
  uei,
  name,
  cage = '',
  status = 'A',
  expires = '20270417',
  city = 'RESTON',
  state = 'VA',
}: EntityCells): string {
  const fields = Array.from({ length: 142 }, () => '')
  const given: [number, string][] = [
    [0, uei],
    [3, cage],
    [5, status],
    [7, '20100105'],
    [8, expires],
    [11, name],
    [17, city],
    [18, state],
    [21, 'USA'],
    [31, '2X~LJ~??'],
    [32, '541512'],
    [34, '541512Y~541519N~541715 '],
    [117, 'A620270101~XX'],
    [141, '!end'],
  ]
  for (const [at, text] of given) fields[at] = text
  return fields.join('|')
}

export function registrationExtract(day: string, ...records: string[]): string {
  const count = String(records.length).padStart(7, '0')
  return [
    `BOF PUBLIC V2 00000000 ${day} ${count} 0000000`,
    ...records,
    `EOF PUBLIC V2 00000000 ${day} ${count} 0000000`,
    '',
  ].join('\n')
}

export type ExclusionCells = Partial<Record<(typeof exclusionLayout.columns)[number], string>>

export function exclusionsCsv(...rows: ExclusionCells[]): string {
  const all = rows.map((row, index) => {
    const given: ExclusionCells = {
      Classification: 'Firm',
      'Exclusion Type': 'Ineligible (Proceedings Completed)',
      'Active Date': '11/20/2025',
      'Termination Date': 'Indefinite',
      Country: 'USA',
      'SAM Number': `S${index}`,
      ...row,
    }
    return exclusionLayout.columns.map((column) => given[column] ?? '')
  })
  return csvOf(all, exclusionLayout.columns)
}
