import { hash } from 'node:crypto'
import { currentCode, departmentOfCode, officialAgencyOfCode } from '../../catalog/agencies.ts'
import { cageCode, day, uei } from '../award/fields.ts'
import { actionId, actionKey, readPiid } from '../award/identity.ts'
import { type AwardReport, makeReport, type ReadReport } from '../award/report.ts'
import { type CsvLayout, cellsOf, readCsv } from '../files/csv.ts'
import { orFault } from '../rows/fault.ts'
import { withinLimits } from '../rows/limits.ts'
import { cleanLine, cleanText } from '../rows/text.ts'
import { amount, country, naicsCode, pscCode, state, webAddress } from '../sam/fields.ts'

const columns = [
  'piid',
  'agency',
  'vendor',
  'value',
  'description_doge',
  'fpds_link',
  'deleted_date',
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
  // Contains the country.
  'entity_county',
  'product_service_code',
  'principal_naics_code',
  'performance_state',
  'performance_country',
  'performance_city',
  'performance_zip',
] as const

/** The columns of the list of terminated contracts of 2025 (doge.gov) joined with their FPDS records. */
export const terminatedLayout = {
  name: 'the list of terminated contracts with their FPDS records',
  columns,
  // The list no longer changes, so a file without one of these columns is another file.
  required: columns,
} as const satisfies CsvLayout

type Cell = (column: (typeof terminatedLayout.columns)[number]) => string

const source = 'fpds'
const cells = cellsOf(terminatedLayout)
const shown_characters = 80

/** Reads one report per row. Identical rows make the same report. Throws if it is another file. */
export async function* readTerminated(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadReport[]> {
  for await (const { rows } of readCsv(bytes, [terminatedLayout]))
    yield rows.map((row) =>
      'reason' in row ? { field: null, ...row } : { line: row.line, ...orFault(() => readRow(row.line, row.fields)) },
    )
}

function readRow(line: number, fields: string[]): ReadReport {
  const cell = cells(fields)
  for (const column of ['value', 'amount_obligated', 'amount_obligated_total', 'amount_ultimate_total'] as const)
    if (cell(column).trim() !== '' && amount(cell(column)) === null)
      return { line, field: column, reason: `not an amount: ${cell(column).slice(0, shown_characters)}` }
  if (cleanLine(cell('piid')) === null) return { line, field: 'piid', reason: 'blank' }
  const report = readPiid(cell('award_procurement_id')) === null ? readUnrecorded(cell, fields) : readRecorded(cell)
  const checked = withinLimits(report, columnOf)
  return 'reason' in checked ? { line, ...checked } : { line, item: checked }
}

/** The list's names of fields with their own maximum length. */
const columnOf: Partial<Record<keyof AwardReport, (typeof terminatedLayout.columns)[number]>> = {
  // The only part of the id that is not a field.
  id: 'ref_idv_agency',
  agency_id: 'award_agency',
  modification: 'award_modification_num',
  awarding_department: 'agency',
  description: 'description_doge',
  source_url: 'fpds_link',
  awardee_name: 'entity_name',
  awardee_city: 'entity_city',
  place_city: 'performance_city',
  place_zipcode: 'performance_zip',
}

/** An action that FPDS recorded. Leaves out `value`, `vendor` and `savings`, which come from the list and not from FPDS. */
function readRecorded(cell: Cell): AwardReport {
  const agency_id = cleanLine(cell('award_agency'))
  const piid = readPiid(cell('award_procurement_id'))
  const parent_piid = readPiid(cell('ref_idv_procurement_id'))
  const modification = cleanLine(cell('award_modification_num')) ?? '0'
  const parent_agency_id = cleanLine(cell('ref_idv_agency'))
  const parts = { agency_id, parent_agency_id, piid, modification, parent_piid, transaction: null }
  const is_vehicle = vehicle(cell('fpds_link'))
  const action_date = day(cell('date_signed'))
  return makeReport({
    id: `${source}/${actionId(parts)}`,
    action_key: actionKey(parts, is_vehicle === true),
    is_vehicle,
    agency_id,
    piid,
    parent_piid,
    modification,
    action_date,
    award_date: modification === '0' ? action_date : null,
    start_date: modification === '0' ? day(cell('date_effective')) : null,
    completion_date: day(cell('date_complete')),
    potential_end_date: day(cell('date_ult_complete_est')),
    obligated: amount(cell('amount_obligated')),
    total_obligated: amount(cell('amount_obligated_total')),
    ceiling: amount(cell('amount_ultimate')),
    total_ceiling: amount(cell('amount_ultimate_total')),
    // FPDS writes numbers of this file as decimals.
    naics: naicsCode(cell('principal_naics_code').replace(/\.0$/, '')),
    psc: pscCode(cell('product_service_code')),
    ...common(cell),
    ...awardingAgency(agency_id),
    // The list names the agency that the contract is for. Offices of the Interior and the Treasury buy for others.
    funding_department: cleanLine(cell('agency')),
    ...places(cell),
    awardee_name: cleanLine(cell('entity_name')),
    awardee_uei: uei(cell('entity_id')),
    awardee_cage: cageCode(cell('cage_code')),
  })
}

/** No column has the type, but the address of the FPDS record does (`…&contractType=IDV`). */
function vehicle(link: string): boolean | null {
  const [, type] = /[?&]contractType=(AWARD|IDV)$/i.exec(link.trim()) ?? []
  return type === undefined ? null : type.toUpperCase() === 'IDV'
}

/** The awarding agency, from FPDS's code. The list names the agency that the contract is for, which is often another one. */
function awardingAgency(code: string | null): Partial<AwardReport> {
  const department = code === null ? null : departmentOfCode(code)
  return {
    awarding_department: department?.name ?? null,
    awarding_department_code: currentCode(department, 'department'),
    awarding_agency: (code && officialAgencyOfCode(code)?.name) ?? null,
    awarding_agency_code: code,
  }
}

/** A purchase that FPDS does not record, such as a micro-purchase or a card charge. Its id is a hash of its row. */
function readUnrecorded(cell: Cell, fields: string[]): AwardReport {
  return makeReport({
    id: `${source}/listed ${hash('sha256', fields.join('\n')).slice(0, 26)}`,
    piid: readPiid(cell('piid')),
    total_ceiling: amount(cell('value')),
    ...common(cell),
    awardee_name: cleanLine(cell('vendor')),
  })
}

function common(cell: Cell) {
  return {
    source,
    kind: 'action' as const,
    // The list is older than other sources, and its rows have no modification time.
    modified_at: null,
    awarding_department: cleanLine(cell('agency')),
    description: cleanText(cell('description_doge')),
    source_url: webAddress(cell('fpds_link')),
  }
}

function places(cell: Cell) {
  const awardee_country_code = country(cell('entity_county'))
  const place_country_code = country(cell('performance_country'))
  return {
    awardee_city: cleanLine(cell('entity_city')),
    awardee_state_code: state(cell('entity_state'), awardee_country_code),
    awardee_country_code,
    place_city: cleanLine(cell('performance_city')),
    place_state_code: state(cell('performance_state'), place_country_code),
    place_zipcode: cleanLine(cell('performance_zip')),
    place_country_code,
  }
}
