import type { CompanyTables } from './company-table.ts'

/** Of what people were told up to where, so that nothing is told twice. */
const marks = 'a mark of the background, of no use elsewhere'

type Held = 'task_assignee' | 'task' | 'pursuit_assignee' | 'pursuit_change' | 'event' | 'pursuit'

/** The board and what is done on it. */
export const pursuitTables: CompanyTables<Held> = {
  task_assignee: {
    of: ['task_id', 'task'],
    file: 'task_assignees',
    about: 'who is to do a task, in the order in which they were named',
    told: ['task_id', 'position'],
    named: { user: ['person', 'user_id'] },
  },
  task: {
    of: ['company_id', 'company'],
    file: 'tasks',
    about: 'a task of a pursuit',
    told: [
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
    withheld: { due_told_for: marks },
    named: {
      pursuit_title: ['pursuit', 'pursuit_id'],
      created_by_user: ['person', 'created_by'],
      completed_by_user: ['person', 'completed_by'],
    },
  },
  pursuit_assignee: {
    of: ['pursuit_id', 'pursuit'],
    file: 'pursuit_assignees',
    about: 'who works on a pursuit, in the order in which they were named',
    told: ['pursuit_id', 'position'],
    named: { user: ['person', 'user_id'] },
  },
  pursuit_change: {
    of: ['company_id', 'company'],
    file: 'pursuit_history',
    about: 'a change of a pursuit: who made it, and each field before and after',
    told: ['id', 'pursuit_id', 'at', 'actor_type', 'actor_name', 'actor_workflow_id', 'changes'],
    named: { pursuit_title: ['pursuit', 'pursuit_id'], actor_user: ['person', 'actor_id'] },
  },
  event: {
    of: ['company_id', 'company'],
    file: 'events',
    about: 'an event as it was told to automations, kept for 30 days',
    told: ['id', 'type', 'subject_id', 'created_at', 'published_at', 'payload'],
    withheld: { xid: 'the number of a transaction of this database' },
  },
  pursuit: {
    of: ['company_id', 'company'],
    file: 'pursuits',
    about: 'a pursuit, the record it is of, and what the company wrote over the fields of that record (null: nothing)',
    told: [
      ...(['id', 'contract_id', 'column_id', 'tags', 'due_date', 'title', 'posted_date', 'set_aside'] as const),
      ...(['estimated_value_low', 'estimated_value_high', 'archived', 'favorite'] as const),
      ...(['created_at', 'updated_at', 'last_activity_at'] as const),
    ],
    withheld: { deadline_told_for: marks, told_notice_id: marks },
    named: { opportunity: ['opportunity', 'contract_id'], owner: ['person', 'owner_id'] },
  },
}
