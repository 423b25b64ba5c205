import type { components } from '../../generated/api.ts'
import type { Defaulted, Json, NullableTime, Time } from '../postgres/column-types.ts'

type Schemas = components['schemas']
export type NotificationType = Schemas['NotificationType']
export type ProposalStatus = Schemas['ProfileProposal']['status']
export type ProposalSource = Schemas['ProfileProposal']['source']
export type ProposedChange = Schemas['ProposedChange']
export type NotificationEntityType = Schemas['NotificationEntity']['type']

/** A notification of one user. */
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

/** What a user chose. Otherwise the defaults of services/notifications/preferences.ts apply. */
export type NotificationPreferenceTable = {
  company_id: string
  user_id: string
  type: NotificationType
  /** Null if the user did not choose, as is `email`. */
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
  /** Null after the mail has ended, as is `html`. */
  text: string | null
  /** The body of the mail. If null, the body is made from `text`. */
  html: string | null
  link_label: string | null
  /** An absolute path in the web app. */
  link_path: string | null
  unsubscribe_kind: UnsubscribeKind | null
  /** One or several notification types, comma-separated, or the id of a saved search. */
  unsubscribe_id: string | null
  state: Defaulted<MailState>
  attempts: Defaulted<number>
  /** Why the last attempt failed, or why it was dropped. */
  last_error: string | null
  /** The address of the last attempt. */
  address: string | null
  created_at: Time
  next_attempt_at: Time
  ended_at: NullableTime
}

export type CreditKind = 'allowance' | 'reserve' | 'settle' | 'release' | 'adjust'

/** The sum of the company’s entries: see services/people/credits.ts. */
export type CreditAccountTable = {
  company_id: string
  balance: number
  cycle_started_at: Time
  /** The credits that the plan granted since the cycle started. */
  cycle_allowance: number
  cycle_used: number
}

export type CreditEntryTable = {
  id: string
  company_id: string
  at: Time
  cycle_started_at: Time
  kind: CreditKind
  /** Added to the balance. */
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
  /** Empty after the merge, as is `text`. */
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

/** The database removes a user from the teams when the membership ends. */
export type TeamTable = { id: string; company_id: string; name: string; created_at: Time; updated_at: Time }
export type TeamMemberTable = { team_id: string; user_id: string; company_id: string; created_at: Time }

/** Changes to a company's profile that a source suggests. */
export type ProfileProposalTable = {
  id: string
  company_id: string
  source: Json<ProposalSource>
  status: Defaulted<ProposalStatus>
  /** The version of the profile that the source was compared with. */
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
