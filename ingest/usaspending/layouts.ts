import type { AwardReport } from '../award/report.ts'
import type { CsvLayout } from '../files/csv.ts'

const shared = [
  'award_id_piid',
  'parent_award_agency_id',
  'parent_award_id_piid',
  'period_of_performance_start_date',
  'period_of_performance_current_end_date',
  'period_of_performance_potential_end_date',
  'ordering_period_end_date',
  'awarding_agency_code',
  'awarding_agency_name',
  'awarding_sub_agency_code',
  'awarding_sub_agency_name',
  'awarding_office_code',
  'awarding_office_name',
  'funding_agency_name',
  'funding_sub_agency_code',
  'funding_sub_agency_name',
  'funding_office_name',
  'recipient_uei',
  'recipient_name',
  'recipient_name_raw',
  'cage_code',
  'recipient_country_code',
  'recipient_city_name',
  'recipient_state_code',
  'primary_place_of_performance_country_code',
  'primary_place_of_performance_city_name',
  'primary_place_of_performance_state_code',
  'primary_place_of_performance_zip_4',
  'award_or_idv_flag',
  'award_type',
  'idv_type',
  'prime_award_base_transaction_description',
  'solicitation_identifier',
  'product_or_service_code',
  'naics_code',
  'extent_competed',
  'type_of_set_aside_code',
  'type_of_set_aside',
  'number_of_offers_received',
  'current_total_value_of_award',
  'potential_total_value_of_award',
  'usaspending_permalink',
  'last_modified_date',
] as const

export type SharedColumn = (typeof shared)[number]

/** USAspending's current `Contracts_PrimeAwardSummaries`: one row per award. */
export const summaryLayout = {
  name: "USAspending's Contracts_PrimeAwardSummaries",
  columns: [
    ...shared,
    'contract_award_unique_key',
    'total_obligated_amount',
    'award_base_action_date',
    'award_latest_action_date',
  ],
  required: ['contract_award_unique_key', 'award_id_piid', 'total_obligated_amount', 'recipient_name'],
} as const satisfies CsvLayout
export type SummaryColumn = (typeof summaryLayout.columns)[number]

/**
 * USAspending's current `Contracts_PrimeTransactions`: one row per action. A monthly delta (`…_Contracts_Delta_…`) has the same columns
 * after one that marks corrections and deletions (`populate_monthly_delta_files.py` in usaspending-api).
 */
export const transactionLayout = {
  name: 'Contracts_PrimeTransactions',
  columns: [
    ...shared,
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
  // Without the modification number, every action would count as the base award.
  required: [
    'contract_transaction_unique_key',
    'award_id_piid',
    'modification_number',
    'federal_action_obligation',
    'recipient_name',
  ],
  optional: ['correction_delete_ind'],
} as const satisfies CsvLayout
export type TransactionColumn = (typeof transactionLayout.columns)[number]

/** USAspending's transactions until 2017, without UEIs, and with a code and its name in one field. */
const oldColumns = [
  'unique_transaction_id',
  'transaction_status',
  'dollarsobligated',
  'baseandalloptionsvalue',
  'maj_agency_cat',
  'contractingofficeagencyid',
  'contractingofficeid',
  'maj_fund_agency_cat',
  'fundingrequestingagencyid',
  'fundingrequestingofficeid',
  'signeddate',
  'effectivedate',
  'currentcompletiondate',
  'ultimatecompletiondate',
  'lastdatetoorder',
  'contractactiontype',
  'descriptionofcontractrequirement',
  'vendorname',
  'city',
  'state',
  'vendorcountrycode',
  'placeofperformancecity',
  'pop_state_code',
  'placeofperformancecountrycode',
  'placeofperformancezipcode',
  'productorservicecode',
  'principalnaicscode',
  'agencyid',
  'piid',
  'modnumber',
  'transactionnumber',
  'idvagencyid',
  'idvpiid',
  'solicitationid',
  'extentcompeted',
  'numberofoffersreceived',
  'typeofsetaside',
  'last_modified_date',
] as const

export const oldLayout = {
  name: 'its transactions before 2017',
  columns: oldColumns,
  // The layout no longer changes, so a file without one of these columns is another file.
  required: oldColumns,
} as const satisfies CsvLayout

/** The names of fields with their own maximum length, in the current layouts and in the old one. */
export const columnOf: Partial<Record<keyof AwardReport, SharedColumn | 'modification_number'>> = {
  agency_id: 'awarding_sub_agency_code',
  modification: 'modification_number',
  solicitation_number: 'solicitation_identifier',
  awarding_department: 'awarding_agency_name',
  awarding_department_code: 'awarding_agency_code',
  awarding_agency: 'awarding_sub_agency_name',
  awarding_agency_code: 'awarding_sub_agency_code',
  awarding_office: 'awarding_office_name',
  awarding_office_code: 'awarding_office_code',
  funding_department: 'funding_agency_name',
  funding_agency: 'funding_sub_agency_name',
  funding_agency_code: 'funding_sub_agency_code',
  funding_office: 'funding_office_name',
  place_city: 'primary_place_of_performance_city_name',
  place_zipcode: 'primary_place_of_performance_zip_4',
  source_url: 'usaspending_permalink',
  awardee_name: 'recipient_name',
  awardee_city: 'recipient_city_name',
  description: 'prime_award_base_transaction_description',
}
export const oldColumnOf: Partial<Record<keyof AwardReport, (typeof oldLayout.columns)[number]>> = {
  // The only part of the key that is not a field.
  action_key: 'transactionnumber',
  agency_id: 'agencyid',
  modification: 'modnumber',
  solicitation_number: 'solicitationid',
  awarding_department: 'maj_agency_cat',
  awarding_department_code: 'maj_agency_cat',
  awarding_agency: 'contractingofficeagencyid',
  awarding_agency_code: 'contractingofficeagencyid',
  awarding_office: 'contractingofficeid',
  awarding_office_code: 'contractingofficeid',
  funding_department: 'maj_fund_agency_cat',
  funding_agency: 'fundingrequestingagencyid',
  funding_agency_code: 'fundingrequestingagencyid',
  funding_office: 'fundingrequestingofficeid',
  place_city: 'placeofperformancecity',
  place_zipcode: 'placeofperformancezipcode',
  awardee_name: 'vendorname',
  awardee_city: 'city',
  description: 'descriptionofcontractrequirement',
}
