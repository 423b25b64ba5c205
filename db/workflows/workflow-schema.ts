import type { components } from '../../generated/api.ts'
import type { Defaulted, Json, NullableJson, NullableTime, Time } from '../postgres/column-types.ts'

type Schemas = components['schemas']
export type WorkflowStatus = Schemas['WorkflowStatus']
export type WorkflowTriggerType = Schemas['WorkflowTriggerType']
export type WorkflowTrigger = Schemas['WorkflowTrigger']
export type WorkflowNodeType = Schemas['WorkflowNodeType']
export type WorkflowNode = Schemas['WorkflowNode']
export type WorkflowRunStatus = Schemas['WorkflowRunStatus']
export type WorkflowRunTrigger = Schemas['WorkflowRunTrigger']
export type WorkflowStepStatus = Schemas['WorkflowRunStep']['status']

export type WorkflowTable = {
  id: string
  company_id: string
  name: string
  description: string | null
  status: WorkflowStatus
  /** The newest of its versions, which its runs begin with. */
  version: number
  template_id: string | null
  /** Of the newest version. */
  trigger_type: WorkflowTriggerType
  created_by: string
  /** Of the token in the address that starts it; null unless `inbound_webhook` does. */
  hook_token_sha256: Buffer | null
  /** The token, sealed: see server/settings/secrets.ts. */
  hook_token: Buffer | null
  /** When the clock starts it next; null unless it is active and `schedule` does. */
  next_run_at: NullableTime
  created_at: Time
  updated_at: Time
  activated_at: NullableTime
  deleted_at: NullableTime
}

/** A definition as it was saved; the value of a secret header and the address of an inbound webhook are null in it. */
export type WorkflowVersionTable = {
  workflow_id: string
  version: number
  company_id: string
  trigger: Json<WorkflowTrigger>
  nodes: Json<WorkflowNode[]>
  /** The user who saved it, or activated it since, in whose name its runs act; null of old: who made the workflow. */
  acts_as: string | null
  created_at: Time
}

export type WorkflowSecretTable = {
  workflow_id: string
  version: number
  company_id: string
  node_id: string
  /** In lower case. */
  header_name: string
  ciphertext: Buffer
}

export type WorkflowRunTable = {
  id: string
  company_id: string
  workflow_id: string
  workflow_version: number
  status: WorkflowRunStatus
  dry_run: boolean
  trigger: Json<WorkflowRunTrigger>
  input: Json<Record<string, unknown>>
  /** At most one run of a workflow for an event; null when none started it. */
  event_id: string | null
  /** How many runs lie before it in the chain of events that started it. */
  depth: Defaulted<number>
  credits_used: Defaulted<number>
  error: string | null
  created_at: Time
  updated_at: Time
  started_at: NullableTime
  finished_at: NullableTime
  /** When it is looked at next; null when it has ended. */
  wake_at: NullableTime
  /** Who works on it at the moment: see db/workflows/workflow-turns.ts. */
  lease_id: string | null
  lease_until: NullableTime
  cancel_requested: Defaulted<boolean>
}

export type WorkflowStepTable = {
  run_id: string
  node_id: string
  /** Of the node in its definition. */
  position: number
  company_id: string
  type: WorkflowNodeType
  status: WorkflowStepStatus
  attempt: Defaulted<number>
  started_at: NullableTime
  finished_at: NullableTime
  output: NullableJson<Record<string, unknown>>
  error: string | null
  credits_used: Defaulted<number>
  wake_at: NullableTime
}

/** What went wrong with a workflow within an hour, of which its owner is told once. */
export type WorkflowTroubleTable = {
  workflow_id: string
  hour: Time
  company_id: string
  failed: Defaulted<number>
  refused: Defaulted<number>
}

export type WorkflowTables = {
  workflow: WorkflowTable
  workflow_version: WorkflowVersionTable
  workflow_secret: WorkflowSecretTable
  workflow_run: WorkflowRunTable
  workflow_step: WorkflowStepTable
  workflow_trouble: WorkflowTroubleTable
}
