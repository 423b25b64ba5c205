import type { SavedSearchTables } from '../saved-searches/saved-searches-schema.ts'
import type { CompanyTables } from './company-table.ts'

/** What the company has the service look for. */
export const searchTables: CompanyTables<keyof SavedSearchTables> = {
  saved_search_match: {
    of: ['saved_search_id', 'saved_search'],
    file: 'saved_search_matches',
    content: 'a record that a saved search found, and when that was told',
    columns: ['saved_search_id', 'contract_id', 'version', 'cause', 'matched_at', 'alerted_at'],
    lookups: { opportunity: ['opportunity', 'contract_id'] },
  },
  saved_search_recipient: {
    of: ['company_id', 'company'],
    file: 'saved_search_recipients',
    content: 'whom a saved search tells, and whether by mail too',
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
      watched_xid: 'the number of a transaction of this database',
      reading: 'how the search engine of this installation understood the query',
      read_at: 'when it understood it so',
    },
    lookups: { created_by_user: ['person', 'created_by'] },
  },
}
