import type { CompanyTables } from './company-table.ts'

type Held = 'stored_answer' | 'rate_window' | 'search_quota_record' | 'search_quota'

/** What requests leave. */
export const requestTables: CompanyTables<Held> = {
  stored_answer: {
    of: ['principal_id', 'api_key'],
    omitted: 'answers kept for 24 hours in case a request is repeated; what they tell stands in the other files',
  },
  rate_window: { of: ['subject', 'api_key'], omitted: 'how many requests a key made within a minute, forgotten an hour later' },
  search_quota_record: {
    of: ['company_id', 'company'],
    file: 'records_seen',
    content: 'a record that contract search showed, counted once in a billing cycle',
    columns: ['cycle_started_at', 'contract_id'],
  },
  search_quota: {
    of: ['company_id', 'company'],
    file: 'search_quotas',
    content: 'how much of its search quotas the company has used',
    columns: ['day', 'daily_searches', 'cycle_started_at', 'cycle_records', 'cycle_state_local_records'],
  },
}
