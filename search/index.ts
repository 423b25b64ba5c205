import type { Reading } from './conditions/reading.ts'
import type { Explanation, RecordTexts } from './met.ts'
import type { Understood } from './query/named.ts'

/** Describes the records of a collection. Each engine derives its tables and settings from this description. */
export type Collection = {
  name: string
  /** Weight of a word in each text, and the text's usual number of words. Quoted phrases do not match `aliases`. */
  texts: Readonly<Record<string, { weight: number; usual_words: number; aliases?: true }>>
  /** Values for filters, sorting and counts. A `code` is one text, `codes` are several, and a `time` is in epoch milliseconds. */
  values: Readonly<Record<string, ValueKind>>
  /** Sort orders of lists, each by a time. Unknown times come last, and ties are sorted by id. */
  sorts: Readonly<Record<string, { by: string; descending: boolean }>>
  facets: readonly string[]
  /** The name of the value that a facet's filter applies to, if it is not the facet's own value. */
  filtered_by?: Readonly<Record<string, string>>
}

type ValueKind = 'code' | 'codes' | 'time' | 'flag'
export type Value = string | readonly string[] | number | boolean | null

export type SearchDocument = {
  id: string
  /** The only company that can see the record. Null if all companies can. */
  company_id: string | null
  texts: Readonly<Record<string, string>>
  /** Joined lower-case numbers of the record (numbers.ts). Any spelling, beginning or end of a number finds the record. */
  numbers: readonly string[]
  meaning: { title: string; text: string }
  values: Readonly<Record<string, Value>>
}

/** All conditions must hold. A record with an unknown value meets only `none`, or `from` and `until` with `or_unknown`. */
export type Condition =
  | { field: string; any: readonly string[] }
  | { field: string; none: readonly string[] }
  | { field: string; starts: readonly string[] }
  /** Both `from` and `until` are included. */
  | { field: string; from?: number; until?: number; or_unknown?: boolean }
  | { field: string; is: boolean }
  /** The field `id` exists in every record. */
  | ({ field: 'id' } & IdCondition)

export type IdCondition = { any: readonly string[] } | { none: readonly string[] }

export type SearchRequest = {
  /** Text of the query. Null lists all records that meet the conditions. */
  query: string | null
  conditions: readonly Condition[]
  /** Restricts the search to listed ids, or to all other ids. Paging continues even if the ids change between two pages. */
  ids?: IdCondition
  /** `relevance`, which requires a query, or the name of one of the collection's sorts. */
  sort: string
  /** `next` of the previous page. The rest of the request must be the same. */
  after: string | null
  limit: number
  facets: boolean
  /** Lists only records that satisfy the rule of search/conditions/rule.ts. Sorts other than `relevance` always do so. */
  strict?: boolean
}

/** Counts over the whole result, most common value first, at most 100 values each. */
export type Facets = Record<string, { value: string; count: number }[]>

export type MatchedBy = 'keyword' | 'semantic' | 'partial'
type Relevance = { /** 0..1. The best record's score is close to 1. */ score: number; matched_by: MatchedBy[] }
export type SearchHit = { id: string /** Null if the request has no query. */; relevance: Relevance | null }

/** A passage as HTML with `<mark>`, and its place in the text. */
export type FoundPassage = { html: string; start: number; end: number }

export type SearchPage = {
  hits: SearchHit[]
  total: number
  /** An opaque text for the next page. Null on the last page. */
  next: string | null
  facets: Facets | null
  /** The query with corrections of words that are probably misspelled. Null if there are none. */
  suggestion: string | null
  /** Whether few records satisfy the rule. In that case, records that contain some of the words follow. */
  relaxed: boolean
  /** Whether the search used another spelling for a word that no record contains. */
  corrected: boolean
  /** Returns the matching passage of a found record's text. Null for a text without words. */
  passage(text: string): FoundPassage | null
  /** Returns the HTML of that passage. */
  snippet(text: string): string | null
  understood: Understood[]
  /** Returns which parts of the query a found record matches, and which are missing. */
  explain(record: RecordTexts): Explanation
}

/** The company that searches. Engines divide their capacity fairly between companies. */
export type SearchCaller = { company_id: string; signal?: AbortSignal }

export type SearchStatus = {
  engine: string
  /** Number of records. Null if the index must be built or cannot be reached. */
  records: number | null
  /** Why the index cannot be reached. Null if it can. */
  away: string | null
  vectors: VectorState
}

/** The ids of the models whose vectors the index has and should have. A null id means that the model is not known yet. */
export type VectorState = {
  held: string | null
  wanted: string | null
  /** Whether the wanted model's vectors of all records are stored, or can be made without a service. Indexing is then fast. */
  at_hand: boolean
  /** Number of records without the vector that they should have, because the embedding service did not return it in time. */
  lacking: number
  /** Why searches use words only. Null if they also use vectors. */
  query_trouble: string | null
}

/** Interface for background embedding, which handles a changed model, and records whose vectors were not available in time. */
type IndexVectors = {
  state(): Promise<VectorState>
  /** Embeds the documents with the wanted model, and stores the vectors for later use. Returns the fault, or null. */
  keep(documents: SearchDocument[]): Promise<{ message: string; retry_after_ms: number | null } | null>
  /** Returns ids of records without a required vector. Applying a record again, after its vector is stored, adds the vector. */
  lacking(limit: number): Promise<string[]>
}

/** A collection in a search engine. Stores its position in the feed with the documents, so a crash loses nothing. */
export type SearchIndex = {
  collection: string
  /** Rejects with the errors of faults.ts. `isBusy`: the capacity or deadline is exceeded. `isAborted`: the client disconnected.
   * `isEngineAway`: the engine cannot answer now. `isBadPosition`: `after` is not from this search. */
  search(request: SearchRequest, caller: SearchCaller): Promise<SearchPage>
  /** Returns how the index now understands a query, to match future records (search/conditions/). Rejects as `search` does. */
  read(query: string, conditions: readonly Condition[], caller: SearchCaller): Promise<Reading>
  /** Returns the index's position in the database's feed. Null if the index is empty or unusable and must be rebuilt. */
  position(): Promise<string | null>
  /** Returns a position that every later search has reached, even if it uses cached results. Rejects as `search` does. */
  reached(): Promise<string | null>
  /** From now on, the index prepares for searches when it is idle. Resolves at once, even if the index is unusable. */
  prepare(): Promise<void>
  /** Writes documents and moves the position in one commit. False if another process has moved the position from `from`. */
  apply(batch: Batch): Promise<boolean>
  /** Starts an empty index, with which `finish` replaces this one. `wanted` uses the wanted model even without stored vectors. */
  rebuild(model?: 'wanted'): Promise<Rebuild>
  vectors: IndexVectors
  /** Returns the number of documents. Throws if the engine cannot answer. */
  count(): Promise<number>
  /** Returns all records, in no particular order. Each appears once unless records are written between pages. */
  stored(after: string | null): Promise<StoredRecords>
  status(): Promise<SearchStatus>
  close(): Promise<void>
}

/** A page of stored records. `hash`: see document-hash.ts. `next` is null after the last page. */
export type StoredRecords = { records: { id: string; hash: string }[]; next: string | null }

export type Batch<Document = SearchDocument> = { documents: Document[]; removed?: string[]; from: string | null; to: string }
export type Rebuild<Document = SearchDocument> = {
  /** Resolves when the next batch may be sent. A later error rejects the next call. */
  add(documents: Document[]): Promise<void>
  finish(position: string): Promise<void>
  abandon(): Promise<void>
}
