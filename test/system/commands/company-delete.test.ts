import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { countCompanyRows, selectDeletingCompany } from '../../../db/people/company-erasure.ts'
import { companyId as demoCompanyId } from '../../../demo/data/company/cast.ts'
import { ask } from '../../../server/commands/people/company-delete.ts'
import { waitForBlockedStatement, waitForNoBlockedStatement } from '../../harness/database.ts'
import { createCompany, startApi } from '../../harness/harness.ts'
import { oi, oiJson, spawnOi } from '../../harness/oi.ts'
import { fillCompany } from '../../people/company-rows.ts'

const contracts = [1, 2].map((number) => ({ id: `contract_${number}`, title: `Custodial services ${number}` }))
const api = await startApi({ contracts, search: true, unlimited: true })
const { db, clock } = api
const folder = mkdtempSync(join(tmpdir(), 'oi-delete-'))
const env = { DATABASE_URL: api.database_url, DATA_DIR: join(folder, 'data') }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const make = (name: string) => createCompany(db, name, clock.now())

test("oi company delete: needs the company's name, and lists what will be deleted and what was deleted", async () => {
  const { id } = await make('Tallgrass Works (fictional)')
  const asked = await oi(['company', 'delete', id], env)
  expect(asked).toMatchObject({ code: 1, stdout: expect.stringMatching(/pipeline_columns +5\n.*people +4\n.*all +\d+\n/s) })
  expect(asked.stderr).toContain('--yes "Tallgrass Works (fictional)"')
  const mistyped = await oi(['company', 'delete', id, '--yes', 'Tallgrass'], env)
  expect([mistyped.code, mistyped.stderr]).toEqual([1, expect.stringContaining('Nothing was deleted')])
  expect(await selectDeletingCompany(db, id)).toMatchObject({ deleting_at: null })

  const rows = await countCompanyRows(db, id)
  const deleted = await oiJson(['company', 'delete', id, '--yes', 'Tallgrass Works (fictional)'], env)
  expect(deleted).toMatchObject({ id, name: 'Tallgrass Works (fictional)', deleted: true, rows, people: 4, jobs: 0, files: 0 })
  const again = await oi(['company', 'delete', id, '--yes', 'Tallgrass Works (fictional)'], env)
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('No company')])
})

describe('oi company delete: asks for the name', () => {
  async function asked(signal = new AbortController().signal) {
    const [stdin, stderr] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })]
    const answer = ask('Its name: ', { stdin, stderr }, signal)
    await once(stderr, 'readable')
    return { stdin, stderr, answer }
  }

  test('ask: text typed before the line ends is the answer', async () => {
    const { stdin, stderr, answer } = await asked()
    expect(stderr.read()).toBe('Its name: ')
    for (const part of ['Tall', 'grass', ' Works\n', 'more\n']) stdin.write(part)
    expect(await answer).toBe('Tallgrass Works')
  })

  test('ask: an end of input without a line is no answer, and a stop ends the question', async () => {
    const closed = await asked()
    closed.stdin.end()
    expect(await closed.answer).toBeNull()
    const stopped = new AbortController()
    const { answer } = await asked(stopped.signal)
    stopped.abort()
    await expect(answer).rejects.toThrow('abort')
  })
})

test('the demo company is removed with the demo', async () => {
  const now = clock.now()
  const rest = { uei: null, cage_code: null, website: null, profile: '{}', created_at: now, updated_at: now }
  await db
    .insertInto('company')
    .values({ id: demoCompanyId, name: 'Demo', ...rest })
    .execute()
  const refused = await oi(['company', 'delete', demoCompanyId, '--yes', 'Demo'], env)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('oi demo remove')])
})

test('a killed deletion still blocks everything that would restore the company, and a repeated command continues it', async () => {
  const company = await make('Killed (fictional)')
  await fillCompany(api, company)
  await sql`insert into event (id, company_id, type, subject_id, created_at, payload)
    select 'evt_k' || n, ${company.id}, 'pursuit.updated', 'pur_1', ${clock.now()}, '{}' from generate_series(1, 12000) n`.execute(
    db,
  )
  const all = (await countCompanyRows(db, company.id)).event!
  // The deletion waits for this row, which is in its last batch.
  const held = await db.startTransaction().execute()
  // A busy machine may need longer to start the deletion than a transaction may be idle.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(held)
  await sql`select from event where id = 'evt_k12000' for update`.execute(held)
  const { child, ended } = spawnOi(['company', 'delete', company.id, '--yes', 'Killed (fictional)'], {
    ...env,
    STATEMENT_TIMEOUT_MS: '3600000',
  })
  const events = async () => (await countCompanyRows(db, company.id)).event ?? 0
  const early = ended.then((end) => Promise.reject(new Error(`The deletion ended before the kill: ${JSON.stringify(end)}`)))
  await Promise.race([waitForBlockedStatement(db), early])
  expect(await events(), 'the kill happens in the middle').toBeLessThan(all)
  child.kill('SIGKILL')
  await expect(early).rejects.toThrow('null')
  // The server notices the kill, although the statement of the killed process could wait for an hour.
  await waitForNoBlockedStatement(db)
  await held.rollback().execute()

  const profile = await api.call('GET', '/v1/profile', { key: company.key })
  expect([profile.status, profile.body.code]).toEqual([401, 'UNAUTHORIZED'])
  const { companies } = await oiJson(['company', 'list'], env)
  expect(companies).toContainEqual(expect.objectContaining({ id: company.id, deleting_at: expect.any(String) }))
  expect((await oi(['company', 'list'], env)).stdout).toMatch(/Killed \(fictional\) .*being deleted/)
  for (const command of [
    ['user', 'create', '--company', company.id, '--email', 'new@example.com', '--name', 'New', '--role', 'owner'],
    ['subscription', 'set', '--company', company.id, '--status', 'active'],
    ['company', 'export', company.id, '--to', join(folder, 'a.zip')],
  ]) {
    const { code, stderr } = await oi(command, env)
    expect([command[1], code, stderr]).toEqual([command[1], 1, expect.stringContaining('The deletion of company')])
  }
  await expect
    .poll(async () => (await oi(['company', 'delete', company.id, '--yes', 'Killed (fictional)', '--json'], env)).code)
    .toBe(0)
  expect(await countCompanyRows(db, company.id)).toEqual({})
})
