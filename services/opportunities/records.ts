import { displayAgencies, recordAgency } from '../../catalog/agency-names.ts'
import { naicsTitle } from '../../catalog/naics.ts'
import { pscName } from '../../catalog/psc.ts'
import { columnNames } from '../../db/column-names.ts'
import type { DetailRow, RecordRow } from '../../db/opportunities/contracts.ts'
import type { components } from '../../generated/api.ts'
import { expectedPeriod } from '../../ingest/forecasts/values.ts'
import { readBrief } from '../../reading/summary/summary.ts'
import { recordTexts } from '../../search/collections/contracts.ts'
import type { SearchHit, SearchPage } from '../../search/index.ts'
import { wholeDollars } from '../market/market-present.ts'

type Schemas = components['schemas']
type Found = { hit: SearchHit; page: Pick<SearchPage, 'snippet' | 'explain'>; text: string | null; files: string | null }

export function presentRecord(row: RecordRow, publicUrl: string): Schemas['RecordFields'] {
  return {
    id: row.id,
    title: row.title,
    agency: row.agency_name,
    ...presentAgencyNames(row),
    agency_path: row.agency_path,
    agency_code: row.agency_code,
    naics: row.naics,
    psc: row.psc,
    codes: row.codes,
    category: row.category,
    set_aside: row.set_aside,
    set_aside_description: row.set_aside_description,
    posted_date: row.posted_at,
    deadline_date: row.deadline_at,
    until_further_notice: row.until_further_notice,
    expected_solicitation: presentExpected(row.expected_solicitation),
    expected_award: presentExpected(row.expected_award),
    notice_type: row.notice_type,
    response_type: row.response_type ?? 'unknown',
    solicitation_number: row.solicitation_number,
    estimated_value_low: row.size_low,
    estimated_value_high: row.size_high,
    period_of_performance: row.period_of_performance,
    jurisdiction: row.jurisdiction,
    country_code: row.buyer_country ?? 'USA',
    currency: row.currency ?? 'USD',
    place_of_performance: presentPlace(row),
    active: row.active,
    awarded: row.awarded,
    is_forecast: row.is_forecast,
    source_type: row.source_type,
    source_url: row.source_url,
    amendment_count: row.amendment_count,
    competition: row.competition,
    vehicle: row.vehicle,
    derived_fields: row.derived.map(({ field }) => field),
    view_url: `${publicUrl}/app/opportunities/${row.id}`,
    in_pipeline: row.pursuit_id !== null && row.pursuit_archived === false,
    pursuit_id: row.pursuit_id,
    pursuit_view_url: row.pursuit_id && pursuitUrl(publicUrl, row.pursuit_id),
    arrived_at: row.created_at,
    updated_at: row.updated_at,
  }
}

function presentPlace(row: RecordRow): Schemas['PlaceOfPerformance'] {
  return {
    city: row.place_city_name,
    state_code: row.place_state_code,
    zipcode: row.place_zipcode,
    country_code: row.place_country_code,
  }
}

/** Returns the names of an agency for people, which every list shows next to the source's own name. */
export function presentAgencyNames(record: Pick<RecordRow, 'agency_name' | 'agency_path'>) {
  const agency = recordAgency(record)
  return { agency_display: agency?.display ?? null, agency_short: agency?.short ?? null }
}

function presentExpected(text: string | null): Schemas['NullableExpected'] {
  return text === null ? null : { ...(expectedPeriod(text) ?? { start: null, end: null }), text }
}

export function presentOpportunityRecord(row: RecordRow, publicUrl: string): Schemas['OpportunityRecord'] {
  return { ...presentRecord(row, publicUrl), match_score: row.match_score }
}

export function presentOpportunity(row: RecordRow, publicUrl: string, found: Found): Schemas['Opportunity'] {
  return { ...presentOpportunityRecord(row, publicUrl), dismissed_at: row.dismissed_at, ...presentHit(row, found) }
}

