import type { CompanyTables } from './company-table.ts'

/** Of what people were told up to where, so that nothing is told twice. */
const marks = 'a mark of the background, of no use elsewhere'

type Held = 'pipeline_column' | 'api_key' | 'membership' | 'subscription' | 'company'

/** The company itself, and who acts for it. */
export const accountTables: CompanyTables<Held> = {
  pipeline_column: {
    of: ['company_id', 'company'],
    file: 'pipeline_columns',
    content: 'a column of the board',
    columns: ['id', 'title', 'phase', 'position', 'created_at', 'updated_at'],
  },
  api_key: {
    of: ['company_id', 'company'],
    file: 'api_keys',
    content: 'an API key, without what would let somebody use it',
    columns: ['id', 'name', 'scope', 'last4', 'created_at', 'expires_at', 'revoked_at', 'suspended_at', 'last_used_at'],
    omitted_columns: { hash: 'by it a stolen key could be told from a wrong one', expiry_told_days: marks },
    lookups: { user: ['person', 'user_id'] },
  },
  membership: {
    of: ['company_id', 'company'],
    file: 'people',
    content: 'a member of the company, and what they may do',
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
    omitted_columns: { deleting_at: 'of a company that is being deleted there is no archive' },
  },
}
