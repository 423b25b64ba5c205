import type { Generated } from 'kysely'
import type { components } from '../../generated/api.ts'
import type { Defaulted, Time } from '../postgres/column-types.ts'

type Document = components['schemas']['Document']
export type DocumentType = Document['type']
export type DocumentStatus = Document['status']

/** The contents in the storage, once per company and content. */
export type DocumentBlobTable = { company_id: string; sha256: string; size_bytes: number; created_at: Time }

/** A file or a folder. A folder is always ready, and the columns for files are null. */
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
  /** How often reading its text was started. */
  read_attempts: Defaulted<number>
  actor_type: Defaulted<'user' | 'workflow' | 'automation' | 'system'>
  actor_id: string | null
  actor_name: string | null
  created_at: Time
  updated_at: Time
}

/** A part of a file's text. Joined in the order of their ids, the parts are the whole text. `page` is null for formats without pages. */
export type DocumentPartTable = { id: string; company_id: string; document_id: string; page: number | null; text: string }

/** The transaction that changed or deleted a file or part last, written by triggers. The search index follows it. */
export type DocumentChangeTable = { id: string; changed_xid: Generated<string> }

export type DocumentTables = {
  document: DocumentTable
  document_blob: DocumentBlobTable
  document_part: DocumentPartTable
  document_change: DocumentChangeTable
}
