import type { components } from '../../generated/api.ts'
import type { DetailRow } from '../opportunities/contracts.ts'

type EventContract = components['schemas']['EventContract']

/** Returns the notice as events contain it: the fields of the API in camelCase. */
export function eventContract(row: DetailRow, { overview, summary }: Pick<EventContract, 'overview' | 'summary'>): EventContract {
  return {
    id: row.id,
    title: row.title,
    overview,
    summary,
    naicsId: row.naics,
    description: row.description,
    postedDate: row.posted_at,
    deadlineDate: row.deadline_at,
    responseType: row.response_type ?? 'unknown',
    type: row.notice_type,
    solicitationNumber: row.solicitation_number,
    agencyName: row.agency_name,
    agencyCode: row.agency_code,
    agencyOrgName: row.agency_org_name,
    awarded: row.awarded,
    active: row.active,
    typeOfSetAside: row.set_aside,
    typeOfSetAsideDescription: row.set_aside_description,
    officeZipcode: row.office_zipcode,
    officeCity: row.office_city,
    officeCountryCode: row.office_country_code,
    officeState: row.office_state,
    placeOfPerformanceStreetAddress: row.place_street_address,
    placeOfPerformanceStreetAddress2: row.place_street_address2,
    placeOfPerformanceCityCode: row.place_city_code,
    placeOfPerformanceCityName: row.place_city_name,
    placeOfPerformanceCityStateCode: row.place_state_code,
    placeOfPerformanceCityStateName: row.place_state_name,
    placeOfPerformanceCountryCode: row.place_country_code,
    placeOfPerformanceCountryName: row.place_country_name,
    placeOfPerformanceZipcode: row.place_zipcode,
    sizeLow: row.size_low,
    sizeHigh: row.size_high,
    pointOfContact: row.point_of_contact,
    sourceId: row.source_id,
    sourceUrl: row.source_url,
    sourceType: row.source_type,
    providerUrl: row.provider_url,
    providerType: row.provider_type,
  }
}
