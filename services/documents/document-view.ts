import type { KeyObject } from 'node:crypto'
import type { DocumentRow } from '../../db/documents/documents.ts'
import type { components } from '../../generated/api.ts'
import { downloadUrl } from '../opportunities/downloads.ts'

export type DocumentContext = { public_url: string; download_key: KeyObject; now: Date }

export function presentDocument(context: DocumentContext, row: DocumentRow): components['schemas']['Document'] {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    parent_id: row.parent_id,
    path: row.path,
    mime_type: row.mime_type,
    size_bytes: row.size_bytes,
    sha256: row.sha256,
    status: row.status,
    status_reason: row.status_reason,
    pursuit_id: row.pursuit_id,
    opportunity_id: row.contract_id,
    tags: row.tags,
    page_count: row.page_count,
    download_url: row.type === 'file' ? downloadUrl(context, row.id, context.now) : null,
    child_count: row.child_count,
    created_by: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    created_at: row.created_at,
    updated_at: row.updated_at,
  }
}
