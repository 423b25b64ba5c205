import type { Generated } from 'kysely'
import type { components } from '../../generated/api.ts'
import type { Defaulted, DefaultedJson, Json, NullableTime, Time } from '../postgres/column-types.ts'

type Schemas = components['schemas']
export type NoticeType = Schemas['NoticeType']
export type ResponseType = Schemas['ResponseType']
export type Jurisdiction = Schemas['Jurisdiction']
export type Contact = Schemas['EventContact']
export type NoticeVersion = Schemas['NoticeVersion']
export type DerivedFact = Schemas['DerivedFact']

export type ContractTable = {
  id: string
  source: string
  source_id: string
  source_type: string | null
  source_url: string | null
  provider_url: string | null
  provider_type: string | null
  solicitation_number: string | null
  solicitation_key: string | null
  agency_key: string
  office_key: string | null
  jurisdiction: Jurisdiction
  notice_type: NoticeType
  response_type: ResponseType | null
  title: string
  description: string | null
  agency_name: string | null
  agency_code: string | null
  agency_org_name: string | null
  agency_path: string[]
  agency_codes: string[]
  awarded: Defaulted<boolean>
  active: boolean | null
  is_forecast: Defaulted<boolean>
  /** The source's value, or else the value in `derived`. The same applies to `naics`, `place_state_code`, and `deadline_at`. */
  set_aside: string | null
  set_aside_description: string | null
  naics: string | null
  psc: string | null
  office_city: string | null
  office_state: string | null
  office_zipcode: string | null
  office_country_code: string | null
  place_street_address: string | null
  place_street_address2: string | null
  place_city_code: string | null
  place_city_name: string | null
  place_state_code: string | null
  place_state_name: string | null
  place_country_code: string | null
  place_country_name: string | null
  place_zipcode: string | null
  size_low: number | null
  size_high: number | null
  period_of_performance: string | null
  point_of_contact: Json<Contact[] | null>
  award_number: string | null
  award_date: NullableTime
  award_amount: number | null
  awardee_name: string | null
  awardee_uei: string | null
  posted_at: NullableTime
  deadline_at: NullableTime
  archive_at: NullableTime
  /** See ingest/rows/notice.ts. */
  expected_solicitation: string | null
  expected_award: string | null
  competition: NonNullable<Schemas['NullableCompetition']> | null
  /** A code in catalog/vehicles.ts. */
  vehicle: string | null
  /** Values that the text states and the source leaves blank. */
  derived: DefaultedJson<DerivedFact[]>
  amendment_count: Defaulted<number>
  history: Json<NoticeVersion[]>
  raw_sha256: string
  fetched_at: Time
  created_at: Time
  updated_at: Time
  changed_xid: Generated<string>
  /** The transaction that inserted it. Null for records from before this column existed. */
  created_xid: Generated<string | null>
  /** The transaction of its newest amendment. Null if it has none since this column exists. */
  amended_xid: string | null
}

export type NoticeTable = {
  id: string
  contract_id: string
  posted_at: NullableTime
  content: Json<unknown>
  description: string | null
  content_sha256: string
  fetched_at: Time
}

/** A summary that a language model wrote. */
export type ContractSummaryTable = {
  contract_id: string
  /** Hash of the title and texts that it summarizes. */
  content_sha256: string
  model: string
  /** Null if no sentence passed the check. */
  text: string | null
  /** `source` is absent in summaries from before files were read. It is the description then. */
  citations: Json<{ quote: string; source?: string; start: number; end: number }[]>
  generated_at: Time
}

/** The progress of a source that is read in steps. */
export type IngestProgressTable = { source: string; key: string; value: Json<unknown>; updated_at: Time }

/** Deleted records, written by a trigger. */
export type RemovedContractTable = { id: string; changed_xid: Generated<string> }

export type CatalogTables = {
  contract: ContractTable
  removed_contract: RemovedContractTable
  notice: NoticeTable
  contract_summary: ContractSummaryTable
  ingest_progress: IngestProgressTable
}
