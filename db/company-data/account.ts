import { backgroundMark, type CompanyTables } from './company-table.ts'

/** The company, its members and its keys. */
export const accountTables = {
  pipeline_column: {
    of: ['company_id', 'company'],
    file: 'pipeline_columns',
    content: 'a column of the board',
    columns: ['id', 'title', 'phase', 'position', 'created_at', 'updated_at'],
  },
  api_key: {
    of: ['company_id', 'company'],
    file: 'api_keys',
    content: 'an API key, without its value',
    columns: ['id', 'name', 'scope', 'last4', 'created_at', 'expires_at', 'revoked_at', 'suspended_at', 'last_used_at'],
    omitted_columns: { hash: 'it would let a thief verify stolen keys', expiry_told_days: backgroundMark },
    lookups: { user: ['person', 'user_id'] },
  },
  membership: {
    of: ['company_id', 'company'],
    file: 'people',
    content: 'a member of the company, with the role',
    columns: ['role', 'created_at'],
    lookups: { user: ['person', 'user_id'] },
  },
  subscription: {
    of: ['company_id', 'company'],
    file: 'subscription',
    content: 'the plan of the company',
    columns: ['plan', 'status', 'cycle_anchor_at', 'updated_at'],
  },
  company: {
    of: ['id', 'company'],
    file: 'company',
    content: 'the company with its profile',
    columns: ['id', 'name', 'uei', 'cage_code', 'website', 'time_zone', 'profile', 'profile_version', 'created_at', 'updated_at'],
    omitted_columns: { deleting_at: 'a company that is being deleted has no archive' },
  },
} satisfies CompanyTables
