import type { Search } from '../../shell/address.ts'

/** The query of the address, by the names of listDocuments, searchDocuments and getDocumentText. */
export type DocumentsAddress = {
  folder_id?: string
  query?: string
  /** The file whose preview is open, and the passage that is marked in it. */
  document_id?: string
  page?: string
  start?: string
  end?: string
}

const names = ['folder_id', 'query', 'document_id', 'page', 'start', 'end'] as const
export const query_characters_max = 1_000

export function readDocumentsAddress(raw: Search): DocumentsAddress {
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = String(raw[name] ?? '').trim()
      return text ? [[name, text.slice(0, query_characters_max)]] : []
    }),
  )
}

/** Returns the folder alone. */
export function folderOf(raw: Search): { folder_id?: string } {
  const { folder_id } = readDocumentsAddress(raw)
  return folder_id ? { folder_id } : {}
}

/** Returns the address of the list without the preview. */
export function listOf(raw: Search): DocumentsAddress {
  const { query } = readDocumentsAddress(raw)
  return { ...folderOf(raw), ...(query && { query }) }
}
