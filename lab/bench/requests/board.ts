/** Measures the timeline, the board and its figures for a company with many pursuits. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { measure, resetServers, type Scenario, type Server, startServer } from './requests.ts'

const root = join(import.meta.dirname, '../../..')
const pursuits = 5_000
const count = 100
const scenarios: Scenario[] = [
  { name: 'pipeline search', method: 'GET', path: '/api/v1/pipeline/search?limit=20', count },
  { name: 'timeline', method: 'GET', path: '/api/v1/activity?limit=20', count },
  { name: 'board', method: 'GET', path: '/api/v1/pipeline/board', count },
  { name: 'figures of the board', method: 'GET', path: '/api/v1/pipeline/summary', count },
]

export async function benchBoard(): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'oi-bench-'))
  let server: Server | undefined
  try {
    server = await startServer('ours', root, folder)
    const few = await measureAll(server, 'the demo')
    await addPursuits(server)
    return [...few, ...(await measureAll(server, `${pursuits} more pursuits`))]
  } finally {
    server?.child.kill('SIGKILL')
    await server?.postgres.stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Adds pursuits with five changes each, evenly to the columns of the board. */
async function addPursuits({ postgres }: Server): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(
    `insert into contract (id, source, source_id, agency_key, jurisdiction, notice_type, title, description, agency_name, agency_path, active,
       posted_at, deadline_at, raw_sha256, fetched_at, created_at, updated_at)
     select 'contract_bench' || n, 'bench', n::text, 'dept', 'federal', 'solicitation', 'Mowing of field ' || n,
       repeat('Edging and tree trimming. ', 20), 'DEPT OF EXAMPLES', '{DEPT OF EXAMPLES}', true, now(), now() + n * interval '1 hour', '', now(),
       now(), now()
     from generate_series(1, $1::integer) n`,
    [pursuits],
  )
  await client.query(
    `insert into pursuit (id, company_id, contract_id, column_id, owner_id, created_at, updated_at, last_activity_at)
     select 'pur_bench' || n, b.company_id, 'contract_bench' || n, b.columns[1 + n % cardinality(b.columns)], b.owner_id, now(), now(), now()
     from generate_series(1, $1::integer) n, (
       select m.company_id, m.user_id as owner_id, array_agg(c.id) as columns
       from membership m join pipeline_column c on c.company_id = m.company_id where m.role = 'owner' group by 1, 2 limit 1
     ) b`,
    [pursuits],
  )
  await client.query(
    `insert into pursuit_change (id, company_id, pursuit_id, at, actor_id, changes)
     select 'phc_bench' || p.id || n, p.company_id, p.id, now() - n * interval '1 hour', p.owner_id,
       '[{"field": "due_date", "old_value": null, "new_value": "2026-05-01T00:00:00.000Z"}]'
     from pursuit p, generate_series(1, 5) n where p.id like 'pur_bench%'`,
  )
  await client.query('vacuum analyze')
  await client.end()
}

/** Measures all scenarios twice. The first time is a warm-up. */
async function measureAll(server: Server, what: string): Promise<string[]> {
  const lines: string[] = []
  for (const scenario of scenarios) {
    await resetServers([server])
    await measure(server, scenario)
    await resetServers([server])
    const { node_us, postgres_us } = await measure(server, scenario)
    lines.push(`${what}, ${scenario.name}: Node ${Math.round(node_us)} + PostgreSQL ${Math.round(postgres_us)} µs`)
  }
  return lines
}
