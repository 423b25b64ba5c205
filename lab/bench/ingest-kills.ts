/** `node lab/bench/ingest-kills.ts [kills] [kind …]`: loads every file of the sample data that `oi ingest` can read into two
 * databases. In the first database it runs two undisturbed loads. In the second database it kills loads at random moments and
 * then runs a load to its end. The counts of a load must add up, the second load must change nothing, and both databases must be
 * equal at the end. `npm run bench` does not include this test, because it takes many minutes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { connect } from '../../db/postgres/connect.ts'
import { startPostgres } from '../../server/postgres/postgres.ts'

const data = join(import.meta.dirname, '../../../shared/data')
const loads: [kind: string, path: string][] = [
  ['sam', 'sam/sam_opportunities.csv.gz'],
  ['usaspending', 'awards/usaspending_contracts_prime_award_summaries_sample.csv'],
  ['usaspending', 'awards/usaspending_contract_transactions_treasury_2016.csv.gz'],
  ['fpds', 'awards/fpds_terminated_contracts_2025.csv.gz'],
  ['entities', 'entities/sam_public_entity_extract_v1_anonymised_sample.dat'],
  ['entities', 'entities/sam_public_entity_extract_v2_sample_2023.dat'],
  ['entities', 'entities/sam_public_entity_extract_v2_sample_2026.dat'],
  ['exclusions', 'entities/sam_exclusions_public_v2_sample_2023.csv'],
  ['forecasts', 'forecasts'],
  ['ocds', 'state_local/portland_ocds_record_2015.json'],
  ['ocds', 'state_local/ocds_fictional_planning_release.json'],
]
/** Tables that a load fills, each with the columns to ignore because they depend on the time of the load. */
const tables: Record<string, string[]> = {
  notice: ['fetched_at'],
  contract: ['fetched_at', 'created_at', 'updated_at', 'changed_xid'],
  award_report: ['fetched_at'],
  award: ['created_at', 'updated_at'],
  contractor: ['created_at', 'updated_at'],
  contractor_mention: [],
  contractor_alias: [],
  entity: ['fetched_at'],
  exclusion: ['fetched_at'],
}
const tries_factor_max = 3
const cli = join(import.meta.dirname, '../../server/cli.ts')

type Report = { rows: number; new: number; amended: number; unchanged: number; rejected: number; error?: unknown }

function spawnOi(env: NodeJS.ProcessEnv, args: string[]): ChildProcess {
  const flags = [...process.execArgv, '--disable-warning=ExperimentalWarning']
  return spawn(process.execPath, [...flags, cli, ...args], { env, stdio: ['ignore', 'pipe', 'ignore'] })
}

async function load(env: NodeJS.ProcessEnv, kind: string, path: string): Promise<Report> {
  const child = spawnOi(env, ['ingest', kind, path, '--json'])
  let printed = ''
  child.stdout!.on('data', (part: Buffer) => void (printed += part.toString()))
  await new Promise((resolve) => child.once('close', resolve))
  return JSON.parse(printed)
}

/** Kills a load at a random moment. Returns null, or how long the load took if it ended before that moment. */
async function killLoad(env: NodeJS.ProcessEnv, kind: string, path: string, within_ms: number): Promise<number | null> {
  const started = performance.now()
  const child = spawnOi(env, ['ingest', kind, path, '--json'])
  child.stdout!.resume()
  const ended = new Promise<number>((resolve) => child.once('close', () => resolve(performance.now() - started)))
  const took_ms = await Promise.race([ended, sleep(Math.random() * within_ms, null)])
  child.kill('SIGKILL')
  await ended
  return took_ms
}

async function digest(url: string): Promise<string> {
  const { db, close } = connect(url, { max: 1, application_name: 'bench', statement_timeout_ms: 300_000 })
  const found: string[] = []
  for (const [table, without] of Object.entries(tables)) {
    const { rows } = await sql<{ digest: string | null; rows: number }>`
      select md5(string_agg(text, E'\n' order by text collate "C")) as digest, count(*) as rows
      from (select (to_jsonb(t) - ${without}::text[])::text as text from ${sql.table(table)} t) texts`.execute(db)
    found.push(`${table} ${rows[0]!.rows} ${rows[0]!.digest}`)
  }
  await close()
  return found.join('\n')
}

async function main(kills: number, kinds: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-kills-'))
  const postgres = await startPostgres({ data_dir: join(folder, 'postgres') })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  let databases = 0
  async function createEnvironment(): Promise<NodeJS.ProcessEnv & { DATABASE_URL: string }> {
    const name = `kills_${++databases}`
    await client.query(`create database ${name}`)
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: join(folder, name), LOG_LEVEL: 'silent' }
    await new Promise((resolve) => spawnOi(env, ['migrate']).once('close', resolve))
    return env
  }
  try {
    for (const [kind, path] of loads) {
      const source = join(data, path)
      if ((kinds.length > 0 && !kinds.includes(kind)) || !existsSync(source)) continue
      const calm = await createEnvironment()
      const started = performance.now()
      const first = await load(calm, kind, source)
      const took_ms = performance.now() - started
      const second = await load(calm, kind, source)
      const disturbed = await createEnvironment()
      let hit = 0
      // A later load is faster, because part of the file is already loaded. It may end before the kill, so the next try kills
      // earlier.
      for (let tries = 0, within_ms = took_ms; hit < kills && tries < kills * tries_factor_max; tries++) {
        const ended_ms = await killLoad(disturbed, kind, source, within_ms)
        if (ended_ms === null) hit += 1
        else within_ms = ended_ms
      }
      await load(disturbed, kind, source)
      const [expected, found] = [await digest(calm.DATABASE_URL), await digest(disturbed.DATABASE_URL)]
      const add_up = [first, second].every((each) => each.rows === each.new + each.amended + each.unchanged + each.rejected)
      const countsOf = (report: Report) =>
        `${report.rows} rows = ${report.new} new + ${report.amended} amended + ${report.unchanged} unchanged + ${report.rejected} rejected`
      console.log(
        `${kind} ${path}: ${countsOf(first)}; again ${countsOf(second)}; ${hit} kills; ` +
          `${add_up ? 'counts add up' : 'COUNTS DO NOT ADD UP'}, ${second.new + second.amended === 0 ? 'the second load changed nothing' : 'THE SECOND LOAD CHANGED ROWS'}, ` +
          `${expected === found ? 'databases equal' : `DATABASES DIFFER:\n${expected}\n${found}`}`,
      )
    }
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const [kills = '10', ...kinds] = process.argv.slice(2)
await main(Number(kills), kinds)
