import type { Generated, Kysely, Transaction } from 'kysely'
import type { components } from '../generated/api.ts'
import type { AttachmentTables } from './attachment-schema.ts'
import type { Defaulted, Json, NullableTime, Time } from './column-types.ts'
import type { MarketFigureTables } from './market-figures-schema.ts'
import type { MarketTables } from './market-schema.ts'
import type { MatchingTables } from './matching-schema.ts'
import type { SourceTables } from './source-schema.ts'

// What the API description names is taken from it, so that a value needs no cast on its way out.
type Schemas = components['schemas']
export type NoticeType = Schemas['NoticeType']
export type ResponseType = Schemas['ResponseType']
export type Jurisdiction = Schemas['Jurisdiction']
export type Phase = Schemas['Phase']
export type TaskStatus = Schemas['TaskStatus']
export type Role = Schemas['Role']
export type Plan = Schemas['Profile']['plan']['tier']
export type SubscriptionStatus = Schemas['Profile']['plan']['status']
export type KeyScope = NonNullable<Schemas['Profile']['key']>['scope']
export type Contact = Schemas['EventContact']
export type FieldChange = Schemas['FieldChange']
export type NoticeVersion = Schemas['NoticeVersion']
export type BidPreferences = Schemas['BidPreferences']

export type ContractTable = {
  id: string
  source: string
  source_id: string
  source_type: string | null
  source_url: string | null
  provider_url: string | null
  provider_type: string | null
  solicitation_number: string | null
  solicitation_key: string | null
  agency_key: string
  office_key: string | null
  jurisdiction: Jurisdiction
  notice_type: NoticeType
  response_type: ResponseType | null
  title: string
  description: string | null
  agency_name: string | null
  agency_code: string | null
  agency_org_name: string | null
  agency_path: string[]
  agency_codes: string[]
  awarded: Defaulted<boolean>
  active: boolean | null
  is_forecast: Defaulted<boolean>
  set_aside: string | null
  set_aside_description: string | null
  naics: string | null
  psc: string | null
  office_city: string | null
  office_state: string | null
  office_zipcode: string | null
  office_country_code: string | null
  place_street_address: string | null
  place_street_address2: string | null
  place_city_code: string | null
  place_city_name: string | null
  place_state_code: string | null
  place_state_name: string | null
  place_country_code: string | null
  place_country_name: string | null
  place_zipcode: string | null
  size_low: number | null
  size_high: number | null
  period_of_performance: string | null
  point_of_contact: Json<Contact[] | null>
  award_number: string | null
  award_date: NullableTime
  award_amount: number | null
  awardee_name: string | null
  awardee_uei: string | null
  posted_at: NullableTime
  deadline_at: NullableTime
  archive_at: NullableTime
  amendment_count: Defaulted<number>
  history: Json<NoticeVersion[]>
  raw_sha256: string
  fetched_at: Time
  created_at: Time
  updated_at: Time
  changed_xid: Generated<string>
}

export type NoticeTable = {
  id: string
  contract_id: string
  posted_at: NullableTime
  content: Json<unknown>
  description: string | null
  content_sha256: string
  fetched_at: Time
}

/** What a language model wrote of a record. */
export type ContractSummaryTable = {
  contract_id: string
  /** Of the title and text that it was made of. */
  content_sha256: string
  model: string
  /** Null: nothing of what it wrote could be kept. */
  text: string | null
  /** `source`: absent of those that were written before files were read; of the description. */
  citations: Json<{ quote: string; source?: string; start: number; end: number }[]>
  generated_at: Time
}

/** How far a source was read that is read in steps. */
export type IngestProgressTable = { source: string; key: string; value: Json<unknown>; updated_at: Time }

/** What a company has said of itself; a part that is missing was never told. */
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
  created_at: Time
  updated_at: Time
}

export const plans = allOf<Plan>()('starter', 'growth', 'data_ai_automation', 'enterprise', 'api_access')
export const subscriptionStatuses = allOf<SubscriptionStatus>()('active', 'trialing', 'inactive')
export const roles = allOf<Role>()('owner', 'admin', 'member', 'limited_member')
export const keyScopes = allOf<KeyScope>()('read', 'read_write')

/** The list of a union's members; a missing one is asked for by name when this is compiled. */
function allOf<Union extends string>() {
  return <const List extends readonly Union[]>(
    ...list: [Exclude<Union, List[number]>] extends [never] ? List : [missing: Exclude<Union, List[number]>]
  ): readonly Union[] => list
}

export type SubscriptionTable = {
  company_id: string
  plan: Plan
  status: SubscriptionStatus
  /** Billing cycles begin on this day of each month. A trial whose anchor lies ahead has not started. */
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
}
export type RateWindowTable = { subject: string; rate_class: string; started_at: Time; used: number }
export type SearchQuotaTable = {
  company_id: string
  day: string
  daily_searches: number
  cycle_started_at: Time
  cycle_records: number
  cycle_state_local_records: number
}
export type SearchQuotaRecordTable = { company_id: string; cycle_started_at: Time; contract_id: string }
/** What the catalog no longer holds, noted by a trigger. */
export type RemovedContractTable = { id: string; changed_xid: Generated<string> }
export type PipelineColumnTable = {
  id: string
  company_id: string
  title: string
  phase: Phase | null
  position: number
  created_at: Time
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
  created_at: Time
  updated_at: Time
  last_activity_at: Time
}
/** In the order of `position`; of whom the list is read by db/assignees.ts. */
export type PursuitAssigneeTable = { pursuit_id: string; user_id: string; position: number }
export type TaskAssigneeTable = { task_id: string; user_id: string; position: number }
export type ActorType = 'user' | 'workflow' | 'automation' | 'system'
export type PursuitChangeTable = {
  id: string
  company_id: string
  pursuit_id: string
  at: Time
  actor_type: Defaulted<ActorType>
  /** The user who did it; null when it was no person. */
  actor_id: string | null
  /** What did it, when it was no person; users are named by their own row. */
  actor_name: string | null
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
  created_by: string
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
  /** The transaction that wrote it. */
  xid: Generated<string>
  /** Null until it may be told: see db/events.ts. */
  published_at: NullableTime
}
export type LoopState = 'behind' | 'caught up' | 'failing'
export type BackgroundLoopTable = {
  name: string
  /** The machine and folder it works for. */
  place: string
  state: LoopState
  message: string | null
  /** Of the state. */
  since: Time
  seen_at: Time
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
  MarketTables &
  MarketFigureTables &
  MatchingTables &
  SourceTables & {
    contract: ContractTable
    removed_contract: RemovedContractTable
    notice: NoticeTable
    contract_summary: ContractSummaryTable
    ingest_progress: IngestProgressTable
    company: CompanyTable
    subscription: SubscriptionTable
    app_user: AppUserTable
    membership: MembershipTable
    api_key: ApiKeyTable
    rate_window: RateWindowTable
    search_quota: SearchQuotaTable
    search_quota_record: SearchQuotaRecordTable
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
