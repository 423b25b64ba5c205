import type { Schemas } from '../../api.ts'

export type Filters = Schemas['OpportunityFilters']

type Lists = { [Name in keyof Filters]: Filters[Name] extends unknown[] | undefined ? Name : never }
export type ListName = NonNullable<Lists[keyof Lists]>
export type DateName = 'posted_since' | 'posted_before' | 'due_after' | 'due_before'

/** The filters that take several values. `filters.ts` describes them, and is loaded when it is needed. */
export const listNames: readonly ListName[] = [
  'set_asides',
  'notice_types',
  'agencies',
  'naics_codes',
  'psc_codes',
  'codes',
  'categories',
  'states',
  'jurisdictions',
  'countries',
  'exclude_agencies',
  'exclude_naics_codes',
]
export const dateNames: readonly DateName[] = ['posted_since', 'posted_before', 'due_after', 'due_before']
