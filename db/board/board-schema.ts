import type { Defaulted, Time } from '../postgres/column-types.ts'

type PursuitNoteTable = {
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

export type BoardTables = {
  pursuit_note: PursuitNoteTable
}
