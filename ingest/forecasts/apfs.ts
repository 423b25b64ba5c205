import { describePeriod } from '../rows/text.ts'
import { aside, award, type ColumnFields, dhsSetAside, said, size, solicitation } from './collected.ts'
import type { Forecast } from './forecast.ts'
import { expected, type Field, forecastDay, person, type Raw } from './values.ts'

const page = 'https://apfs-cloud.dhs.gov/record'

/** Reads a record of DHS's Acquisition Planning Forecast System, apfs-cloud.dhs.gov/api/forecast/. */
export function apfsForecast(field: Field): Forecast {
  return {
    ...sharedFields(field, field('id')),
    offices: [field('organization'), field('requirements_office')],
    title: field('requirements_title'),
    description: field('requirement'),
    solicitation: forecastDay(field('estimated_solicitation_release_date') ?? field('estimated_release_date')),
    award: forecastDay(field('anticipated_award_date')) ?? expected(field('award_quarter'), field('fiscal_year')),
    place: { city: field('place_of_performance_city'), state: field('place_of_performance_state') },
    incumbent: field('contractor'),
    period_of_performance: period(field('estimated_period_of_performance_start'), field('estimated_period_of_performance_end')),
    published: field('published_date') ?? field('publish_date'),
    contacts: [person(field, 'requirements_contact', 'primary'), person(field, 'alternate_contact', 'secondary')],
    facts: [...terms(field), ['Contracting office', field('contracting_office')]],
  }
}

/** Columns of the list of follow-on contracts, and the fields that each column fills. */
export const recompeteColumnFields = {
  apfs_number: [],
  title: [],
  component: [],
  incumbent: said,
  contract_number: said,
  naics: ['naics'],
  contract_status: ['active', 'description'],
  current_state: ['active'],
  small_business_set_aside: aside,
  small_business_program: aside,
  contract_vehicle: said,
  contract_type: said,
  competitive: said,
  dollar_range: size,
  estimated_solicitation_release: solicitation,
  award_quarter: award,
  estimated_completion: ['period_of_performance'],
  published_date: [],
  previous_published_date: [],
  place_state: [],
  record_id: ['source_url'],
} as const satisfies ColumnFields
export const recompeteColumns = Object.keys(recompeteColumnFields) as (keyof typeof recompeteColumnFields)[]

export function recompeteForecast(field: Field): Forecast {
  return {
    ...sharedFields(field, field('record_id')?.trim()),
    offices: [field('component')],
    title: field('title'),
    solicitation: forecastDay(field('estimated_solicitation_release')),
    award: expected(field('award_quarter')),
    place: { state: field('place_state') },
    incumbent: field('incumbent'),
    period_of_performance: period(null, field('estimated_completion')),
    published: field('published_date'),
    facts: terms(field),
  }
}

function sharedFields(field: Field, id: Raw) {
  return {
    publisher: 'DHS',
    number: field('apfs_number'),
    naics: field('naics'),
    value: field('dollar_range'),
    set_aside: dhsSetAside(field('small_business_set_aside'), field('small_business_program')),
    existing_contract: field('contract_number'),
    over:
      /no longer required/i.test(field('contract_status') ?? '') || /cancel|archiv|withdrawn/i.test(field('current_state') ?? ''),
    source_url: id && /^\d{1,12}$/.test(id) ? `${page}/${id}/public-print/` : null,
  }
}

function terms(field: Field): Forecast['facts'] {
  return [
    ['Contract type', field('contract_type')],
    ['Contract vehicle', field('contract_vehicle')],
    ['Contract status', field('contract_status')],
    ['Competitive', field('competitive')],
    ['Small business program', field('small_business_program')],
  ]
}

function period(start: Raw, end: Raw): string | null {
  return describePeriod(forecastDay(start), forecastDay(end))
}
