import type { Reading } from './conditions/reading.ts'
import type { Explanation, RecordTexts } from './met.ts'
import type { Understood } from './query/named.ts'

/** What a collection's records hold. Each engine makes its tables and settings from this one description. */
export type Collection = {
  name: string
  /**
   * Texts in which words are looked for: the weight of a word in each, and how many words one usually has. `aliases` are other wordings of
   * what the record has as fields: a quoted phrase is not looked for there.
   */
  texts: Readonly<Record<string, { weight: number; usual_words: number; aliases?: true }>>
  /** What records are filtered, sorted and counted by. A `code` is one text, `codes` are several; a `time` is in epoch milliseconds. */
  values: Readonly<Record<string, ValueKind>>
  /** Orders of a list, by a value that is a time. Unknown times come last, ties by id. */
  sorts: Readonly<Record<string, { by: string; descending: boolean }>>
  /** Codes that are counted over a result. */
  facets: readonly string[]
  /** The value by which callers filter a facet, where it is another one. */
  filtered_by?: Readonly<Record<string, string>>
}

export type ValueKind = 'code' | 'codes' | 'time' | 'flag'
export type Value = string | readonly string[] | number | boolean | null

/** What an engine is given to find one record by. */
export type SearchDocument = {
  id: string
  /** Seen by this company alone; null: by all. */
  company_id: string | null
  texts: Readonly<Record<string, string>>
  /** Joined and in lower case (see numbers.ts); it is found by each in any spelling, by its beginning and by its end. */
  numbers: readonly string[]
  /** What its meaning is taken from. */
  meaning: { title: string; text: string }
  values: Readonly<Record<string, Value>>
}

/** Every condition narrows. A record whose value is unknown meets none of them but `none`, and `between` with `or_unknown`. */
export type Condition =
  | { field: string; any: readonly string[] }
  | { field: string; none: readonly string[] }
  /** Begins with any of them. */
  | { field: string; starts: readonly string[] }
  /** Both ends included. */
  | { field: string; from?: number; until?: number; or_unknown?: boolean }
  | { field: string; is: boolean }
  /** The field `id`, which every record has. */
  | ({ field: 'id' } & IdCondition)

export type IdCondition = { any: readonly string[] } | { none: readonly string[] }

export type SearchRequest = {
  /** Null lists everything that meets the conditions. */
  query: string | null
  conditions: readonly Condition[]
  /** Only of these records, or of all but these. A walk goes on where they have changed between two pages. */
  ids?: IdCondition
  /** `relevance` needs a query; else the name of one of the collection's sorts. */
  sort: string
  /** `next` of the page before, with otherwise the same request. */
  after: string | null
  limit: number
  facets: boolean
  /** Lists only what satisfies the rule of search/conditions/rule.ts; with every sort but `relevance` a list does so by itself. */
  strict?: boolean
}

/** Counts over the whole result, commonest first, at most 100 values each. */
export type Facets = Record<string, { value: string; count: number }[]>

export type MatchedBy = 'keyword' | 'semantic' | 'partial'
export type Relevance = { /** 0..1, the best record's being near 1. */ score: number; matched_by: MatchedBy[] }
export type SearchHit = { id: string /** Null where nothing was asked in words. */; relevance: Relevance | null }

export type SearchPage = {
  hits: SearchHit[]
  total: number
  /** Opaque; null on the last page. */
  next: string | null
  facets: Facets | null
  /** The query with words that are probably misspelt put right; null where there is none. */
  suggestion: string | null
  /** Hardly any record satisfies the rule, so the list goes on with records that hold some of the words. */
  relaxed: boolean
  /** A word that nothing holds was sought in another spelling. */
  corrected: boolean
  /** The passage of a found record's text in which the query is met, as HTML with `<mark>`; null for a text without words. */
  snippet(text: string): string | null
  /** What the query names that records have as a field. */
  understood: Understood[]
  /** Which parts of the query a found record meets, and which it lacks. */
  explain(record: RecordTexts): Explanation
}

