import type { Collection, Condition, SearchDocument } from '../index.ts'

/**
 * The files of companies. Each file has one record for its name and tags, and one for each part of its text. Only its company sees them. A
 * file is found by the best of its records.
 */
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

/** A row of the database's feed. `text` is null for the record of the file itself. */
export type DocumentFeedRow = {
  id: string
  company_id: string
  name: string
  tags: string[]
  parent_id: string | null
  pursuit_id: string | null
  text: string | null
}

export function searchedDocument({ id, company_id, name, tags, parent_id, pursuit_id, text }: DocumentFeedRow): SearchDocument {
  const values = { folder: parent_id, pursuit: pursuit_id }
  if (text !== null) return { id, company_id, texts: { text }, numbers: [], meaning: { title: '', text }, values }
  const title = wordsOfName(name)
  return { id, company_id, texts: { name: title, tags: tags.join('\n') }, numbers: [], meaning: { title, text: '' }, values }
}

/** Splits words that a file name joins: `SOW_final-v2.pdf`. */
function wordsOfName(name: string): string {
  return name.replaceAll('_', ' ')
}

export function inFolders(folder_ids: readonly string[]): Condition {
  return { field: 'folder', any: folder_ids }
}

export function ofPursuit(pursuit_id: string): Condition {
  return { field: 'pursuit', any: [pursuit_id] }
}

/** The file of a record, and whether the record is a part of its text. */
export function fileOf(id: string): { document_id: string; is_part: boolean } {
  const dot = id.indexOf('.')
  return dot < 0 ? { document_id: id, is_part: false } : { document_id: id.slice(0, dot), is_part: true }
}
