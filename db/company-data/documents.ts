import type { CompanyTables } from './company-table.ts'

/** Files and folders. The contents of files are in the storage, and in an archive under `files/`. */
export const documentTables = {
  document_part: { of: ['company_id', 'company'], omitted: 'the text of files that are in the archive' },
  document: {
    of: ['company_id', 'company'],
    tree: 'parent_id',
    file: 'documents',
    content: 'a file or folder of the document hub; the content of a file is files/ID/NAME',
    columns: [
      ...(['id', 'type', 'parent_id', 'name', 'tags', 'pursuit_id', 'contract_id', 'mime_type', 'sha256', 'size_bytes'] as const),
      ...(['status', 'status_reason', 'page_count', 'actor_type', 'actor_name', 'created_at', 'updated_at'] as const),
    ],
    omitted_columns: { read_attempts: 'how often this installation tried to read its text' },
    lookups: {
      pursuit_title: ['pursuit', 'pursuit_id'],
      opportunity: ['opportunity', 'contract_id'],
      actor_user: ['person', 'actor_id'],
    },
  },
  document_blob: { of: ['company_id', 'company'], omitted: 'the list of stored contents, which are in the archive under files/' },
} satisfies CompanyTables
