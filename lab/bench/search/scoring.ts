/** Measures the service's complete scoring, including its writes to PostgreSQL: many notices for one company, and one day's
 * notices for many companies. All notices come from the demo. Each company has one of the demo company's capabilities and some
 * other NAICS codes. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { naicsCodes, naicsTitle } from '../../../catalog/naics.ts'
import { migrate } from '../../../db/migrate.ts'
import { insertCompany, updateCompanyDetails } from '../../../db/people/companies.ts'
import { connect } from '../../../db/postgres/connect.ts'
import type { Db } from '../../../db/schema.ts'
import type { CompanyProfile } from '../../../db/values.ts'
import { demoCompany } from '../../../demo/data/company/company.ts'
import { demoCatalog } from '../../../demo/data/market/catalog.ts'
import { openMatcher } from '../../../matching/matcher.ts'
import { startPostgres } from '../../../server/postgres/postgres.ts'
import { createScoring } from '../../../services/recommendations/scoring/scoring.ts'
import { incoming, loadNotices } from '../../../services/sources/loading/load-notices.ts'

const now = new Date('2026-04-20T12:00:00.000Z')
const catalog_notices = 10_000
const day_notices = 2_000
const companies = 1_000

export async function benchScoring(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
  const postgres = await startPostgres({ data_dir: folder })
  const { db, close } = connect(postgres.url, { max: 4, application_name: 'bench' })
  try {
    await migrate(db)
    const newestFirst = demoCatalog({ now, notices: catalog_notices + day_notices })
      .toSorted((a, b) => ((a.posted_at ?? '') < (b.posted_at ?? '') ? 1 : -1))
      .map(incoming)
    const [day, earlier] = [newestFirst.slice(0, day_notices), newestFirst.slice(day_notices)]
    const score = createScoring(db, await openMatcher())
    const timed = async (what: string) => {
      const started = performance.now()
      const cpu = process.cpuUsage()
      while (!(await score(now)).caught_up);
      const { user, system } = process.cpuUsage(cpu)
      const rss = Math.round(process.memoryUsage().rss / 1e6)
      return `${what}: ${seconds(performance.now() - started)}, with ${seconds((user + system) / 1000)} of CPU time in this process; ${rss} MB`
    }
    await load(db, earlier)
    await addCompany(db, 0)
    const lines = [await timed(`${catalog_notices} notices for one company, including their features`)]
    await sql`delete from company_scoring`.execute(db)
    lines.push(await timed('the same again, with existing features and scores'))
    await sql`truncate contract_feature, match, company_scoring`.execute(db)
    await sql`delete from notice`.execute(db)
    await sql`delete from contract`.execute(db)
    for (let index = 1; index < companies; index++) await addCompany(db, index)
    await timed('')
    await load(db, day)
    lines.push(await timed(`a day's ${day_notices} notices for ${companies} companies (aim: under 5 minutes)`))
    const { rows } = await sql<{ scores: number; events: number }>`
      select (select count(*) from match) as scores, (select count(*) from event) as events`.execute(db)
    return [...lines, `${rows[0]!.scores} scores, ${rows[0]!.events} events`]
  } finally {
    await close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

async function load(db: Db, notices: ReturnType<typeof incoming>[]): Promise<void> {
  for (let start = 0; start < notices.length; start += 1_000) await loadNotices(db, notices.slice(start, start + 1_000), { now })
}

async function addCompany(db: Db, index: number): Promise<void> {
  const id = await insertCompany(db, { name: `Company ${index} (fictional)`, plan: 'enterprise', status: 'active' }, now)
  await updateCompanyDetails(db, id, { uei: null, cage_code: null, website: null, profile: profileOf(index) }, now)
}

function profileOf(index: number): CompanyProfile {
  const all = naicsCodes()
  const codes = [0, 1, 2, 3].map((step) => all[(index * 7 + step * 131) % all.length]!)
  const own = demoCompany.capabilities[index % demoCompany.capabilities.length]!
  const others = codes.map((code, step) => ({
    id: `cap_${step}`,
    title: naicsTitle(code)!,
    description: `We do ${naicsTitle(code)!.toLowerCase()} for federal agencies.`,
  }))
  return {
    certifications: index % 3 === 0 ? ['8(a)'] : [],
    naics_codes: codes.map((code, step) => ({ code, is_primary: step === 0 })),
    capabilities: [own, ...others],
    past_performance: [demoCompany.past_performance[index % demoCompany.past_performance.length]!],
  }
}
