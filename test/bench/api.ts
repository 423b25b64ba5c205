/**
 * What the API adds to the search engine, on the whole sample extract: every request goes over HTTP through the real service (keys,
 * limits, validation, database, snippets) in a process of its own, which also tells how long the engine took for that very request.
 * `node test/bench/api.ts CHECKOUT` asks a clone of this repository at ee6b006 the same in turns.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
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
import { extract } from './notices.ts'

const day = Date.parse('2026-04-20T00:00:00Z')
const keys_count = 60
/** A key may read 100 times a minute. */
const requests_per_key = 90
const queries_per_kind = 100
const connections = 16
const rounds = 10

type Ready = { port: number; keys: string[]; titles: string[]; records: number }
type Client = Ready & { child: ChildProcess; agent: Agent; sent: number }
type Timing = { engine_ms: number; api_ms: number }

// The client

export async function benchApi(checkout?: string): Promise<string[]> {
  const clients = [await openClient(fileURLToPath(import.meta.url))]
  if (checkout) clients.push(await openClient(resolve(checkout, 'test/bench/api.ts')))
  const kinds = kindsOf(clients[0]!.titles)
  for (const client of clients)
    for (const paths of Object.values(kinds)) for (const path of paths.slice(0, 10)) await get(client, path)
  const lines: string[] = clients.map(({ records }) => `${records} records`)
  const all = clients.map((): Timing[] => [])
  for (const [kind, paths] of Object.entries(kinds)) {
    const timings = clients.map((): Timing[] => [])
    for (const path of paths) for (const [i, client] of clients.entries()) timings[i]!.push(await time(client, path))
    if (kind !== 'listing') for (const [i, list] of timings.entries()) all[i]!.push(...list)
    lines.push(...timings.map((list) => line(kind, list)))
  }
  lines.push(...all.map((list) => line('all searches', list)))
  lines.push(...(await throughput(clients, Object.values(kinds)[1]!)))
  for (const client of clients) lines.push(await listCost(client))
  for (const client of clients) await closeClient(client)
  return lines
}

async function openClient(program: string): Promise<Client> {
  const child = fork(program, ['serve'], { execArgv: process.execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ready = await message<Ready>(child)
  return { ...ready, child, agent: new Agent({ keepAlive: true, maxSockets: connections }), sent: 0 }
}

async function closeClient({ child, agent }: Client): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.send('stop')
  await ended
  agent.destroy()
}

/** Different searches at once, each kept by none; the servers in turns, since what else the machine does changes meanwhile. */
async function throughput(clients: Client[], paths: string[]): Promise<string[]> {
  const spent = clients.map(() => ({ seconds: 0, cpu_us: 0 }))
  for (let round = 0; round < rounds; round++)
    for (const [i, client] of clients.entries()) {
      const before = await cpuOf(client)
      const started = performance.now()
      await overConnections(paths, (path) => get(client, path))
      spent[i]!.seconds += (performance.now() - started) / 1000
      spent[i]!.cpu_us += (await cpuOf(client)) - before
    }
  const asked = rounds * paths.length
  return spent.map(
    ({ seconds, cpu_us }) =>
      `three words over ${connections} connections: ${(asked / seconds).toFixed(1)} searches/s, ${(cpu_us / asked).toFixed(0)} µs of CPU each`,
  )
}

async function overConnections(paths: string[], ask: (path: string) => Promise<unknown>): Promise<void> {
  const left = paths.values()
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (const path of left) await ask(path)
    }),
  )
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
  const started = performance.now()
  await overConnections(Array<string>(500).fill(path), (each) => get(client, each))
  const seconds = (performance.now() - started) / 1000
  return `list answer with the real query: ${(((await cpuOf(client)) - before) / 500).toFixed(0)} µs of CPU (search thread included), ${(500 / seconds).toFixed(0)} requests/s over ${connections} connections, ${bytes} bytes`
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
  else if (existsSync(extract)) for (const each of await benchApi(process.argv[2])) console.log(each)
  else console.log('The notices are not here: ../shared/data/sam/sam_opportunities.csv.gz')
}
