/** Measures loads of award data: `node lab/bench/awards.ts [list of terminated contracts] [rows]` prints one JSON object. `rows`
 * is the number of fictional actions in USAspending's layout, four per award and about twenty per firm. `cpu_seconds` is the CPU
 * time of this process without PostgreSQL. Unlike elapsed time, it does not depend on other work on the machine. */
import { createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { migrate } from '../../db/migrate.ts'
import { type Connection, connect } from '../../db/postgres/connect.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { ingestFpds, ingestUsaspending } from '../../services/sources/kinds/awards.ts'
import type { IngestReport } from '../../services/sources/loading/load-files.ts'
import { databaseUrl } from '../../test/harness/database.ts'
import { madeTransactions } from '../../test/sources/made-awards.ts'

const now = new Date('2026-04-20T00:00:00Z')
const listed = fileURLToPath(new URL('../../../shared/data/awards/fpds_terminated_contracts_2025.csv.gz', import.meta.url))
const [list = listed, rows = '200000'] = process.argv.slice(2)

type Timed = { rows: number; new: number; unchanged: number; seconds: number; cpu_seconds: number; rows_per_second: number }

async function timed(load: () => Promise<IngestReport>): Promise<Timed> {
  const before = process.cpuUsage()
  const report = await load()
  const { user, system } = process.cpuUsage(before)
  return {
    rows: report.rows,
    new: report.new,
    unchanged: report.unchanged,
    seconds: report.seconds,
    cpu_seconds: Math.round((user + system) / 1e4) / 100,
    rows_per_second: Math.round(report.rows / report.seconds),
  }
}

async function onDatabase<T>(url: string, name: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const admin = connect(url, { max: 1, application_name: 'bench' })
  await admin.pool.query(`drop database if exists ${name}`)
  await admin.pool.query(`create database ${name}`)
  const connection = connect(databaseUrl(url, name), { max: 3, application_name: 'bench' })
  try {
    await migrate(connection.db)
    return await work(connection)
  } finally {
    await connection.close()
    await admin.pool.query(`drop database if exists ${name} with (force)`)
    await admin.close()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
const server = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => {} }
  : await startPostgres({ data_dir: join(folder, 'data') })
try {
  const found: Record<string, unknown> = {}
  if (existsSync(list))
    found.list = await onDatabase(server.url, 'oi_bench_list', async ({ db }) => [
      await timed(() => ingestFpds(db, list, { now })),
      await timed(() => ingestFpds(db, list, { now })),
    ])
  const made = join(folder, 'made.csv')
  await pipeline(Readable.from(madeTransactions(Number(rows))), createWriteStream(made))
  found.made = await onDatabase(server.url, 'oi_bench_made', async ({ db }) => [
    await timed(() => ingestUsaspending(db, made, { now })),
    await timed(() => ingestUsaspending(db, made, { now })),
  ])
  console.log(JSON.stringify({ ...found, peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024) }, null, 1))
} finally {
  await server.stop()
  rmSync(folder, { recursive: true })
}
