import type { Generated } from 'kysely'
import type { components } from '../../generated/api.ts'
import type { Defaulted, Time } from '../postgres/column-types.ts'

type Document = components['schemas']['Document']
export type DocumentType = Document['type']
export type DocumentStatus = Document['status']

/** What storage holds, once for each company and content. */
export type DocumentBlobTable = { company_id: string; sha256: string; size_bytes: number; created_at: Time }

/** A file or a folder; of a folder what belongs to files alone is null, and it is always ready. */
export type DocumentTable = {
  id: string
  company_id: string
  type: DocumentType
  parent_id: string | null
  name: string
  tags: Defaulted<string[]>
  pursuit_id: string | null
  contract_id: string | null
  mime_type: string | null
  sha256: string | null
  size_bytes: number | null
  status: DocumentStatus
  status_reason: string | null
  page_count: number | null
  /** How often its text was begun to be read. */
  read_attempts: Defaulted<number>
  actor_type: Defaulted<'user' | 'workflow' | 'automation' | 'system'>
  actor_id: string | null
  actor_name: string | null
  created_at: Time
  updated_at: Time
}

/** A piece of a file's text, of one page where the format has pages; joined in the order of their ids they are the whole. */
export type DocumentPartTable = { id: string; company_id: string; document_id: string; page: number | null; text: string }

/** Which transaction changed or took away a file or a part of one last, noted by triggers: what the search follows. */
export type DocumentChangeTable = { id: string; changed_xid: Generated<string> }

export type DocumentTables = {
  document: DocumentTable
  document_blob: DocumentBlobTable
  document_part: DocumentPartTable
  document_change: DocumentChangeTable
}
