import { cageCode, coded, count, day, isVehicle, moment, uei } from '../award/fields.ts'
import { readPiid } from '../award/identity.ts'
import type { AwardReport } from '../award/report.ts'
import type { CsvLayout } from '../files/csv.ts'
import { columnByField, columnsIn, type FieldTable, fieldsByColumn } from '../rows/field-table.ts'
import { cleanLine, cleanText } from '../rows/text.ts'
import { amount, country, naicsCode, pscCode, webAddress } from '../sam/fields.ts'

export const sharedFields = {
  piid: [readPiid, 'award_id_piid'],
  parent_piid: [readPiid, 'parent_award_id_piid'],
  start_date: [day, 'period_of_performance_start_date'],
  completion_date: [day, 'period_of_performance_current_end_date', 'ordering_period_end_date'],
  potential_end_date: [day, 'period_of_performance_potential_end_date'],
  awarding_department_code: [cleanLine, 'awarding_agency_code'],
  awarding_department: [cleanLine, 'awarding_agency_name'],
  awarding_agency_code: [cleanLine, 'awarding_sub_agency_code'],
  awarding_agency: [cleanLine, 'awarding_sub_agency_name'],
  awarding_office_code: [cleanLine, 'awarding_office_code'],
  awarding_office: [cleanLine, 'awarding_office_name'],
  funding_department: [cleanLine, 'funding_agency_name'],
  funding_agency_code: [cleanLine, 'funding_sub_agency_code'],
  funding_agency: [cleanLine, 'funding_sub_agency_name'],
  funding_office: [cleanLine, 'funding_office_name'],
  awardee_uei: [uei, 'recipient_uei'],
  awardee_name: [cleanLine, 'recipient_name', 'recipient_name_raw'],
  awardee_cage: [cageCode, 'cage_code'],
  awardee_country_code: [country, 'recipient_country_code'],
  awardee_city: [cleanLine, 'recipient_city_name'],
  place_country_code: [country, 'primary_place_of_performance_country_code'],
  place_city: [cleanLine, 'primary_place_of_performance_city_name'],
  place_zipcode: [cleanLine, 'primary_place_of_performance_zip_4'],
  is_vehicle: [isVehicle, 'award_or_idv_flag'],
  award_type: [cleanLine, 'award_type', 'idv_type'],
  description: [cleanText, 'prime_award_base_transaction_description'],
  solicitation_number: [cleanLine, 'solicitation_identifier'],
  psc: [pscCode, 'product_or_service_code'],
  naics: [naicsCode, 'naics_code'],
  extent_competed: [cleanLine, 'extent_competed'],
  number_of_offers: [count, 'number_of_offers_received'],
  total_ceiling: [amount, 'potential_total_value_of_award', 'current_total_value_of_award'],
  source_url: [webAddress, 'usaspending_permalink'],
  modified_at: [moment, 'last_modified_date'],
} as const satisfies FieldTable

const sharedColumns = [
  ...columnsIn(sharedFields),
  'recipient_state_code',
  'primary_place_of_performance_state_code',
  'type_of_set_aside_code',
  'type_of_set_aside',
] as const
export type SharedColumn = (typeof sharedColumns)[number]

/** USAspending's current `Contracts_PrimeAwardSummaries`, with one row per award. */
export const summaryLayout = {
  name: "USAspending's Contracts_PrimeAwardSummaries",
  columns: [
    ...sharedColumns,
    'contract_award_unique_key',
    'total_obligated_amount',
    'award_base_action_date',
    'award_latest_action_date',
  ],
  required: ['contract_award_unique_key', 'award_id_piid', 'total_obligated_amount', 'recipient_name'],
} as const satisfies CsvLayout

/** USAspending's current transactions, one row per action. A monthly delta also marks corrections and deletions. */
export const transactionLayout = {
  name: 'Contracts_PrimeTransactions',
  columns: [
    ...sharedColumns,
    'correction_delete_ind',
    'contract_transaction_unique_key',
    'contract_award_unique_key',
    'modification_number',
    'transaction_number',
    'action_date',
    'federal_action_obligation',
    'total_dollars_obligated',
    'base_and_all_options_value',
    'transaction_description',
  ],
  // The modification number is required, because without it every action would count as the base award.
  required: [
    'contract_transaction_unique_key',
    'award_id_piid',
    'modification_number',
    'federal_action_obligation',
    'recipient_name',
  ],
  optional: ['correction_delete_ind'],
} as const satisfies CsvLayout

