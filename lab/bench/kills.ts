/** `node lab/bench/kills.ts [embedded|meilisearch] [kills]`: loads the sample extract and follows its changes. At random moments
 * it kills the processes that load, build and follow, and the Meilisearch server. It also freezes and resumes some processes. At
 * the end every record of the index must equal its record in the database. `npm run bench` does not include this test, because it
 * takes many minutes. */

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
type Setup = { env: NodeJS.ProcessEnv; db: Db; server: TestServer | null }
type Tally = Record<string, number>

const cli = join(import.meta.dirname, '../../server/cli.ts')
const changes_per_round = 2_000
const batch_changes = 400
const caught_up_ms_max = 900_000
const frozen_ms = 20_000

function spawnOi({ env }: Setup, ...args: string[]): ChildProcess {
  return spawn(process.execPath, [...process.execArgv, '--disable-warning=ExperimentalWarning', cli, ...args, '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

async function run(setup: Setup, ...args: string[]): Promise<{ code: number | null; stdout: string }> {
  const child = spawnOi(setup, ...args)
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

/** Kills a command of `oi` while it runs. */
async function killDuring(setup: Setup, tally: Tally, name: string, args: string[], within_ms: number): Promise<void> {
  const child = spawnOi(setup, ...args)
  child.stdout!.resume()
  await sleep(400 + Math.random() * within_ms)
  if (await kill(child)) tally[name] = (tally[name] ?? 0) + 1
}

async function killServer({ server }: Setup, tally: Tally, name: string): Promise<void> {
  await server!.stop()
  tally[name] = (tally[name] ?? 0) + 1
  await sleep(Math.random() * 2_000)
  await server!.start()
}

/** Changes some records in consecutive transactions. Also sets `changed_xid`, by which the feed finds changes. */
async function change(db: Db, round: number): Promise<void> {
  for (let done = 0; done < changes_per_round; done += batch_changes) {
    await sql`update contract set title = left(title, 80) || ${` round ${round}`}, changed_xid = pg_current_xact_id()
      where id in (select id from contract order by random() limit ${batch_changes})`.execute(db)
    await sleep(100)
  }
}

/** Lets two processes follow changes. Then kills one of them, freezes it until the other takes over, or kills the server. */
async function followRound(setup: Setup, tally: Tally, round: number, what: 'process' | 'server' | 'freeze'): Promise<void> {
  const workers = [spawnOi(setup, 'worker'), spawnOi(setup, 'worker')]
  for (const worker of workers) worker.stdout!.resume()
  const changed = change(setup.db, round)
  await sleep(1_000 + Math.random() * 4_000)
  const one = workers[round % 2]!
  if (what === 'server') await killServer(setup, tally, 'server, while two processes follow')
  else if (what === 'process') {
    await kill(one)
    tally['process, while two follow'] = (tally['process, while two follow'] ?? 0) + 1
  } else {
    one.kill('SIGSTOP')
    await sleep(frozen_ms)
    one.kill('SIGCONT')
    tally['process, frozen and resumed'] = (tally['process, frozen and resumed'] ?? 0) + 1
    await sleep(2_000)
  }
  await changed
  await sleep(Math.random() * 1_500)
  for (const worker of workers) await kill(worker)
}

async function catchUp(setup: Setup): Promise<IndexCheck> {
  const worker = spawnOi(setup, 'worker')
  worker.stdout!.resume()
  try {
    const ends_at = performance.now() + caught_up_ms_max
    for (;;) {
      const { code, stdout } = await run(setup, 'reindex', '--check')
      const found = stdout === '' ? null : (JSON.parse(stdout) as IndexCheck)
      if (found && (found.waiting === 0 || code !== 0)) return found
      if (performance.now() > ends_at) throw new Error(`The index did not catch up: ${stdout}`)
      await sleep(1_000)
    }
  } finally {
    await kill(worker)
  }
}

async function killAll(setup: Setup, kills: number): Promise<Tally> {
  const tally: Tally = {}
  // With a Meilisearch server, about three tenths of the kills hit the server.
  const share = (part: number): number => Math.max(1, Math.round((setup.server ? kills : kills / 0.71) * part))
  for (let i = 0; i < share(0.2); i++) await killDuring(setup, tally, 'oi ingest', ['ingest', 'sam', extract], 12_000)
  await run(setup, 'ingest', 'sam', extract)
  report('after the loads', await catchUp(setup))
  for (let i = 0; i < share(0.2); i++) await killDuring(setup, tally, 'oi reindex', ['reindex'], setup.server ? 25_000 : 6_000)
  if (setup.server)
    for (let i = 0; i < share(0.1); i++) {
      const child = spawnOi(setup, 'reindex')
      child.stdout!.resume()
      await sleep(1_000 + Math.random() * 20_000)
      await killServer(setup, tally, 'server, while oi reindex builds')
      await kill(child)
    }
  report('after the rebuilds', await catchUp(setup))
  for (let i = 0; i < share(0.25); i++) await followRound(setup, tally, i, 'process')
  if (setup.server) for (let i = 0; i < share(0.2); i++) await followRound(setup, tally, 100 + i, 'server')
  report('after the changes', await catchUp(setup))
  for (let i = 0; i < share(0.06); i++) await followRound(setup, tally, 200 + i, 'freeze')
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
    const setup = { env, db, server }
    await run(setup, 'migrate')
    const started = performance.now()
    const tally = await killAll(setup, kills)
    const found = await catchUp(setup)
    report('at the end', found)
    const count = Object.values(tally).reduce((sum, each) => sum + each, 0)
    console.log(`${engine}: ${count} kills (${JSON.stringify(tally)}) in ${Math.round((performance.now() - started) / 1000)} s`)
    const equal = found.different + found.missing + found.surplus === 0
    console.log(equal ? `equal: ${found.equal} records` : 'INDEX AND DATABASE DIFFER')
    process.exitCode = equal ? 0 : 1
  } finally {
    await close()
    await server?.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main((process.argv[2] ?? 'embedded') as Engine, Number(process.argv[3] ?? 30))
