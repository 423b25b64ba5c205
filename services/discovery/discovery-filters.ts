import { notOpportunities } from '../../catalog/notice-types.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import type { ContractFilters } from '../../search/collections/contracts.ts'
import type { Query } from '../operation-types.ts'
import { endOf, startOf } from '../times.ts'

const day_ms = 86_400_000
const year_ms = 365 * day_ms

/** Returns filters for opportunities that are open for bids and were posted in the year before `moment`. */
export function biddableAt(moment: Date): ContractFilters {
  return {
    exclude_notice_types: [...notOpportunities, 'pre-forecast'],
    awarded: false,
    due_after: moment.getTime(),
    posted_since: moment.getTime() - year_ms,
  }
}

type Filters = Omit<Query<'searchOpportunities'>, 'limit' | 'facets' | 'dismissed'>

export function opportunityFilters(query: Filters, now: Date): ContractFilters {
  return {
    exclude_notice_types: query.notice_types?.includes('pre-forecast') ? notOpportunities : [...notOpportunities, 'pre-forecast'],
    ...(query.status === 'active' && { open_at: now.getTime() }),
    ...(query.naics_codes && { naics: query.naics_codes }),
    ...(query.exclude_naics_codes && { exclude_naics: query.exclude_naics_codes }),
    ...(query.psc_codes && { psc: query.psc_codes.map((code) => code.toUpperCase()) }),
    ...(query.codes && { codes: query.codes }),
    ...(query.categories && { categories: query.categories }),
    ...(query.countries && { countries: query.countries }),
    ...(query.set_asides && { set_asides: query.set_asides.map((text) => resolveSetAside(text)!.code) }),
    ...(query.agencies && { agencies: query.agencies }),
    ...(query.exclude_agencies && { exclude_agencies: query.exclude_agencies }),
    ...(query.states && { states: query.states.map((code) => code.toUpperCase()) }),
    ...(query.notice_types && { notice_types: query.notice_types }),
    ...(query.jurisdictions && { jurisdictions: query.jurisdictions }),
    ...(query.since && { arrived_since: Date.parse(startOf(query.since)) }),
    ...(query.posted_since && { posted_since: Date.parse(startOf(query.posted_since)) }),
    ...(query.posted_before && { posted_before: Date.parse(endOf(query.posted_before)) }),
    ...dueFilters(query, now.getTime()),
  }
}

/** Returns the limits of the deadline. If there are dates and a number of days, both apply. */
function dueFilters({ due_after, due_before, due_within_days: days }: Filters, now_ms: number): ContractFilters {
  const from = [due_after && Date.parse(startOf(due_after)), days && now_ms].filter((time) => typeof time === 'number')
  const until = [due_before && Date.parse(endOf(due_before)), days && now_ms + days * day_ms].filter(
    (time) => typeof time === 'number',
  )
  return {
    ...(from.length > 0 && { due_after: Math.max(...from) }),
    ...(until.length > 0 && { due_before: Math.min(...until) }),
  }
}
