import type { DetailRow } from '../../../db/opportunities/contracts.ts'
import type { components } from '../../../generated/api.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'

/** Response names of notice fields that have another name in the code. Fields that no response has get a name in the same
 * style. */
const responseNames: Partial<Record<keyof Notice, string>> = {
  posted_at: 'posted_date',
  deadline_at: 'deadline_date',
  archive_at: 'archive_date',
  department: 'agency',
  department_code: 'agency_code',
  size_low: 'estimated_value_low',
  size_high: 'estimated_value_high',
  description: 'contract.description',
  point_of_contact: 'contract.point_of_contact',
  provider_url: 'contract.provider_url',
  office_city: 'contract.office_city',
  office_state: 'contract.office_state',
  office_zipcode: 'contract.office_zipcode',
  office_country_code: 'contract.office_country_code',
  place_city_name: 'place_of_performance.city',
  place_state_code: 'place_of_performance.state_code',
  place_zipcode: 'place_of_performance.zipcode',
  place_country_code: 'place_of_performance.country_code',
  place_street_address: 'contract.place_of_performance_street_address',
  place_street_address2: 'contract.place_of_performance_street_address2',
  place_city_code: 'contract.place_of_performance_city_code',
  place_state_name: 'contract.place_of_performance_city_state_name',
  place_country_name: 'contract.place_of_performance_country_name',
  award_number: 'award.number',
  award_date: 'award.date',
  award_amount: 'award.amount',
  awardee_name: 'award.awardee_name',
  awardee_uei: 'award.awardee_uei',
  resource_links: 'documents',
}
const nameOf = new Map(Object.entries(responseNames))

export function presentHistory(history: DetailRow['history']): components['schemas']['NoticeVersion'][] {
  return history
    .toSorted((a, b) => b.version - a.version)
    .map((version) => ({
      ...version,
      changes: version.changes.map((change) => ({ ...change, field: nameOf.get(change.field) ?? change.field })),
    }))
}
