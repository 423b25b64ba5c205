import type { CompanyTables } from './company-table.ts'

/** Teams, profile proposals, mails and notifications, and credits. */
export const peopleTables = {
  team_member: {
    of: ['company_id', 'company'],
    file: 'team_members',
    content: 'a member of a team',
    columns: ['team_id', 'created_at'],
    lookups: { user: ['person', 'user_id'] },
  },
  team: {
    of: ['company_id', 'company'],
    file: 'teams',
    content: 'a team of the company',
    columns: ['id', 'name', 'created_at', 'updated_at'],
  },
  profile_proposal: {
    of: ['company_id', 'company'],
    file: 'profile_proposals',
    content: 'changes to the profile that a source suggests, and the decision',
    columns: [
      ...(['id', 'source', 'status', 'profile_version', 'changes', 'accepted_fields', 'decided_at'] as const),
      ...(['created_at', 'updated_at'] as const),
    ],
    lookups: { created_by_user: ['person', 'created_by'], decided_by_user: ['person', 'decided_by'] },
  },
  mail: {
    of: ['company_id', 'company'],
    file: 'mails',
    content: 'a mail to a member, with its text until it is sent or has failed',
    columns: [
      ...(['id', 'subject', 'text', 'link_label', 'link_path', 'unsubscribe_kind', 'unsubscribe_id', 'state'] as const),
      ...(['attempts', 'last_error', 'address', 'created_at', 'next_attempt_at', 'ended_at'] as const),
    ],
    omitted_columns: { html: 'the same content as text' },
    lookups: { user: ['person', 'user_id'] },
  },
  mail_part: { of: ['company_id', 'company'], omitted: 'messages that wait a few minutes to be merged into mails' },
  notification: {
    of: ['company_id', 'company'],
    file: 'notifications',
    content: 'a notification of a member, with when it was read',
    columns: ['id', 'type', 'title', 'body', 'entity_type', 'entity_id', 'read_at', 'created_at', 'updated_at'],
    lookups: { user: ['person', 'user_id'] },
  },
  notification_preference: {
    of: ['company_id', 'company'],
    file: 'notification_preferences',
    content: 'how a member wants to be notified (null: the default)',
    columns: ['type', 'in_app', 'email', 'updated_at'],
    lookups: { user: ['person', 'user_id'] },
  },
  credit_entry: {
    of: ['company_id', 'company'],
    file: 'credit_entries',
    content: 'an entry of the credit ledger',
    columns: ['id', 'at', 'cycle_started_at', 'kind', 'amount', 'feature', 'reference'],
  },
  credit_account: {
    of: ['company_id', 'company'],
    file: 'credits',
    content: 'the sum of the credit ledger',
    columns: ['balance', 'cycle_started_at', 'cycle_allowance', 'cycle_used'],
  },
} satisfies CompanyTables
