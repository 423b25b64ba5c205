import { selectDocuments, selectFoldersFrom, selectLocations } from '../../db/documents/documents.ts'
import { selectParts } from '../../db/documents/documents-feed.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { fileOf, inFolders, ofPursuit } from '../../search/collections/documents.ts'
import type { Condition, SearchHit, SearchIndex, SearchPage, SearchRequest } from '../../search/index.ts'
import { ask } from '../asking.ts'
import type { Query } from '../operation-types.ts'
import type { PageRequest } from '../page.ts'
import type { Principal } from '../principal.ts'
import { type DocumentContext, presentDocument } from './documents.ts'

type Match = components['schemas']['DocumentMatch']

/** Maximum number of index records from which a search picks its files. The API description states this limit. */
const records_max = 2_000
const passages_max = 5

/** `first` is the best record. `next` is the engine's cursor for the other records. The next page starts with the file of rank
 * `returned`. */
type Position = { first: Hit; next: string | null; returned: number }
type Hit = { id: string; score: number }
type Group = { id: string; score: number; parts: string[] }

type DocumentSearch = DocumentContext & {
  db: Db
  documents: SearchIndex
  principal: Principal
  query: Query<'searchDocuments'>
  page: PageRequest
  signal: AbortSignal
}

/** Finds files by their best records. A record is a passage of a file's text, or the file's name and tags. */
export async function searchFiles(context: DocumentSearch): Promise<components['schemas']['DocumentMatchList']> {
  const { db, principal, query, page } = context
  const nothing = { results: [], cursor: null, has_more: false, total_count: 0 }
  const folders = query.folder_id === undefined ? null : await selectFoldersFrom(db, principal.company_id, query.folder_id)
  if (folders?.length === 0) return nothing
  const conditions = [
    ...(folders ? [inFolders(folders)] : []),
    ...(query.pursuit_id === undefined ? [] : [ofPursuit(query.pursuit_id)]),
  ]
  const position = page.after as Position | undefined
  const found = await findRecords(context, conditions, position)
  if (!found) return nothing
  const groups = await selectExisting(context, groupsOf(found.hits), folders)
  const returned = position?.returned ?? 0
  // Compares ranks in the engine's list, so a file that is deleted between two pages does not shift the others.
  const left = groups.filter(({ rank }) => rank >= returned)
  const shown = left.slice(0, query.limit)
  const has_more = left.length > shown.length
  return {
    results: await presentGroups(context, shown, found.passage),
    cursor: has_more ? page.cursor({ ...found.list, returned: shown.at(-1)!.rank + 1 } satisfies Position) : null,
    has_more,
    total_count: groups.length,
  }
}

async function findRecords(context: DocumentSearch, conditions: readonly Condition[], position: Position | undefined) {
  const { documents, principal, query, signal } = context
  const caller = { company_id: principal.company_id, signal }
  const asked = { query: query.query.trim(), conditions, sort: 'relevance', facets: false } as const
  const request: SearchRequest = { ...asked, after: null, limit: 1 }
  const start = position ?? (await findFirst())
  if (!start) return null
  const { first, next } = start
  // If there is only one record, it is requested again for its snippet.
  const rest = await ask(documents, caller, next === null ? request : { ...request, after: next, limit: records_max - 1 })
  const hits = next === null ? [] : rest.hits.map(hitOf)
  return { hits: [first, ...hits], passage: rest.passage, list: { first, next } }

  async function findFirst(): Promise<Omit<Position, 'returned'> | null> {
    const page = await ask(documents, caller, request)
    return page.hits[0] ? { first: hitOf(page.hits[0]), next: page.next } : null
  }
}

function hitOf({ id, relevance }: SearchHit): Hit {
  return { id, score: relevance?.score ?? 0 }
}

/** Groups records by file, in the order of the records. */
function groupsOf(hits: readonly Hit[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { id, score } of hits) {
    const { document_id, is_part } = fileOf(id)
    const group = groups.get(document_id) ?? { id: document_id, score, parts: [] }
    groups.set(document_id, group)
    if (is_part && group.parts.length < passages_max) group.parts.push(id)
  }
  return [...groups.values()]
}

/** Drops files that were deleted, or moved out of the folder or pursuit. The index may be seconds behind and still have them. */
async function selectExisting({ db, principal, query }: DocumentSearch, groups: readonly Group[], folders: string[] | null) {
  const ids = groups.map(({ id }) => id)
  const known = new Map((await selectLocations(db, principal.company_id, ids)).map((row) => [row.id, row]))
  return groups.flatMap((group, rank) => {
    const row = known.get(group.id)
    const elsewhere =
      (folders && !folders.includes(row?.parent_id ?? '')) ||
      (query.pursuit_id !== undefined && row?.pursuit_id !== query.pursuit_id)
    return row && !elsewhere ? [{ ...group, rank }] : []
  })
}

async function presentGroups(context: DocumentSearch, groups: Group[], findPassage: SearchPage['passage']): Promise<Match[]> {
  const { db, principal } = context
  const fileIds = groups.map(({ id }) => id)
  const partIds = groups.flatMap(({ parts }) => parts)
  const rows = new Map((await selectDocuments(db, principal.company_id, fileIds)).map((row) => [row.id, row]))
  const parts = new Map((await selectParts(db, principal.company_id, partIds)).map((part) => [part.id, part]))
  return groups.flatMap(({ id, score, parts: ids }) => {
    const row = rows.get(id)
    const matches = ids.flatMap((each): Match['matches'] => {
      const part = parts.get(each)
      const found = part && findPassage(part.text)
      if (!part || !found) return []
      return [{ page: part.page, snippet: found.html, start: part.start + found.start, end: part.start + found.end }]
    })
    return row ? [{ document: presentDocument(context, row), score, matches }] : []
  })
}
