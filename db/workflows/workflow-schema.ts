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
  /** The newest version, which new runs use. */
  version: number
  template_id: string | null
  /** Trigger of the newest version. */
  trigger_type: WorkflowTriggerType
  created_by: string
  /** Hash of the token in the address that starts it. Null for other triggers than `inbound_webhook`. */
  hook_token_sha256: Buffer | null
  /** The token, sealed: see server/settings/secrets.ts. */
  hook_token: Buffer | null
  /** When the clock starts it next. Null unless it is active with the trigger `schedule`. */
  next_run_at: NullableTime
  created_at: Time
  updated_at: Time
  activated_at: NullableTime
  deleted_at: NullableTime
}

/** A definition as saved. Values of secret headers and the address of an inbound webhook are null. */
export type WorkflowVersionTable = {
  workflow_id: string
  version: number
  company_id: string
  trigger: Json<WorkflowTrigger>
  nodes: Json<WorkflowNode[]>
  /** The user for whom its runs act: who saved it last, or activated it since. Null in old rows: who created the workflow. */
  acts_as: string | null
  created_at: Time
}

export type WorkflowSecretTable = {
  workflow_id: string
  version: number
  company_id: string
  node_id: string
  /** Lower case. */
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
  /** The event that started it, at most one run per workflow and event. Null if no event did. */
  event_id: string | null
  /** The number of runs before it in the chain of events that started it. */
  depth: Defaulted<number>
  credits_used: Defaulted<number>
  error: string | null
  created_at: Time
  updated_at: Time
  started_at: NullableTime
  finished_at: NullableTime
  /** When it is due next. Null if it has ended. */
  wake_at: NullableTime
  /** The process that works on it now (see workflow-turns.ts). */
  lease_id: string | null
  lease_until: NullableTime
  cancel_requested: Defaulted<boolean>
}

export type WorkflowStepTable = {
  run_id: string
  node_id: string
  /** Position of the node in the definition. */
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

/** Failures of a workflow within an hour. The owner is notified of them once. */
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
