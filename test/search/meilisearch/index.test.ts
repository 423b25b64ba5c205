import { afterAll, beforeAll, describe } from 'vitest'
import { openSearchIndex } from '../../../search/thread/open.ts'
import { searchIndexSuite } from '../suite.ts'
import { indexPrefix, present, startServer, type TestServer } from './server.ts'

/* Runs the tests of every search index with Meilisearch. */

if (!present) process.stdout.write('Tests on Meilisearch skipped: neither MEILI_URL nor a program `meilisearch` on the PATH.\n')

describe.skipIf(!present)('on a Meilisearch server', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startServer()))
  afterAll(() => server?.close())

  searchIndexSuite('Meilisearch', async (collection) => {
    const { url, key } = server
    const engine = { kind: 'meilisearch', url, key, index_prefix: indexPrefix(), unseen_ms_max: 0 } as const
    const index = await openSearchIndex({ collection, engine, embedder: { kind: 'student' } })
    return { index, close: () => index.close() }
  })
})
