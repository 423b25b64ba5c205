import type { Generated } from 'kysely'
import type { Defaulted, NullableTime, Time } from '../postgres/column-types.ts'

/** How well a record fits a company. */
export type MatchTable = {
  company_id: string
  contract_id: string
  /** 0 to 100. */
  score: number
  /** Null where it is not kept, of low scores; it can be told anew at any time. */
  reason: string | null
  /** False when a hard requirement fails; the score is then 0. */
  eligible: Defaulted<boolean>
  /** Until when one may bid: `infinity` without a deadline, `-infinity` when it is awarded. */
  open_until: Defaulted<string>
  scored_at: Defaulted<string>
  /** When the company was told of it by an event. */
  announced_at: NullableTime
  /** When the score appeared, last rose, or the record opened again. Null in rows of older versions, which count from `scored_at`. */
  arrived_at: NullableTime
  /** The version of the profile that made the score. Null in rows of older versions. */
  profile_version: Defaulted<number | null>
}

/** The newest arrival time of a list: see db/opportunities/arrivals.ts. */
export type ArrivalTable = { list: 'records' | 'matches'; last_at: Time }

/** What scoring works with of a record's text, made once for each content. */
export type ContractFeatureTable = {
  contract_id: string
  feature_version: number
  /** `changed_xid` of the record that it was made of. */
  contract_xid: string
  features: Buffer
}

/** How far a company's records are scored: newest first, down to `reached`. */
export type CompanyScoringTable = {
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
  /** Behind this record's id its matches of past records are still to be deleted; null: nowhere. */
  past_behind: string | null
}

export type DismissalTable = {
  company_id: string
  contract_id: string
  reason: string | null
  dismissed_at: Time
  /** The user. */
  dismissed_by: string
}

/** A row for each thing a company did lately that its ranking learns from. */
export type FeedbackChangeTable = { id: Generated<number>; company_id: string; changed_at: Defaulted<string> }
/** How many rows of a company there were before: with those there are, the version of its feedback. */
export type FeedbackTotalTable = { company_id: string; changes: number }

export type MatchingTables = {
  match: MatchTable
  arrival: ArrivalTable
  contract_feature: ContractFeatureTable
  company_scoring: CompanyScoringTable
  dismissal: DismissalTable
  feedback_change: FeedbackChangeTable
  feedback_total: FeedbackTotalTable
}
