/**
 * What the API adds to the search engine, on the whole sample extract: every request goes over HTTP through the real service (keys,
 * limits, validation, database, snippets) in a process of its own, which also tells how long the engine took for that very request.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import pino, { type Logger } from 'pino'
import { insertCompany } from '../../db/companies.ts'
import { connect } from '../../db/connect.ts'
import { selectCursorSecret } from '../../db/installation.ts'
import { insertKey } from '../../db/keys.ts'
import { migrate } from '../../db/migrate.ts'
import { insertMember } from '../../db/people.ts'
import type { Db } from '../../db/schema.ts'
import { rebuildIndex } from '../../jobs/index-feed.ts'
import { ingestSam } from '../../jobs/loading/ingest-sam.ts'
import type { SearchIndex } from '../../search/index.ts'
import { composeSetup } from '../../server/compose.ts'
import { createApp } from '../../server/http/app.ts'
import type { Setup } from '../../server/http/exchange.ts'
import { createHttpServer } from '../../server/http/listener.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { newKey } from '../../server/sign-in/api-key.ts'
import { openEmbedded } from '../search/open.ts'

export const extract = fileURLToPath(new URL('../../../shared/data/sam/sam_opportunities.csv.gz', import.meta.url))
const day = Date.parse('2026-04-20T00:00:00Z')
const keys_count = 60
/** A key may read 100 times a minute. */
const requests_per_key = 90
const queries_per_kind = 100

type Ready = { port: number; keys: string[]; titles: string[]; records: number }
type Client = { child: ChildProcess; port: number; agent: Agent; keys: string[]; sent: number }
type Timing = { engine_ms: number; api_ms: number }

// The client

export async function benchApi(): Promise<string[]> {
  const child = fork(fileURLToPath(import.meta.url), ['serve'], {
    execArgv: process.execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const { port, keys, titles, records } = await message<Ready>(child)
  const client: Client = { child, port, agent: new Agent({ keepAlive: true, maxSockets: 16 }), keys, sent: 0 }
  const kinds = kindsOf(titles)
  for (const paths of Object.values(kinds)) for (const path of paths.slice(0, 10)) await get(client, path)
  const lines: string[] = [`${records} records`]
  const all: Timing[] = []
  for (const [kind, paths] of Object.entries(kinds)) {
    const timings: Timing[] = []
    for (const path of paths) timings.push(await time(client, path))
    if (kind !== 'listing') all.push(...timings)
    lines.push(line(kind, timings))
  }
  lines.push(`${line('all searches', all)} (aim: at most 2)`)
  lines.push(await listCost(client))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.send('stop')
  await ended
  client.agent.destroy()
  return lines
}

function kindsOf(titles: string[]): Record<string, string[]> {
  const runs = (words: number) =>
    titles
      .map((title) => title.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? [])
      .filter((found) => found.length >= words)
      .map((found) => encodeURIComponent(found.slice(0, words).join(' ')))
      .slice(0, queries_per_kind)
  const opportunities = '/api/v1/opportunities/search'
  return {
    word: runs(1).map((words) => `${opportunities}?query=${words}`),
    'three words': runs(3).map((words) => `${opportunities}?query=${words}`),
    'six words': runs(6).map((words) => `${opportunities}?query=${words}`),
    'word, filtered, with facets': runs(1).map(
      (words) => `${opportunities}?query=${words}&posted_since=2026-03-20&status=active&facets=true`,
    ),
    'contracts, three words': runs(3).map((words) => `/api/v1/contracts/search?query=${words}&scope=all`),
    listing: Array(queries_per_kind).fill(`${opportunities}?status=active&sort_by=due_date`) as string[],
  }
}

async function time(client: Client, path: string): Promise<Timing> {
  const started = performance.now()
  await get(client, path)
  const api_ms = performance.now() - started
  client.child.send('engine')
  return { engine_ms: (await message<{ ms: number }>(client.child)).ms, api_ms }
}

function line(kind: string, timings: Timing[]): string {
  const engine = median(timings.map(({ engine_ms }) => engine_ms))
  const api = median(timings.map(({ api_ms }) => api_ms))
  return `${kind.padEnd(28)} engine ${engine.toFixed(1).padStart(5)} ms, API ${api.toFixed(1).padStart(5)} ms, ratio of medians ${(api / engine).toFixed(2)}`
}

/** The list answer of test/bench/http.ts with its query really asked. */
async function listCost(client: Client): Promise<string> {
  const path = '/api/v1/opportunities/search?query=janitorial%20services&states=VA,MD&limit=20'
  const bytes = await get(client, path)
  const before = await cpuOf(client)
  let left = 500
  const started = performance.now()
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (left-- > 0) await get(client, path)
    }),
  )
  const seconds = (performance.now() - started) / 1000
  return `list answer with the real query: ${(((await cpuOf(client)) - before) / 500).toFixed(0)} µs of CPU (search thread included), ${(500 / seconds).toFixed(0)} requests/s over 16 connections, ${bytes} bytes`
}

