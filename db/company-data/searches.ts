import type { CompanyTables } from './company-table.ts'

export const searchTables = {
  saved_search_match: {
    of: ['saved_search_id', 'saved_search'],
    file: 'saved_search_matches',
    content: 'a record that a saved search found, with when recipients were alerted',
    columns: ['saved_search_id', 'contract_id', 'version', 'cause', 'matched_at', 'alerted_at'],
    lookups: { opportunity: ['opportunity', 'contract_id'] },
  },
  saved_search_recipient: {
    of: ['company_id', 'company'],
    file: 'saved_search_recipients',
    content: 'a recipient of the alerts of a saved search, and whether by mail',
    columns: ['saved_search_id', 'position', 'email'],
    lookups: { user: ['person', 'user_id'] },
  },
  saved_search: {
    of: ['company_id', 'company'],
    file: 'saved_searches',
    content: 'a saved search with its alerts',
    columns: [
      ...(['id', 'name', 'query', 'filters', 'sort_by', 'scope', 'contract_scope', 'is_shared', 'alerts_enabled'] as const),
      ...(['alert_frequency', 'alert_channels', 'include_amendments', 'next_alert_at'] as const),
      ...(['last_alerted_at', 'result_count', 'last_run_at', 'created_at', 'updated_at'] as const),
    ],
    omitted_columns: {
      watched_xid: 'the id of a transaction of this database',
      reading: 'how the search engine of this installation interpreted the query',
      read_at: 'when the search engine interpreted it',
    },
    lookups: { created_by_user: ['person', 'created_by'] },
  },
} satisfies CompanyTables
