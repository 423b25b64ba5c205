import { hash } from 'node:crypto'
import { currentCode, departmentOfCode, officialAgencyOfCode } from '../../catalog/agencies.ts'
import { cageCode, day, isVehicle, uei } from '../award/fields.ts'
import { actionId, actionKey, readPiid } from '../award/identity.ts'
import { type AwardReport, makeReport, type ReadReport } from '../award/report.ts'
import { type CsvLayout, cellsOf, readItems } from '../files/csv.ts'
import type { Fault } from '../rows/fault.ts'
import { columnByField, type FieldTable, fieldReader } from '../rows/field-table.ts'
import { type Names, withinLimits } from '../rows/limits.ts'
import { cleanLine, cleanText } from '../rows/text.ts'
import { amount, country, naicsCode, pscCode, state, webAddress } from '../sam/fields.ts'

/** Fields of an action that FPDS recorded. FPDS's own columns replace the list's columns `value` and `vendor`. */
const recordedFields = {
  agency_id: [cleanLine, 'award_agency'],
  piid: [readPiid, 'award_procurement_id'],
  parent_piid: [readPiid, 'ref_idv_procurement_id'],
  modification: [(raw: string) => cleanLine(raw) ?? '0', 'award_modification_num'],
  action_date: [day, 'date_signed'],
  completion_date: [day, 'date_complete'],
  potential_end_date: [day, 'date_ult_complete_est'],
  obligated: [amount, 'amount_obligated'],
  total_obligated: [amount, 'amount_obligated_total'],
  ceiling: [amount, 'amount_ultimate'],
  total_ceiling: [amount, 'amount_ultimate_total'],
  // In the list of terminated contracts, numbers from FPDS are decimals.
  naics: [(raw: string) => naicsCode(raw.replace(/\.0$/, '')), 'principal_naics_code'],
  psc: [pscCode, 'product_service_code'],
  // The list names the agency that the contract is for. Offices of the Interior and the Treasury buy for other agencies.
  funding_department: [cleanLine, 'agency'],
  awardee_name: [cleanLine, 'entity_name'],
  awardee_uei: [uei, 'entity_id'],
  awardee_cage: [cageCode, 'cage_code'],
  awardee_city: [cleanLine, 'entity_city'],
  // Despite its name, the column contains the country.
  awardee_country_code: [country, 'entity_county'],
  place_city: [cleanLine, 'performance_city'],
  place_zipcode: [cleanLine, 'performance_zip'],
  place_country_code: [country, 'performance_country'],
  description: [cleanText, 'description_doge'],
  source_url: [webAddress, 'fpds_link'],
} as const satisfies FieldTable
const readFields = fieldReader(recordedFields)

const listColumns = ['piid', 'agency', 'vendor', 'value', 'description_doge', 'fpds_link', 'deleted_date'] as const
// The id of a row that FPDS does not record is a hash of its columns. Do not change the order of `columns`.
const columns = [
  ...listColumns,
  'award_agency',
  'award_procurement_id',
  'award_modification_num',
  'ref_idv_agency',
  'ref_idv_procurement_id',
  'date_signed',
  'date_effective',
  'date_complete',
  'date_ult_complete_est',
  'amount_obligated',
  'amount_obligated_total',
  'amount_ultimate',
  'amount_ultimate_total',
  'entity_id',
  'entity_name',
  'cage_code',
  'entity_city',
  'entity_state',
  'entity_county',
  'product_service_code',
  'principal_naics_code',
  'performance_state',
  'performance_country',
  'performance_city',
  'performance_zip',
] as const

/** Columns of the list of terminated contracts of 2025 (doge.gov), joined with the FPDS records of the contracts. */
export const terminatedLayout = {
  name: 'the list of terminated contracts with their FPDS records',
  columns,
  // All columns are required. The list no longer changes, so a file without one of these columns is not this list.
  required: columns,
} as const satisfies CsvLayout

type Cell = (column: (typeof columns)[number]) => string

const source = 'fpds'
const cells = cellsOf(terminatedLayout)
const shown_characters = 80

/** Reads one report per row. Identical rows give the same report. Throws if the file is of another kind. */
export function readTerminated(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadReport[]> {
  return readItems(bytes, [terminatedLayout], readRow)
}

function readRow(fields: string[]): AwardReport | Fault {
  const cell = cells(fields)
  for (const column of ['value', 'amount_obligated', 'amount_obligated_total', 'amount_ultimate_total'] as const)
    if (cell(column).trim() !== '' && amount(cell(column)) === null)
      return { field: column, reason: `not an amount: ${cell(column).slice(0, shown_characters)}` }
  if (cleanLine(cell('piid')) === null) return { field: 'piid', reason: 'blank' }
  const report = readPiid(cell('award_procurement_id')) === null ? readUnrecorded(cell, fields) : readRecorded(cell)
  return withinLimits(report, columnOf)
}

const columnOf: Names = {
  ...columnByField(recordedFields),
  // `ref_idv_agency` is the only part of the id that is not a field.
  id: 'ref_idv_agency',
  awarding_department: 'agency',
}

// The list has no modification times. Other sources are newer than the list.
const common = { source, kind: 'action', modified_at: null } as const

/** Reads an action that FPDS recorded. */
function readRecorded(cell: Cell): AwardReport {
  const facts = readFields(cell)
  const { agency_id, piid, parent_piid, modification, action_date } = facts
  const parent_agency_id = cleanLine(cell('ref_idv_agency'))
  const parts = { agency_id, parent_agency_id, piid, modification, parent_piid, transaction: null }
  // No column has the type, but the address of the FPDS record has it (`…&contractType=IDV`).
  const is_vehicle = isVehicle(/[?&]contractType=(AWARD|IDV)$/i.exec(cell('fpds_link').trim())?.[1])
  return makeReport({
    id: `${source}/${actionId(parts)}`,
    ...common,
    ...facts,
    action_key: actionKey(parts, is_vehicle === true),
    is_vehicle,
    award_date: modification === '0' ? action_date : null,
    start_date: modification === '0' ? day(cell('date_effective')) : null,
    ...awardingAgency(agency_id),
    awardee_state_code: state(cell('entity_state'), facts.awardee_country_code),
    place_state_code: state(cell('performance_state'), facts.place_country_code),
  })
}

/** Returns the awarding agency by FPDS's code. The list itself names the agency that the contract is for. */
function awardingAgency(code: string | null): Partial<AwardReport> {
  const department = code === null ? null : departmentOfCode(code)
  return {
    awarding_department: department?.name ?? null,
    awarding_department_code: currentCode(department, 'department'),
    awarding_agency: (code && officialAgencyOfCode(code)?.name) ?? null,
    awarding_agency_code: code,
  }
}

/** Reads a purchase that FPDS does not record, such as a micro-purchase or a card charge. Its id is a hash of its row. */
function readUnrecorded(cell: Cell, fields: string[]): AwardReport {
  return makeReport({
    id: `${source}/listed ${hash('sha256', fields.join('\n')).slice(0, 26)}`,
    ...common,
    piid: readPiid(cell('piid')),
    total_ceiling: amount(cell('value')),
    awarding_department: cleanLine(cell('agency')),
    description: cleanText(cell('description_doge')),
    source_url: webAddress(cell('fpds_link')),
    awardee_name: cleanLine(cell('vendor')),
  })
}