async function cpuOf({ child }: Client): Promise<number> {
  child.send('cpu')
  return (await message<{ us: number }>(child)).us
}

/** Answers the number of bytes. */
function get(client: Client, path: string): Promise<number> {
  const key = client.keys[Math.floor(client.sent++ / requests_per_key) % client.keys.length]!
  return new Promise((resolve, reject) => {
    const req = request(
      { port: client.port, host: '127.0.0.1', path, agent: client.agent, headers: { 'X-Api-Key': key } },
      (res) => {
        if (res.statusCode !== 200) reject(new Error(`status ${res.statusCode} of ${path}`))
        let bytes = 0
        res.on('data', (chunk: Buffer) => (bytes += chunk.length)).on('end', () => resolve(bytes))
      },
    )
    req.on('error', reject).end()
  })
}

function message<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const exited = (code: number | null) => reject(new Error(`the server ended with ${code}`))
    child.once('exit', exited)
    child.once('message', (value) => {
      child.off('exit', exited)
      resolve(value as T)
    })
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

// The server

async function serve(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-api-'))
  const postgres = await startPostgres({ data_dir: join(folder, 'data') })
  const { db, close } = connect(postgres.url, { max: 20, application_name: 'bench', statement_timeout_ms: 30_000 })
  // No list is kept: each request is a search.
  const engine = await openEmbedded(join(folder, 'search.db'), { lists_max: 0 })
  const timed = timedEngine(engine)
  await migrate(db)
  await ingestSam(db, extract, { now: new Date(day) })
  await sql`vacuum analyze contract`.execute(db)
  const records = await rebuildIndex(db, engine)
  const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', minLength: 4096 }))
  const server = createHttpServer(await createApp(await setupOn(db, timed.engine, log)), log)
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { rows } = await sql<{ title: string }>`select title from contract order by md5(id) limit 2000`.execute(db)
  process.on('message', async (text) => {
    const { user, system } = process.cpuUsage()
    if (text === 'cpu') process.send!({ us: user + system })
    if (text === 'engine') process.send!({ ms: timed.last_ms() })
    if (text !== 'stop') return
    server.closeAllConnections()
    server.close()
    await engine.close()
    await close()
    await postgres.stop()
    rmSync(folder, { recursive: true })
    process.exit()
  })
  process.send!({
    port: (server.address() as AddressInfo).port,
    keys: await createKeys(db),
    titles: rows.map(({ title }) => title),
    records,
  } satisfies Ready)
}

async function setupOn(db: Db, search: SearchIndex, log: Logger): Promise<Setup> {
  const started = performance.now()
  const clock = { now: () => new Date(day + performance.now() - started) }
  const cursor_secret = await selectCursorSecret(db)
  return composeSetup({ db, search, clock, log, cursor_secret, public_url: 'http://localhost:3000', production: true })
}

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

if (import.meta.main) {
  if (process.argv[2] === 'serve') await serve()
  else if (existsSync(extract)) for (const each of await benchApi()) console.log(each)
  else console.log('The notices are not here: ../shared/data/sam/sam_opportunities.csv.gz')
}
