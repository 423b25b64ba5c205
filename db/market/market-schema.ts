import type { Generated } from 'kysely'
import type { Defaulted, Json, NullableTime, Time } from '../postgres/column-types.ts'

/** What a source said of an award: the whole of it, one action of it, or a notice that names who got it. */
export type AwardReportTable = {
  id: string
  source: string
  award_id: string
  content: Json<unknown>
  content_sha256: string
  /** By the source's own clock. */
  modified_at: NullableTime
  /** Which version of our reading made the content. */
  reading: number
  fetched_at: Time
}

/** One contract, order or vehicle, folded from its reports. Money in US dollars, days as `YYYY-MM-DD`. */
export type AwardTable = {
  id: string
  /** Its number, in capitals, without hyphens where it is of the uniform format; null where the source tells none. */
  piid: string | null
  parent_piid: string | null
  name: string
  description: string | null
  solicitation_number: string | null
  /** As `contract.solicitation_key`: what the source numbers the process by, else the solicitation. */
  solicitation_key: string | null
  /** The record whose notice tells of this award. */
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
  /** With all options. */
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
  /** The report whose awardee this is; the mention of the same id tells the contractor. */
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
/** By what a mention was found to be of its contractor; `alone`: nothing but its own name and place. */
export type MentionRule = 'uei' | 'cage' | 'name and place' | 'name' | 'alone'

/** A contractor as an award, a notice, a registration or an exclusion names it; `id` is that of what names it. */
export type ContractorMentionTable = {
  id: string
  kind: MentionKind
  name: string
  name_key: string
  uei: string | null
  cage_code: string | null
  city: string | null
  /** A state of the US, else a country; empty where neither is known. */
  place: string
  /** The place with its town, folded. */
  town: string | null
  state_code: string | null
  country_code: string | null
  mentioned_on: string | null
  /** The greater, the more it knows of the contractor. */
  authority: number
  contractor_id: string
  rule: MentionRule
  /** Of one without a UEI: the contractor that it is as long as no other is known to be it. */
  own_id: string | null
}

/** What mentions tell of a name or a CAGE code, each combination once; an empty UEI: none was told. */
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
  /** Those it is a small business for. */
  small_naics: string[]
  psc: string[]
  has_debt: boolean | null
  /** The day of the extract that told this. */
  extracted_on: string | null
  content_sha256: string
  fetched_at: Time
}

export type ExclusionTable = {
  id: string
  sam_number: string | null
  /** `Firm`, `Individual`, `Special Entity Designation`, `Vessel`. */
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
  /** False of what forbids to buy certain goods without excluding who makes them (section 889). */
  excludes: boolean
  active_from: string | null
  /** Null: without an end. */
  active_until: string | null
  cross_reference: string | null
  /** The day on which it came into the list. */
  entered_on: string | null
  /** The day from which the extract no longer had it. */
  ended_on: string | null
  contractor_id: string | null
  content_sha256: string
  fetched_at: Time
}

/** Awards and contractors that changed or went, by the transaction that did it; noted by triggers. */
export type MarketChangeTable = { id: string; changed_xid: Generated<string> }

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

/** What of an award tells whether it came before another contract. */
export type PastAwardRow = Pick<
  AwardTable,
  | 'id'
  | 'piid'
  | 'name'
  | 'contract_id'
  | 'solicitation_key'
  | 'awarding_department'
  | 'awarding_department_code'
  | 'awarding_agency_code'
  | 'awarding_office_code'
  | 'award_date'
  | 'completion_date'
  | 'potential_end_date'
  | 'naics'
  | 'psc'
  | 'place_state_code'
  | 'awardee_name'
  | 'awardee_uei'
>
