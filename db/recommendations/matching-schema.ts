import type { Generated } from 'kysely'
import type { Defaulted, NullableTime, Time } from '../postgres/column-types.ts'

/** How well a record fits a company. */
type MatchTable = {
  company_id: string
  contract_id: string
  /** 0 to 100. */
  score: number
  /** Null for low scores. It can be created at any time. */
  reason: string | null
  /** False if a hard requirement fails. The score is then 0. */
  eligible: Defaulted<boolean>
  /** When bidding ends: `infinity` without a deadline, `-infinity` for an awarded record. */
  open_until: Defaulted<string>
  scored_at: Defaulted<string>
  /** When an event announced it to the company. */
  announced_at: NullableTime
  /** When the score appeared, last rose, or the record opened again. Null in rows of older versions, which count from `scored_at`. */
  arrived_at: NullableTime
  /** The version of the profile that made the score. Null in rows of older versions. */
  profile_version: Defaulted<number | null>
}

/** The newest arrival time of a list: see db/opportunities/arrivals.ts. */
type ArrivalTable = { list: 'records' | 'matches'; last_at: Time }

/** The features of a record's text that scoring uses, computed once per version of the text. */
export type ContractFeatureTable = {
  contract_id: string
  feature_version: number
  /** `changed_xid` of the record that they were computed from. */
  contract_xid: string
  features: Buffer
}

/** How far records are scored for a company: newest first, down to `reached`. */
type CompanyScoringTable = {
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

type DismissalTable = {
  company_id: string
  contract_id: string
  reason: string | null
  dismissed_at: Time
  /** The id of the user. */
  dismissed_by: string
}

/** A row for each recent action of a company that its ranking learns from. */
type FeedbackChangeTable = { id: Generated<number>; company_id: string; changed_at: Defaulted<string> }
/** The number of rows already added up. With the number of rows that are left, it is the version of the company's feedback. */
type FeedbackTotalTable = { company_id: string; changes: number }

export type MatchingTables = {
  match: MatchTable
  arrival: ArrivalTable
  contract_feature: ContractFeatureTable
  company_scoring: CompanyScoringTable
  dismissal: DismissalTable
  feedback_change: FeedbackChangeTable
  feedback_total: FeedbackTotalTable
}
