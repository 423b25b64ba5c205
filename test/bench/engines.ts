/**
 * `node test/bench/engines.ts`: the embedded engine beside a Meilisearch server (a program `meilisearch` on the PATH) on the sample extract,
 * each under our search, and the server asked plainly by itself. Each engine has a process of its own and is asked in turns.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '../../db/connect.ts'
import { selectContractsAfter } from '../../db/contracts-feed.ts'
import { migrate } from '../../db/migrate.ts'
import { ingestSam } from '../../jobs/loading/ingest-sam.ts'
import type { Backend } from '../../search/backend.ts'
import { contractConditions, contractDocument, contracts } from '../../search/contracts.ts'
import { openEmbeddedBackend } from '../../search/embedded/backend.ts'
import type { SearchDocument, SearchIndex } from '../../search/index.ts'
import { openStudent } from '../../search/meaning/student.ts'
import { openMeilisearchBackend } from '../../search/meilisearch/backend.ts'
import { openServer } from '../../search/meilisearch/connection.ts'
import { parseQuery } from '../../search/query.ts'
import { type GivenEngine, openSearchIndex } from '../../search/thread/open.ts'
import { indexTerms } from '../../search/words.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { startServer } from '../search/meilisearch/server.ts'
import { extract } from './notices.ts'

/** `whole`: as the service asks. `words`: the engine alone, without meaning. `plain`: one request of ours to the server, as it comes. */
type How = 'whole' | 'words' | 'plain'
type Ask = { query: string | null; sort?: string; notice_types?: string[]; facets?: boolean }
type Told =
  | { build: SearchDocument[] }
  | { built: true }
  | { apply: SearchDocument[]; from: string; to: string }
  | { ask: Ask; how: How }

const queries_max = 150
const batch_records = 500

// One engine, in a process of its own

async function serve(engine: GivenEngine): Promise<void> {
  const made_for = { collection: contracts, model: await openStudent() }
  const index = await openSearchIndex({ collection: contracts, engine, embedder: { kind: 'student' }, lists_max: 0 })
  const backend: Backend =
    engine.kind === 'embedded'
      ? openEmbeddedBackend({ busy_timeout_ms: 30_000, unseen_ms_max: 25, ...engine, ...made_for })
      : openMeilisearchBackend(contracts, { unseen_ms_max: 100, ...engine, model: made_for.model })
  const plain = engine.kind === 'meilisearch' ? plainly(engine) : null
  let rebuild: Awaited<ReturnType<SearchIndex['rebuild']>> | null = null

  async function work(told: Told): Promise<number> {
    const started = performance.now()
    if ('build' in told) await (rebuild ??= await index.rebuild()).add(told.build)
    else if ('built' in told) await rebuild!.finish('p1')
    else if ('apply' in told) await index.apply({ documents: told.apply, from: told.from, to: told.to })
    else if (told.how === 'whole') await index.search(wholeRequest(told.ask), caller)
    else if (told.how === 'words') await rankWords(backend, told.ask)
    else await plain!(told.ask)
    return performance.now() - started
  }
  process.on('message', (told: Told) => void work(told).then((ms) => process.send!(ms)))
  process.send!(0)
}

const caller = { company_id: 'bench' }

function wholeRequest({ query, sort, notice_types, facets = false }: Ask) {
  const conditions = contractConditions(notice_types ? { notice_types } : {})
  return { query, conditions, sort: sort ?? (query === null ? 'posted_date' : 'relevance'), after: null, limit: 25, facets }
}

async function rankWords(backend: Backend, ask: Ask): Promise<void> {
  const { units, exact, numbers } = parseQuery(ask.query!)
  const { conditions, sort } = wholeRequest(ask)
  const filter = { conditions, company_id: caller.company_id }
  await backend.rank({ query: { units, exact, numbers }, vector: null, filter, window: 1_000, sort, facets: false })
}

function plainly({ url, key, index_prefix }: Extract<GivenEngine, { kind: 'meilisearch' }>): (ask: Ask) => Promise<void> {
  const server = openServer({ url, key, index_prefix })
  let name: string | undefined
  return async ({ query }) => {
    name ??= (await server.write((client) => client.getRawIndexes({ limit: 10 }))).results[0]!.uid
    const request = { attributesToRetrieve: ['id'], page: 1, hitsPerPage: 25, matchingStrategy: 'all' as const }
    await server.read((client) => client.index(name!).search(indexTerms(query!).join(' '), request))
  }
}

// Both

type Asked = { name: string; child: ChildProcess; pids: number[]; folder: string }

function tell({ child }: Asked, told: Told): Promise<number> {
  const answered = new Promise<number>((resolve) => child.once('message', resolve as (value: unknown) => void))
  child.send(told)
  return answered
}

async function start(name: string, engine: GivenEngine, folder: string, pids: number[]): Promise<Asked> {
  const child = fork(import.meta.filename, ['serve', JSON.stringify(engine)], { execArgv: process.execArgv })
  await new Promise((resolve) => child.once('message', resolve))
  return { name, child, folder, pids: [child.pid!, ...pids] }
}

