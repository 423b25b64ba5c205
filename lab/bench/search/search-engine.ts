/** Runs one engine in its own process, to measure its memory and its CPU time: `search-engine.ts build|serve PATH RECORDS
 * [CHECKOUT]`. `build` builds an index, updates some of it and prints the cost of both. `serve` opens an existing index and
 * answers messages. */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  type ContractFilters,
  type ContractRecord,
  contractConditions,
  contractDocument,
} from '../../../search/collections/contracts.ts'
import { openEmbedded } from '../../../test/search/open.ts'
import { copyOf, multiplied, readRecords } from './notices.ts'

export type Ask = { query?: string; sort?: string; filters?: ContractFilters; facets?: boolean }
export type Timed = { ms: number; cpu_ms: number }
export type Message = { ask: Ask } | { update: number } | 'memory'

type Engine = {
  document(record: ContractRecord): unknown
  rebuild(): Promise<{ add(batch: unknown[]): Promise<void>; finish(position: string): Promise<void> }>
  position(): Promise<string | null>
  apply(batch: { documents: unknown[]; from: string | null; to: string }): Promise<boolean>
  ask(ask: Ask): Promise<unknown>
  prepare?(): Promise<void>
  close(): Promise<void>
}

const batch_records = 500
const updates = 40
const updated_records = 500
const sample_records = 4_000
/** Maximum time of a search, above the limit in production, because the first search of a large index on a busy machine takes
 * long. */
const deadline_ms = 120_000
const progress_records = 100_000
const caller = { company_id: 'bench' }
const page = { query: null, after: null, limit: 25, facets: false }
const sortOf = ({ query }: Ask): string => (query === undefined ? 'posted_date' : 'relevance')

async function openOurs(path: string): Promise<Engine> {
  const index = await openEmbedded(path, { lists_max: 0, queue: { deadline_ms } })
  return {
    ...(index as unknown as Pick<Engine, 'rebuild' | 'position' | 'apply' | 'prepare' | 'close'>),
    document: contractDocument,
    ask: ({ filters = {}, sort, ...ask }) =>
      index.search({ ...page, ...ask, sort: sort ?? sortOf(ask), conditions: contractConditions(filters) }, caller),
  }
}

/** Opens the engine of a checkout at ee6b006. */
async function openOther(path: string, checkout: string): Promise<Engine> {
  const { openSqliteEngine } = await import(resolve(checkout, 'search/sqlite.ts'))
  const { searchDocument } = await import(resolve(checkout, 'jobs/indexes/index-feed.ts'))
  const engine = await openSqliteEngine({ path, embedder: { kind: 'word-vectors' }, lists_max: 0 })
  return {
    ...engine,
    document: searchDocument,
    ask: ({ filters = {}, sort, ...ask }) => engine.search({ ...page, ...ask, sort: sort ?? sortOf(ask), filters }),
  }
}

async function timed(work: () => Promise<unknown>): Promise<Timed> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - started, cpu_ms: (user + system) / 1000 }
}

async function build(engine: Engine, path: string, count: number): Promise<void> {
  const records = readRecords()
  let done = 0
  const { ms, cpu_ms } = await timed(async () => {
    const rebuild = await engine.rebuild()
    let batch: unknown[] = []
    for (const record of multiplied(records, count)) {
      batch.push(engine.document(record))
      if (++done % progress_records === 0) console.error(`  ${done} records`)
      if (batch.length < batch_records) continue
      await rebuild.add(batch)
      batch = []
    }
    await rebuild.add(batch)
    await rebuild.finish('built')
  })
  const rate = Math.round((count / ms) * 1000)
  const peak_mb = Math.round(process.resourceUsage().maxRSS / 1000)
  const disk_mb = Math.round(statSync(path).size / 1e6)
  console.log(
    `${count} records, ${rate}/s, ${(cpu_ms / 1000).toFixed(2)} s of CPU, ${disk_mb} MB on disk, ${peak_mb} MB of memory at most`,
  )
  const changes: number[] = []
  for (let i = 0; i < updates; i++) changes.push((await update(engine, updated_records, i)).cpu_ms)
  const mean_ms = changes.reduce((total, ms) => total + ms, 0) / updates
  console.log(`${updated_records} changed records, ${Math.round(mean_ms)} ms of CPU, the mean of ${updates}`)
  await engine.close()
}

let sample: ContractRecord[] | undefined

/** Stores records with changes. Each call changes different records of the sample. */
async function update(engine: Engine, count: number, number: number): Promise<Timed> {
  sample ??= readRecords().slice(0, sample_records)
  const first = (number * count) % sample.length
  const documents = sample
    .slice(first, first + count)
    .map((record) => engine.document({ ...copyOf(record, number + 1, number + 1), id: record.id }))
  const from = await engine.position()
  return timed(() => engine.apply({ documents, from, to: `update ${number + 1}` }))
}

async function serve(engine: Engine): Promise<void> {
  let stored = 0
  process.on('message', async (message: Message) => {
    if (message === 'memory') process.send!(Math.round(process.memoryUsage().rss / 1e6))
    else if ('ask' in message) process.send!(await timed(() => engine.ask(message.ask)))
    else process.send!(await update(engine, message.update, stored++))
  })
  process.on('disconnect', () => process.exit())
  process.send!(await timed(() => engine.ask({ query: 'janitorial' })))
  // Prepares the engine during the first searches, as the service does at its start.
  await engine.prepare?.()
}

const [task, path, records, checkout] = process.argv.slice(2) as [string, string, string, string?]
const engine = await (checkout ? openOther(path, checkout) : openOurs(path))
await (task === 'build' ? build(engine, path, Number(records)) : serve(engine))
