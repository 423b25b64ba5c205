import type { MatchedBy, SearchDocument, SearchPage, SearchRequest } from '../index.ts'
import type { EmbedderSource } from '../meaning/open-embedder.ts'
import { matched_keyword, matched_semantic } from './matches.ts'
import type { ListCacheLimits } from './paging.ts'

export type WorkerOptions = {
  path: string
  embedder: EmbedderSource
  lists: ListCacheLimits
  busy_timeout_ms: number
  unseen_ms_max: number
  /** A thread that answers nothing at all for so long, while it is asked, is given up. */
  hang_ms: number
}
/** What the engine asks of its thread. */
export type Call =
  | { method: 'search'; request: PackedRequest }
  | { method: 'position' | 'count' | 'ping' | 'close' }
  | { method: 'apply'; batch: { documents: SearchDocument[]; from: string | null; to: string } }
  | { method: 'start'; rebuild: number }
  | { method: 'add'; rebuild: number; documents: SearchDocument[] }
  | { method: 'end'; rebuild: number; position: string | null }
export type WorkerCall = Call & { number: number }
export type WorkerAnswer = { number: number; value?: unknown; error?: { name: string; message: string } }

// A message is copied piece by piece: few large pieces cost far less than many small ones.

export type PackedRequest = Omit<SearchRequest, 'scores'> & { scores?: { ids: string; values: Float64Array } }
export type PackedPage = Omit<SearchPage, 'hits'> & { ids: string[]; scores: number[] | null; matched: number[] | null }

/** No id holds a line feed. */
const idSeparator = '\n'

export function packRequest({ scores, ...request }: SearchRequest): PackedRequest {
  if (scores === undefined) return request
  return { ...request, scores: { ids: [...scores.keys()].join(idSeparator), values: Float64Array.from(scores.values()) } }
}

export function unpackRequest({ scores, ...request }: PackedRequest): SearchRequest {
  if (scores === undefined) return request
  const ids = scores.values.length === 0 ? [] : scores.ids.split(idSeparator)
  return { ...request, scores: new Map(ids.map((id, i) => [id, scores.values[i]!])) }
}

export function unpackPage({ ids, scores, matched, ...page }: PackedPage): SearchPage {
  const hits = ids.map((id, i) => ({
    id,
    relevance: scores && matched ? { score: scores[i]!, matched_by: matchedBy(matched[i]!) } : null,
  }))
  return { hits, ...page }
}

function matchedBy(bits: number): MatchedBy[] {
  const matched_by: MatchedBy[] = []
  if (bits & matched_keyword) matched_by.push('keyword')
  if (bits & matched_semantic) matched_by.push('semantic')
  return matched_by
}
