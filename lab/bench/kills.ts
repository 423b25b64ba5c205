/**
 * `node lab/bench/kills.ts [embedded|meilisearch] [kills]`: loads the sample extract and follows changes of it, and meanwhile kills, at
 * moments of chance, the processes that load, build and follow, and the Meilisearch server; some processes are frozen and let go on. In the
 * end index and database must be equal, record by record. Not a part of `npm run bench`: it takes many minutes.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '../../db/postgres/connect.ts'
import type { Db } from '../../db/schema.ts'
import type { IndexCheck } from '../../jobs/indexes/index-check.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'
import { startServer, type TestServer } from '../../test/search/meilisearch/server.ts'
import { extract } from './search/notices.ts'

type Engine = 'embedded' | 'meilisearch'
type Place = { env: NodeJS.ProcessEnv; db: Db; server: TestServer | null }
type Tally = Record<string, number>

const cli = join(import.meta.dirname, '../../server/cli.ts')
const changes_per_round = 2_000
const batch_changes = 400
const caught_up_ms_max = 900_000
const frozen_ms = 20_000

function spawnOi({ env }: Place, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, '--disable-warning=ExperimentalWarning', cli, ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

async function run(place: Place, ...args: string[]): Promise<{ code: number | null; stdout: string }> {
  const child = spawnOi(place, ...args)
  let stdout = ''
  child.stdout!.on('data', (data: Buffer) => void (stdout += data.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, stdout }
}

async function kill(child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return false
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  return true
}

/** Kills our process in the middle of the command. */
async function killDuring(place: Place, tally: Tally, name: string, args: string[], within_ms: number): Promise<void> {
  const child = spawnOi(place, ...args)
  child.stdout!.resume()
  await sleep(400 + Math.random() * within_ms)
  if (await kill(child)) tally[name] = (tally[name] ?? 0) + 1
}

async function killServer({ server }: Place, tally: Tally, name: string): Promise<void> {
  await server!.stop()
  tally[name] = (tally[name] ?? 0) + 1
  await sleep(Math.random() * 2_000)
  await server!.start()
}

/** Some records, with what the feed goes by, in transactions one after the other. */
async function change(db: Db, round: number): Promise<void> {
  for (let done = 0; done < changes_per_round; done += batch_changes) {
    await sql`update contract set title = left(title, 80) || ${` round ${round}`}, changed_xid = pg_current_xact_id()
      where id in (select id from contract order by random() limit ${batch_changes})`.execute(db)
    await sleep(100)
  }
}

/** Two processes follow what changes; one of them is killed, or frozen until the other has taken over, or the server is killed. */
async function followRound(place: Place, tally: Tally, round: number, what: 'process' | 'server' | 'freeze'): Promise<void> {
  const workers = [spawnOi(place, 'worker'), spawnOi(place, 'worker')]
  for (const worker of workers) worker.stdout!.resume()
  const changed = change(place.db, round)
  await sleep(1_000 + Math.random() * 4_000)
  const one = workers[round % 2]!
  if (what === 'server') await killServer(place, tally, 'server, as two processes follow')
  else if (what === 'process') {
    await kill(one)
    tally['process, as two follow'] = (tally['process, as two follow'] ?? 0) + 1
  } else {
    one.kill('SIGSTOP')
    await sleep(frozen_ms)
    one.kill('SIGCONT')
    tally['process, frozen and let go on'] = (tally['process, frozen and let go on'] ?? 0) + 1
    await sleep(2_000)
  }
  await changed
  await sleep(Math.random() * 1_500)
  for (const worker of workers) await kill(worker)
}

async function caughtUp(place: Place): Promise<IndexCheck> {
  const worker = spawnOi(place, 'worker')
  worker.stdout!.resume()
  try {
    const ends_at = performance.now() + caught_up_ms_max
    for (;;) {
      const { code, stdout } = await run(place, 'reindex', '--check')
      const found = stdout === '' ? null : (JSON.parse(stdout) as IndexCheck)
      if (found && (found.waiting === 0 || code !== 0)) return found
      if (performance.now() > ends_at) throw new Error(`The index does not catch up: ${stdout}`)
      await sleep(1_000)
    }
  } finally {
    await kill(worker)
  }
}

async function killAll(place: Place, kills: number): Promise<Tally> {
  const tally: Tally = {}
  // Three tenths of them are of the server, where there is one.
  const share = (part: number): number => Math.max(1, Math.round((place.server ? kills : kills / 0.71) * part))
  for (let i = 0; i < share(0.2); i++) await killDuring(place, tally, 'oi ingest', ['ingest', 'sam', extract], 12_000)
  await run(place, 'ingest', 'sam', extract)
  report('after the loads', await caughtUp(place))
  for (let i = 0; i < share(0.2); i++) await killDuring(place, tally, 'oi reindex', ['reindex'], place.server ? 25_000 : 6_000)
  if (place.server)
    for (let i = 0; i < share(0.1); i++) {
      const child = spawnOi(place, 'reindex')
      child.stdout!.resume()
      await sleep(1_000 + Math.random() * 20_000)
      await killServer(place, tally, 'server, as oi reindex builds')
      await kill(child)
    }
  report('after the rebuilds', await caughtUp(place))
  for (let i = 0; i < share(0.25); i++) await followRound(place, tally, i, 'process')
  if (place.server) for (let i = 0; i < share(0.2); i++) await followRound(place, tally, 100 + i, 'server')
  report('after the changes', await caughtUp(place))
  for (let i = 0; i < share(0.06); i++) await followRound(place, tally, 200 + i, 'freeze')
  return tally
}

function report(when: string, found: IndexCheck): void {
  console.log(`${new Date().toISOString()} ${when}: ${JSON.stringify(found)}`)
}

async function main(engine: Engine, kills: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-kills-'))
  const postgres = await startPostgres({ data_dir: join(folder, 'postgres') })
  const server = engine === 'meilisearch' ? await startServer() : null
  const env = {
    ...process.env,
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    CLOCK_START: '2026-04-20T00:00:00Z',
    ...(server && { MEILI_URL: server.url, MEILI_API_KEY: server.key ?? '' }),
  }
  const { db, close } = connect(postgres.url, { max: 2, application_name: 'kills' })
  try {
    const place = { env, db, server }
    await run(place, 'migrate')
    const began = performance.now()
    const tally = await killAll(place, kills)
    const found = await caughtUp(place)
    report('in the end', found)
    const count = Object.values(tally).reduce((sum, each) => sum + each, 0)
    console.log(`${engine}: ${count} kills (${JSON.stringify(tally)}) in ${Math.round((performance.now() - began) / 1000)} s`)
    const equal = found.different + found.missing + found.surplus === 0
    console.log(equal ? `equal: ${found.equal} records` : 'THEY DIFFER')
    process.exitCode = equal ? 0 : 1
  } finally {
    await close()
    await server?.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main((process.argv[2] ?? 'embedded') as Engine, Number(process.argv[3] ?? 30))
