import type { components } from '../../generated/api.ts'
import type { Defaulted, Json, NullableTime, Time } from '../postgres/column-types.ts'

type Schemas = components['schemas']
export type ProposalStatus = Schemas['ProfileProposal']['status']
export type ProposalSource = Schemas['ProfileProposal']['source']
export type ProposedChange = Schemas['ProposedChange']

export type PursuitNoteTable = {
  id: string
  company_id: string
  pursuit_id: string
  text: string
  actor_type: Defaulted<'user' | 'workflow' | 'automation' | 'system'>
  /** The user who wrote it; null when it was no person. */
  actor_id: string | null
  /** What wrote it, when it was no person. */
  actor_name: string | null
  created_at: Time
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

export type BoardTables = {
  pursuit_note: PursuitNoteTable
  team: TeamTable
  team_member: TeamMemberTable
  profile_proposal: ProfileProposalTable
}
