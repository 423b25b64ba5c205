import type { FieldsOfColumns } from '../rows/not-reported.ts'
import type { Notice } from '../rows/notice.ts'
import type { recompeteColumns } from './apfs.ts'
import type { collectedColumns } from './collected.ts'

const aside = ['set_aside', 'set_aside_description', 'description'] as const
const size = ['size_low', 'size_high', 'description'] as const
const said = ['description'] as const
const solicitation = ['expected_solicitation', 'archive_at', 'description'] as const
const award = ['expected_award', 'archive_at', 'description'] as const

/** The fields that each column of the lists fills. What has no field is in the description. */
export const forecastColumnFields: FieldsOfColumns<
  (typeof collectedColumns)[number] | (typeof recompeteColumns)[number],
  keyof Notice
> = {
  source: [],
  native_id: [],
  id: [],
  requirement_title: [],
  requirement_description: [],
  naics: ['naics'],
  estimated_value: size,
  est_value_unit: size,
  solicitation_date: solicitation,
  award_date: award,
  office: [],
  place_city: [],
  place_state: [],
  place_country: [],
  contract_type: said,
  set_aside: aside,
  loaded_at: [],
  extra: [],
  apfs_number: [],
  title: [],
  component: [],
  incumbent: said,
  contract_number: said,
  contract_status: ['active', 'description'],
  current_state: ['active'],
  small_business_set_aside: aside,
  small_business_program: aside,
  contract_vehicle: said,
  competitive: said,
  dollar_range: size,
  estimated_solicitation_release: solicitation,
  award_quarter: award,
  estimated_completion: ['period_of_performance'],
  published_date: [],
  previous_published_date: [],
  record_id: ['source_url'],
}
