/** Made from db/migrations by `npm run generate`; never edit. */
import type { ColumnType } from 'kysely'

/** A column that the database fills in if it is omitted. */
type Defaulted<T> = ColumnType<T, T | undefined, T>
/** Times are read as texts like `2026-04-20T14:30:00.000Z`. */
type Time = ColumnType<string, string | Date, string | Date>
type NullableTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
type DefaultedTime = ColumnType<string, string | Date | undefined, string | Date>
/** JSON is written as text. The types of its values are those of db/schema.ts. */
type Json = ColumnType<unknown, string, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>
type DefaultedJson = ColumnType<unknown, string | undefined, string>

export type Tables = {
  /** A buying agency. Money in US dollars. */
  agency: {
    id: string
    name: string
    code: string | null
    level: 'department' | 'agency' | 'office'
    /** Names of the agencies above it, department first. */
    parent_path: string[]
    /** Spellings in sources. */
    names: string[]
    /** Sum over its awards. Null if no award reports any. */
    obligations_total: number | null
    /** Most frequent first. */
    top_naics: string[]
    active_opportunity_count: number
  }
  api_key: {
    id: string
    company_id: string
    user_id: string
    name: string
    scope: 'read' | 'read_write'
    hash: Buffer
    last4: string
    created_at: Time
    expires_at: NullableTime
    revoked_at: NullableTime
    suspended_at: NullableTime
    last_used_at: NullableTime
    /** How many days before the expiry the user was last notified. */
    expiry_reminded_days: number | null
  }
  app_user: {
    id: string
    email: string
    name: string
    created_at: Time
    time_zone: string | null
    theme: Defaulted<'system' | 'light' | 'dark'>
    list_columns: DefaultedJson
  }
  /** The newest arrival time of a list. */
  arrival: {
    list: 'records' | 'matches'
    last_at: Time
  }
  attached_text: {
    contract_id: string
    text: string
  }
  /** A file attached to notices, once a user has requested it. All companies share it. */
  attachment: {
    /** Derived from its address. */
    id: string
    source_url: string
    status: 'processing' | 'ready' | 'no_text' | 'failed'
    status_reason: string | null
    name: string | null
    mime_type: string | null
    size_bytes: number | null
    sha256: string | null
    page_count: number | null
    /** Findings in its text. */
    regulation_sections: DefaultedJson
    demands: DefaultedJson
    asked_at: Time
    /** When it was last fetched, or when fetching failed. */
    fetched_at: NullableTime
    attempts: Defaulted<number>
    contract_ids: Defaulted<string[]>
  }
  attachment_page: {
    attachment_id: string
    position: number
    page: number | null
    text: string
    start: number
  }
  audit_event: {
    id: string
    company_id: string
    at: Time
    action: string
    actor_id: string | null
    credential_id: string | null
    address: string | null
    target_id: string | null
    details: Json
  }
  /** An address that receives events of a company. */
  automation_subscription: {
    id: string
    company_id: string
    created_by: string
    /** The connection that subscribed last. The subscription ends with it. Null for a member in the settings. */
    grant_id: string | null
    target_url: string
    event: 'all' | 'opportunity.created' | 'pursuit.created' | 'pursuit.updated' | 'workflow.step'
    /** The workflow whose steps are sent. Null for all workflows. */
    workflow_id: string | null
    status: Defaulted<'active' | 'paused'>
    /** Who paused it: a member, or the service after a day of failures. */
    pause_reason: 'member' | 'failures' | null
    /** The signing secret is derived from it. */
    secret_version: Defaulted<number>
    /** The previous secret also signs for a day after this time. */
    secret_rotated_at: NullableTime
    /** Events published up to this time have deliveries. */
    reached_at: Time
    /** When the first delivery failed after the last success. */
    failing_since: NullableTime
    last_delivered_at: NullableTime
    last_failed_at: NullableTime
    created_at: Time
    updated_at: Time
  }
  /** One contract, order, or vehicle, merged from its reports. Money in US dollars, days as `YYYY-MM-DD`. */
  award: {
    id: string
    /** Contract number in uppercase, without hyphens if it has the uniform format. Null if the source gives none. */
    piid: string | null
    parent_piid: string | null
    name: string
    description: string | null
    solicitation_number: string | null
    /** Like `contract.solicitation_key`: the source's number of the procurement, or else of the solicitation. */
    solicitation_key: string | null
    /** The record whose notice reports this award. */
    contract_id: string | null
    awarding_department: string | null
    awarding_department_code: string | null
    awarding_agency: string | null
    awarding_agency_code: string | null
    awarding_office: string | null
    awarding_office_code: string | null
    funding_department: string | null
    funding_agency: string | null
    funding_office: string | null
    award_date: string | null
    start_date: string | null
    completion_date: string | null
    /** The end date if all options are exercised. */
    potential_end_date: string | null
    dollars_obligated: number | null
    ceiling_value: number | null
    naics: string | null
    psc: string | null
    set_aside: string | null
    extent_competed: string | null
    number_of_offers: number | null
    place_city: string | null
    place_state_code: string | null
    place_zipcode: string | null
    place_country_code: string | null
    awardee_name: string | null
    awardee_uei: string | null
    /** The report that names the awardee. The mention with the same id refers to the contractor. */
    awardee_report_id: string | null
    contractor_id: string | null
    source_url: string | null
    sources: string[]
    created_at: Time
    updated_at: Time
  }
  /** A report of a source about an award: the whole award, one action on it, or a notice that names the awardee. */
  award_report: {
    id: string
    source: string
    award_id: string
    content: Json
    content_sha256: string
    /** Time reported by the source. */
    modified_at: NullableTime
    /** Version of the parser that made the content. */
    reading: number
    fetched_at: Time
  }
  background_loop: {
    name: string
    /** The machine and folder that the loop works for. */
    place: string
    state: 'behind' | 'caught up' | 'failing'
    message: string | null
    /** When the state began. */
    since: Time
    seen_at: Time
  }
  /** A secret address at which calendar programs read a member's tasks and deadlines. */
  calendar_feed: {
    id: string
    company_id: string
    user_id: string
    secret_hash: Buffer
    created_at: Time
    /** Written at most once an hour. */
    last_read_at: NullableTime
  }
  company: {
    id: string
    name: string
    uei: string | null
    cage_code: string | null
    website: string | null
    profile: DefaultedJson
    profile_version: Defaulted<number>
    created_at: Time
    updated_at: Time
    /** The IANA name of the time zone in which the company's days start and end. */
    time_zone: Defaulted<string>
    /** When the deletion of the company started. */
    deleting_at: NullableTime
    mcp_allowed: Defaulted<boolean>
    allowed_redirect_hosts: string[] | null
  }
  /** How far records are scored for a company: newest first, down to `reached`. */
  company_scoring: {
    company_id: string
    profile_version: number
    feedback_version: number
    scorer_version: string
    reached_posted_at: NullableTime
    reached_id: string | null
    done: number
    total: number
    started_at: Time
    finished_at: NullableTime
    /** Matches of past records after this record id are still to be deleted. Null if none are. */
    past_behind: string | null
  }
  contract: {
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
    jurisdiction: 'federal' | 'state' | 'local'
    notice_type: string
    response_type: string | null
    title: string
    description: string | null
    agency_name: string | null
    agency_code: string | null
    agency_org_name: string | null
    agency_path: Defaulted<string[]>
    agency_codes: Defaulted<string[]>
    awarded: Defaulted<boolean>
    active: boolean | null
    is_forecast: Defaulted<boolean>
    /** The source's value, or else the value in `derived`. The same applies to `naics`, `place_state_code`, and `deadline_at`. */
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
    point_of_contact: NullableJson
    award_number: string | null
    award_date: NullableTime
    award_amount: number | null
    awardee_name: string | null
    awardee_uei: string | null
    posted_at: NullableTime
    deadline_at: NullableTime
    archive_at: NullableTime
    amendment_count: Defaulted<number>
    history: DefaultedJson
    raw_sha256: string
    fetched_at: Time
    created_at: Time
    updated_at: Time
    changed_xid: Defaulted<string>
    /** The transaction that inserted it. Null for records from before this column existed. */
    created_xid: Defaulted<string | null>
    /** The transaction of its newest amendment. Null if it has none since this column exists. */
    amended_xid: string | null
    competition: string | null
    /** A code of the catalog of contract vehicles. */
    vehicle: string | null
    /** Values that the text states and the source leaves blank. */
    derived: DefaultedJson
    /** When a forecast expects the solicitation, as its source writes it. */
    expected_solicitation: string | null
    expected_award: string | null
    /** The only company that sees the record. Null if all companies see it. */
    company_id: string | null
    codes: DefaultedJson
    category: 'goods' | 'services' | 'goods_and_services' | 'construction' | null
    until_further_notice: Defaulted<boolean>
    buyer_country: string | null
    currency: string | null
  }
  /** The features of a record's text that scoring uses, computed once per version of the text. */
  contract_feature: {
    contract_id: string
    feature_version: number
    /** `changed_xid` of the record that they were computed from. */
    contract_xid: string
    features: Buffer
  }
  /** A summary that a language model wrote. */
  contract_summary: {
    contract_id: string
    /** Hash of the title and texts that it summarizes. */
    content_sha256: string
    model: string
    /** Null if no sentence passed the check. */
    text: string | null
    /** `source` is absent in summaries from before files were read. It is the description then. */
    citations: Json
    generated_at: Time
  }
  contractor: {
    id: string
    name: string
    name_key: string
    uei: string | null
    cage_code: string | null
    city: string | null
    state_code: string | null
    country_code: string | null
    business_types: Defaulted<string[]>
    naics: Defaulted<string[]>
    registration_status: string | null
    registration_expires_on: string | null
    created_at: Time
    updated_at: Time
  }
  /** The distinct combinations in mentions of a name or CAGE code, its place, and its UEI. The UEI is empty if not given. */
  contractor_alias: {
    kind: 'name' | 'town' | 'cage'
    value: string
    place: string
    uei: string
  }
  /** A contractor as an award, notice, registration, or exclusion names it. `id` is the id of that award, notice, and so on. */
  contractor_mention: {
    id: string
    kind: 'award' | 'notice' | 'entity' | 'exclusion'
    name: string
    name_key: string
    uei: string | null
    cage_code: string | null
    city: string | null
    /** US state, or else country. Empty if unknown. */
    place: string
    /** The place with its town, normalized. */
    town: string | null
    state_code: string | null
    country_code: string | null
    mentioned_on: string | null
    /** Higher for mentions with more reliable data. */
    authority: number
    contractor_id: string
    rule: 'uei' | 'cage' | 'name and place' | 'name' | 'alone'
    /** For a mention without a UEI: the id of its own contractor until it is assigned to another. */
    own_id: string | null
  }
  /** The sum of the company's entries. */
  credit_account: {
    company_id: string
    balance: number
    cycle_started_at: Time
    /** The credits that the plan granted since the cycle started. */
    cycle_allowance: number
    cycle_used: number
  }
  credit_entry: {
    id: string
    company_id: string
    at: Time
    cycle_started_at: Time
    kind: 'allowance' | 'reserve' | 'settle' | 'release' | 'adjust'
    /** Added to the balance. */
    amount: number
    feature: string | null
    reference: string | null
  }
  /** An event on its way to a subscription. Also the log of deliveries, deleted with its event. */
  delivery: {
    event_id: string
    subscription_id: string
    company_id: string
    /** Events with the same subject are delivered in order. */
    subject_id: string
    published_at: Time
    state: Defaulted<'waiting' | 'delivered' | 'failed'>
    attempts: Defaulted<number>
    /** A running attempt moves it ahead, so no other process makes the attempt. */
    next_attempt_at: Time
    last_attempt_at: NullableTime
    /** Status of the last answer. Null if no answer came. */
    status_code: number | null
    error: string | null
  }
  dismissal: {
    company_id: string
    contract_id: string
    reason: string | null
    dismissed_at: Time
    /** The id of the user. */
    dismissed_by: string
  }
  /** A file or a folder. A folder is always ready, and the columns for files are null. */
  document: {
    id: string
    company_id: string
    type: 'file' | 'folder'
    parent_id: string | null
    name: string
    tags: Defaulted<string[]>
    pursuit_id: string | null
    contract_id: string | null
    mime_type: string | null
    sha256: string | null
    size_bytes: number | null
    status: 'processing' | 'ready' | 'no_text' | 'failed'
    status_reason: string | null
    page_count: number | null
    /** How often reading its text was started. */
    read_attempts: Defaulted<number>
    actor_type: Defaulted<'user' | 'workflow' | 'automation' | 'system'>
    actor_id: string | null
    actor_name: string | null
    created_at: Time
    updated_at: Time
  }
  /** The contents in the storage, once per company and content. */
  document_blob: {
    company_id: string
    sha256: string
    size_bytes: number
    created_at: Time
  }
  /** The transaction that changed or deleted a file or part last, written by triggers. The search index follows it. */
  document_change: {
    id: string
    changed_xid: Defaulted<string>
  }
  /** A part of a file's text. Joined in the order of their ids, the parts are the whole text. `page` is null for formats without pages. */
  document_part: {
    id: string
    company_id: string
    document_id: string
    page: number | null
    text: string
    start: number
  }
  /** A registration in SAM.gov. */
  entity: {
    uei: string
    cage_code: string | null
    name: string
    dba_name: string | null
    registration_status: string | null
    registered_on: string | null
    registration_expires_on: string | null
    street: string | null
    city: string | null
    state_code: string | null
    zipcode: string | null
    country_code: string | null
    website: string | null
    structure: string | null
    business_types: string[]
    primary_naics: string | null
    naics: string[]
    /** NAICS codes for which it is a small business. */
    small_naics: string[]
    psc: string[]
    has_debt: boolean | null
    /** The day of the extract with this data. */
    extracted_on: string | null
    content_sha256: string
    fetched_at: Time
  }
  event: {
    id: string
    company_id: string
    type: string
    subject_id: string
    created_at: Time
    payload: Json
    /** The id of the transaction that wrote the event. */
    xid: Defaulted<string>
    /** Null until the event is published. */
    published_at: NullableTime
  }
  exclusion: {
    id: string
    sam_number: string | null
    /** `Firm`, `Individual`, `Special Entity Designation`, or `Vessel`. */
    classification: string
    name: string
    uei: string | null
    cage_code: string | null
    street: string | null
    city: string | null
    state_code: string | null
    zipcode: string | null
    country_code: string | null
    program: string | null
    kind: string | null
    agency: string | null
    cause_code: string | null
    note: string | null
    /** False for bans on goods that do not exclude their maker (section 889). */
    excludes: boolean
    active_from: string | null
    /** Null if it has no end. */
    active_until: string | null
    cross_reference: string | null
    /** The day of the first extract without it. */
    ended_on: string | null
    contractor_id: string | null
    content_sha256: string
    fetched_at: Time
    /** The day it was added to the list. */
    entered_on: string | null
  }
  /** A list that a user asked for as a file. The link works for 15 minutes. */
  export: {
    id: string
    company_id: string
    user_id: string
    /** The operation that returns the list. */
    operation: string
    params: Json
    columns: string[]
    format: 'csv' | 'xlsx'
    created_at: Time
  }
  /** A row for each recent action of a company that its ranking learns from. */
  feedback_change: {
    id: Defaulted<number>
    company_id: string
    changed_at: DefaultedTime
  }
  /** The number of rows already added up. With the number of rows that are left, it is the version of the company's feedback. */
  feedback_total: {
    company_id: string
    changes: number
  }
  /** The progress of a source that is read in steps. */
  ingest_progress: {
    source: string
    key: string
    value: Json
    updated_at: Time
  }
  installation: {
    only_row: Defaulted<boolean>
    cursor_secret: Buffer
  }
  invitation: {
    id: string
    company_id: string
    email: string
    role: 'owner' | 'admin' | 'member' | 'limited_member'
    invited_by: string
    created_at: Time
    expires_at: Time
    /** Whether the inviter saw the link, because no mail server sent it. */
    link_shown: Defaulted<boolean>
  }
  /** A mail to one member. */
  mail: {
    id: string
    company_id: string
    user_id: string | null
    subject: string
    /** Null after the mail has ended, as is `html`. */
    text: string | null
    /** The body of the mail. If null, the body is made from `text`. */
    html: string | null
    link_label: string | null
    /** An absolute path in the web app. */
    link_path: string | null
    unsubscribe_kind: string | null
    /** One or several notification types, comma-separated, or the id of a saved search. */
    unsubscribe_id: string | null
    state: Defaulted<'queued' | 'sent' | 'failed' | 'dropped'>
    attempts: Defaulted<number>
    /** Why the last attempt failed, or why it was dropped. */
    last_error: string | null
    /** The address of the last attempt. */
    address: string | null
    created_at: Time
    next_attempt_at: Time
    ended_at: NullableTime
    link_secret: string | null
  }
  /** A message that waits to be merged into one mail. */
  mail_part: {
    id: string
    company_id: string
    user_id: string
    digest: 'workflows' | 'alerts'
    /** Empty after the merge, as is `text`. */
    subject: string
    text: string
    html: string | null
    link_label: string | null
    link_path: string | null
    unsubscribe_kind: string
    unsubscribe_id: string
    created_at: Time
    merged_at: NullableTime
  }
  /** The last change or deletion of each award and contractor. Triggers write it. */
  market_change: {
    id: string
    changed_xid: Defaulted<string>
  }
  /** How well a record fits a company. */
  match: {
    company_id: string
    contract_id: string
    /** 0 to 100. */
    score: number
    /** Null for low scores. It can be created at any time. */
    reason: string | null
    /** False if a hard requirement fails. The score is then 0. */
    eligible: Defaulted<boolean>
    /** When bidding ends: `infinity` without a deadline, `-infinity` for an awarded record. */
    open_until: DefaultedTime
    scored_at: DefaultedTime
    /** When an event announced it to the company. */
    announced_at: NullableTime
    /** When the score appeared, last rose, or the record opened again. Null in rows of older versions, which count from `scored_at`. */
    arrived_at: NullableTime
    /** The version of the profile that made the score. Null in rows of older versions. */
    profile_version: number | null
    /** The strongest reasons with their passages. Null for low scores. */
    reasons: NullableJson
  }
  membership: {
    company_id: string
    user_id: string
    role: 'owner' | 'admin' | 'member' | 'limited_member'
    created_at: Time
    /** When the member last used the web app for the company, within a minute. */
    last_seen_at: NullableTime
    /** When the visit before the current one to the web app ended. */
    last_visit_at: NullableTime
  }
  /** One row for each six-digit code of the catalog. */
  naics_figure: {
    code: string
    active_opportunity_count: Defaulted<number>
    obligations_total: number | null
  }
  notice: {
    id: string
    contract_id: string
    posted_at: NullableTime
    content: Json
    description: string | null
    content_sha256: string
    fetched_at: Time
  }
  /** A notification of one user. */
  notification: {
    id: string
    company_id: string
    user_id: string
    type: string
    title: string
    body: string
    entity_type: string | null
    entity_id: string | null
    read_at: NullableTime
    created_at: Time
    updated_at: Time
  }
  /** What a user chose. Otherwise the defaults apply. */
  notification_preference: {
    company_id: string
    user_id: string
    type: string
    /** Null if the user did not choose, as is `email`. */
    in_app: boolean | null
    email: boolean | null
    updated_at: Time
  }
  oauth_client: {
    id: string
    kind: 'platform' | 'registered'
    secret_hash: Buffer | null
    metadata: Json
    created_at: Time
  }
  oauth_grant: {
    id: string
    company_id: string
    user_id: string
    client_id: string
    client_name: string
    resource: string
    scopes: string[]
    may_delete: boolean
    created_at: Time
    last_used_at: NullableTime
  }
  oauth_record: {
    model: string
    id_hash: Buffer
    payload: Json
    uid: string | null
    grant_id: string | null
    user_id: string | null
    expires_at: Time
    consumed_at: NullableTime
  }
  one_time_link: {
    id: string
    kind: 'owner' | 'reset' | 'sign_in'
    user_id: string | null
    created_at: Time
    expires_at: Time
  }
  /** A contact named in notices. */
  person: {
    id: string
    full_name: string
    title: string | null
    email: string | null
    phone: string | null
    agency: string | null
    agency_path: string[]
    agency_codes: string[]
    /** Other names in notices with the same email address. */
    names: string[]
    notice_count: number
    last_seen_at: NullableTime
  }
  pipeline_column: {
    id: string
    company_id: string
    title: string
    phase: 'preparing' | 'submitted' | 'won' | 'lost' | 'triage' | null
    /** From the left, starting at 0, without gaps. */
    position: number
    created_at: Time
    updated_at: DefaultedTime
  }
  /** Changes to a company's profile that a source suggests. */
  profile_proposal: {
    id: string
    company_id: string
    source: Json
    status: Defaulted<'open' | 'accepted' | 'rejected'>
    /** The version of the profile that the source was compared with. */
    profile_version: number
    changes: Json
    accepted_fields: Defaulted<string[]>
    created_by: string
    decided_by: string | null
    decided_at: NullableTime
    created_at: Time
    updated_at: Time
  }
  pursuit: {
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
    /** The deadline that users were notified of. */
    deadline_reminded_for: NullableTime
    /** The source's id of the newest notice that users were notified of. Null means any. */
    notified_notice_id: string | null
    /** The order within the column. Equal ranks are ordered by id. */
    rank: Defaulted<number>
    win_probability: number | null
    outcome: 'won' | 'lost' | 'no_bid' | 'cancelled' | null
    outcome_reason: string | null
  }
  /** Ordered by `position`. */
  pursuit_assignee: {
    pursuit_id: string
    user_id: string
    position: number
  }
  pursuit_change: {
    id: string
    company_id: string
    pursuit_id: string
    at: Time
    /** The user, or null if the actor is not a user. */
    actor_id: string | null
    changes: Json
    actor_type: Defaulted<'user' | 'workflow' | 'automation' | 'system'>
    /** The name of an actor that is not a user. Users are named by their own row. */
    actor_name: string | null
    /** Set if the actor is a workflow. */
    actor_workflow_id: string | null
  }
  pursuit_note: {
    id: string
    company_id: string
    pursuit_id: string
    text: string
    actor_type: Defaulted<'user' | 'workflow' | 'automation' | 'system'>
    /** The user who wrote it. Null if a workflow, an automation or the system did. */
    actor_id: string | null
    /** The name of the workflow, automation or system that wrote it. Null if a user did. */
    actor_name: string | null
    created_at: Time
  }
  rate_window: {
    subject: string
    rate_class: string
    started_at: Time
    used: number
  }
  /** Deleted records, written by a trigger. */
  removed_contract: {
    id: string
    changed_xid: Defaulted<string>
  }
  saved_search: {
    id: string
    company_id: string
    name: string
    query: string | null
    filters: Json
    sort_by: 'relevance' | 'posted_date' | 'due_date' | 'match_score'
    scope: 'opportunities' | 'contracts'
    contract_scope: 'active' | 'all'
    is_shared: boolean
    alerts_enabled: boolean
    alert_frequency: 'instant' | 'daily' | 'weekly'
    alert_channels: string[]
    include_amendments: boolean
    next_alert_at: NullableTime
    last_alerted_at: NullableTime
    result_count: number | null
    last_run_at: NullableTime
    watched_xid: string
    /** How the search engine understood the query. New records are matched against it. */
    reading: NullableJson
    read_at: NullableTime
    created_by: string
    created_at: Time
    updated_at: Time
  }
  saved_search_match: {
    saved_search_id: string
    contract_id: string
    version: number
    cause: 'new' | 'amended'
    matched_at: Time
    alerted_at: NullableTime
  }
  saved_search_recipient: {
    saved_search_id: string
    company_id: string
    user_id: string
    position: number
    email: Defaulted<boolean>
  }
  search_quota: {
    company_id: string
    day: string
    daily_searches: number
    cycle_started_at: Time
    cycle_records: number
    cycle_state_local_records: number
  }
  search_quota_record: {
    company_id: string
    cycle_started_at: Time
    contract_id: string
  }
  source: {
    name: string
    kind: string
    address: string
    settings: DefaultedJson
    schedule: string | null
    enabled: Defaulted<boolean>
    etag: string | null
    last_modified: string | null
    state: Defaulted<'never' | 'ok' | 'unchanged' | 'partial' | 'down' | 'changed_layout'>
    message: string | null
    counts: NullableJson
    last_checked_at: NullableTime
    last_success_at: NullableTime
    created_at: Time
  }
  source_run: {
    id: Defaulted<number>
    source: string | null
    kind: string
    address: string
    state: 'running' | 'ok' | 'unchanged' | 'partial' | 'down' | 'changed_layout'
    message: string | null
    counts: NullableJson
    started_at: Time
    ended_at: NullableTime
  }
  stored_answer: {
    principal_id: string
    idempotency_key: string
    operation_id: string
    request_sha256: string
    status: number | null
    body: string | null
    created_at: Time
  }
  subscription: {
    company_id: string
    plan: 'starter' | 'growth' | 'data_ai_automation' | 'enterprise' | 'api_access'
    status: 'active' | 'trialing' | 'inactive'
    /** Billing cycles start on this day of each month. A trial with a future anchor has not started. */
    cycle_anchor_at: Time
    updated_at: Time
  }
  task: {
    id: string
    company_id: string
    pursuit_id: string
    name: string
    description: string | null
    status: Defaulted<'pending' | 'complete'>
    due_date: NullableTime
    created_by: string
    completed_at: NullableTime
    completed_by: string | null
    created_at: Time
    updated_at: Time
    /** The due date that users were notified of. */
    due_reminded_for: NullableTime
    /** The workflow that created the task on behalf of `created_by`. */
    created_by_workflow_id: string | null
  }
  task_assignee: {
    task_id: string
    user_id: string
    position: number
  }
  /** The database removes a user from the teams when the membership ends. */
  team: {
    id: string
    company_id: string
    name: string
    created_at: Time
    updated_at: Time
  }
  team_member: {
    team_id: string
    user_id: string
    company_id: string
    created_at: Time
  }
  user_password: {
    user_id: string
    hash: string
    changed_at: Time
    /** False if somebody else saw the link that set the password, and may know it. */
    is_proven: Defaulted<boolean>
  }
  user_session: {
    id: string
    user_id: string
    company_id: string | null
    token_hash: Buffer
    methods: string[]
    address: string
    user_agent: string | null
    created_at: Time
    authenticated_at: Time
    last_used_at: Time
    expires_at: Time
  }
  workflow: {
    id: string
    company_id: string
    name: string
    description: string | null
    status: 'draft' | 'active'
    /** The newest version, which new runs use. */
    version: number
    template_id: string | null
    /** Trigger of the newest version. */
    trigger_type: 'manual' | 'schedule' | 'inbound_webhook' | 'opportunity.created' | 'pursuit.created' | 'pursuit.updated' | 'saved_search.matched'
    created_by: string
    /** Hash of the token in the address that starts it. Null for other triggers than `inbound_webhook`. */
    hook_token_sha256: Buffer | null
    /** The token, sealed with the installation's secret. */
    hook_token: Buffer | null
    /** When the clock starts it next. Null unless it is active with the trigger `schedule`. */
    next_run_at: NullableTime
    created_at: Time
    updated_at: Time
    activated_at: NullableTime
    deleted_at: NullableTime
  }
  workflow_run: {
    id: string
    company_id: string
    workflow_id: string
    workflow_version: number
    status: 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'cancelled'
    dry_run: boolean
    trigger: Json
    input: Json
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
    /** The process that works on it now. */
    lease_id: string | null
    lease_until: NullableTime
    cancel_requested: Defaulted<boolean>
  }
  workflow_secret: {
    workflow_id: string
    version: number
    company_id: string
    node_id: string
    /** Lower case. */
    header_name: string
    ciphertext: Buffer
  }
  workflow_step: {
    run_id: string
    node_id: string
    /** Position of the node in the definition. */
    position: number
    company_id: string
    type: string
    status: 'pending' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'skipped'
    attempt: Defaulted<number>
    started_at: NullableTime
    finished_at: NullableTime
    output: NullableJson
    error: string | null
    credits_used: Defaulted<number>
    wake_at: NullableTime
  }
  /** Failures of a workflow within an hour. The owner is notified of them once. */
  workflow_trouble: {
    workflow_id: string
    hour: Time
    company_id: string
    failed: Defaulted<number>
    refused: Defaulted<number>
  }
  /** A definition as saved. Values of secret headers and the address of an inbound webhook are null. */
  workflow_version: {
    workflow_id: string
    version: number
    company_id: string
    trigger: Json
    nodes: Json
    created_at: Time
    /** The user for whom its runs act: who saved it last, or activated it since. Null in old rows: who created the workflow. */
    acts_as: string | null
  }
}
