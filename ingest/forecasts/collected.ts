import { resolveSetAside } from '../../catalog/set-asides.ts'
import type { Fault } from '../rows/fault.ts'
import type { Notice } from '../rows/notice.ts'
import type { Forecast } from './forecast.ts'
import { readPythonDict } from './python-literal.ts'
import { expected, type Field, forecastDay, join, knownText, person, type Raw } from './values.ts'

export type ColumnFields = Readonly<Record<string, readonly (keyof Notice)[]>>

// Fields that a column fills, for columns with the same fields. A value that fits no field is added to the description.
export const said = ['description'] as const
export const aside = ['set_aside', 'set_aside_description', 'description'] as const
export const size = ['size_low', 'size_high', 'description'] as const
export const solicitation = ['expected_solicitation', 'archive_at', 'description'] as const
export const award = ['expected_award', 'archive_at', 'description'] as const

/** Columns of a list with forecasts from several agencies, and the fields that each fills. `office` may occur more than once. */
export const collectedColumnFields = {
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
} as const satisfies ColumnFields
type CollectedColumn = keyof typeof collectedColumnFields
export const collectedColumns = Object.keys(collectedColumnFields) as CollectedColumn[]

type Cells = (column: string) => string[]

/** Reads one row. Its column `extra` is a Python dictionary with the agency's own fields. */
export function collectedForecast(cells: Cells): Forecast | Fault {
  const one = (column: CollectedColumn): string => cells(column)[0] ?? ''
  const publisher = one('source').trim().toUpperCase()
  const own = Object.hasOwn(ownFields, publisher) ? ownFields[publisher]! : null
  if (!own) return { field: 'source', reason: publisher === '' ? 'blank' : `unknown agency: ${publisher.slice(0, 40)}` }
  const read = one('extra').trim() === '' ? new Map<string, string>() : readPythonDict(one('extra'))
  if (read === null) return { field: 'extra', reason: 'not a Python dictionary of plain values' }
  const extra: Field = (field) => read.get(field)
  const numbered = own.number?.test(one('native_id').trim()) === true
  const range = one('est_value_unit')
  return {
    publisher,
    offices: cells('office'),
    number: numbered ? one('native_id') : null,
    remark_number: numbered ? null : one('native_id'),
    title: one('requirement_title'),
    description: one('requirement_description'),
    naics: one('naics'),
    value: /\d|^$/.test(range) ? range : yearlyValue(range, one('estimated_value')),
    set_aside: [one('set_aside')],
    solicitation: forecastDay(one('solicitation_date')),
    award: forecastDay(one('award_date')),
    place: { city: one('place_city'), state: one('place_state'), country: one('place_country') },
    ...own.fields(extra, one),
    facts: [
      ['Contract type', resolveSetAside(one('contract_type')) ? null : one('contract_type')],
      ...own.facts.map(([label, field]) => [label, extra(field)] as const),
    ],
  }
}

/** Returns a yearly amount, marked by the unit `Per FY`. With any other unit, the amount is not a value. */
function yearlyValue(unit: string, amount: string): Raw {
  return /^per fy$/i.test(unit.trim()) && Number(amount) > 0 ? `$${Number(amount).toFixed(0)} per fiscal year` : null
}

type Own = {
  /** Format of unique numbers. Numbers in another format were typed manually, or belong to old contracts. */
  number?: RegExp
  fields(extra: Field, one: (column: CollectedColumn) => string): Partial<Forecast>
  facts: (readonly [label: string, field: string])[]
}

