import type { Generated } from 'kysely'
import type { Defaulted, Json, NullableTime, Time } from '../postgres/column-types.ts'

/** A report of a source about an award: the whole award, one action on it, or a notice that names the awardee. */
export type AwardReportTable = {
  id: string
  source: string
  award_id: string
  content: Json<unknown>
  content_sha256: string
  /** Time reported by the source. */
  modified_at: NullableTime
  /** Version of the parser that made the content. */
  reading: number
  fetched_at: Time
}

/** One contract, order, or vehicle, merged from its reports. Money in US dollars, days as `YYYY-MM-DD`. */
export type AwardTable = {
  id: string
  /** Contract number in uppercase, without hyphens if it has the uniform format. Null if the source gives none. */
  piid: string | null
  parent_piid: string | null
  name: string
  description: string | null
  solicitation_number: string | null
  /** Like `contract.solicitation_key`: the source's number of the procurement, or else of the solicitation. */
  solicitation_key: string | null
  /** The record whose notice reports this award. */
  contract_id: string | null
  awarding_department: string | null
  awarding_department_code: string | null
  awarding_agency: string | null
  awarding_agency_code: string | null
  awarding_office: string | null
  awarding_office_code: string | null
  funding_department: string | null
  funding_agency: string | null
  funding_office: string | null
  award_date: string | null
  start_date: string | null
  completion_date: string | null
  /** The end date if all options are exercised. */
  potential_end_date: string | null
  dollars_obligated: number | null
  ceiling_value: number | null
  naics: string | null
  psc: string | null
  set_aside: string | null
  extent_competed: string | null
  number_of_offers: number | null
  place_city: string | null
  place_state_code: string | null
  place_zipcode: string | null
  place_country_code: string | null
  awardee_name: string | null
  awardee_uei: string | null
  /** The report that names the awardee. The mention with the same id refers to the contractor. */
  awardee_report_id: string | null
  contractor_id: string | null
  source_url: string | null
  sources: string[]
  created_at: Time
  updated_at: Time
}

export type ContractorTable = {
  id: string
  name: string
  name_key: string
  uei: string | null
  cage_code: string | null
  city: string | null
  state_code: string | null
  country_code: string | null
  business_types: Defaulted<string[]>
  naics: Defaulted<string[]>
  registration_status: string | null
  registration_expires_on: string | null
  created_at: Time
  updated_at: Time
}

export type MentionKind = 'award' | 'notice' | 'entity' | 'exclusion'
/** The rule that assigned a mention to its contractor. `alone`: nothing else has its name and place. */
export type MentionRule = 'uei' | 'cage' | 'name and place' | 'name' | 'alone'

/** A contractor as an award, notice, registration, or exclusion names it. `id` is the id of that award, notice, and so on. */
export type ContractorMentionTable = {
  id: string
  kind: MentionKind
  name: string
  name_key: string
  uei: string | null
  cage_code: string | null
  city: string | null
  /** US state, or else country. Empty if unknown. */
  place: string
  /** The place with its town, normalized. */
  town: string | null
  state_code: string | null
  country_code: string | null
  mentioned_on: string | null
  /** Higher for mentions with more reliable data. */
  authority: number
  contractor_id: string
  rule: MentionRule
  /** For a mention without a UEI: the id of its own contractor until it is assigned to another. */
  own_id: string | null
}

/** The distinct combinations in mentions of a name or CAGE code, its place, and its UEI. The UEI is empty if not given. */
export type ContractorAliasTable = { kind: 'name' | 'town' | 'cage'; value: string; place: string; uei: string }

/** A registration in SAM.gov. */
export type EntityTable = {
  uei: string
  cage_code: string | null
  name: string
  dba_name: string | null
  registration_status: string | null
  registered_on: string | null
  registration_expires_on: string | null
  street: string | null
  city: string | null
  state_code: string | null
  zipcode: string | null
  country_code: string | null
  website: string | null
  structure: string | null
  business_types: string[]
  primary_naics: string | null
  naics: string[]
  /** NAICS codes for which it is a small business. */
  small_naics: string[]
  psc: string[]
  has_debt: boolean | null
  /** The day of the extract with this data. */
  extracted_on: string | null
  content_sha256: string
  fetched_at: Time
}

export type ExclusionTable = {
  id: string
  sam_number: string | null
  /** `Firm`, `Individual`, `Special Entity Designation`, or `Vessel`. */
  classification: string
  name: string
  uei: string | null
  cage_code: string | null
  street: string | null
  city: string | null
  state_code: string | null
  zipcode: string | null
  country_code: string | null
  program: string | null
  kind: string | null
  agency: string | null
  cause_code: string | null
  note: string | null
  /** False for bans on goods that do not exclude their maker (section 889). */
  excludes: boolean
  active_from: string | null
  /** Null if it has no end. */
  active_until: string | null
  cross_reference: string | null
  /** The day it was added to the list. */
  entered_on: string | null
  /** The day of the first extract without it. */
  ended_on: string | null
  contractor_id: string | null
  content_sha256: string
  fetched_at: Time
}

/** The last change or deletion of each award and contractor. Triggers write it. */
type MarketChangeTable = { id: string; changed_xid: Generated<string> }

export type MarketTables = {
  award_report: AwardReportTable
  award: AwardTable
  contractor: ContractorTable
  contractor_mention: ContractorMentionTable
  contractor_alias: ContractorAliasTable
  entity: EntityTable
  exclusion: ExclusionTable
  market_change: MarketChangeTable
}
