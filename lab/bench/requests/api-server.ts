/** Serves the catalog of a folder with the real service, for lab/bench/requests/api.ts: `api-server.ts FOLDER`. It reports its
 * port. On request it sends a message with the time that the engine took for the last search, or with the CPU time of this
 * process. */

import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import pino, { type Logger } from 'pino'
import { selectCursorSecret } from '../../../db/installation.ts'
import { insertCompany } from '../../../db/people/companies.ts'
import { insertKey } from '../../../db/people/keys.ts'
import { insertMember } from '../../../db/people/people.ts'
import type { Db } from '../../../db/schema.ts'
import type { SearchIndex } from '../../../search/index.ts'
import { composeSetup, type Setup } from '../../../server/compose.ts'
import { createApp } from '../../../server/http/app.ts'
import { createHttpServer } from '../../../server/http/listener.ts'
import { newKey } from '../../../services/access/key-values.ts'
import { day, openDatabase, openIndex, selectTitles } from '../search/catalog.ts'

const keys_count = 60

/** A server's first message. The server of an older checkout does not send `postgres`. `shared_mb` is PostgreSQL's shared memory
 * when all of it is in use. */
export type Ready = {
  port: number
  keys: string[]
  titles: string[]
  records: number
  postgres?: { url: string; shared_mb: number }
}

async function serve(folder: string): Promise<void> {
  const { db, postgres, close } = await openDatabase(folder, { statement_timeout_ms: 30_000 })
  const engine = await openIndex(folder)
  const timed = timedEngine(engine)
  // Reads the index before the first search, as the service does at its start.
  const records = await engine.count()
  await engine.prepare()
  const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', minLength: 4096 }))
  const server = createHttpServer(await createApp(await setupOn(db, timed.engine, log)), log)
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  async function stop(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await engine.close()
    await close()
    process.exit()
  }
  process.on('message', async (text) => {
    const { user, system } = process.cpuUsage()
    if (text === 'cpu') process.send!({ us: user + system })
    if (text === 'engine') process.send!({ ms: timed.last_ms() })
    if (text === 'stop') await stop()
  })
  // Stops if the parent ended, which means that the benchmark failed.
  process.once('disconnect', stop)
  process.send!({
    port: (server.address() as AddressInfo).port,
    keys: await createKeys(db),
    titles: await selectTitles(db),
    records,
    postgres: { url: postgres.url, shared_mb: await sharedMemory(db) },
  } satisfies Ready)
}

async function sharedMemory(db: Db): Promise<number> {
  const { rows } = await sql<{ mb: number }>`
    select pg_size_bytes(current_setting('shared_memory_size')) / 1e6 as mb`.execute(db)
  return rows[0]!.mb
}

async function setupOn(db: Db, search: SearchIndex, log: Logger): Promise<Setup> {
  const started = performance.now()
  const clock = { now: () => new Date(day + performance.now() - started) }
  const cursor_secret = await selectCursorSecret(db)
  const settings = { public_url: 'http://localhost:3000', production: true }
  // The benchmark sends no requests about the market or files, and no requests that need encryption.
  const unused = { files: null as never, spool: null as never, secrets: null as never }
  return composeSetup({ ...unused, db, search, market: search, documents: search, clock, log, cursor_secret, ...settings })
}

/** Creates a new company with keys in each run. The clock starts at the same time in each run, so the rate limits of earlier keys
 * are used up. */
async function createKeys(db: Db): Promise<string[]> {
  const now = new Date(day)
  const company = await insertCompany(db, { name: 'Bench (fictional)', plan: 'enterprise', status: 'active' }, now)
  const user = (await insertMember(db, company, { email: 'bench@example.com', name: 'Bench', role: 'owner' }, now))!
  const made = Array.from({ length: keys_count }, () => newKey())
  for (const { hash, last4 } of made)
    await insertKey(
      db,
      { company_id: company, user_id: user, name: 'bench', scope: 'read', hash, last4, expires_at: new Date(day + 86_400_000) },
      now,
    )
  return made.map(({ key }) => key)
}

function timedEngine(engine: SearchIndex): { engine: SearchIndex; last_ms(): number } {
  let last_ms = 0
  async function search(...asked: Parameters<SearchIndex['search']>) {
    const started = performance.now()
    const page = await engine.search(...asked)
    last_ms = performance.now() - started
    return page
  }
  return { engine: { ...engine, search }, last_ms: () => last_ms }
}

await serve(process.argv[2]!)
