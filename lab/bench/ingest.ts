/** Measures a load of the sample extract, without and with its search index, compared with a plain COPY of the same rows into one
 * table. `node lab/bench/ingest.ts [extract]` prints one JSON object. */
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../../db/migrate.ts'
import { type Connection, connect } from '../../db/postgres/connect.ts'
import { samColumns } from '../../ingest/sam/csv.ts'
import { drainIndex } from '../../jobs/indexes/index-feed.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { ingestSam } from '../../services/sources/kinds/sam.ts'
import { databaseUrl } from '../../test/harness/database.ts'
import { openEmbedded } from '../../test/search/open.ts'

const now = new Date('2026-04-20T00:00:00Z')

export type IngestBench = {
  rows: number
  copy_seconds: number
  load_seconds: number
  indexed_seconds: number
  second_load_seconds: number
  ratio: number
  ratio_indexed: number
  peak_rss_mb: number
}

export async function benchIngest(extract: string): Promise<IngestBench> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
  const server = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, stop: async () => {} }
    : await startPostgres({ data_dir: join(folder, 'data') })
  try {
    const copy_seconds = Math.min(await copyRows(server.url, extract), await copyRows(server.url, extract))
    const {
      rows,
      seconds: load_seconds,
      again: second_load_seconds,
    } = await onDatabase(server.url, 'oi_bench_load', async ({ db }) => {
      const first = await ingestSam(db, extract, { now })
      return { ...first, again: (await ingestSam(db, extract, { now })).seconds }
    })
    const indexed_seconds = await onDatabase(server.url, 'oi_bench_indexed', (connection) =>
      loadWithIndex(connection, extract, join(folder, 'search.db')),
    )
    const peak_rss_mb = Math.round(process.resourceUsage().maxRSS / 1024)
    return {
      rows,
      copy_seconds,
      load_seconds,
      indexed_seconds,
      second_load_seconds,
      ratio: copy_seconds / load_seconds,
      ratio_indexed: copy_seconds / indexed_seconds,
      peak_rss_mb,
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Measures the seconds from the first byte to the last document in the index. The index follows the load, as in `oi ingest`. */
async function loadWithIndex({ db }: Connection, extract: string, path: string): Promise<number> {
  const engine = await openEmbedded(path)
  const started = performance.now()
  let loading = true
  const load = ingestSam(db, extract, { now }).finally(() => (loading = false))
  while (loading)
    if ((await drainIndex(db, engine, { limit: 500 })).caught_up) await new Promise((resolve) => setTimeout(resolve, 50))
  await load
  await drainIndex(db, engine)
  const seconds = (performance.now() - started) / 1000
  await engine.close()
  return seconds
}

async function onDatabase<T>(serverUrl: string, name: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  await execute(serverUrl, `drop database if exists ${name} with (force)`, `create database ${name}`, 'checkpoint')
  const connection = connect(databaseUrl(serverUrl, name), { max: 4, application_name: 'bench' })
  try {
    await migrate(connection.db)
    return await work(connection)
  } finally {
    await connection.close()
    await execute(serverUrl, `drop database ${name} with (force)`)
  }
}

/** Decompresses the extract and sends it to PostgreSQL, which parses the CSV itself. */
async function copyRows(url: string, extract: string): Promise<number> {
  const table = 'bench_copy'
  await execute(
    url,
    `drop table if exists ${table}`,
    `create table ${table} (${samColumns.map((column) => `"${column}" text`).join(', ')})`,
    'checkpoint',
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const started = performance.now()
  const bytes = createReadStream(extract)
  await copyFrom(
    client,
    `copy ${table} from stdin csv header`,
    /gz$/.test(extract) ? bytes.pipe(createGunzip({ chunkSize: 262_144 })) : bytes,
  )
  const seconds = (performance.now() - started) / 1000
  await client.end()
  await execute(url, `drop table ${table}`)
  return seconds
}

type CopyConnection = NodeJS.EventEmitter & {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  stream: { writableNeedDrain: boolean; once(event: 'drain', resolve: () => void): void }
}

/** Runs a COPY. node-postgres supports its protocol messages, but has no API for it. */
function copyFrom(client: pg.Client, text: string, bytes: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    async function send(connection: CopyConnection): Promise<void> {
      for await (const chunk of bytes) {
        connection.sendCopyFromChunk(chunk as Buffer)
        if (connection.stream.writableNeedDrain) await new Promise<void>((drained) => connection.stream.once('drain', drained))
      }
      connection.endCopyFrom()
    }
    const query = {
      submit: (connection: CopyConnection) => connection.query(text),
      handleCopyInResponse: (connection: CopyConnection) => void send(connection).catch(reject),
      handleCommandComplete: () => {},
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    }
    client.query(query as unknown as pg.Submittable)
  })
}

async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

if (import.meta.main) {
  const extract = process.argv[2] ?? '../shared/data/sam/sam_opportunities.csv.gz'
  if (!existsSync(extract)) throw new Error(`${extract} does not exist.`)
  console.log(JSON.stringify(await benchIngest(extract), null, 2))
}
