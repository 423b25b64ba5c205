import type { Defaulted, Time } from '../postgres/column-types.ts'

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

export type BoardTables = {
  pursuit_note: PursuitNoteTable
}
