import type { Time } from '../postgres/column-types.ts'

export type RateWindowTable = { subject: string; rate_class: string; started_at: Time; used: number }
export type SearchQuotaTable = {
  company_id: string
  day: string
  daily_searches: number
  cycle_started_at: Time
  cycle_records: number
  cycle_state_local_records: number
}
export type SearchQuotaRecordTable = { company_id: string; cycle_started_at: Time; contract_id: string }

export type LimitTables = {
  rate_window: RateWindowTable
  search_quota: SearchQuotaTable
  search_quota_record: SearchQuotaRecordTable
}
