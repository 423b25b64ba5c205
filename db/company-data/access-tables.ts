import { columnNames } from '../column-names.ts'
import type { ColumnOf, CompanyTable, Table } from './company-table.ts'

/** Tables about access to companies, in the order of deletion. */
export const accessTables = {
  invitation: {
    file: 'invitations',
    content: 'an invitation to the company that was not accepted yet',
    columns: columnNames('id email role link_shown created_at expires_at'),
    lookups: { invited_by_user: ['person', 'invited_by'] },
  },
  calendar_feed: {
    file: 'calendar_feeds',
    content: 'when a member created a secret address of calendars, and when it was last read',
    columns: columnNames('id created_at last_read_at'),
    lookups: { user: ['person', 'user_id'] },
    omitted_columns: { secret_hash: 'the hash of the secret' },
  },
  audit_event: {
    file: 'audit_log',
    content: 'an entry of the audit log, stored for 400 days',
    columns: columnNames('id at action credential_id address target_id details'),
    lookups: { actor_user: ['person', 'actor_id'] },
  },
  oauth_grant: {
    file: 'connections',
    content: 'a client that a member connected to the company, with what it may do',
    columns: columnNames('id client_id client_name resource scopes may_delete created_at last_used_at'),
    lookups: { user: ['person', 'user_id'] },
  },
} as const satisfies { readonly [Name in Table]?: CompanyTable<ColumnOf<Name>> }