export function presentContract(row: RecordRow, publicUrl: string, found: Found, newlyCounted: boolean): Schemas['Contract'] {
  return {
    ...presentRecord(row, publicUrl),
    ...presentHit(row, found),
    award: presentAward(row),
    newly_counted: newlyCounted,
  }
}

/** Explains why a search found the record. A search without words has nothing to explain. */
function presentHit(row: RecordRow, { hit: { relevance }, text, files, page }: Found): Schemas['SearchHit'] {
  if (!relevance) return { snippet: null, relevance: null }
  const explained = page.explain(recordTexts({ ...row, description: text, files }))
  return { snippet: bestPassage([text, row.title, files], page.snippet), relevance: { ...relevance, ...explained } }
}

/** Returns a passage from the first text that contains a word of the query, or else from the first text. */
function bestPassage(texts: readonly (string | null)[], snippet: SearchPage['snippet']): string | null {
  let first: string | null = null
  for (const text of texts) {
    const passage = text && snippet(text)
    if (passage?.includes('<mark>')) return passage
    first ||= passage
  }
  return first
}

export function pursuitUrl(publicUrl: string, pursuitId: string): string {
  return `${publicUrl}/app/pursuits/${pursuitId}`
}

function presentAward(row: RecordRow): Schemas['NullableAward'] {
  if (!row.awarded) return null
  return {
    number: row.award_number,
    amount: wholeDollars(row.award_amount),
    date: row.award_date,
    awardee_name: row.awardee_name,
    awardee_uei: row.awardee_uei,
  }
}

export function presentDetail(row: DetailRow, publicUrl: string): Schemas['OpportunityDetail'] {
  return {
    ...presentOpportunityRecord(row, publicUrl),
    agency_path_display: displayAgencies(row.agency_path),
    dismissed_at: row.dismissed_at,
    derived: row.derived,
    naics_title: row.naics === null ? null : naicsTitle(row.naics),
    psc_title: row.psc === null ? null : pscName(row.psc),
    contract: presentOpportunityContract(row),
    award: presentAward(row),
  }
}

const sameInContract = columnNames(
  'id title solicitation_number description agency_name agency_code agency_org_name awarded active office_zipcode office_city',
  'office_country_code office_state size_low size_high source_id source_url source_type provider_url provider_type',
)

function presentOpportunityContract(row: DetailRow): Schemas['OpportunityContract'] {
  return {
    ...pick(row, sameInContract),
    ...readBrief(row),
    posted_date: row.posted_at,
    deadline_date: row.deadline_at,
    response_type: row.response_type ?? 'unknown',
    naics_id: row.naics,
    type: row.notice_type,
    type_of_set_aside: row.set_aside,
    type_of_set_aside_description: row.set_aside_description,
    place_of_performance_street_address: row.place_street_address,
    place_of_performance_street_address2: row.place_street_address2,
    place_of_performance_city_code: row.place_city_code,
    place_of_performance_city_name: row.place_city_name,
    place_of_performance_city_state_code: row.place_state_code,
    place_of_performance_city_state_name: row.place_state_name,
    place_of_performance_country_code: row.place_country_code,
    place_of_performance_country_name: row.place_country_name,
    place_of_performance_zipcode: row.place_zipcode,
    point_of_contact: row.point_of_contact?.map(presentContact) ?? null,
  }
}

function pick<Value extends object, Name extends keyof Value>(value: Value, names: readonly Name[]): Pick<Value, Name> {
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>
}

function presentContact({ fullName, email, phone, title, type, fax }: Schemas['EventContact']) {
  return { full_name: fullName, email, phone, title, type, fax }
}

type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<Camel<Rest>>}` : Name
type Camelized<Value> = { [Name in keyof Value & string as Camel<Name>]: Value[Name] }

/** Returns the notice as events contain it: the fields of the API in camelCase, but with the contacts as they are stored. */
export function eventContract(row: DetailRow): Schemas['EventContract'] {
  const fields = Object.entries(presentOpportunityContract(row)).map(([name, value]) => {
    return [name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]
  })
  return {
    ...(Object.fromEntries(fields) as Camelized<Schemas['OpportunityContract']>),
    pointOfContact: row.point_of_contact,
  }
}
