import { join } from 'node:path'
import { contracts } from '../search/collections/contracts.ts'
import { documents } from '../search/collections/documents.ts'
import { market } from '../search/collections/market.ts'
import type { SearchIndex } from '../search/index.ts'
import type { EmbedderSource } from '../search/meaning/embedders.ts'
import { openSearchIndex } from '../search/thread/open.ts'
import type { GivenEngine } from '../search/thread/worker.ts'
import type { Config } from './settings/config.ts'

export type IndexName = 'contracts' | 'market' | 'documents'

/** `file` names the embedded engine's file and lock, `embedding_file` the lock for embedding, and `loop_prefix` the loops. Only
 * an index with `isFirst` opens at the start and may use an embedding service, which must not receive file contents. */
export const indexes = {
  contracts: {
    collection: contracts,
    title: 'search index',
    file: 'search',
    embedding_file: 'embedding',
    loop_prefix: '',
    isFirst: true,
  },
  market: {
    collection: market,
    title: 'market index',
    file: 'market',
    embedding_file: 'market-embedding',
    loop_prefix: 'market_',
    isFirst: false,
  },
  documents: {
    collection: documents,
    title: 'documents index',
    file: 'documents',
    embedding_file: 'documents-embedding',
    loop_prefix: 'documents_',
    isFirst: false,
  },
} as const satisfies Record<IndexName, object>

export const indexNames = Object.keys(indexes) as IndexName[]

/** Opens an index, without contacting Meilisearch. Several processes may open the embedded engine's file. */
export function openIndex(config: Config, name: IndexName, purpose: 'service' | 'evaluation' = 'service'): Promise<SearchIndex> {
  const { meili_url, meili_api_key, meili_index_prefix, data_dir } = config
  const { collection, file, isFirst } = indexes[name]
  const index_prefix = purpose === 'service' ? meili_index_prefix : `${meili_index_prefix}${purpose}_`
  const engine: GivenEngine =
    meili_url === null
      ? { kind: 'embedded', path: join(data_dir, `${file}.db`) }
      : { kind: 'meilisearch', url: meili_url, key: meili_api_key, index_prefix }
  const embedder: EmbedderSource = isFirst ? embedderSource(config) : { kind: 'student' }
  return openSearchIndex({ collection, engine, embedder, later: !isFirst })
}

/** Opens the embedding service with a store for its answers. The store is next to the index and survives a rebuild of the index. */
function embedderSource({ embedding, data_dir }: Config): EmbedderSource {
  if (embedding === null) return { kind: 'student' }
  return { kind: 'openai', ...embedding, store_path: join(data_dir, 'embeddings.db') }
}
