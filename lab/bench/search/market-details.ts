/** Measures the figures of an agency with many awards. `node lab/bench/search/market-details.ts [awards]` prints one JSON object
 * with the milliseconds of the first request and the median of later requests. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { selectBreakdown } from '../../../db/market/market-breakdown.ts'
import { selectAwardPlaces } from '../../../db/market/market-rankings.ts'
import { migrate } from '../../../db/migrate.ts'
import { connect } from '../../../db/postgres/connect.ts'
import type { Db } from '../../../db/schema.ts'
import { startPostgres } from '../../../server/postgres/postgres.ts'

const awards = Number(process.argv[2] ?? '300000')
const runs = 5

/** Adds one department's awards to 16,384 firms over eleven years, by ten agencies and 200 offices. */
async function makeAwards(db: Db): Promise<void> {
  await sql`
    insert into award (id, piid, name, awarding_department, awarding_department_code, awarding_agency, awarding_agency_code,
      awarding_office, awarding_office_code, naics, psc, set_aside, award_date, dollars_obligated, contractor_id, sources, created_at, updated_at)
    select 'award_' || n, 'P' || n, 'Award ' || n, 'Department of Defense', '097', 'Agency ' || n % 10, 'A' || n % 10,
      'Office ' || n % 200, 'O' || n % 200, (541000 + n % 500)::text, 'R' || n % 700, case n % 3 when 0 then 'SBA' end,
      date '2016-01-01' + (hashint4(n::integer) & 4095), (hashint8(n) & 1048575), 'contractor_' || (hashint4(n::integer) & 16383),
      '{usaspending}', now(), now()
    from generate_series(1, ${awards}) as n`.execute(db)
  await sql`vacuum analyze award`.execute(db)
}

async function timed_ms(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return Math.round(performance.now() - start)
}

/** Reads the figures and one page, as a request for the details of the department does. */
async function readDetail(db: Db): Promise<void> {
  const all = await selectAwardPlaces(db, {})
  const places = all.map(({ place, agency_code, office_code }) => ({ place, agency: agency_code, office: office_code }))
  await selectBreakdown(db, { filters: {}, places }, { after: undefined, limit: 11, expiring: null })
}

const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
const server = await startPostgres({ data_dir: join(folder, 'data') })
const { db, close } = connect(server.url, { max: 3, application_name: 'bench' })
try {
  await migrate(db)
  await makeAwards(db)
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await timed_ms(() => readDetail(db)))
  const [first_ms, ...later] = times
  console.log(JSON.stringify({ awards, first_ms, later_ms: later.toSorted((a, b) => a - b)[Math.floor(later.length / 2)] }))
} finally {
  await close()
  await server.stop()
  rmSync(folder, { recursive: true })
}
