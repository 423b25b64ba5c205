import { columnNames } from '../column-names.ts'
import { accessTables } from './access-tables.ts'
import type { ColumnOf, CompanyTable, Table } from './company-table.ts'
import { ownRecords } from './own-records.ts'

const backgroundProgress = 'progress of a background job, useless elsewhere'
const ofUser = { user: ['person', 'user_id'] } as const
const ofOpportunity = { opportunity: ['opportunity', 'contract_id'] } as const
const ofPursuit = { pursuit_title: ['pursuit', 'pursuit_id'] } as const
const ofActor = { actor_user: ['person', 'actor_id'] } as const
const ofCreator = { created_by_user: ['person', 'created_by'] } as const

/** Tables with rows of companies, in the order of deletion. The file storage contains the content of documents. */
export const ownedTables = {
  stored_answer: {
    of: ['principal_id', 'api_key'],
    omitted: 'answers stored for 24 hours in case a request is repeated; the other files contain the same data',
  },
  rate_window: { of: ['subject', 'api_key'], omitted: 'how many requests a key made within a minute, deleted an hour later' },
  export: { omitted: 'what a member asked for as a file within the last hours; the other files contain the same data' },
  search_quota_record: {
    file: 'records_seen',
    content: 'a record that a contract search showed, counted once per billing cycle',
    columns: columnNames('cycle_started_at contract_id'),
  },
  search_quota: {
    file: 'search_quotas',
    content: 'how much of its search quotas the company has used',
    columns: columnNames('day daily_searches cycle_started_at cycle_records cycle_state_local_records'),
  },
  team_member: {
    file: 'team_members',
    content: 'a member of a team',
    columns: columnNames('team_id created_at'),
    lookups: ofUser,
  },
  team: { file: 'teams', content: 'a team of the company', columns: columnNames('id name created_at updated_at') },
  profile_proposal: {
    file: 'profile_proposals',
    content: 'changes to the profile that a source suggests, and the decision',
    columns: columnNames('id source status profile_version changes accepted_fields decided_at created_at updated_at'),
    lookups: { ...ofCreator, decided_by_user: ['person', 'decided_by'] },
  },
  mail: {
    file: 'mails',
    content: 'an email to a member, with its text until it is sent or fails',
    columns: columnNames(
      'id subject text link_label link_path unsubscribe_kind unsubscribe_id state',
      'attempts last_error address created_at next_attempt_at ended_at',
    ),
    omitted_columns: {
      html: 'it repeats the content of the column text',
      link_secret: 'the id of the one-time link in the email',
    },
    lookups: ofUser,
  },
  mail_part: { omitted: 'messages that wait a few minutes to be merged into one email' },
  notification: {
    file: 'notifications',
    content: 'a notification to a member, with the time when it was read',
    columns: columnNames('id type title body entity_type entity_id read_at created_at updated_at'),
    lookups: ofUser,
  },
  notification_preference: {
    file: 'notification_preferences',
    content: 'how a member wants to be notified (null: the default)',
    columns: columnNames('type in_app email updated_at'),
    lookups: ofUser,
  },
  credit_entry: {
    file: 'credit_entries',
    content: 'an entry of the credit ledger',
    columns: columnNames('id at cycle_started_at kind amount feature reference'),
  },
  credit_account: {
    file: 'credits',
    content: 'the sum of the credit ledger',
    columns: columnNames('balance cycle_started_at cycle_allowance cycle_used'),
  },
  saved_search_match: {
    of: ['saved_search_id', 'saved_search'],
    file: 'saved_search_matches',
    content: 'a record that a saved search found, with the time when its recipients were alerted',
    columns: columnNames('saved_search_id contract_id version cause matched_at alerted_at'),
    lookups: ofOpportunity,
  },
  saved_search_recipient: {
    file: 'saved_search_recipients',
    content: "a recipient of a saved search's alerts, and whether they also come by email",
    columns: columnNames('saved_search_id position email'),
    lookups: ofUser,
  },
  saved_search: {
    file: 'saved_searches',
    content: 'a saved search with its alerts',
    columns: columnNames(
      'id name query filters sort_by scope contract_scope is_shared alerts_enabled alert_frequency alert_channels',
      'include_amendments next_alert_at last_alerted_at result_count last_run_at created_at updated_at',
    ),
    omitted_columns: {
      watched_xid: 'the id of a transaction in this database',
      reading: 'how the search engine of this installation interpreted the query',
      read_at: 'when the search engine interpreted it',
    },
    lookups: ofCreator,
  },
  match: {
    file: 'match_scores',
    content: 'how well a record fits the company, from 0 to 100',
    columns: columnNames(
      'contract_id score reason reasons eligible open_until scored_at announced_at arrived_at profile_version',
    ),
    lookups: ofOpportunity,
  },
  dismissal: {
    file: 'dismissed_recommendations',
    content: 'a dismissed recommendation, with the user and the reason',
    columns: columnNames('contract_id reason dismissed_at'),
    lookups: { ...ofOpportunity, dismissed_by_user: ['person', 'dismissed_by'] },
  },
  company_scoring: { omitted: backgroundProgress },
  feedback_change: { omitted: backgroundProgress },
  feedback_total: { omitted: backgroundProgress },
  document_part: { omitted: 'the text of files that are in the archive' },
  document: {
    tree: 'parent_id',
    file: 'documents',
    content: 'a file or folder of the document hub; the content of a file is files/ID/NAME',
    columns: columnNames(
      'id type parent_id name tags pursuit_id contract_id mime_type sha256 size_bytes',
      'status status_reason page_count actor_type actor_name created_at updated_at',
    ),
    omitted_columns: { read_attempts: 'how often this installation tried to read its text' },
    lookups: { ...ofPursuit, ...ofOpportunity, ...ofActor },
  },
  document_blob: { omitted: 'the list of stored files, whose content is in the archive under files/' },
  pursuit_note: {
    file: 'pursuit_notes',
    content: 'a note on a pursuit, with its author',
    columns: columnNames('id pursuit_id text actor_type actor_name created_at'),
    lookups: { ...ofPursuit, ...ofActor },
  },
  task_assignee: {
    of: ['task_id', 'task'],
    file: 'task_assignees',
    content: 'a user who is assigned to a task, in the order of assignment',
    columns: columnNames('task_id position'),
    lookups: ofUser,
  },
  task: {
    file: 'tasks',
    content: 'a task of a pursuit',
    columns: columnNames(
      'id pursuit_id name description status due_date completed_at created_at updated_at created_by_workflow_id',
    ),
    omitted_columns: { due_reminded_for: backgroundProgress },
    lookups: { ...ofPursuit, ...ofCreator, completed_by_user: ['person', 'completed_by'] },
  },
  pursuit_assignee: {
    of: ['pursuit_id', 'pursuit'],
    file: 'pursuit_assignees',
    content: 'a user who is assigned to a pursuit, in the order of assignment',
    columns: columnNames('pursuit_id position'),
    lookups: ofUser,
  },
  pursuit_change: {
    file: 'pursuit_history',
    content: 'a change to a pursuit, with its author and each field before and after',
    columns: columnNames('id pursuit_id at actor_type actor_name actor_workflow_id changes'),
    lookups: { ...ofPursuit, ...ofActor },
  },
  delivery: {
    file: 'deliveries',
    content: 'an event that was sent, or is to be sent, to a subscription of automations',
    columns: columnNames(
      'event_id subscription_id state attempts published_at next_attempt_at last_attempt_at status_code error',
    ),
    omitted_columns: { subject_id: 'the event contains it' },
  },
  automation_subscription: {
    file: 'automation_subscriptions',
    content: 'an address that receives events, without its signing secret',
    columns: columnNames(
      'id target_url event workflow_id status pause_reason failing_since last_delivered_at last_failed_at created_at updated_at',
    ),
    omitted_columns: {
      grant_id: 'its user is the creator',
      secret_version: 'useless without the key of this installation',
      secret_rotated_at: 'useless without the key of this installation',
      reached_at: backgroundProgress,
    },
    lookups: ofCreator,
  },
  event: {
    file: 'events',
    content: 'an event for automations, stored for 30 days',
    columns: columnNames('id type subject_id created_at published_at payload'),
    omitted_columns: { xid: 'the id of a transaction in this database' },
  },
  pursuit: {
    file: 'pursuits',
    content: 'a pursuit with its record, and the fields of the record that the company replaced (null: not replaced)',
    columns: columnNames(
      'id contract_id column_id tags due_date title posted_date set_aside estimated_value_low estimated_value_high',
      'win_probability outcome outcome_reason rank archived favorite created_at updated_at last_activity_at',
    ),
    omitted_columns: { deadline_reminded_for: backgroundProgress, notified_notice_id: backgroundProgress },
    lookups: { ...ofOpportunity, owner: ['person', 'owner_id'] },
  },
  contract_feature: {
    of: ['contract_id', 'contract'],
    omitted: 'features of texts, which this version of the service calculates',
  },
  contract_summary: { of: ['contract_id', 'contract'], omitted: 'a summary, which the language model can write again' },
  attached_text: { of: ['contract_id', 'contract'], omitted: 'the text of public files' },
  contract: ownRecords,
  workflow_step: {
    file: 'workflow_steps',
    content: 'a step of a run, with its result',
    columns: columnNames('run_id node_id position type status attempt started_at finished_at output error credits_used wake_at'),
  },
  workflow_run: {
    file: 'workflow_runs',
    content: 'a run of a workflow, with what started it and how it ended',
    columns: columnNames(
      'id workflow_id workflow_version status dry_run trigger input event_id depth credits_used error',
      'created_at updated_at started_at finished_at wake_at cancel_requested',
    ),
    omitted_columns: {
      lease_id: 'the process that works on the run',
      lease_until: "the time when that process's claim to the run ends",
    },
  },
  workflow_trouble: { omitted: 'how often a workflow failed within an hour, so that its owner is notified once' },
  workflow_secret: {
    omitted: 'the encrypted values of secret headers, which the key in SECRETS_KEY or secrets.key would decrypt',
  },
  workflow_version: {
    file: 'workflow_versions',
    content: 'a saved version of a workflow, without secret values',
    columns: columnNames('workflow_id version trigger nodes created_at'),
    lookups: { acts_as_user: ['person', 'acts_as'] },
  },
  workflow: {
    file: 'workflows',
    content: 'a workflow; a deleted workflow is listed while its runs are stored',
    columns: columnNames(
      'id name description status version template_id trigger_type next_run_at',
      'created_at updated_at activated_at deleted_at',
    ),
    omitted_columns: {
      hook_token_sha256: 'it would let a thief verify stolen hook addresses',
      hook_token: 'its value is enough to start the workflow',
    },
    lookups: ofCreator,
  },
  pipeline_column: {
    file: 'pipeline_columns',
    content: 'a column of the board',
    columns: columnNames('id title phase position created_at updated_at'),
  },
  api_key: {
    file: 'api_keys',
    content: 'an API key, without its value',
    columns: columnNames('id name scope last4 created_at expires_at revoked_at suspended_at last_used_at'),
    omitted_columns: { hash: 'it would let a thief verify stolen keys', expiry_reminded_days: backgroundProgress },
    lookups: ofUser,
  },
  ...accessTables,
  membership: {
    file: 'people',
    content: 'a member of the company, with the role',
    columns: columnNames('role created_at last_seen_at last_visit_at'),
    lookups: ofUser,
  },
  subscription: {
    file: 'subscription',
    content: 'the plan of the company',
    columns: columnNames('plan status cycle_anchor_at updated_at'),
  },
  company: {
    of: ['id', 'company'],
    file: 'company',
    content: 'the company with its profile',
    columns: columnNames(
      'id name uei cage_code website time_zone profile profile_version mcp_allowed allowed_redirect_hosts created_at updated_at',
    ),
    omitted_columns: { deleting_at: 'a company that is being deleted has no archive' },
  },
} satisfies { readonly [Name in Table]?: CompanyTable<ColumnOf<Name>> }
