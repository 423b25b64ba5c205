import type { Batch, Collection, Condition, SearchDocument, SearchRequest } from '../index.ts'
import type { ListLimits } from '../lists.ts'
import type { EmbedderSource } from '../meaning/embedder-source.ts'

/** Says which engine to use. Plain data, since the engine itself lives in a thread. */
export type EngineSource = EmbeddedSource | MeilisearchSource

export type EmbeddedSource = {
  kind: 'embedded'
  /** The index file. Its folder is made; `<path>.new-…` files beside it are rebuilds. */
  path: string
  /** How long to wait for another process that writes. */
  busy_timeout_ms: number
  /** For how long a list may miss what another process has just stored. */
  unseen_ms_max: number
}

export type MeilisearchSource = {
  kind: 'meilisearch'
  url: string
  /** The master key, or one that may do what search/meilisearch/rebuild/keys.ts lists; null for a server without keys. */
  key: string | null
  /** The names of all our indexes begin with it. */
  index_prefix: string
  /** For how long a search may miss what another process has just stored. */
  unseen_ms_max: number
}

export type WorkerOptions = {
  collection: Collection
  engine: EngineSource
  embedder: EmbedderSource
  lists: ListLimits
  /** A thread that answers nothing at all for so long, while it is asked, is given up. */
  hang_ms: number
}

/** What is asked of the thread. */
export type Call =
  | { method: 'search'; request: SearchRequest; company_id: string }
  | { method: 'read'; query: string; conditions: readonly Condition[]; company_id: string }
  | { method: 'position' | 'reached' | 'prepare' | 'count' | 'status' | 'vectors' | 'ping' | 'close' }
  | { method: 'apply'; batch: Batch }
  | { method: 'stored'; after: string | null }
  | { method: 'keep'; documents: SearchDocument[] }
  | { method: 'lacking'; limit: number }
  | { method: 'start'; rebuild: number; wanted: boolean }
  | { method: 'add'; rebuild: number; documents: SearchDocument[] }
  | { method: 'end'; rebuild: number; position: string | null }
export type WorkerCall = Call & { number: number }
export type WorkerAnswer = { number: number; value?: unknown; error?: { name: string; message: string } }
