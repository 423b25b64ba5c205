/** Tests alerts of the real service. A worker process reports the results of a load, even if it is killed in between. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../db/jobs/jobs.ts'
import { selectLoops } from '../../db/jobs/loops.ts'
import { noMailing } from '../../delivery/mail.ts'
import { sendAlerts } from '../../services/saved-searches/send-alerts.ts'
import { insertContracts } from '../harness/fixtures.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { oiJson, spawnOi } from '../harness/oi.ts'
import { samCsv } from '../ingest/sam/samples.ts'

const api = await startApi({ unlimited: true })
const { db, ours } = api
const folder = mkdtempSync(join(tmpdir(), 'oi-alerts-'))
const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: api.database_url, CLOCK_START: testDay, LOG_LEVEL: 'warn' }
const running: ReturnType<typeof spawnOi>[] = []
const patience = { interval: 250 }

// Disables the schedule, so alerts are sent when the test sends them. A scheduled worker would send some at the start of a
// minute, and delay the next alerts by 15 minutes.
beforeAll(async () => {
  await sql`create function skip() returns trigger language plpgsql as 'begin return null; end'`.execute(db)
  await sql`delete from jobs.schedule where name = 'send_alerts'`.execute(db)
  await sql`create trigger unscheduled before insert on jobs.schedule
    for each row when (new.name = 'send_alerts') execute function skip()`.execute(db)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map(kill))
  // While the job of a killed worker counts as running, no other job is enqueued.
  await sql`delete from jobs.job where name = 'send_alerts'`.execute(db)
  await sql`truncate saved_search, workflow, notification, event cascade`.execute(db)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function startWorker() {
  const worker = spawnOi(['worker', '--json'], env)
  running.push(worker)
  return worker
}

async function kill({ child, ended }: ReturnType<typeof spawnOi>): Promise<void> {
  child.kill('SIGKILL')
  await ended
}

/** Waits until matching of saved searches has caught up with the catalog. */
async function untilCaughtUp(): Promise<void> {
  await db.deleteFrom('background_loop').execute()
  const state = async () => (await selectLoops(db)).find(({ name }) => name === 'saved_searches')?.state
  await expect.poll(state, patience).toBe('caught up')
}

async function saveSearch(query: string): Promise<string> {
  const alerts = { enabled: true, frequency: 'instant', channels: ['in_app', 'webhook'] }
  const saved = await api.call('POST', '/v1/saved-searches', { body: { name: query, query, alerts } })
  expect(saved.status, saved.text).toBe(201)
  return saved.body.id
}

async function startWorkflowOn(saved_search_id: string): Promise<string> {
  const trigger = { type: 'saved_search.matched', config: { saved_search_id } }
  const config = { user_ids: [ours.users.owner], title: 'Read {{input.title}}' }
  const definition = { trigger, nodes: [{ id: 'notify', type: 'notify', label: 'Notify', config }] }
  const made = await api.call('POST', '/v1/workflows', { body: { name: 'Reads results', definition } })
  expect(made.status, made.text).toBe(201)
  expect((await api.call('POST', `/v1/workflows/${made.body.id}/activate`)).status).toBe(200)
  return made.body.id
}

async function sendNow(): Promise<void> {
  await enqueue(db, 'send_alerts', {})
}

async function titlesOf(type: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notification')
    .select('title')
    .where('type', '=', type as never)
    .orderBy('id')
    .execute()
  return rows.map(({ title }) => title)
}

async function events(): Promise<
  { savedSearchId: string; totalCount: number; opportunities: { id: string; title: string }[] }[]
> {
  const { rows } = await sql<{ payload: { data: never } }>`
    select payload from event where type = 'saved_search.matched' order by id`.execute(db)
  return rows.map(({ payload }) => payload.data)
}

test('a loaded notice that a saved search finds is reported in the app, and starts the workflow that waits for the search', async () => {
  const id = await saveSearch('mowing cemetery')
  const workflow_id = await startWorkflowOn(id)
  startWorker()
  await untilCaughtUp()
  const extract = join(folder, 'extract.csv')
  const mowing = { NoticeId: 'a1', 'Sol#': '36C78626Q0001', Title: 'Mowing of the national cemetery', Active: 'Yes' }
  const other = { NoticeId: 'a2', 'Sol#': '36C78626Q0002', Title: 'Mowing at the airfield', Active: 'Yes' }
  writeFileSync(extract, samCsv(mowing, other))
  await oiJson(['ingest', 'sam', extract], env)
  const sendAndRead = async () => {
    await sendNow()
    return titlesOf('saved_search.matched')
  }
  await expect.poll(sendAndRead, patience).toEqual(['1 new result for “mowing cemetery”'])
  expect(await events()).toMatchObject([{ savedSearchId: id, totalCount: 1, opportunities: [{ title: mowing.Title }] }])
  const runs = async () => (await api.call('GET', `/v1/workflows/${workflow_id}/runs`)).body.results
  await expect.poll(runs, patience).toMatchObject([{ status: 'succeeded' }])
  expect(await titlesOf('workflow.message')).toEqual([`Read ${mowing.Title}`])
})

/** Kills the worker in the middle of the transaction in which it writes to the table. */
async function killAt(table: string, worker: ReturnType<typeof spawnOi>, begin: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // A worker that starts on a busy machine may take longer than the timeout for idle transactions.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    await sql`lock table ${sql.table(table)} in share mode`.execute(trx)
    await begin()
    const waits = async () => {
      const { rows } = await sql<{ waits: boolean }>`
        select exists (select from pg_locks where relation = ${table}::regclass and not granted) as waits`.execute(db)
      return rows[0]!.waits
    }
    await expect.poll(waits, patience).toBe(true)
    await kill(worker)
  })
}

test('nothing is lost or reported twice, even if the worker is killed twice while matching and once while sending', async () => {
  const words = ['quasarflux', 'zorbulite', 'mandrakon', 'velostrum']
  const ids = await Promise.all(words.map(saveSearch))
  let worker = startWorker()
  await untilCaughtUp()
  let came = 0
  const come = async () => {
    const batch = Array.from({ length: 600 }, () => ++came)
    // A batch has at most as many results per search as an event can list.
    const title = (n: number) => `${n % 60 === 0 ? words[(n / 60) % words.length] : 'Plain'} record ${n}`
    await insertContracts(
      db,
      batch.map((n) => ({ id: `contract_${n}`, title: title(n) })),
    )
  }
  const found = async () => (await db.selectFrom('saved_search_match').select('contract_id').execute()).length
  for (const round of [1, 2]) {
    await killAt('saved_search_match', worker, come)
    worker = startWorker()
    await expect.poll(found, patience).toBe(round * 10)
  }
  await killAt('notification', worker, sendNow)
  await sql`delete from jobs.job where name = 'send_alerts'`.execute(db)
  worker = startWorker()
  await come()
  await expect.poll(found, patience).toBe(30)
  await kill(worker)
  // A day later, the pause after an earlier alert no longer delays the next alert.
  api.clock.advance(86_400)
  const { signal } = new AbortController()
  await sendAlerts({ db, clock: api.clock, mailing: { ...noMailing, public_url: 'https://oi.example.com' }, signal })
  const reported = (await events()).flatMap(({ savedSearchId, opportunities }) =>
    opportunities.map((each) => `${savedSearchId} ${each.id}`),
  )
  const expected = Array.from({ length: 30 }, (_, i) => `${ids[(i + 1) % words.length]} contract_${(i + 1) * 60}`)
  expect(reported.toSorted()).toEqual(expected.toSorted())
})