/** Fields that each current column fills. Leaves out the layout before 2017, because that layout requires all of its columns. */
export const usaspendingColumnFields: Readonly<Record<string, readonly (keyof AwardReport)[]>> = {
  ...fieldsByColumn(sharedFields),
  awarding_sub_agency_code: ['awarding_agency_code', 'agency_id'],
  recipient_state_code: ['awardee_state_code'],
  primary_place_of_performance_state_code: ['place_state_code'],
  type_of_set_aside_code: ['set_aside'],
  type_of_set_aside: ['set_aside'],
  total_obligated_amount: ['total_obligated'],
  award_base_action_date: ['award_date'],
  award_latest_action_date: ['action_date'],
  action_date: ['action_date', 'award_date'],
  federal_action_obligation: ['obligated'],
  total_dollars_obligated: ['total_obligated'],
  base_and_all_options_value: ['ceiling'],
  transaction_description: ['description'],
}

const codeOf = (raw: string) => coded(raw).code
const nameOf = (raw: string) => coded(raw).name

/** USAspending's transactions until 2017. These transactions have no UEIs, and a column may have a code and its name. */
export const oldFields = {
  modified_at: [moment, 'last_modified_date'],
  piid: [readPiid, 'piid'],
  parent_piid: [readPiid, 'idvpiid'],
  agency_id: [codeOf, 'agencyid'],
  modification: [(raw: string) => cleanLine(raw) ?? '0', 'modnumber'],
  action_date: [day, 'signeddate'],
  ceiling: [amount, 'baseandalloptionsvalue'],
  description: [cleanText, 'descriptionofcontractrequirement'],
  solicitation_number: [cleanLine, 'solicitationid'],
  completion_date: [day, 'currentcompletiondate', 'lastdatetoorder'],
  potential_end_date: [day, 'ultimatecompletiondate'],
  awarding_department: [nameOf, 'maj_agency_cat'],
  awarding_department_code: [codeOf, 'maj_agency_cat'],
  awarding_agency: [nameOf, 'contractingofficeagencyid'],
  awarding_agency_code: [codeOf, 'contractingofficeagencyid'],
  awarding_office: [nameOf, 'contractingofficeid'],
  awarding_office_code: [codeOf, 'contractingofficeid'],
  funding_department: [nameOf, 'maj_fund_agency_cat'],
  funding_agency: [nameOf, 'fundingrequestingagencyid'],
  funding_agency_code: [codeOf, 'fundingrequestingagencyid'],
  funding_office: [nameOf, 'fundingrequestingofficeid'],
  award_type: [nameOf, 'contractactiontype'],
  naics: [(raw: string) => naicsCode(codeOf(raw)), 'principalnaicscode'],
  psc: [(raw: string) => pscCode(codeOf(raw)), 'productorservicecode'],
  extent_competed: [nameOf, 'extentcompeted'],
  number_of_offers: [count, 'numberofoffersreceived'],
  place_city: [cleanLine, 'placeofperformancecity'],
  place_zipcode: [cleanLine, 'placeofperformancezipcode'],
  place_country_code: [(raw: string) => country(codeOf(raw)), 'placeofperformancecountrycode'],
  awardee_name: [cleanLine, 'vendorname'],
  awardee_city: [cleanLine, 'city'],
  awardee_country_code: [(raw: string) => country(codeOf(raw)), 'vendorcountrycode'],
} as const satisfies FieldTable

const oldColumns = [
  ...columnsIn(oldFields),
  'unique_transaction_id',
  'transaction_status',
  'transactionnumber',
  'idvagencyid',
  'dollarsobligated',
  'effectivedate',
  'typeofsetaside',
  'state',
  'pop_state_code',
] as const

export const oldLayout = {
  name: 'its transactions before 2017',
  columns: oldColumns,
  // All columns are required. The layout no longer changes, so a file without one of these columns is of another kind.
  required: oldColumns,
} as const satisfies CsvLayout

/** Main column of each field, in the current layouts and in the old layout. */
export const columnOf = {
  ...columnByField(sharedFields),
  agency_id: 'awarding_sub_agency_code',
  modification: 'modification_number',
}
// The transaction is the only part of the key that is not a field.
export const oldColumnOf = { ...columnByField(oldFields), action_key: 'transactionnumber' }
