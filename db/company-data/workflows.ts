import type { WorkflowTables } from '../workflows/workflow-schema.ts'
import type { CompanyTables } from './company-table.ts'

/** Workflows, their versions and their runs. */
export const workflowTables: CompanyTables<keyof WorkflowTables> = {
  workflow_step: {
    of: ['company_id', 'company'],
    file: 'workflow_steps',
    about: 'a step of a run, and what it came to',
    told: [
      ...([
        'run_id',
        'node_id',
        'position',
        'type',
        'status',
        'attempt',
        'started_at',
        'finished_at',
        'output',
        'error',
      ] as const),
      ...(['credits_used', 'wake_at'] as const),
    ],
  },
  workflow_run: {
    of: ['company_id', 'company'],
    file: 'workflow_runs',
    about: 'a run of a workflow: what started it, and how it ended',
    told: [
      ...(['id', 'workflow_id', 'workflow_version', 'status', 'dry_run', 'trigger', 'input', 'event_id', 'depth'] as const),
      ...(['credits_used', 'error', 'created_at', 'updated_at', 'started_at', 'finished_at', 'wake_at'] as const),
      'cancel_requested',
    ],
    withheld: { lease_id: 'which process works on it', lease_until: 'until when that process does' },
  },
  workflow_trouble: {
    of: ['company_id', 'company'],
    left_out: 'how often a workflow failed within an hour, so that its owner is told once',
  },
  workflow_secret: {
    of: ['company_id', 'company'],
    left_out: 'secret values of headers, encrypted: whoever has the key could use them',
  },
  workflow_version: {
    of: ['company_id', 'company'],
    file: 'workflow_versions',
    about: 'a definition of a workflow as it was saved, without secret values',
    told: ['workflow_id', 'version', 'trigger', 'nodes', 'created_at'],
    named: { acts_as_user: ['person', 'acts_as'] },
  },
  workflow: {
    of: ['company_id', 'company'],
    file: 'workflows',
    about: 'a workflow; of one that was deleted its runs are kept',
    told: [
      ...(['id', 'name', 'description', 'status', 'version', 'template_id', 'trigger_type', 'next_run_at'] as const),
      ...(['created_at', 'updated_at', 'activated_at', 'deleted_at'] as const),
    ],
    withheld: {
      hook_token_sha256: 'by it a stolen address of its hook could be told from a wrong one',
      hook_token: 'whoever has it can start the workflow',
    },
    named: { created_by_user: ['person', 'created_by'] },
  },
}
