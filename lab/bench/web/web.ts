/**
 * Measures the web app in Chromium on catalogs of 28,000 and 280,000 records, served in production mode: largest contentful paint and
 * layout shifts of pages that are opened without a cache, the time from inputs to their next frame, and the requests of each view.
 *
 *     node lab/bench/web/web.ts [FOLDER] [NOTICES]
 *
 * `FOLDER` stores the catalogs for the next run. Days later, the demo's deadlines have passed, so delete the folder.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { connect } from '../../../db/postgres/connect.ts'
import { inTransaction } from '../../../db/postgres/transactions.ts'
import type { Db } from '../../../db/schema.ts'
import { companyId, people } from '../../../demo/data/company/cast.ts'
import { startPostgres } from '../../../server/postgres/postgres.ts'
import { sessionCookie } from '../../../server/sign-in/session.ts'
import { startSession } from '../../../services/access/sessions.ts'
import { launchBrowser } from '../../../test/system/http/browser.ts'
import { builtFolder } from '../../../test/web/built-app.ts'
import { median } from '../requests/http.ts'
import { startProcess } from '../requests/requests.ts'
import { openPage, reported_ms_min } from './page.ts'
import { type View, views } from './views.ts'

/** Notices that become 28,000 and 280,000 records. */
const sizes = [49_000, 490_000]
const repetitions = 5
const cli = join(import.meta.dirname, '../../../server/cli.ts')

type Service = { url: string; db: Db; session: string }

export async function benchWeb(folder: string | null = null, wanted: readonly number[] = sizes): Promise<string[]> {
  const stored = folder ?? mkdtempSync(join(tmpdir(), 'oi-bench-web-'))
  const lines: string[] = []
  try {
    for (const notices of wanted) lines.push(...(await benchSize(join(stored, String(notices)), notices)))
  } finally {
    if (!folder) rmSync(stored, { recursive: true })
  }
  return lines
}

/** Fills the catalog in its own process, serves it, and measures all views in turn. */
async function benchSize(data_dir: string, notices: number): Promise<string[]> {
  const args = [...process.execArgv, join(import.meta.dirname, 'fill.ts'), data_dir, String(notices)]
  if (spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0) throw new Error(`${data_dir} could not be filled`)
  await builtFolder()
  const browser = await launchBrowser()
  if (!browser) return ['skipped: Chromium is not installed (Debian: apt-get install chromium)']
  const postgres = await startPostgres({ data_dir })
  const { db, close } = connect(postgres.url, { max: 2, application_name: 'bench' })
  const env = { ...process.env, DATA_DIR: data_dir, DATABASE_URL: postgres.url, PORT: '0', NODE_ENV: 'production' }
  const { child, ready } = await startProcess([cli, 'serve', '--json'], env)
  try {
    const visitor = { address: '127.0.0.1', user_agent: 'bench' }
    const session = await inTransaction(db, (trx) => startSession(trx, people.dana, 'pwd', visitor, new Date()))
    const service = { url: ready.url!, db, session }
    await waitUntilScored(service)
    const lines = [await describeCatalog(db)]
    for (const view of views) lines.push(await measureView(browser, service, view))
    return lines
  } finally {
    await browser.close()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
    await close()
    await postgres.stop()
  }
}

async function waitUntilScored({ url, session }: Service): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/recommendations?limit=1`, {
      headers: { Cookie: `${sessionCookie(url)}=${session}` },
    })
    if (!answer.ok) throw new Error(`The recommendations answered ${answer.status}: ${await answer.text()}`)
    if (((await answer.json()) as { scoring: unknown }).scoring === null) return
    await sleep(1_000)
  }
}

async function describeCatalog(db: Db): Promise<string> {
  const { rows } = await sql<{ records: number; pursuits: number }>`
    select (select count(*) from contract) as records,
      (select count(*) from pursuit where company_id = ${companyId} and not archived) as pursuits`.execute(db)
  const { records, pursuits } = rows[0]!
  return `${records} records, ${pursuits} pursuits; medians of ${repetitions} (best); aims: paint 1200 ms, shift 0.05, inputs 100 ms`
}

/** Figures of one repetition. */
type Sample = { paint_ms: number; answered_ms: number; cpu_ms: number; shift: number }

async function measureView(browser: Browser, service: Service, view: View): Promise<string> {
  const samples: Sample[] = []
  const asked = new Set<string>()
  const inputs = { reported: [] as number[], count: 0 }
  for (let repetition = 0; repetition < repetitions; repetition++) {
    // The limit of a minute is larger than what a user needs, but not than what these repetitions need.
    await sql`delete from rate_window`.execute(service.db)
    const opened = await openPage(browser, `${service.url}/app${view.path}`, service.session)
    asked.add(opened.requests.toSorted().join(', '))
    const { paint_ms, answered_ms, cpu_ms } = await opened.recorded()
    await view.use(opened)
    await opened.settled()
    const { shift, interactions, interactions_count } = await opened.recorded()
    inputs.reported.push(...Object.values(interactions))
    inputs.count += interactions_count
    samples.push({ paint_ms, answered_ms, cpu_ms, shift })
    await opened.page.context().close()
  }
  const requests = [...asked].map((paths) => `${paths.split(', ').length} (${paths})`).join(' or ')
  const shown = (field: keyof Sample, digits = 0) => {
    const values = samples.map((sample) => sample[field])
    return `${median(values).toFixed(digits)} (${Math.min(...values).toFixed(digits)})`
  }
  const figures = [
    `largest paint ${shown('paint_ms')} ms`,
    `last answer ${shown('answered_ms')} ms`,
    `CPU of the page ${shown('cpu_ms')} ms`,
    `shift ${shown('shift', 3)}`,
    `p98 of ${inputs.count} inputs ${percentile98(inputs.reported, inputs.count)} ms`,
    `load ${loadavg()[0]!.toFixed(1)}`,
  ]
  return `${view.name.padEnd(12)} ${figures.join(', ')}; requests ${requests}`
}

/** Interactions that the browser did not report took less than those that it did. */
function percentile98(reported: readonly number[], count: number): number {
  const fromLongest = reported.toSorted((a, b) => b - a)
  return fromLongest[Math.floor(count * (1 - 0.98))] ?? reported_ms_min
}

if (import.meta.main) {
  const [folder = null, notices] = process.argv.slice(2)
  for (const line of await benchWeb(folder, notices ? [Number(notices)] : sizes)) console.log(line)
}
