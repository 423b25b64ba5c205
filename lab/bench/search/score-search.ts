/** Measures searches by match score for a company with very many scores: `node lab/bench/search/score-search.ts [records]
 * [folder]`. A given folder stores the data for the next run. */

import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '../../../db/migrate.ts'
import { insertCompany } from '../../../db/people/companies.ts'
import { connect } from '../../../db/postgres/connect.ts'
import type { Db } from '../../../db/schema.ts'
import { rebuildIndex } from '../../../jobs/indexes/index-feed.ts'
import { contractConditions } from '../../../search/collections/contracts.ts'
import type { SearchIndex } from '../../../search/index.ts'
import { startPostgres } from '../../../server/postgres/postgres.ts'
import { opportunityFilters } from '../../../services/discovery/discovery-filters.ts'
import { searchByScore } from '../../../services/recommendations/score-search.ts'
import { openEmbedded } from '../../../test/search/open.ts'

const now = new Date('2026-04-20T12:00:00.000Z')
const rounds = 15
const wide = { status: 'active' as const }
const asked: [name: string, filters: object, sort: string, min_score: number | undefined][] = [
  ['by score', {}, 'match_score', undefined],
  ['by score, active only', wide, 'match_score', undefined],
  ['by score, one code', { naics_codes: ['541512'] }, 'match_score', undefined],
  ['from 80 on, newest first', wide, 'posted_date', 80],
  ['from 80 on, by score', wide, 'match_score', 80],
  ['from 10 on, newest first', {}, 'posted_date', 10],
]

const [records = '200000', folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))] = process.argv.slice(2)
const made = join(folder, 'made')
const postgres = await startPostgres({ data_dir: folder })
const { db, close } = connect(postgres.url, { max: 4, application_name: 'bench' })
const search = await openEmbedded(join(folder, 'search.db'))
try {
  if (!existsSync(made)) await make(db, search, Number(records))
  writeFileSync(made, '')
  const { id: company_id } = await db.selectFrom('company').select('id').executeTakeFirstOrThrow()
  for (const [name, filters, sort, min_score] of asked) {
    const conditions = contractConditions(opportunityFilters({ limit: 20, facets: false, ...filters } as never, now))
    const request = { query: null, conditions, sort, after: null as string | null, limit: 20, facets: false }
    const context = { search, db, caller: { company_id } }
    const times: number[] = []
    const cpus: number[] = []
    let total = 0
    for (let round = 0; round < rounds; round++) {
      // Each round moves the times of the conditions, so each search makes a new list, as in the service.
      const moved = conditions.map((each) => ('from' in each ? { ...each, from: each.from! + round } : each))
      const cpu = process.cpuUsage()
      const started = performance.now()
      const first = await searchByScore(context, { ...request, conditions: moved }, min_score)
      await searchByScore(context, { ...request, conditions: moved, after: first.next }, min_score)
      times.push((performance.now() - started) / 2)
      const { user, system } = process.cpuUsage(cpu)
      cpus.push((user + system) / 2_000)
      total = first.total
    }
    console.log(
      `${name.padEnd(28)} ${median(times).toFixed(0).padStart(5)} ms, ${median(cpus).toFixed(0).padStart(5)} ms of CPU per page, of ${total} results`,
    )
  }
} finally {
  await search.close()
  await close()
  await postgres.stop()
  if (process.argv[3] === undefined) rmSync(folder, { recursive: true, force: true })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

/** Creates records: one in 10 is open, one in 50 has the same code, one in 100 scores 80 or more, and one in 8 is ineligible. */
async function make(into: Db, index: SearchIndex, count: number): Promise<void> {
  await migrate(into)
  const company = await insertCompany(into, { name: 'Bench (fictional)', plan: 'enterprise', status: 'active' }, now)
  await sql`
    insert into contract (id, source, source_id, agency_key, jurisdiction, notice_type, title, description, agency_name, agency_path, active,
      naics, posted_at, deadline_at, raw_sha256, fetched_at, created_at, updated_at)
    select 'contract_' || md5(n::text), 'sam', n::text, 'dept', 'federal', 'solicitation', 'Mowing of field ' || n,
      repeat('Edging and tree trimming. ', 20), 'DEPT OF EXAMPLES', '{DEPT OF EXAMPLES}', true,
      case when n % 50 = 0 then '541512' else (541513 + n % 300)::text end, ${now}::timestamptz - n * interval '2 minutes',
      case when n % 10 = 0 then ${now}::timestamptz + n * interval '1 minute' else ${now}::timestamptz - interval '30 days' end, '', ${now}, ${now}, ${now}
    from generate_series(1, ${count}::integer) n`.execute(into)
  await sql`
    insert into match (company_id, contract_id, score, eligible, open_until)
    select ${company}, id, case when h % 8 = 0 then 0 when h % 100 = 1 then 80 + h % 19 else 1 + h % 79 end, h % 8 <> 0, coalesce(deadline_at, 'infinity')
    from (select id, deadline_at, ('x' || substr(id, 10, 7))::bit(28)::int as h from contract) c`.execute(into)
  await sql`vacuum analyze contract, match`.execute(into)
  await rebuildIndex(into, index)
}
