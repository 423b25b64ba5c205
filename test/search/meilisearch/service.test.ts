import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../../harness/database.ts'
import { insertContracts, trades } from '../../harness/fixtures.ts'
import { createCompany } from '../../harness/harness.ts'
import { type Environment, oi, oiJson, type Serving, serveOi } from '../../harness/oi.ts'
import { indexPrefix, owned, startServer } from './server.ts'

/* Runs the whole service with its index on a server that stops and starts. */

const folder = mkdtempSync(join(tmpdir(), 'oi-meilisearch-'))
const serving: Serving[] = []
afterAll(async () => {
  for (const each of serving) await each.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('unavailable server: the service starts, and rejects only searches', async () => {
  const database = await createDatabase()
  // No server listens at port 9.
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, MEILI_URL: 'http://127.0.0.1:9', MEILI_INDEX_PREFIX: indexPrefix() }
  const { key } = await createCompany(database.db, 'Ours (fictional)', new Date())
  await insertContracts(database.db, trades)
  const { code, stdout, stderr } = await oi(['status', '--json'], env)
  expect(JSON.parse(stdout)).toMatchObject({
    records: 5,
    search: { engine: 'meilisearch', records: null, away: expect.stringContaining('127.0.0.1:9') },
  })
  expect([code, stderr]).toEqual([1, expect.stringContaining('The search index cannot be reached: Meilisearch at 127.0.0.1:9')])
  const service = await serveOi(env)
  serving.push(service)
  const search = await ask(service, key, '/api/v1/opportunities/search?query=janitorial')
  expect([search.status, search.body.message]).toEqual([503, expect.stringContaining('search engine cannot be reached')])
  expect((await ask(service, key, '/api/v1/opportunities/contract_janitorial')).status).toBe(200)
  expect((await oi(['reindex'], env)).stderr).toContain('Meilisearch at 127.0.0.1:9 does not answer')
  await service.stop()
  await database.drop()
})

test.skipIf(!owned)('two processes share a server, and their index is updated after a kill and a restart', async () => {
  const database = await createDatabase()
  const server = await startServer()
  onTestFinished(() => server.close())
  const env: Environment = { DATABASE_URL: database.url, MEILI_URL: server.url, MEILI_API_KEY: server.key!, DATA_DIR: folder }
  const other = { ...env, DATA_DIR: join(folder, 'other') }
  const { key } = await createCompany(database.db, 'Ours (fictional)', new Date())
  await insertContracts(database.db, trades)
  const services = await Promise.all([serveOi(env), serveOi(other)])
  serving.push(...services)
  const found = (service: Serving, word: string) =>
    vi.waitFor(
      async () => {
        const { status, body } = await ask(service, key, `/api/v1/opportunities/search?query=${word}`)
        expect([status, body.total_count]).toEqual([200, 1])
      },
      { timeout: 60_000, interval: 500 },
    )
  for (const service of services) await found(service, '%22edging%22')
  await server.stop()
  expect((await ask(services[0]!, key, '/api/v1/opportunities/search?query=janitorial')).status).toBe(503)
  await insertContracts(database.db, [{ id: 'contract_quonset', title: 'Quonset hut' }])
  await server.start()
  for (const service of services) await found(service, '%22quonset%22')
  expect(await oiJson(['reindex', '--check'], env)).toMatchObject({
    records: 6,
    equal: 6,
    different: 0,
    missing: 0,
    surplus: 0,
  })
  await Promise.all(services.map((service) => service.stop()))
  await server.close()
  await database.drop()
})

async function ask({ url }: Serving, key: string, path: string): Promise<{ status: number; body: any }> {
  const response = await fetch(`${url}${path}`, { headers: { 'X-Api-Key': key } })
  return { status: response.status, body: await response.json() }
}
