import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../db/postgres/transactions.ts'
import { insertSource, updateSource } from '../../db/sources/sources.ts'
import { version } from '../../kernel/version.ts'
import { market as marketCollection } from '../../search/collections/market.ts'
import { trades } from '../harness/fixtures.ts'
import { startApi } from '../harness/harness.ts'
import { formOf } from '../harness/operations.ts'
import { openEmbedded } from '../search/open.ts'

const api = await startApi({ contracts: trades, search: true, market: true, documents: true, unlimited: true })
const { db, ours } = api

const read = async (user: string) => api.call('GET', '/v1/settings/installation', { session: await api.signIn(user) })

beforeAll(async () => {
  const source = { name: 'daily', kind: 'sam', address: '/srv/secret/path.csv', schedule: '30 6 * * *', settings: {} }
  await insertSource(db, { ...source, now: api.clock.now() })
  await inTransaction(db, (trx) => updateSource(trx, 'daily', { state: 'down', message: 'The server answered 503.' }))
  await api.call('POST', '/v1/documents', { body: formOf('a.txt', 'Twelve bytes', {}) })
})

test('getInstallation 200: shows owners and admins the catalog, sources, jobs, indexes, storage and email, but no addresses', async () => {
  const { status, body, text } = await read(ours.users.owner)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    version,
    catalog: { opportunities: trades.length, awards: 0 },
    sources: [
      { name: 'daily', kind: 'sam', enabled: true, state: 'down', message: 'The server answered 503.', last_checked_at: null },
    ],
    manual_loads: [],
    jobs: { waiting: 1, failed: 0, last_failures: [] },
    search: [{ name: 'opportunities', records: trades.length, reachable: true }, { name: 'market' }, { name: 'documents' }],
    models: { summaries: null },
    storage: { files: 1, bytes: 12 },
    mail: { configured: false, queued: 0 },
  })
  expect(text).not.toContain('/srv')
})

test('getInstallation 403: members may not see the state of the installation', async () => {
  expect((await read(ours.users.member)).status).toBe(403)
})

test('getInstallation 200: an index whose engine has stopped is not reached', async () => {
  const market = await openEmbedded(join(api.folder, 'stopped.db'), { collection: marketCollection })
  await market.close()
  const { call } = await api.twin({}, { market })
  const { status, body, text } = await call('GET', '/v1/settings/installation', { session: await api.signIn(ours.users.owner) })
  expect(status, text).toBe(200)
  expect(body.search[1]).toEqual({ name: 'market', engine: 'embedded', records: null, reachable: false })
})
