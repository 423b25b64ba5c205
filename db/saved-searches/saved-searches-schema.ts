import type { components } from '../../generated/api.ts'
import type { Defaulted, Json, NullableTime, Time } from '../postgres/column-types.ts'

type Schemas = components['schemas']
export type SavedSearchFilters = Schemas['OpportunityFilters']
export type AlertFrequency = Schemas['SavedSearchAlertFrequency']
export type AlertChannel = Schemas['SavedSearchAlertChannel']

export type SavedSearchTable = {
  id: string
  company_id: string
  name: string
  query: string | null
  filters: Json<SavedSearchFilters>
  sort_by: Schemas['SavedSearchSort']
  scope: Schemas['SavedSearchScope']
  contract_scope: Schemas['SavedSearchContractScope']
  is_shared: boolean
  alerts_enabled: boolean
  alert_frequency: AlertFrequency
  alert_channels: AlertChannel[]
  include_amendments: boolean
  next_alert_at: NullableTime
  last_alerted_at: NullableTime
  result_count: number | null
  last_run_at: NullableTime
  watched_xid: string
  /** See search/conditions/reading.ts. */
  reading: Json<object> | null
  read_at: NullableTime
  created_by: string
  created_at: Time
  updated_at: Time
}

export type SavedSearchRecipientTable = {
  saved_search_id: string
  company_id: string
  user_id: string
  position: number
  email: Defaulted<boolean>
}

export type MatchCause = 'new' | 'amended'

export type SavedSearchMatchTable = {
  saved_search_id: string
  contract_id: string
  version: number
  cause: MatchCause
  matched_at: Time
  alerted_at: NullableTime
}

export type SavedSearchTables = {
  saved_search: SavedSearchTable
  saved_search_recipient: SavedSearchRecipientTable
  saved_search_match: SavedSearchMatchTable
}