async function build(asked: Asked, batches: SearchDocument[][]): Promise<void> {
  const [started, cpu] = [performance.now(), cpuSeconds(asked)]
  for (const batch of batches) await tell(asked, { build: batch })
  await tell(asked, { built: true })
  const seconds = (performance.now() - started) / 1000
  const records = batches.flat().length
  await tell(asked, { ask: { query: 'janitorial' }, how: 'whole' })
  const disk_mb = execFileSync('du', ['-sm', asked.folder]).toString().split('\t')[0]
  console.log(
    `${asked.name}: ${records} records, ${Math.round(records / seconds)}/s, ${Math.round(cpuSeconds(asked) - cpu)} s of CPU; ${memory(asked)}; ${disk_mb} MB of disk`,
  )
}

function cpuSeconds({ pids }: Asked): number {
  const ticks = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) / 100
}

function memory({ pids }: Asked): string {
  const told = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const mb = (name: string): number => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)![1]) / 1000)
    return `${mb('VmHWM')} MB at the peak, ${mb('VmRSS')} now (${mb('RssAnon')} of its own)`
  })
  return told.join(' + ')
}

async function compare(engines: Asked[], kind: string, how: How[], asks: Ask[]): Promise<void> {
  const series = engines.flatMap((asked) =>
    how.filter((each) => each !== 'plain' || asked.pids.length > 1).map((each) => ({ asked, how: each })),
  )
  const times_ms = series.map((): number[] => [])
  const cpu = engines.map(cpuSeconds)
  for (const ask of asks) {
    for (const [i, one] of series.entries()) times_ms[i]!.push(await tell(one.asked, { ask, how: one.how }))
  }
  const at = (list: number[], share: number): number => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)]!
  const told = series.map(
    ({ asked, how: each }, i) =>
      `${asked.name} ${each} ${at(times_ms[i]!, 0.5).toFixed(1)} (${at(times_ms[i]!, 0.99).toFixed(1)})`,
  )
  const spent = engines.map((asked, i) => `${asked.name} ${(((cpuSeconds(asked) - cpu[i]!) * 1000) / asks.length).toFixed(1)}`)
  console.log(`${kind.padEnd(22)} ${told.join('  ')}  | ms of CPU for all of them: ${spent.join(', ')}`)
}

async function updates(engines: Asked[], batches: SearchDocument[][]): Promise<void> {
  for (const asked of engines) {
    const times_ms: string[] = []
    for (const [i, documents] of [[batches[0]![0]!], [batches[1]![0]!], batches[2]!, batches[3]!].entries())
      times_ms.push((await tell(asked, { apply: documents, from: `p${i + 1}`, to: `p${i + 2}` })).toFixed(0))
    console.log(`${asked.name}: ms to store one record, another, 500, another 500: ${times_ms.join(', ')}`)
  }
}

async function readDocuments(folder: string): Promise<SearchDocument[][]> {
  const postgres = await startPostgres({ data_dir: join(folder, 'postgres') })
  const { db, close } = connect(postgres.url, { max: 4, application_name: 'bench' })
  await migrate(db)
  await ingestSam(db, extract, { now: new Date('2026-04-20T00:00:00Z') })
  await sql`analyze contract`.execute(db)
  const batches: SearchDocument[][] = []
  for (let after = ''; ; ) {
    const rows = await selectContractsAfter(db, after, batch_records)
    if (rows.length === 0) break
    batches.push(rows.map(contractDocument))
    after = rows.at(-1)!.id
  }
  await close()
  await postgres.stop()
  return batches
}

/** Runs of title words, from titles all over the data. */
function titleWords(documents: SearchDocument[], words: number): Ask[] {
  const found: Ask[] = []
  for (let i = 0; found.length < queries_max && i < documents.length * 4; i++) {
    const title = documents[(i * 7919) % documents.length]!.texts.title!.toLowerCase().match(/\b[a-z]{4,}\b/g) ?? []
    if (title.length >= words) found.push({ query: title.slice(0, words).join(' ') })
  }
  return found
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-engines-'))
  const batches = await readDocuments(folder)
  const documents = batches.flat()
  const server = await startServer()
  const { pid, folder: server_folder } = server.process()!
  const { url, key } = server
  const engines = [
    await start('embedded', { kind: 'embedded', path: join(folder, 'index', 'search.db') }, join(folder, 'index'), []),
    await start('meilisearch', { kind: 'meilisearch', url, key, index_prefix: 'bench_' }, server_folder, [pid]),
  ]
  for (const asked of engines) await build(asked, batches)
  console.log('median ms (p99)')
  for (const count of [1, 3, 6]) {
    await compare(engines, `${count} words`, ['whole'], titleWords(documents, count))
    await compare(engines, `${count} words, no meaning`, ['words', 'plain'], titleWords(documents, count))
  }
  const three = titleWords(documents, 3)
  const filtered = three.map((ask) => ({ ...ask, notice_types: ['solicitation'] }))
  await compare(engines, '3 words, filtered', ['whole', 'words'], filtered)
  await compare(
    engines,
    '3 words, facets',
    ['whole'],
    three.map((ask) => ({ ...ask, facets: true })),
  )
  const sorted = titleWords(documents, 2).map((ask) => ({ ...ask, sort: 'due_date' }))
  await compare(engines, '2 words, sorted', ['whole', 'words'], sorted)
  await compare(
    engines,
    'no words',
    ['whole'],
    Array.from({ length: queries_max }, () => ({ query: null })),
  )
  await updates(engines, batches)
  for (const asked of engines) console.log(`${asked.name} in the end: ${memory(asked)}`)
  for (const { child } of engines) child.kill()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
}

if (process.argv[2] === 'serve') await serve(JSON.parse(process.argv[3]!) as GivenEngine)
else await main()
