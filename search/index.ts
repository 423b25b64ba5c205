/** What the catalog gives a search engine to find one contract record by. Codes are the catalog's; times are epoch milliseconds. */
export type SearchDocument = {
  id: string
  title: string
  description: string
  /** Other words the record is found by: solicitation number, agency names, NAICS title, PSC name, awardee. */
  keywords: string
  /** NAICS title and PSC name: what the record is about. Weighs in its meaning only; `keywords` makes it findable by these words. */
  topics?: string
  notice_type: string
  set_aside: string | null
  naics: string | null
  psc: string | null
  jurisdiction: string
  /** Place of performance. */
  state: string | null
  /** Department's name, as shown in facets. */
  agency: string | null
  /** Lower-case names, abbreviations and codes of every level of the agency. */
  agency_terms: string[]
  posted_at: number | null
  deadline_at: number | null
  awarded: boolean
  active: boolean | null
}

/** Every field narrows; a list matches any of its members. An absent field does not narrow. */
export type SearchFilters = {
  naics?: string[]
  exclude_naics?: string[]
  /** A code shorter than four characters matches every code beneath it. */
  psc?: string[]
  set_asides?: string[]
  /** In any usual wording; compared with `agency_terms`. */
  agencies?: string[]
  exclude_agencies?: string[]
  states?: string[]
  notice_types?: string[]
  exclude_notice_types?: string[]
  jurisdictions?: string[]
  posted_since?: number
  posted_before?: number
  due_after?: number
  due_before?: number
  /** With `open_at`, a record without a deadline qualifies; with `due_after` it does not. */
  open_at?: number
  awarded?: boolean
  active?: boolean
}

export type SearchSort = 'relevance' | 'posted_date' | 'due_date' | 'match_score'

export type SearchRequest = {
  /** Null lists everything that passes the filters. */
  query: string | null
  filters: SearchFilters
  /**
   * `relevance` needs a query. `posted_date` and `match_score` are highest first, `due_date` soonest first; unknown values come last,
   * ties by id.
   */
  sort: SearchSort
  /** The company's match scores by record id, for `match_score` and `min_score`. */
  scores?: ReadonlyMap<string, number>
  /** Leaves out records that score lower or have no score. */
  min_score?: number
  /** `next` of the page before, with otherwise the same request. */
  after: string | null
  limit: number
  facets: boolean
}

export type FacetName = 'naics' | 'set_aside' | 'agency' | 'state' | 'notice_type'
/** Counts over the whole result, commonest first, at most 100 values each. */
export type Facets = Record<FacetName, { value: string; count: number }[]>

export type MatchedBy = 'keyword' | 'semantic'
export type SearchHit = { id: string; relevance: { score: number; matched_by: MatchedBy[] } | null }

export type SearchPage = {
  hits: SearchHit[]
  total: number
  /** Opaque; null on the last page. */
  next: string | null
  facets: Facets | null
  /** The stemmed words that made a record match, typing errors corrected: what a snippet marks. */
  terms: string[]
}

/** On whose behalf a search is asked: engines share themselves out between companies, and drop what nobody waits for. */
export type SearchCaller = { company_id: string; signal?: AbortSignal }

/**
 * A search engine over contract records. What it holds is derived data: the database is the truth, and the engine follows it by a
 * position that it keeps in the same commit as the documents, so that a crash between the two loses nothing.
 */
export type SearchEngine = {
  /**
   * Rejects with the errors of faults.ts: `isBusy` beyond what the engine can take or after its deadline, `isAborted` when the caller
   * has gone, `isEngineAway` while it cannot answer; with `isBadPosition` for an `after` that is none of this search.
   */
  search(request: SearchRequest, caller?: SearchCaller): Promise<SearchPage>
  /** Where in the database's feed this index stands; null when it is empty or unusable and must be rebuilt. */
  position(): Promise<string | null>
  /**
   * Stores documents and moves the position in one commit. Answers false, and stores nothing, when the position is no longer `from`
   * (another process was faster).
   */
  apply(batch: { documents: SearchDocument[]; from: string | null; to: string }): Promise<boolean>
  /** Starts an empty index beside this one; `finish` puts it in its place at once, `abandon` throws it away. */
  rebuild(): Promise<{
    add(documents: SearchDocument[]): Promise<void>
    finish(position: string): Promise<void>
    abandon(): Promise<void>
  }>
  /** Number of documents; throws when the engine cannot answer. */
  count(): Promise<number>
  close(): Promise<void>
}
