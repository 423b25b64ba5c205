import { canonicalAgency } from '../../catalog/agencies.ts'
import { descriptionText } from '../rows/html.ts'
import { agencies } from './agencies.ts'
import type { Forecast } from './forecast.ts'
import { expected, type Field, forecastDay, knownText, type Raw } from './values.ts'

/** Reads a `render` of ag-dashboard.acquisitiongateway.gov/api/v3.0/resources/forecast. Fields may contain HTML. */
export function gatewayForecast(field: Field): Forecast {
  const plain: Field = (name) => withoutTags(field(name))
  const department = plain('field_result_id')
  const id = plain('nid')?.trim()
  const region = plain('field_place_of_performance_administrative_area')
  return {
    publisher: 'gateway',
    department: samName(department),
    offices: [plain('field_organization')],
    key: id,
    title: plain('title'),
    description: field('body'),
    naics: plain('field_naics_code'),
    value: plain('field_estimated_contract_v_max'),
    set_aside: [plain('field_type_of_awardee'), plain('field_acquisition_strategy')],
    solicitation: forecastDay(plain('field_estimated_solicitation_dat')),
    award: expected(plain('field_estimated_award_fy_qtr'), plain('field_estimated_award_fy')),
    place: { state: region ?? plain('field_place_of_performance') },
    incumbent: plain('field_contractor_name'),
    existing_contract: plain('field_contract_number'),
    period_of_performance: plain('field_period_of_performance'),
    over:
      /^no$/i.test(plain('status')?.trim() ?? '') ||
      /^(?:award(?:ed)?|cancell?ed)$/i.test(plain('field_award_status')?.trim() ?? ''),
    contacts: [
      { fullName: plain('field_point_of_contact_name'), email: plain('field_point_of_contact_email'), type: 'primary' },
      { fullName: plain('field_advisor_info_name'), email: plain('field_advisor_info_email'), type: 'secondary' },
    ],
    facts: [
      ['Contract type', plain('field_contract_type')],
      ['Acquisition strategy', plain('field_acquisition_strategy')],
      ['Acquisition phase', plain('field_award_status')],
      ['Requirement', plain('field_requirement_status')],
      ['Listing', plain('field_source_listing_id')],
    ],
    source_url:
      id && /^\d{1,12}$/.test(id) ? `https://acquisitiongateway.gov/forecast/resources/${id}` : plain('field_solicitation_link'),
  }
}

function withoutTags(raw: Raw): Raw {
  return raw?.includes('<') ? descriptionText(raw) : raw
}

/** Returns SAM.gov's name of an agency such as `Department of Commerce`, if the agency is in `agencies`. */
function samName(name: Raw): Raw {
  const text = knownText(name)
  if (text === null) return null
  const key = canonicalAgency(text)
  return [...agencies().values()].find(({ department }) => canonicalAgency(department) === key)?.department ?? text
}
