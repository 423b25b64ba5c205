/**
 * Measures the time that the API adds to the search engine. Every request goes over HTTP through the real service (keys, limits,
 * validation, database, snippets) in its own process, which also reports the time of the engine for that request.
 *
 *     node lab/bench/requests/api.ts [CHECKOUT] [--records N] [--folder FOLDER]
 *
 * - `CHECKOUT`: a clone of this repository at ee6b006. Its server gets the same requests in turn, but always on the extract's notices.
 * - `--records`: the number of records (default: the notices of the extract). Records beyond these are copies of notices with new
 *   ids and shuffled words.
 * - `--folder`: stores the catalog for the next run.
 * - `MEILI_URL`: a Meilisearch server that replaces the embedded engine. The benchmark rebuilds the server's bench_ indexes if
 *   they have a different number of records.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { memoryOf, memoryWithoutShared, postgresPids } from '../processes.ts'
import { disk, indexDisk, makeCatalog } from '../search/catalog.ts'
import { extract, wordRuns } from '../search/notices.ts'
import { answer } from './answer.ts'
import type { Ready } from './api-server.ts'

/** Requests per key. A key may read 100 times per minute. */
const requests_per_key = 90
const queries_per_kind = 100
const connections = 16
const rounds = 10

type Client = Ready & { child: ChildProcess; agent: Agent; sent: number }
type Timing = { engine_ms: number; api_ms: number }
type Options = { checkout?: string; records?: number; folder?: string }
/** A kind of search. `separate` excludes it from the line "all searches". */
type Kind = { name: string; paths: string[]; separate?: true }

export async function benchApi({ checkout, records = 0, folder }: Options = {}): Promise<string[]> {
  const catalog = folder ?? mkdtempSync(join(tmpdir(), 'oi-bench-api-'))
  mkdirSync(catalog, { recursive: true })
  try {
    makeCatalog(catalog, records)
    const clients = [await openClient(fileURLToPath(new URL('api-server.ts', import.meta.url)), catalog)]
    if (checkout) clients.push(await openClient(resolve(checkout, 'lab/bench/requests/api.ts'), 'serve'))
    const lines = await measure(clients)
    lines.push(`disk: PostgreSQL ${disk(catalog, 'data')}, index ${indexDisk(catalog)}`)
    for (const client of clients) await closeClient(client)
    return lines
  } finally {
    if (!folder) rmSync(catalog, { recursive: true })
  }
}

async function measure(clients: Client[]): Promise<string[]> {
  const kinds = kindsOf(clients[0]!.titles)
  for (const client of clients) for (const { paths } of kinds) for (const path of paths.slice(0, 10)) await get(client, path)
  const lines: string[] = clients.map(({ records }) => `${records} records`)
  lines.push('median ms (p99)')
  const all = clients.map((): Timing[] => [])
  for (const { name, paths, separate } of kinds) {
    const timings = clients.map((): Timing[] => [])
    for (const path of paths) for (const [i, client] of clients.entries()) timings[i]!.push(await time(client, path))
    if (!separate) for (const [i, list] of timings.entries()) all[i]!.push(...list)
    lines.push(...timings.map((list) => line(name, list)))
  }
  lines.push(...all.map((list) => line('all searches', list)))
  const three = kinds.find(({ name }) => name === 'three words')!.paths
  lines.push(...(await throughput(clients, three)))
  for (const client of clients) {
    lines.push(await listCost(client))
    if (client.postgres) lines.push(memory(client.child, client.postgres))
  }
  return lines
}

async function openClient(program: string, argument: string): Promise<Client> {
  const child = fork(program, [argument], { execArgv: process.execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ready = await answer<Ready>(child)
  return { ...ready, child, agent: new Agent({ keepAlive: true, maxSockets: connections }), sent: 0 }
}

async function closeClient({ child, agent }: Client): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.send('stop')
  await ended
  agent.destroy()
}

/** Sends different searches at once. The servers take turns, because other work on the machine changes over time. */
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
  const searches = rounds * paths.length
  return spent.map(
    ({ seconds, cpu_us }) =>
      `three words over ${connections} connections: ${(searches / seconds).toFixed(1)} searches/s, ${(cpu_us / searches).toFixed(0)} µs of CPU each`,
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

function kindsOf(titles: string[]): Kind[] {
  const queries = (words: number, more = '') =>
    wordRuns(titles, words, queries_per_kind).map((run) => `query=${encodeURIComponent(run)}${more}`)
  const opportunities = (list: string[]) => list.map((query) => `/api/v1/opportunities/search?${query}`)
  const filtered = '&posted_since=2026-03-20&status=active'
  return [
    { name: 'word', paths: opportunities(queries(1)) },
    { name: 'three words', paths: opportunities(queries(3)) },
    { name: 'six words', paths: opportunities(queries(6)) },
    { name: 'word, filtered, with facets', paths: opportunities(queries(1, `${filtered}&facets=true`)) },
    { name: 'contracts, three words', paths: queries(3, '&scope=all').map((query) => `/api/v1/contracts/search?${query}`) },
    { name: 'three words, filtered', paths: opportunities(queries(3, filtered)), separate: true },
    { name: 'two words, by deadline', paths: opportunities(queries(2, '&sort_by=due_date')), separate: true },
    {
      name: 'listing',
      paths: opportunities(Array(queries_per_kind).fill('status=active&sort_by=due_date') as string[]),
      separate: true,
    },
  ]
}

async function time(client: Client, path: string): Promise<Timing> {
  const started = performance.now()
  await get(client, path)
  const api_ms = performance.now() - started
  client.child.send('engine')
  return { engine_ms: (await answer<{ ms: number }>(client.child)).ms, api_ms }
}

function line(kind: string, timings: Timing[]): string {
  const engine = timings.map(({ engine_ms }) => engine_ms)
  const api = timings.map(({ api_ms }) => api_ms)
  const timesOf = (list: number[]) => `${at(list, 0.5).toFixed(1).padStart(5)} (${at(list, 0.99).toFixed(1)})`
  const ratio = (at(api, 0.5) / at(engine, 0.5)).toFixed(2)
  return `${kind.padEnd(28)} engine ${timesOf(engine)}, API ${timesOf(api)}, ratio of medians ${ratio}`
}

function at(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]!
}

/** Measures memory while the connections are open, because each connection is a process of PostgreSQL. The server and its search
 * thread are one process. */
function memory(child: ChildProcess, { url, shared_mb }: NonNullable<Ready['postgres']>): string {
  const { resident_mb, peak_mb } = memoryOf(child.pid!)
  const pids = postgresPids(url)
  const postgres_mb = memoryWithoutShared(pids) + shared_mb
  const mb = (value: number) => `${Math.round(value)} MB`
  return `memory: server ${mb(resident_mb)} (peak ${mb(peak_mb)}), PostgreSQL ${mb(postgres_mb)} in ${pids.length} processes, together ${mb(resident_mb + postgres_mb)}`
}

/** Measures the list that lab/bench/requests/http.ts serves without a database, here with its real query. */
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
  return (await answer<{ us: number }>(child)).us
}

/** Sends a request and returns the number of bytes of the answer. */
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

async function main(): Promise<void> {
  if (!existsSync(extract)) return console.log('Skipped: ../shared/data/sam/sam_opportunities.csv.gz is missing')
  const options = { records: { type: 'string' }, folder: { type: 'string' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { records, folder } = values
  const [checkout] = positionals
  const given = { ...(checkout && { checkout }), ...(records && { records: Number(records) }), ...(folder && { folder }) }
  for (const each of await benchApi(given)) console.log(each)
}

if (import.meta.main) await main()
