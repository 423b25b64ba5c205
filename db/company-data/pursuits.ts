import type { CompanyTables } from './company-table.ts'

/** Of what people were told up to where, so that nothing is told twice. */
const marks = 'a mark of the background, of no use elsewhere'

type Held = 'task_assignee' | 'task' | 'pursuit_assignee' | 'pursuit_change' | 'event' | 'pursuit'

/** The board and what is done on it. */
export const pursuitTables: CompanyTables<Held> = {
  task_assignee: {
    of: ['task_id', 'task'],
    file: 'task_assignees',
    content: 'who is to do a task, in the order in which they were named',
    columns: ['task_id', 'position'],
    lookups: { user: ['person', 'user_id'] },
  },
  task: {
    of: ['company_id', 'company'],
    file: 'tasks',
    content: 'a task of a pursuit',
    columns: [
      'id',
      'pursuit_id',
      'name',
      'description',
      'status',
      'due_date',
      'completed_at',
      'created_at',
      'updated_at',
      'created_by_workflow_id',
    ],
    omitted_columns: { due_told_for: marks },
    lookups: {
      pursuit_title: ['pursuit', 'pursuit_id'],
      created_by_user: ['person', 'created_by'],
      completed_by_user: ['person', 'completed_by'],
    },
  },
  pursuit_assignee: {
    of: ['pursuit_id', 'pursuit'],
    file: 'pursuit_assignees',
    content: 'who works on a pursuit, in the order in which they were named',
    columns: ['pursuit_id', 'position'],
    lookups: { user: ['person', 'user_id'] },
  },
  pursuit_change: {
    of: ['company_id', 'company'],
    file: 'pursuit_history',
    content: 'a change of a pursuit: who made it, and each field before and after',
    columns: ['id', 'pursuit_id', 'at', 'actor_type', 'actor_name', 'actor_workflow_id', 'changes'],
    lookups: { pursuit_title: ['pursuit', 'pursuit_id'], actor_user: ['person', 'actor_id'] },
  },
  event: {
    of: ['company_id', 'company'],
    file: 'events',
    content: 'an event as it was told to automations, kept for 30 days',
    columns: ['id', 'type', 'subject_id', 'created_at', 'published_at', 'payload'],
    omitted_columns: { xid: 'the number of a transaction of this database' },
  },
  pursuit: {
    of: ['company_id', 'company'],
    file: 'pursuits',
    content: 'a pursuit, the record it is of, and what the company wrote over the fields of that record (null: nothing)',
    columns: [
      ...(['id', 'contract_id', 'column_id', 'tags', 'due_date', 'title', 'posted_date', 'set_aside'] as const),
      ...(['estimated_value_low', 'estimated_value_high', 'archived', 'favorite'] as const),
      ...(['created_at', 'updated_at', 'last_activity_at'] as const),
    ],
    omitted_columns: { deadline_told_for: marks, told_notice_id: marks },
    lookups: { opportunity: ['opportunity', 'contract_id'], owner: ['person', 'owner_id'] },
  },
}
