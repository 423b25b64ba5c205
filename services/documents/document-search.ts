import type { KeyObject } from 'node:crypto'
import { selectDocuments, selectFoldersFrom, selectPlaces } from '../../db/documents/documents.ts'
import { selectParts } from '../../db/documents/documents-feed.ts'
import type { Db } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { fileOf, inFolders, ofPursuit } from '../../search/collections/documents.ts'
import type { Condition, SearchHit, SearchIndex, SearchPage, SearchRequest } from '../../search/index.ts'
import { ask } from '../asking.ts'
import type { Query } from '../operation-types.ts'
import type { PageRequest } from '../page.ts'
import type { Principal } from '../principal.ts'
import { presentDocument } from './document-view.ts'

type Match = components['schemas']['DocumentMatch']
type Found = components['schemas']['DocumentMatchList']

/** So many of the best records tell which files are found; the API description says so. */
const records_max = 2_000
const passages_max = 5

/**
 * Where a walk through the files is: in the list of records that begins with `first` and goes on behind `next`, which the engine keeps, and
 * behind so many files of it.
 */
type Position = { first: Hit; next: string | null; told: number }
type Hit = { id: string; score: number }
type Group = { id: string; score: number; parts: string[] }

type DocumentSearch = {
  db: Db
  documents: SearchIndex
  download_key: KeyObject
  principal: Principal
  query: Query<'searchDocuments'>
  page: PageRequest
  now: Date
  signal: AbortSignal
  public_url: string
}

/** Files by the best of their records: a record is a passage, or a file's name and tags. */
export async function searchFiles(context: DocumentSearch): Promise<Found> {
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
  const groups = await thoseThatAre(context, groupsOf(found.hits), folders)
  const told = position?.told ?? 0
  // By their place in the engine's list: a file that is deleted while somebody walks through moves none of the others.
  const open = groups.filter(({ place }) => place >= told)
  const shown = open.slice(0, query.limit)
  const has_more = open.length > shown.length
  return {
    results: await presentGroups(context, shown, found.snippet),
    cursor: has_more ? page.cursor({ ...found.list, told: shown.at(-1)!.place + 1 } satisfies Position) : null,
    has_more,
    total_count: groups.length,
  }
}

type Records = { hits: Hit[]; snippet: SearchPage['snippet']; list: Omit<Position, 'told'> }

/** The best records; null where there is none. */
async function findRecords(
  { documents, principal, query, signal }: DocumentSearch,
  conditions: readonly Condition[],
  position: Position | undefined,
): Promise<Records | null> {
  const caller = { company_id: principal.company_id, signal }
  const request: SearchRequest = {
    query: query.query.trim(),
    conditions,
    sort: 'relevance',
    after: null,
    limit: 1,
    facets: false,
  }
  const beginning = position ?? (await begin())
  if (!beginning) return null
  const { first, next } = beginning
  // Without a rest, the one record is asked for again for the sake of its snippet.
  const rest = await ask(documents, caller, next === null ? request : { ...request, after: next, limit: records_max - 1 })
  const hits = next === null ? [] : rest.hits.map(hitOf)
  return { hits: [first, ...hits], snippet: rest.snippet, list: { first, next } }

  async function begin(): Promise<Omit<Position, 'told'> | null> {
    const { hits, next: behind } = await ask(documents, caller, request)
    return hits[0] ? { first: hitOf(hits[0]), next: behind } : null
  }
}

function hitOf({ id, relevance }: SearchHit): Hit {
  return { id, score: relevance?.score ?? 0 }
}

/** In the order of their best records, each with its parts in that order. */
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

type Placed = Group & { place: number }

/** Those that the database still has, where they are sought: the index may be seconds behind. */
async function thoseThatAre(
  { db, principal, query }: DocumentSearch,
  groups: readonly Group[],
  folders: readonly string[] | null,
): Promise<Placed[]> {
  const rows = await selectPlaces(
    db,
    principal.company_id,
    groups.map(({ id }) => id),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  return groups.flatMap((group, place) => {
    const row = known.get(group.id)
    const elsewhere =
      (folders && !folders.includes(row?.parent_id ?? '')) ||
      (query.pursuit_id !== undefined && row?.pursuit_id !== query.pursuit_id)
    return row && !elsewhere ? [{ ...group, place }] : []
  })
}

async function presentGroups(
  context: DocumentSearch,
  groups: readonly Placed[],
  snippet: SearchPage['snippet'],
): Promise<Match[]> {
  const { db, principal } = context
  const [rows, parts] = await Promise.all([
    selectDocuments(
      db,
      principal.company_id,
      groups.map(({ id }) => id),
    ),
    selectParts(
      db,
      principal.company_id,
      groups.flatMap((group) => group.parts),
    ),
  ])
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const partOf = new Map(parts.map((part) => [part.id, part]))
  return groups.flatMap(({ id, score, parts: ids }) => {
    const row = rowOf.get(id)
    const matches = ids.flatMap((each) => partOf.get(each) ?? []).flatMap(({ page, text }) => passageOf(page, snippet(text)))
    return row ? [{ document: presentDocument(context, row), score, matches }] : []
  })
}

function passageOf(page: number | null, snippet: string | null): Match['matches'] {
  return snippet === null ? [] : [{ page, snippet }]
}
