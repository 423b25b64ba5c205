import type { components } from '../../generated/api.ts'
import type { Defaulted, Json, NullableTime, Time } from '../postgres/column-types.ts'

type Schemas = components['schemas']
type Found<Finding> = Omit<Finding, 'document_id'>
export type AttachmentStatus = Exclude<Schemas['OpportunityDocument']['text_status'], 'not_fetched'>

/** A file attached to notices, once a user has requested it. All companies share it. */
export type AttachmentTable = {
  /** Derived from its address. */
  id: string
  source_url: string
  status: AttachmentStatus
  status_reason: string | null
  name: string | null
  mime_type: string | null
  size_bytes: number | null
  sha256: string | null
  page_count: number | null
  /** Findings in its text. */
  regulation_sections: Json<Found<Schemas['RegulationSection']>[]>
  demands: Json<Found<Schemas['Demand']>[]>
  asked_at: Time
  /** When it was last fetched, or when fetching failed. */
  fetched_at: NullableTime
  attempts: Defaulted<number>
}
export type AttachmentPageTable = { attachment_id: string; position: number; page: number | null; text: string }

export type AttachmentTables = { attachment: AttachmentTable; attachment_page: AttachmentPageTable }