const ownFields: Readonly<Record<string, Own>> = {
  DHS: {
    number: /^\*?F\d{6,12}$/,
    fields: (extra, one) => ({
      set_aside: dhsSetAside(one('set_aside'), extra('small_business_program')),
      incumbent: extra('contractor'),
      existing_contract: extra('contract_number'),
      published: extra('forecast_published'),
      over: /no longer required/i.test(extra('contract_status') ?? ''),
      contacts: [person(extra, 'primary_contact', 'primary')],
    }),
    facts: [
      ['Contract vehicle', 'contract_vehicle'],
      ['Contract status', 'contract_status'],
      ['Small business program', 'small_business_program'],
    ],
  },
  DOC: {
    number: /^\d+$/,
    fields: (extra, one) => ({
      set_aside: [extra('type_of_awardee')?.replace(/^(?:Set-Aside|Unrestricted) - /, ''), one('set_aside')],
      incumbent: extra('incumbent_contractor_name'),
      existing_contract: extra('awarded_contract_order_number'),
      period_of_performance: duration(extra('years'), extra('months')),
      published: extra('date_created_or_modified') ?? extra('date_created'),
      over: extra('awarded') === 'Yes',
      contacts: [{ fullName: extra('point_of_contact_name'), email: extra('point_of_contact_email'), type: 'primary' }],
    }),
    facts: [
      ['Workspace', 'workspace_number'],
      ['Organization', 'organization_unit'],
      ['Competition', 'competition_strategy'],
      ['Requirement', 'new_requirement_or_recompete'],
      ['Contract vehicle', 'anticipated_contract_vehicle'],
    ],
  },
  DOJ: {
    number: /^FY\d\d-[\w-]+$/,
    fields: (extra) => ({
      psc: extra('product_service_code'),
      incumbent: extra('incumbent_contractor'),
      existing_contract: extra('incumbent_contractor_piid'),
      period_of_performance: extra('length_of_contract'),
      award: expected(null, extra('fiscal_year')),
      source_url: extra('solicitation_link'),
      contacts: [
        { fullName: extra('doj_requirement_poc__name'), email: extra('doj_requirement_poc__email_address'), type: 'primary' },
        {
          fullName: extra('doj_small_business_poc__name'),
          email: extra('doj_small_business_poc__email_address'),
          title: 'Small business point of contact',
          type: 'secondary',
        },
      ],
    }),
    facts: [
      ['Contracting office', 'contracting_office'],
      ['Category', 'category'],
      ['Subcategory', 'subcategory'],
      ['Award type', 'award_type'],
      ['Competition', 'competition_approach'],
      ['Contracting solution', 'contracting_solution'],
      ['Acquisition history', 'acquisition_history'],
      ['Other information', 'other_information'],
    ],
  },
  DOS: {
    fields: (extra, one) => ({
      set_aside: [/^no$/i.test(one('set_aside').trim()) ? 'No Set-Aside' : one('set_aside')],
      incumbent: extra('incumbent_contractor'),
      period_of_performance: extra('length_of_performance'),
      published: extra('modified'),
    }),
    facts: [
      ['Requirement', 'new_requirement'],
      ['Competition', 'extent_competed'],
      ['Contract vehicle', 'contract_vehicle'],
      ['Acquisition phase', 'acquisition_phase'],
      ['Facility security clearance', 'facility_security_clearance'],
    ],
  },
  DOT: {
    number: /^20\d\d-\d{3}$/,
    fields: (extra) => ({
      incumbent: extra('incumbent_contractor'),
      existing_contract: extra('incumbentcontract_number'),
      period_of_performance: join(
        extra('expected_period_of_performance__start'),
        extra('expected_period_of_performance__end'),
        ' to ',
      ),
      published: extra('date_modified'),
      over: extra('contract_awarded') === 'Yes',
      contacts: [
        { fullName: extra('contact_name'), email: extra('contact_email'), phone: extra('contact_phone'), type: 'primary' },
      ],
    }),
    facts: [
      ['Category', 'procurement_category'],
      ['Contract vehicle', 'contract_vehicle'],
      ['Updates', 'updates'],
    ],
  },
  HHS: {
    fields: (extra, one) => ({
      // This agency's list has the set-aside in the column for the contract type.
      set_aside: [one('set_aside'), one('contract_type')],
      incumbent: extra('incumbent_contractor'),
      contacts: [
        {
          fullName: join(extra('program_office_poc_first_name'), extra('program_office_poc_last_name')),
          email: extra('program_office_poc_email'),
          type: 'primary',
        },
        {
          fullName: join(knownText(extra('co_first_name')), knownText(extra('co_last_name'))),
          email: /^tbd@/i.test(extra('co_email') ?? '') ? null : extra('co_email'),
          title: 'Contracting officer',
          type: 'secondary',
        },
      ],
    }),
    facts: [
      ['Program office', 'program_poc_office'],
      ['Contracting office', 'contracting_office'],
    ],
  },
  SSA: { number: /^[A-Z]+-\d\d-\w+(?:-\w+)?$/, fields: () => ({}), facts: [] },
}

/** Reads DHS's set-aside. The agency is only considering `program`, unless `extent` says `Full` or `Partial`. */
export function dhsSetAside(extent: Raw, program: Raw): Raw[] {
  const text = knownText(program)
  if (/^full|^true$|^yes$/i.test(extent?.trim() ?? '')) return [text === 'SB' ? 'Total Small Business' : text]
  if (/^partial/i.test(extent?.trim() ?? ''))
    return [text === 'SB' || text === null ? 'Partial Small Business' : `Partial: ${text}`]
  return []
}

/** Returns the duration in words. Years and months are both shown, because it is not certain that they add up. */
function duration(years: Raw, months: Raw): string | null {
  const [of_years, of_months] = [Number(years) || 0, Number(months) || 0]
  if (of_years > 0 && of_months > 0) return `years: ${of_years}, months: ${of_months}`
  if (of_years > 0) return `${of_years} ${of_years === 1 ? 'year' : 'years'}`
  return of_months > 0 ? `${of_months} ${of_months === 1 ? 'month' : 'months'}` : null
}
