import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyTables } from '../../../db/company-data.ts'
import { companyId, records } from '../../../demo/data/company/cast.ts'
import { exampleNotices } from '../../../demo/data/company/cast-notices.ts'
import { demoNotices } from '../../../demo/data/market/notices.ts'
import { createDatabase, type TestDatabase, waitForBlockedStatement } from '../../harness/database.ts'
import { type Environment, oi, oiJson, serveOi } from '../../harness/oi.ts'

const made_up = 600
const demo_notices = made_up + exampleNotices().length
const folder = mkdtempSync(join(tmpdir(), 'oi-demo-'))
const extract = join(folder, 'ContractOpportunitiesFullCSV.csv')
let database: TestDatabase
let env: Environment

beforeAll(async () => {
  database = await createDatabase()
  env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url }
  const rows = [...demoNotices({ now: new Date(), notices: 20, seed: 9 })]
  writeFileSync(extract, rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n'))
})

afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

async function counts(): Promise<Record<string, number>> {
  const tables = [...companyTables, 'app_user', 'notice', 'contract'] as const
  const rows = await Promise.all(
    tables.map((table) => sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)),
  )
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]!.rows[0]!.n]))
}

/** Returns the sources of all awards. */
async function sources(): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    select distinct unnest(sources) as source from award order by 1`.execute(database.db)
  return rows.map(({ source }) => source)
}

test('the removal includes all tables that refer to a record', async () => {
  const references = await sql<{ table: string }>`
    select conrelid::regclass::text as "table" from pg_constraint where contype = 'f' and confrelid = 'contract'::regclass`.execute(
    database.db,
  )
  // Derived rows are deleted with their record. A document only loses its reference.
  expect(new Set(references.rows.map(({ table }) => table))).toEqual(
    new Set([
      'pursuit',
      'match',
      'dismissal',
      'contract_feature',
      'contract_summary',
      'saved_search_match',
      'document',
      'attached_text',
    ]),
  )
})

test('oi start: creates the demo, a real load mentions the demo, and the demo’s removal leaves only real data', async () => {
  expect(await oiJson(['demo', 'remove'], env)).toMatchObject({ removed: false })
  const first = await serveOi(env, 'start', '--demo-notices', String(made_up))
  expect(readFileSync(join(env.DATA_DIR!, 'demo-key'), 'utf8').trim()).toBe(first.ready.key)
  const profile = await fetch(`${first.url}/api/v1/profile`, { headers: { 'X-Api-Key': first.ready.key } })
  expect(((await profile.json()) as any).company.id).toBe(companyId)
  expect((await first.stop()).code).toBe(0)
  expect(await counts()).toMatchObject({ company: 1, app_user: 4, pursuit: 8, task: 11, notice: demo_notices })
  expect(await sources()).toEqual(['demo', 'notice'])

  const load = await oi(['ingest', 'sam', extract], env)
  expect(load.stdout).toContain('oi demo remove')
  const mine = await oiJson(['company', 'create', '--name', 'Tallgrass Works (fictional)'], env)
  const email = 'rae@example.com'
  await oiJson(['user', 'create', '--company', mine.id, '--email', email, '--name', 'Rae', '--role', 'owner'], env)
  const { key } = await oiJson(
    ['key', 'create', '--company', mine.id, '--user', email, '--scope', 'read_write', '--name', 'k'],
    env,
  )
  const server = await serveOi(env)
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { 'X-Api-Key': key, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).then((response) => response.json() as Promise<any>)
  const added = await call('POST', '/pipeline/add', { opportunity_id: records.zeroTrust })
  await call('POST', '/tasks', { pursuit_id: added.pursuit_id, name: 'Read it' })

  const refused = await oi(['demo', 'remove'], env)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('other companies pursue 1 of its records')])
  expect(await counts()).toMatchObject({ company: 2, pursuit: 9 })

  const colleague = ['--email', 'colleague@people.us', '--name', 'Colleague', '--role', 'member']
  await oiJson(['user', 'create', '--company', companyId, ...colleague], env)
  const removed = await oiJson(['demo', 'remove', '--with-pursuits'], env)
  expect(removed, 'the user who was added to the demo company is removed too').toMatchObject({
    removed: true,
    users: 5,
    keys: 1,
    pursuits: 9,
    tasks: 12,
    notices: demo_notices,
  })
  const left = await counts()
  expect(left).toMatchObject({
    company: 1,
    app_user: 1,
    membership: 1,
    pursuit: 0,
    task: 0,
    notice: 20,
    pipeline_column: 5,
  })
  // The company that stays has been scored again.
  const events = await sql<{ type: string }>`select distinct type from event`.execute(database.db)
  expect(events.rows.filter(({ type }) => type !== 'recommendations.changed')).toEqual([])
  expect(await sources()).toEqual(['notice'])
  expect(removed.indexed).toBe(left.contract)
  expect(await oiJson(['status'], env)).toMatchObject({
    records: left.contract,
    market_counts: { awards: expect.any(Number), contractors: expect.any(Number), naics_codes: 1012 },
    search: { engine: 'embedded', records: left.contract, vectors: { held: expect.stringMatching(/^student:/) } },
  })

  const found = await call('GET', '/opportunities/search?limit=50')
  expect(found.total_count, 'the running server searches the new index').toBeLessThanOrEqual(left.contract!)
  expect(found.results.length).toBeGreaterThan(0)
  expect(found.results.every((each: any) => each.source_type === 'sam.gov')).toBe(true)
  expect((await server.stop()).code).toBe(0)

  expect(await oiJson(['demo', 'remove'], env), 'a second removal changes nothing').toMatchObject({ removed: false })
  expect((await oi(['ingest', 'sam', extract], env)).stdout).not.toContain('oi demo remove')

  expect(await oi(['demo', 'add'], { ...env, NODE_ENV: 'production' })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('NODE_ENV is production'),
  })
  const again = await oiJson(['demo', 'add', '--demo-notices', String(made_up)], env)
  expect(again, 'next to the real company and notices').toMatchObject({ added: true })
  expect(await counts()).toMatchObject({ company: 2, app_user: 5, pursuit: 8, task: 11, notice: demo_notices + 20 })
  expect(readFileSync(join(env.DATA_DIR!, 'demo-key'), 'utf8').trim()).toBe(again.key)
  expect(again.indexed).toBe((await counts()).contract)
  expect(await oiJson(['demo', 'add'], env)).toMatchObject({ added: false })

  // A score that is written during the removal contains no text of the demo.
  const { removal } = await database.db.transaction().execute(async (trx) => {
    const scored = await sql`
      insert into match (company_id, contract_id, score)
      select ${companyId}, id, 50 from contract c
      where source <> 'demo' and not exists (select from match where company_id = ${companyId} and contract_id = c.id) limit 1`.execute(
      trx,
    )
    expect(scored.numAffectedRows).toBe(1n)
    const removing = oiJson(['demo', 'remove'], env)
    await waitForBlockedStatement(database.db)
    return { removal: removing }
  })
  expect(await removal).toMatchObject({ removed: true, notices: demo_notices })
})