/** On whose behalf a search is asked: it sees what all see and what is this company's. Engines share themselves out between companies. */
export type SearchCaller = { company_id: string; signal?: AbortSignal }

/** What else an operator wants to know of an index. */
export type SearchStatus = {
  engine: string
  /** Null where the index must be built, or cannot be asked. */
  records: number | null
  /** Why it cannot be asked; null where it can. */
  away: string | null
  vectors: VectorState
}

/** Ids of models: whose vectors the index holds and whose it is to hold; null where there is none yet, or it is not known yet. */
export type VectorState = {
  held: string | null
  wanted: string | null
  /** Whether the wanted one's vectors of all records are kept, or made without a service: an index of them takes no time but its own. */
  at_hand: boolean
  /** How many records are without the vector that they should have: the embedding service did not give it in time. */
  lacking: number
  /** Why searches go by words alone; null where they do not. */
  query_trouble: string | null
}

/** What embeds in the background goes by: a change of model, and records whose vectors could not be had in time. */
export type IndexVectors = {
  state(): Promise<VectorState>
  /** Has the wanted model embed these, and keeps their vectors for when they are stored. Answers what is in the way; null: all are kept. */
  keep(documents: SearchDocument[]): Promise<{ message: string; retry_after_ms: number | null } | null>
  /** Ids of records without the vector that they should have: stored again once it is kept, they have it. */
  lacking(limit: number): Promise<string[]>
}

/**
 * A collection in a search engine. What it holds is derived data: the database is the truth, and the index follows it by a position that
 * it keeps in the same commit as the documents, so that a crash between the two loses nothing.
 */
export type SearchIndex = {
  /** The name of its collection. */
  collection: string
  /**
   * Rejects with the errors of faults.ts: `isBusy` beyond what the engine can take or after its deadline, `isAborted` when the caller
   * has gone, `isEngineAway` while it cannot answer; with `isBadPosition` for an `after` that is none of this search.
   */
  search(request: SearchRequest, caller: SearchCaller): Promise<SearchPage>
  /**
   * How the index understands a query at present, for what is held against records that come later (search/conditions/). `conditions` are those
   * of a search for it. Rejects as `search` does.
   */
  read(query: string, conditions: readonly Condition[], caller: SearchCaller): Promise<Reading>
  /** Where in the database's feed this index stands; null when it is empty or unusable and must be rebuilt. */
  position(): Promise<string | null>
  /** The position that every later search has reached at least, whatever it reads from memory. Rejects as `search` does. */
  reached(): Promise<string | null>
  /**
   * Somebody will search: from now on, while nothing is asked, what searches need is read and made ahead of them. Resolves at once, also
   * where the index cannot be used.
   */
  prepare(): Promise<void>
  /**
   * Stores documents, takes others away, and moves the position in one commit. Answers false, and does nothing, when the position is no
   * longer `from` (another process was faster).
   */
  apply(batch: Batch): Promise<boolean>
  /**
   * Starts an empty index beside this one; `finish` puts it in its place at once, `abandon` throws it away. Its vectors are those of the
   * model that is at hand; `wanted`: of the one wanted, as far as they are kept.
   */
  rebuild(model?: 'wanted'): Promise<Rebuild>
  vectors: IndexVectors
  /** Number of documents; throws when the engine cannot answer. */
  count(): Promise<number>
  /** Everything it holds, page by page in no order: `after` is `next` of the page before. While nobody writes, each record comes once. */
  stored(after: string | null): Promise<StoredRecords>
  status(): Promise<SearchStatus>
  close(): Promise<void>
}

/** `hash`: see document-hash.ts. `next`: null behind the last page. */
export type StoredRecords = { records: { id: string; hash: string }[]; next: string | null }

export type Batch = { documents: SearchDocument[]; removed?: string[]; from: string | null; to: string }
export type Rebuild = {
  /** Resolves when the next batch may come; what fails meanwhile is thrown by the next call. */
  add(documents: SearchDocument[]): Promise<void>
  finish(position: string): Promise<void>
  abandon(): Promise<void>
}
