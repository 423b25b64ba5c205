import type { Batch, Collection, Condition, SearchDocument, SearchRequest } from '../index.ts'
import type { ListLimits } from '../lists.ts'
import type { EmbedderSource } from '../meaning/embedder-source.ts'

/** Which engine to use. Plain data, because the engine itself lives in a thread. */
export type EngineSource = EmbeddedSource | MeilisearchSource

export type EmbeddedSource = {
  kind: 'embedded'
  /** The index file. Its folder is created. `<path>.new-…` files next to it are rebuilds. */
  path: string
  /** How long to wait while another process writes. */
  busy_timeout_ms: number
  /** For how long a list may miss what another process has just stored. */
  unseen_ms_max: number
}

export type MeilisearchSource = {
  kind: 'meilisearch'
  url: string
  /** The master key, or a key with the actions that search/meilisearch/rebuild/keys.ts lists. Null for a server without keys. */
  key: string | null
  /** The prefix of the names of all our indexes. */
  index_prefix: string
  /** For how long a search may miss what another process has just stored. */
  unseen_ms_max: number
}

export type WorkerOptions = {
  collection: Collection
  engine: EngineSource
  embedder: EmbedderSource
  lists: ListLimits
  /** A thread that answers nothing for this long, although it has calls, is replaced. */
  hang_ms: number
}

/** A call of the thread. */
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
