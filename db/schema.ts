import type { Generated, Kysely, Transaction } from 'kysely'
import type { components } from '../generated/api.ts'
import type { BoardTables } from './board/board-schema.ts'
import type { DocumentTables } from './documents/documents-schema.ts'
import type { BackgroundLoopTable } from './jobs/loops-schema.ts'
import type { MarketFigureTables } from './market/market-figures-schema.ts'
import type { MarketTables } from './market/market-schema.ts'
import type { AttachmentTables } from './opportunities/attachment-schema.ts'
import type { CatalogTables } from './opportunities/catalog-schema.ts'
import type { PeopleTables } from './people/people-schema.ts'
import type { Defaulted, DefaultedTime, Json, NullableTime, Time } from './postgres/column-types.ts'
import type { MatchingTables } from './recommendations/matching-schema.ts'
import type { LimitTables } from './requests/limits-schema.ts'
import type { SavedSearchTables } from './saved-searches/saved-searches-schema.ts'
import type { SourceTables } from './sources/source-schema.ts'
import type { WorkflowTables } from './workflows/workflow-schema.ts'

export type {
  Contact,
  ContractTable,
  Jurisdiction,
  NoticeTable,
  NoticeType,
  NoticeVersion,
  ResponseType,
} from './opportunities/catalog-schema.ts'

// Taken from the API description, so that handlers can return the values without a cast.
type Schemas = components['schemas']
export type Phase = Schemas['Phase']
export type TaskStatus = Schemas['TaskStatus']
export type Role = Schemas['Role']
export type Plan = Schemas['Profile']['plan']['tier']
export type SubscriptionStatus = Schemas['Profile']['plan']['status']
export type KeyScope = NonNullable<Schemas['Profile']['key']>['scope']
export type FieldChange = Schemas['FieldChange']
export type BidPreferences = Schemas['BidPreferences']

/** The profile of a company. A part that is missing was never filled in. */
export type CompanyProfile = Partial<
  Pick<Schemas['Profile']['company'], 'certifications' | 'naics_codes' | 'psc_codes' | 'capabilities' | 'past_performance'>
> & { bid_preferences?: Partial<BidPreferences> }

export type CompanyTable = {
  id: string
  name: string
  uei: string | null
  cage_code: string | null
  website: string | null
  profile: Json<CompanyProfile>
  profile_version: Defaulted<number>
  /** The IANA name of the time zone in which the company's days start and end. */
  time_zone: Defaulted<string>
  /** When the deletion of the company started. */
  deleting_at: NullableTime
  created_at: Time
  updated_at: Time
}

export const plans = allOf<Plan>()('starter', 'growth', 'data_ai_automation', 'enterprise', 'api_access')
export const subscriptionStatuses = allOf<SubscriptionStatus>()('active', 'trialing', 'inactive')
export const roles = allOf<Role>()('owner', 'admin', 'member', 'limited_member')
export const keyScopes = allOf<KeyScope>()('read', 'read_write')

/** Returns the list of a union's members. If one is missing, the compiler names it. */
function allOf<Union extends string>() {
  return <const List extends readonly Union[]>(
    ...list: [Exclude<Union, List[number]>] extends [never] ? List : [missing: Exclude<Union, List[number]>]
  ): readonly Union[] => list
}

export type SubscriptionTable = {
  company_id: string
  plan: Plan
  status: SubscriptionStatus
  /** Billing cycles start on this day of each month. A trial with a future anchor has not started. */
  cycle_anchor_at: Time
  updated_at: Time
}
export type AppUserTable = { id: string; email: string; name: string; created_at: Time }
export type MembershipTable = { company_id: string; user_id: string; role: Role; created_at: Time }
export type ApiKeyTable = {
  id: string
  company_id: string
  user_id: string
  name: string
  scope: KeyScope
  hash: Buffer
  last4: string
  created_at: Time
  expires_at: NullableTime
  revoked_at: NullableTime
  suspended_at: NullableTime
  last_used_at: NullableTime
  /** How many days before the expiry the user was last notified. */
  expiry_told_days: number | null
}
export type PipelineColumnTable = {
  id: string
  company_id: string
  title: string
  phase: Phase | null
  /** From the left, starting at 0, without gaps. */
  position: number
  created_at: Time
  updated_at: DefaultedTime
}
export type PursuitTable = {
  id: string
  company_id: string
  contract_id: string
  column_id: string
  tags: Defaulted<string[]>
  due_date: NullableTime
  title: string | null
  posted_date: NullableTime
  set_aside: string | null
  estimated_value_low: number | null
  estimated_value_high: number | null
  archived: Defaulted<boolean>
  favorite: Defaulted<boolean>
  owner_id: string
  /** The deadline that users were notified of. */
  deadline_told_for: NullableTime
  /** The source's id of the newest notice that users were notified of. Null means any. */
  told_notice_id: string | null
  created_at: Time
  updated_at: Time
  last_activity_at: Time
}
/** Ordered by `position`. See db/board/assignees.ts. */
export type PursuitAssigneeTable = { pursuit_id: string; user_id: string; position: number }
export type TaskAssigneeTable = { task_id: string; user_id: string; position: number }
export type ActorType = 'user' | 'workflow' | 'automation' | 'system'
export type PursuitChangeTable = {
  id: string
  company_id: string
  pursuit_id: string
  at: Time
  actor_type: Defaulted<ActorType>
  /** The user, or null if the actor is not a user. */
  actor_id: string | null
  /** The name of an actor that is not a user. Users are named by their own row. */
  actor_name: string | null
  /** Set if the actor is a workflow. */
  actor_workflow_id: string | null
  changes: Json<FieldChange[]>
}
export type TaskTable = {
  id: string
  company_id: string
  pursuit_id: string
  name: string
  description: string | null
  status: Defaulted<TaskStatus>
  due_date: NullableTime
  /** The due date that users were notified of. */
  due_told_for: NullableTime
  created_by: string
  /** The workflow that created the task on behalf of `created_by`. */
  created_by_workflow_id: string | null
  completed_at: NullableTime
  completed_by: string | null
  created_at: Time
  updated_at: Time
}
export type EventTable = {
  id: string
  company_id: string
  type: string
  subject_id: string
  created_at: Time
  payload: Json<{ id: string; event: string; timestamp: string }>
  /** The id of the transaction that wrote the event. */
  xid: Generated<string>
  /** Null until the event is published. See db/events/events.ts. */
  published_at: NullableTime
}
export type StoredAnswerTable = {
  principal_id: string
  idempotency_key: string
  operation_id: string
  request_sha256: string
  status: number | null
  body: string | null
  created_at: Time
}
export type InstallationTable = { only_row: Defaulted<boolean>; cursor_secret: Buffer }

export type Database = AttachmentTables &
  BoardTables &
  CatalogTables &
  DocumentTables &
  LimitTables &
  MarketTables &
  MarketFigureTables &
  MatchingTables &
  PeopleTables &
  SavedSearchTables &
  SourceTables &
  WorkflowTables & {
    company: CompanyTable
    subscription: SubscriptionTable
    app_user: AppUserTable
    membership: MembershipTable
    api_key: ApiKeyTable
    pipeline_column: PipelineColumnTable
    pursuit: PursuitTable
    pursuit_assignee: PursuitAssigneeTable
    pursuit_change: PursuitChangeTable
    task: TaskTable
    task_assignee: TaskAssigneeTable
    event: EventTable
    background_loop: BackgroundLoopTable
    stored_answer: StoredAnswerTable
    installation: InstallationTable
  }

export type Db = Kysely<Database>
export type Trx = Transaction<Database>
