import type { PathsOfFields } from '../rows/key-watch.ts'
import type { Notice } from '../rows/notice.ts'

/** The keys of each API that fill the deciding fields, by publisher (`provider_type`). */
export const forecastKeys: Readonly<Record<'dhs' | 'hhs' | 'gateway', PathsOfFields<keyof Notice>>> = {
  dhs: {
    naics: ['naics'],
    set_aside: ['small_business_set_aside'],
    set_aside_description: ['small_business_program'],
    place_state_code: ['place_of_performance_state'],
    place_city_name: ['place_of_performance_city'],
    archive_at: [
      'anticipated_award_date',
      'award_quarter',
      'fiscal_year',
      'estimated_solicitation_release_date',
      'estimated_release_date',
    ],
    expected_award: ['anticipated_award_date', 'award_quarter', 'fiscal_year'],
    expected_solicitation: ['estimated_solicitation_release_date', 'estimated_release_date'],
  },
  hhs: {
    naics: ['primaryNAICS'],
    set_aside: ['anticipatedStrategy'],
    archive_at: ['targetAwardYear', 'targetSolicitationYear'],
    expected_award: ['targetAwardYear'],
    expected_solicitation: ['targetSolicitationYear'],
  },
  gateway: {
    naics: ['field_naics_code'],
    set_aside: ['field_type_of_awardee', 'field_acquisition_strategy'],
    place_state_code: ['field_place_of_performance_administrative_area', 'field_place_of_performance'],
    archive_at: ['field_estimated_award_fy', 'field_estimated_award_fy_qtr', 'field_estimated_solicitation_dat'],
    expected_award: ['field_estimated_award_fy', 'field_estimated_award_fy_qtr'],
    expected_solicitation: ['field_estimated_solicitation_dat'],
  },
}
