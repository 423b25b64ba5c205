import type { SearchDocument, SearchRequest } from '../index.ts'
import type { EmbedderSource } from '../meaning/open-embedder.ts'
import type { ListCacheLimits } from '../paging.ts'

export type WorkerOptions = { path: string; embedder: EmbedderSource; lists: ListCacheLimits; busy_timeout_ms: number }
/** What the engine asks of its thread. */
export type Call =
  | { method: 'search'; request: SearchRequest }
  | { method: 'position' | 'count' | 'close' }
  | { method: 'apply'; batch: { documents: SearchDocument[]; from: string | null; to: string } }
  | { method: 'start'; rebuild: number }
  | { method: 'add'; rebuild: number; documents: SearchDocument[] }
  | { method: 'end'; rebuild: number; position: string | null }
export type WorkerCall = Call & { number: number }
export type WorkerAnswer = { number: number; value?: unknown; error?: { name: string; message: string } }
