/**
 * Compares the embedded engine with a Meilisearch server (the program `meilisearch` on the PATH). Both are measured through our
 * search, and the server also with plain requests. Each engine has its own process, and the engines take turns.
 *
 *     node lab/bench/search/engines.ts [--records N] [--folder FOLDER] [--queries N]
 *
 * - `--records`: the number of records, as in lab/bench/requests/api.ts (default: the notices of the extract).
 * - `--folder`: stores the catalog and the indexes for the next run.
 * - `--queries`: the number of queries of each kind (default 150).
 */

import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { countContracts, selectContractsAfter } from '../../../db/opportunities/contracts-feed.ts'
import type { Db } from '../../../db/schema.ts'
import { openStudent } from '../../../kernel/meaning/student.ts'
import { indexTerms } from '../../../kernel/words/words.ts'
import type { Backend } from '../../../search/backend.ts'
import { contractConditions, contractDocument, contracts } from '../../../search/collections/contracts.ts'
import { openEmbeddedBackend } from '../../../search/embedded/backend.ts'
import type { SearchDocument, SearchIndex } from '../../../search/index.ts'
import { openMeilisearchBackend } from '../../../search/meilisearch/backend.ts'
import { openServer } from '../../../search/meilisearch/connection.ts'
import { parseQuery } from '../../../search/query/query.ts'
import { openSearchIndex } from '../../../search/thread/open.ts'
import type { GivenEngine } from '../../../search/thread/worker.ts'
import { startServer, type TestServer } from '../../../test/search/meilisearch/server.ts'
import { cpuOf, diskOf, memoryOf } from '../processes.ts'
import { answer } from '../requests/answer.ts'
import { makeCatalog, openDatabase, selectTitles } from './catalog.ts'
import { wordRuns } from './notices.ts'

/** Kind of request. `whole`: a search as in the service. `words`: the engine alone, without vectors. `plain`: one plain request
 * to the Meilisearch server. */
type How = 'whole' | 'words' | 'plain'
type Ask = { query: string | null; sort?: string; notice_types?: string[]; facets?: boolean }
type Message =
  | { build: SearchDocument[] }
  | { built: true }
  | { apply: SearchDocument[] }
  | { count: true }
  | { ask: Ask; how: How }

const queries_default = 150
const batch_records = 500
/** Maximum time of a request, so long that a slow request is measured and does not fail. */
const deadline_ms = 120_000
const progress_records = 20_000
const wholeMachine = { memory: '4Gb', threads: 2 }

// The process of one engine.

async function serve(engine: GivenEngine): Promise<void> {
  const made_for = { collection: contracts, model: await openStudent() }
  const embedder = { kind: 'student' } as const
  const index = await openSearchIndex({ collection: contracts, engine, embedder, lists_max: 0, queue: { deadline_ms } })
  const backend: Backend =
    engine.kind === 'embedded'
      ? openEmbeddedBackend({ busy_timeout_ms: 30_000, unseen_ms_max: 25, ...engine, ...made_for })
      : openMeilisearchBackend(contracts, { unseen_ms_max: 100, ...engine, model: made_for.model })
  const plain = engine.kind === 'meilisearch' ? plainly(engine) : null
  let rebuild: Awaited<ReturnType<SearchIndex['rebuild']>> | null = null

  async function work(message: Message): Promise<number> {
    const from = 'apply' in message ? await index.position() : null
    if ('count' in message) return (await index.position()) === null ? 0 : index.count()
    const started = performance.now()
    if ('build' in message) await (rebuild ??= await index.rebuild()).add(message.build)
    else if ('built' in message) await rebuild!.finish('built')
    else if ('apply' in message) await index.apply({ documents: message.apply, from, to: `${from}+` })
    else if (message.how === 'whole') await index.search(wholeRequest(message.ask), caller)
    else if (message.how === 'words') await rankWords(backend, message.ask)
    else await plain!(message.ask)
    return performance.now() - started
  }
  process.on('message', (message: Message) => void work(message).then((ms) => process.send!(ms)))
  process.send!(0)
}

const caller = { company_id: 'bench' }

function wholeRequest({ query, sort, notice_types, facets = false }: Ask) {
  const conditions = contractConditions(notice_types ? { notice_types } : {})
  return { query, conditions, sort: sort ?? (query === null ? 'posted_date' : 'relevance'), after: null, limit: 25, facets }
}

