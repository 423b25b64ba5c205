import { backgroundMark, type CompanyTables } from './company-table.ts'

/** Pursuits, tasks and events. */
export const pursuitTables = {
  task_assignee: {
    of: ['task_id', 'task'],
    file: 'task_assignees',
    content: 'a user who is assigned to a task, in the order of assignment',
    columns: ['task_id', 'position'],
    lookups: { user: ['person', 'user_id'] },
  },
  task: {
    of: ['company_id', 'company'],
    file: 'tasks',
    content: 'a task of a pursuit',
    columns: [
      ...(['id', 'pursuit_id', 'name', 'description', 'status', 'due_date', 'completed_at', 'created_at'] as const),
      ...(['updated_at', 'created_by_workflow_id'] as const),
    ],
    omitted_columns: { due_told_for: backgroundMark },
    lookups: {
      pursuit_title: ['pursuit', 'pursuit_id'],
      created_by_user: ['person', 'created_by'],
      completed_by_user: ['person', 'completed_by'],
    },
  },
  pursuit_assignee: {
    of: ['pursuit_id', 'pursuit'],
    file: 'pursuit_assignees',
    content: 'a user who is assigned to a pursuit, in the order of assignment',
    columns: ['pursuit_id', 'position'],
    lookups: { user: ['person', 'user_id'] },
  },
  pursuit_change: {
    of: ['company_id', 'company'],
    file: 'pursuit_history',
    content: 'a change to a pursuit, with its author and each field before and after',
    columns: ['id', 'pursuit_id', 'at', 'actor_type', 'actor_name', 'actor_workflow_id', 'changes'],
    lookups: { pursuit_title: ['pursuit', 'pursuit_id'], actor_user: ['person', 'actor_id'] },
  },
  event: {
    of: ['company_id', 'company'],
    file: 'events',
    content: 'an event for automations, kept for 30 days',
    columns: ['id', 'type', 'subject_id', 'created_at', 'published_at', 'payload'],
    omitted_columns: { xid: 'the id of a transaction of this database' },
  },
  pursuit: {
    of: ['company_id', 'company'],
    file: 'pursuits',
    content: 'a pursuit with its record, and the fields of the record that the company replaced (null: not replaced)',
    columns: [
      ...(['id', 'contract_id', 'column_id', 'tags', 'due_date', 'title', 'posted_date', 'set_aside'] as const),
      ...(['estimated_value_low', 'estimated_value_high', 'archived', 'favorite'] as const),
      ...(['created_at', 'updated_at', 'last_activity_at'] as const),
    ],
    omitted_columns: { deadline_told_for: backgroundMark, told_notice_id: backgroundMark },
    lookups: { opportunity: ['opportunity', 'contract_id'], owner: ['person', 'owner_id'] },
  },
} satisfies CompanyTables
