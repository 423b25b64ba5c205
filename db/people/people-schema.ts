import type { components } from '../../generated/api.ts'
import type { Defaulted, Json, NullableTime, Time } from '../postgres/column-types.ts'

type Schemas = components['schemas']
export type NotificationType = Schemas['NotificationType']
export type ProposalStatus = Schemas['ProfileProposal']['status']
export type ProposalSource = Schemas['ProfileProposal']['source']
export type ProposedChange = Schemas['ProposedChange']
export type NotificationEntityType = Schemas['NotificationEntity']['type']

/** Something one user was told. */
export type NotificationTable = {
  id: string
  company_id: string
  user_id: string
  type: NotificationType
  title: string
  body: string
  entity_type: NotificationEntityType | null
  entity_id: string | null
  read_at: NullableTime
  created_at: Time
  updated_at: Time
}

/** What a user has chosen; for what they have not the defaults of db/notifications/preferences.ts hold. */
export type NotificationPreferenceTable = {
  company_id: string
  user_id: string
  type: NotificationType
  /** Null where they have not chosen. */
  in_app: boolean | null
  email: boolean | null
  updated_at: Time
}

export type MailState = 'queued' | 'sent' | 'failed' | 'dropped'
export type UnsubscribeKind = 'notification' | 'saved_search'

/** A mail to one member: see db/notifications/mails.ts. */
export type MailTable = {
  id: string
  company_id: string
  user_id: string
  subject: string
  /** Null once it is sent or given up, as is `html`. */
  text: string | null
  /** What stands in the mail's body; null where it is made of `text`. */
  html: string | null
  link_label: string | null
  /** Of the web app, from the root on. */
  link_path: string | null
  unsubscribe_kind: UnsubscribeKind | null
  /** A notification's type, or a saved search's id. */
  unsubscribe_id: string | null
  state: Defaulted<MailState>
  attempts: Defaulted<number>
  /** Why the last attempt failed, or why it was dropped. */
  last_error: string | null
  /** Where it was sent to last. */
  address: string | null
  created_at: Time
  next_attempt_at: Time
  ended_at: NullableTime
}

export type CreditKind = 'allowance' | 'reserve' | 'settle' | 'release' | 'adjust'

/** What the entries of a company add up to: see db/people/credits.ts. */
export type CreditAccountTable = {
  company_id: string
  balance: number
  cycle_started_at: Time
  /** What the plan brought since then. */
  cycle_allowance: number
  cycle_used: number
}

export type CreditEntryTable = {
  id: string
  company_id: string
  at: Time
  cycle_started_at: Time
  kind: CreditKind
  /** What it adds to the balance. */
  amount: number
  feature: string | null
  reference: string | null
}

export type MailDigest = 'workflows' | 'alerts'

/** A message that waits to be merged into one mail: see db/notifications/mail-parts.ts. */
export type MailPartTable = {
  id: string
  company_id: string
  user_id: string
  digest: MailDigest
  /** Empty once it is merged, as is `text`. */
  subject: string
  text: string
  html: string | null
  link_label: string | null
  link_path: string | null
  unsubscribe_kind: UnsubscribeKind
  unsubscribe_id: string
  created_at: Time
  merged_at: NullableTime
}

/** Of people of the company: the database takes them out of it with their membership. */
export type TeamTable = { id: string; company_id: string; name: string; created_at: Time; updated_at: Time }
export type TeamMemberTable = { team_id: string; user_id: string; company_id: string; created_at: Time }

/** What a company's profile could say, as a source tells it. */
export type ProfileProposalTable = {
  id: string
  company_id: string
  source: Json<ProposalSource>
  status: Defaulted<ProposalStatus>
  /** Of the profile that it was held against. */
  profile_version: number
  changes: Json<ProposedChange[]>
  accepted_fields: Defaulted<string[]>
  created_by: string
  decided_by: string | null
  decided_at: NullableTime
  created_at: Time
  updated_at: Time
}

export type PeopleTables = {
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  mail: MailTable
  mail_part: MailPartTable
  credit_account: CreditAccountTable
  credit_entry: CreditEntryTable
  team: TeamTable
  team_member: TeamMemberTable
  profile_proposal: ProfileProposalTable
}