async function rankWords(backend: Backend, ask: Ask): Promise<void> {
  const { units, exact, without, numbers } = parseQuery(ask.query!)
  const { conditions, sort } = wholeRequest(ask)
  const filter = { conditions, company_id: caller.company_id }
  await backend.rank({
    query: { units, exact, without, numbers },
    vector: null,
    filter,
    window: 1_000,
    sort,
    strict: false,
    facets: false,
  })
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

// The comparison of the engines.

type EngineProcess = { name: string; child: ChildProcess; pids: number[]; folder: string }

function request({ child }: EngineProcess, message: Message): Promise<number> {
  child.send(message)
  return answer<number>(child)
}

async function start(name: string, engine: GivenEngine, folder: string, pids: number[]): Promise<EngineProcess> {
  const child = fork(import.meta.filename, ['serve', JSON.stringify(engine)], { execArgv: process.execArgv })
  await answer(child)
  return { name, child, folder, pids: [child.pid!, ...pids] }
}

/** Builds the index, unless the folder already has it. Prints its rate, memory and disk space. */
async function build(engine: EngineProcess, db: Db): Promise<void> {
  const records = await countContracts(db)
  const [started, cpu] = [performance.now(), cpuOf(engine.pids)]
  let done = await request(engine, { count: true })
  const exists = done === records
  for (let after = ''; !exists; ) {
    const rows = await selectContractsAfter(db, after, batch_records)
    if (rows.length === 0) break
    await request(engine, { build: rows.map(contractDocument) })
    after = rows.at(-1)!.id
    done += rows.length
    if (done % progress_records === 0) console.error(`  ${engine.name}: ${done} records`)
  }
  if (!exists) await request(engine, { built: true })
  const seconds = (performance.now() - started) / 1000
  const cost = `${Math.round(records / seconds)}/s, ${Math.round((cpuOf(engine.pids) - cpu) / 1e6)} s of CPU`
  await request(engine, { ask: { query: 'janitorial' }, how: 'whole' })
  console.log(
    `${engine.name}: ${records} records, ${exists ? 'already built' : cost}; ${memory(engine)}; ${Math.round(diskOf(engine.folder))} MB of disk`,
  )
}

function memory({ pids }: EngineProcess): string {
  const parts = pids.map((pid) => {
    const { peak_mb, resident_mb, own_mb } = memoryOf(pid)
    return `peak ${Math.round(peak_mb)} MB, ${Math.round(resident_mb)} now (${Math.round(own_mb)} without mapped files)`
  })
  return parts.join(' + ')
}

async function compare(engines: EngineProcess[], kind: string, how: How[], asks: Ask[]): Promise<void> {
  const series = engines.flatMap((engine) =>
    how.filter((each) => each !== 'plain' || engine.pids.length > 1).map((each) => ({ engine, how: each })),
  )
  // The first request of a series loads data into caches, so it is not measured.
  for (const one of series) await request(one.engine, { ask: asks[0]!, how: one.how })
  const times_ms = series.map((): number[] => [])
  const cpu = engines.map(({ pids }) => cpuOf(pids))
  for (const ask of asks) {
    for (const [i, one] of series.entries()) times_ms[i]!.push(await request(one.engine, { ask, how: one.how }))
  }
  const at = (list: number[], share: number): number => list.toSorted((a, b) => a - b)[Math.floor(list.length * share)]!
  const parts = series.map(
    ({ engine, how: each }, i) =>
      `${engine.name} ${each} ${at(times_ms[i]!, 0.5).toFixed(1)} (${at(times_ms[i]!, 0.99).toFixed(1)})`,
  )
  const spent = engines.map(({ name, pids }, i) => `${name} ${((cpuOf(pids) - cpu[i]!) / 1000 / asks.length).toFixed(1)}`)
  console.log(`${kind.padEnd(22)} ${parts.join('  ')}  | ms of CPU for all of them: ${spent.join(', ')}`)
}

async function updates(engines: EngineProcess[], db: Db): Promise<void> {
  const documents = (await selectContractsAfter(db, '', 4 * batch_records)).map(contractDocument)
  const batches = [0, 1, 2, 3].map((i) => documents.slice(i * batch_records, (i + 1) * batch_records))
  for (const engine of engines) {
    const times_ms: string[] = []
    for (const batch of [batches[0]!.slice(0, 1), batches[1]!.slice(0, 1), batches[2]!, batches[3]!])
      times_ms.push((await request(engine, { apply: batch })).toFixed(0))
    console.log(`${engine.name}: ms to store 1 record, 1 more, 500, and 500 more: ${times_ms.join(', ')}`)
  }
}

async function compareAll(engines: EngineProcess[], titles: string[], queries: number): Promise<void> {
  const asks = (words: number, more: Partial<Ask> = {}): Ask[] =>
    wordRuns(titles, words, queries).map((query) => ({ query, ...more }))
  console.log('median ms (p99)')
  for (const count of [1, 3, 6]) {
    await compare(engines, `${count} words`, ['whole'], asks(count))
    await compare(engines, `${count} words, no meaning`, ['words', 'plain'], asks(count))
  }
  await compare(engines, '3 words, filtered', ['whole', 'words'], asks(3, { notice_types: ['solicitation'] }))
  await compare(engines, '3 words, facets', ['whole'], asks(3, { facets: true }))
  await compare(engines, '2 words, sorted', ['whole', 'words'], asks(2, { sort: 'due_date' }))
  await compare(engines, 'no words', ['whole'], Array<Ask>(queries).fill({ query: null }))
}

async function startEngines(folder: string, { url, key, process }: TestServer): Promise<EngineProcess[]> {
  const owned = process()!
  const embedded = join(folder, 'embedded')
  return [
    await start('embedded', { kind: 'embedded', path: join(embedded, 'search.db') }, embedded, []),
    await start('meilisearch', { kind: 'meilisearch', url, key, index_prefix: 'bench_' }, owned.folder, [owned.pid]),
  ]
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      records: { type: 'string' },
      folder: { type: 'string' },
      queries: { type: 'string', default: String(queries_default) },
    },
  })
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'oi-engines-'))
  for (const name of ['embedded', 'meilisearch']) mkdirSync(join(folder, name), { recursive: true })
  makeCatalog(folder, Number(values.records ?? 0))
  const { db, close } = await openDatabase(folder)
  const server = await startServer(join(folder, 'meilisearch'), wholeMachine)
  const engines = await startEngines(folder, server)
  for (const engine of engines) await build(engine, db)
  await compareAll(engines, await selectTitles(db), Number(values.queries))
  await updates(engines, db)
  for (const engine of engines) console.log(`${engine.name} at the end: ${memory(engine)}`)
  for (const { child } of engines) child.kill()
  await server.close()
  await close()
  if (!values.folder) rmSync(folder, { recursive: true, force: true })
}

if (process.argv[2] === 'serve') await serve(JSON.parse(process.argv[3]!) as GivenEngine)
else await main()
