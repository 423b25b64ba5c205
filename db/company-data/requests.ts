import type { CompanyTables } from './company-table.ts'

/** Stored answers, rate limits and quotas. */
export const requestTables = {
  stored_answer: {
    of: ['principal_id', 'api_key'],
    omitted: 'answers stored for 24 hours in case a request is repeated; the other files have their data',
  },
  rate_window: { of: ['subject', 'api_key'], omitted: 'how many requests a key made within a minute, deleted an hour later' },
  search_quota_record: {
    of: ['company_id', 'company'],
    file: 'records_seen',
    content: 'a record that a contract search showed, counted once per billing cycle',
    columns: ['cycle_started_at', 'contract_id'],
  },
  search_quota: {
    of: ['company_id', 'company'],
    file: 'search_quotas',
    content: 'how much of its search quotas the company has used',
    columns: ['day', 'daily_searches', 'cycle_started_at', 'cycle_records', 'cycle_state_local_records'],
  },
} satisfies CompanyTables
