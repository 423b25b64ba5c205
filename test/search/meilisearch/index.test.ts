import { afterAll, beforeAll, describe } from 'vitest'
import type { Backend } from '../../../search/backend.ts'
import type { SearchDocument, SearchIndex } from '../../../search/index.ts'
import type { Embedder } from '../../../search/meaning/embedder.ts'
import { openEmbedder } from '../../../search/meaning/open-embedder.ts'
import { type Lock, openMeilisearchBackend } from '../../../search/meilisearch/backend.ts'
import { createSearch } from '../../../search/search.ts'
import { snippet } from '../../../search/snippet.ts'
import { searchIndexSuite } from '../suite.ts'
import { indexPrefix, present, startServer, type TestServer } from './server.ts'

/* What every search index must do, by Meilisearch. */

const limits = { ttl_ms: 600_000, lists_max: 200, bytes_max: 32_000_000 }
const atOnce: Lock = (work) => work()

describe.skipIf(!present)('on a Meilisearch server', () => {
  let server: TestServer
  let embedder: Embedder
  beforeAll(async () => {
    server = await startServer()
    embedder = await openEmbedder({ kind: 'student' })
  })
  afterAll(() => server?.close())

  searchIndexSuite('Meilisearch', async (collection) => {
    const { url, key } = server
    const { id, dimensions } = embedder
    const options = { url, key, index_prefix: indexPrefix(), embedder_id: id, dimensions, lock: atOnce, unseen_ms_max: 0 }
    const index = indexOver(openMeilisearchBackend(collection, options), embedder)
    return { index, close: () => index.close() }
  })
})

/** As the service has it, but in this thread. */
function indexOver(backend: Backend, embedder: Embedder): SearchIndex {
  const { search } = createSearch(backend, embedder, limits)
  async function embedded(documents: SearchDocument[]) {
    const vectors = await embedder.documents(documents.map(({ meaning }) => meaning))
    return documents.map((document, i) => ({ document, vector: vectors[i] ?? null }))
  }
  return {
    async search(request, { company_id }) {
      const { ways, ...page } = await search(request, company_id)
      return { ...page, snippet: (text) => snippet(text, ways) }
    },
    position: backend.position,
    apply: async (batch) => backend.apply({ ...batch, documents: await embedded(batch.documents) }),
    async rebuild() {
      const { add, finish, abandon } = await backend.rebuild()
      return { add: async (documents) => add(await embedded(documents)), finish, abandon }
    },
    count: backend.count,
    status: async () => ({ engine: 'meilisearch', embedder: embedder.id, records: await backend.count() }),
    close: backend.close,
  }
}
