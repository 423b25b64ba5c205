/** Creates a catalog of a given size in a folder: PostgreSQL with the notices of the extract and copies of them, and the
 * product's index. A folder can be used again in the next run. `catalog.ts FOLDER RECORDS` adds the missing records in its own
 * process, so that the memory of a server does not include the load. */

import { spawnSync } from 'node:child_process'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { migrate } from '../../../db/migrate.ts'
import { countContracts } from '../../../db/opportunities/contracts-feed.ts'
import { type Connection, type ConnectOptions, connect } from '../../../db/postgres/connect.ts'
import type { Db } from '../../../db/schema.ts'
import { unzipped } from '../../../ingest/files/source-bytes.ts'
import type { Notice } from '../../../ingest/rows/notice.ts'
import { readSamCsv } from '../../../ingest/sam/csv.ts'
import { samCsvAbsentFields, samNotice } from '../../../ingest/sam/notice.ts'
import { rebuildIndex } from '../../../jobs/indexes/index-feed.ts'
import { contracts } from '../../../search/collections/contracts.ts'
import type { SearchIndex } from '../../../search/index.ts'
import { openSearchIndex } from '../../../search/thread/open.ts'
import { type Postgres, startPostgres } from '../../../server/postgres/postgres.ts'
import { type Incoming, incoming, loadNotices } from '../../../services/sources/loading/load-notices.ts'
import { openEmbedded } from '../../../test/search/open.ts'
import { diskOf } from '../processes.ts'
import { extract, multiplied } from './notices.ts'

/** Approximate date of the sample, which decides which notices are active. */
export const day = Date.parse('2026-04-20T00:00:00Z')
const batch_rows = 1_000
const progress_rows = 100_000

export type Database = Omit<Connection, 'pool'> & { postgres: Postgres }

/** Opens the database of the folder. Statements have no timeout by default. */
export async function openDatabase(folder: string, limit: Pick<ConnectOptions, 'statement_timeout_ms'> = {}): Promise<Database> {
  const postgres = await startPostgres({ data_dir: join(folder, 'data') })
  const { db, close } = connect(postgres.url, { max: 20, application_name: 'bench', ...limit })
  async function closeBoth(): Promise<void> {
    await close()
    await postgres.stop()
  }
  return { db, postgres, close: closeBoth }
}

/** Opens the index without a cache of lists, so each request searches. Uses the Meilisearch server at MEILI_URL, with
 * MEILI_API_KEY, if MEILI_URL is set. */
export function openIndex(folder: string): Promise<SearchIndex> {
  const { MEILI_URL: url, MEILI_API_KEY: key = null } = process.env
  if (!url) return openEmbedded(join(folder, 'search.db'), { lists_max: 0 })
  const engine = { kind: 'meilisearch', url, key, index_prefix: 'bench_' } as const
  return openSearchIndex({ collection: contracts, embedder: { kind: 'student' }, lists_max: 0, engine })
}

/** Selects titles from the whole catalog. The titles are the same in each run. */
export async function selectTitles(db: Db): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`select title from contract order by md5(id) limit 2000`.execute(db)
  return rows.map(({ title }) => title)
}

/** Creates the catalog of the folder with `wanted` records or a few hundred more. If `wanted` is 0, the catalog has the notices
 * of the extract without copies. */
export function makeCatalog(folder: string, wanted: number): void {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), folder, String(wanted)]
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`The process that creates the catalog exited with ${status}`)
}

async function main(folder: string, wanted: number): Promise<void> {
  const { db, close } = await openDatabase(folder)
  await migrate(db)
  const before = await countContracts(db)
  if (before === 0 || before < wanted) {
    const seconds = await timed(() => load(db, wanted))
    const records = (await countContracts(db)) - before
    console.log(`loaded: ${records} records, ${rate(records, seconds)}, ${disk(folder, 'data')} of disk`)
  }
  const index = await openIndex(folder)
  const records = await countContracts(db)
  const indexed = (await index.position()) === null ? 0 : await index.count()
  if (indexed !== records) {
    const seconds = await timed(() => rebuildIndex(db, index))
    const peak_mb = Math.round(process.resourceUsage().maxRSS / 1000)
    const taken = `${indexDisk(folder)} of disk, at most ${peak_mb} MB of memory without PostgreSQL`
    console.log(`index: ${records} records, ${rate(records, seconds)}, ${taken}`)
  }
  await index.close()
  await close()
}

/** Loads notices. A load can continue after a kill, because notices that are already loaded count as unchanged. */
async function load(db: Db, wanted: number): Promise<void> {
  const notices = await readNotices()
  let [rows, records] = [0, await countContracts(db)]
  let batch: Incoming[] = []
  async function write(): Promise<void> {
    const counts = await loadNotices(db, batch, { now: new Date(day), absentFields: samCsvAbsentFields })
    records += counts.new - counts.merged
    batch = []
  }
  for (const notice of multiplied(notices, Number.POSITIVE_INFINITY)) {
    if (rows >= notices.length && records >= wanted) break
    batch.push(incoming({ ...notice, source_id: notice.id.replace(/^sam\//, '') }))
    if (++rows % batch_rows === 0 || rows === notices.length) await write()
    if (rows % progress_rows === 0) console.error(`  ${rows} notices, ${records} records`)
  }
  await sql`vacuum analyze contract`.execute(db)
  await sql`vacuum analyze notice`.execute(db)
}

/** Reads the notices with the product's reader, so that copies have shuffled words but no shuffled HTML tags. */
async function readNotices(): Promise<Notice[]> {
  const notices: Notice[] = []
  for await (const rows of readSamCsv(unzipped(createReadStream(extract), () => {})))
    for (const row of rows) {
      const made = 'reason' in row ? row : samNotice(row)
      if (!('reason' in made)) notices.push(made)
    }
  return notices
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

function rate(records: number, seconds: number): string {
  return `${Math.round(seconds)} s, ${Math.round(records / seconds)}/s`
}

/** Returns the disk space of the index as text. The disk space of a Meilisearch server is not measured. */
export function indexDisk(folder: string): string {
  return process.env.MEILI_URL ? 'nothing' : disk(folder, 'search.db')
}

export function disk(folder: string, name: string): string {
  return `${Math.round(diskOf(join(folder, name)))} MB`
}

if (import.meta.main) await main(process.argv[2]!, Number(process.argv[3]))
