import type { Collection, Condition, SearchDocument } from '../index.ts'

/** Files that only their company sees. A file has one record for its name and tags, and one per part. The best record counts. */
export const documents: Collection = {
  name: 'documents',
  texts: {
    name: { weight: 4, usual_words: 6 },
    tags: { weight: 3, usual_words: 4 },
    text: { weight: 1, usual_words: 300 },
  },
  values: { folder: 'code', pursuit: 'code' },
  sorts: {},
  facets: [],
}

/** A row of the database's feed. `text` is null for the record with the name and tags. */
type DocumentRow = { id: string; company_id: string; name: string; tags: string[] } & Record<Nullable, string | null>
type Nullable = 'parent_id' | 'pursuit_id' | 'text'

export function searchedDocument({ id, company_id, name, tags, parent_id, pursuit_id, text }: DocumentRow): SearchDocument {
  const values = { folder: parent_id, pursuit: pursuit_id }
  if (text !== null) return { id, company_id, texts: { text }, numbers: [], meaning: { title: '', text }, values }
  // Splits words that a file name joins, as in `SOW_final-v2.pdf`.
  const title = name.replaceAll('_', ' ')
  return { id, company_id, texts: { name: title, tags: tags.join('\n') }, numbers: [], meaning: { title, text: '' }, values }
}

export function inFolders(folder_ids: readonly string[]): Condition {
  return { field: 'folder', any: folder_ids }
}

export function ofPursuit(pursuit_id: string): Condition {
  return { field: 'pursuit', any: [pursuit_id] }
}

export function fileOf(id: string): { document_id: string; is_part: boolean } {
  const dot = id.indexOf('.')
  return dot < 0 ? { document_id: id, is_part: false } : { document_id: id.slice(0, dot), is_part: true }
}
