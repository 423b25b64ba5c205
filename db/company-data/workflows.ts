import type { CompanyTables } from './company-table.ts'

export const workflowTables = {
  workflow_step: {
    of: ['company_id', 'company'],
    file: 'workflow_steps',
    content: 'a step of a run, with its result',
    columns: [
      ...(['run_id', 'node_id', 'position', 'type', 'status', 'attempt', 'started_at', 'finished_at', 'output'] as const),
      ...(['error', 'credits_used', 'wake_at'] as const),
    ],
  },
  workflow_run: {
    of: ['company_id', 'company'],
    file: 'workflow_runs',
    content: 'a run of a workflow, with what started it and how it ended',
    columns: [
      ...(['id', 'workflow_id', 'workflow_version', 'status', 'dry_run', 'trigger', 'input', 'event_id', 'depth'] as const),
      ...(['credits_used', 'error', 'created_at', 'updated_at', 'started_at', 'finished_at', 'wake_at'] as const),
      'cancel_requested',
    ],
    omitted_columns: { lease_id: 'the process that works on it', lease_until: 'when the claim of that process ends' },
  },
  workflow_trouble: {
    of: ['company_id', 'company'],
    omitted: 'how often a workflow failed within an hour, so that its owner is notified once',
  },
  workflow_secret: {
    of: ['company_id', 'company'],
    omitted: 'encrypted secret values of headers, which would be usable with the key',
  },
  workflow_version: {
    of: ['company_id', 'company'],
    file: 'workflow_versions',
    content: 'a saved version of a workflow, without secret values',
    columns: ['workflow_id', 'version', 'trigger', 'nodes', 'created_at'],
    lookups: { acts_as_user: ['person', 'acts_as'] },
  },
  workflow: {
    of: ['company_id', 'company'],
    file: 'workflows',
    content: 'a workflow; a deleted workflow is listed while its runs are kept',
    columns: [
      ...(['id', 'name', 'description', 'status', 'version', 'template_id', 'trigger_type', 'next_run_at'] as const),
      ...(['created_at', 'updated_at', 'activated_at', 'deleted_at'] as const),
    ],
    omitted_columns: {
      hook_token_sha256: 'it would let a thief verify stolen hook addresses',
      hook_token: 'it is enough to start the workflow',
    },
    lookups: { created_by_user: ['person', 'created_by'] },
  },
} satisfies CompanyTables
