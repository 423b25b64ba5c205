/** Concurrent transactions that start runs, and the locks that these transactions hold. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { NewEvent } from '../../db/events/events.ts'
import { insertRuns, lockRunStarts } from '../../db/workflows/workflow-runs.ts'
import { claimRun, renewLease, runs_at_once_max } from '../../db/workflows/workflow-turns.ts'
import { publish } from '../../services/events.ts'
import { waitForBlockedStatement } from '../harness/database.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { startRunner } from './runner.ts'

const api = await startApi({ unlimited: true })
const { db, ours, theirs } = api
const runner = startRunner(api)
const now = new Date(testDay)

beforeEach(async () => {
  await sql`truncate workflow, event cascade`.execute(db)
  await sql`delete from jobs.job`.execute(db)
})

const announcing = { id: 'notify', type: 'automation', label: 'Notify' }
const on = (type: string) => ({ trigger: { type, config: {} }, nodes: [announcing] })
const created = (company_id: string): NewEvent => ({
  company_id,
  type: 'pursuit.created',
  subject_id: 'x',
  payload: (envelope) => envelope,
})
const runOf = (workflow_id: string) => ({
  company_id: ours.id,
  workflow_id,
  workflow_version: 1,
  dry_run: false,
  trigger: { type: 'manual' as const, event_id: null, actor: null },
  input: {},
  event_id: null,
  depth: 0,
})
const waitingJobs = async () =>
  (await sql<{ n: number }>`select count(*) as n from jobs.job where name = 'advance_runs' and state = 'created'`.execute(db))
    .rows[0]!.n

test('a long transaction that starts runs does not block another company', async () => {
  await runner.make(on('pursuit.created'))
  const theirId = await runner.make(on('manual'), { key: theirs.key })
  await db.transaction().execute(async (trx) => {
    await publish(trx, [created(ours.id)], now)
    await runner.run(theirId, {}, theirs.key)
    // The other company's run already has a job, although our transaction has not committed.
    expect(await waitingJobs()).toBe(1)
  })
  expect(await waitingJobs()).toBe(2)
})

test('a transaction that starts runs of several companies locks all these companies at once', async () => {
  for (const { key } of [ours, theirs]) await runner.make(on('pursuit.created'), { key })
  const [first, second] = [ours.id, theirs.id].sort() as [string, string]
  // 501 events need more than one insert statement.
  const events = [...Array.from({ length: 500 }, () => created(second)), created(first)]
  let both: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    await lockRunStarts(trx, [first])
    both = db.transaction().execute((other) => publish(other, events, now))
    both.catch(() => {})
    await waitForBlockedStatement(db)
    await lockRunStarts(trx, [second])
  })
  expect(await both).toHaveLength(501)
})

test('a run is advanced even if an earlier job ended before its transaction committed', async () => {
  const id = await runner.make(on('manual'))
  await runner.run(id)
  expect(await waitingJobs()).toBe(1)
  await db.transaction().execute(async (trx) => {
    await insertRuns(trx, [runOf(id)], now)
    await sql`update jobs.job set state = 'completed' where name = 'advance_runs'`.execute(db)
  })
  expect(await waitingJobs()).toBe(1)
})

test('a transaction creates one job, however many runs it starts', async () => {
  const id = await runner.make(on('manual'))
  await db.transaction().execute(async (trx) => {
    for (let round = 0; round < 3; round += 1) await insertRuns(trx, [runOf(id), runOf(id)], now)
  })
  expect(await waitingJobs()).toBe(1)
})

test('claimRun: concurrent claims respect the limit of each company, and find the runs of other companies', async () => {
  const [mine, other] = [await runner.make(on('manual')), await runner.make(on('manual'), { key: theirs.key })]
  const begin = (company_id: string, id: string, at: Date) =>
    db.transaction().execute((trx) => insertRuns(trx, Array(12).fill({ ...runOf(id), company_id }), at))
  await begin(ours.id, mine, new Date(now.getTime() - 1_000))
  await begin(theirs.id, other, now)
  for (let round = 0; round < 20; round += 1) {
    const leases = await Promise.all(Array.from({ length: 8 }, () => claimRun(db, randomUUID(), now)))
    const { rows } = await sql<{ company_id: string; n: number }>`
      select company_id, count(*) as n from workflow_run where lease_until > clock_timestamp() group by company_id`.execute(db)
    const held = Object.fromEntries(rows.map(({ company_id, n }) => [company_id, n]))
    expect(held).toEqual({ [ours.id]: runs_at_once_max, [theirs.id]: runs_at_once_max })
    expect(new Set(leases.flatMap((lease) => lease?.run_id ?? [])).size).toBe(2 * runs_at_once_max)
    await sql`update workflow_run set lease_id = null, lease_until = null`.execute(db)
  }
})

test('renewLease: an expired lease is not renewed, even if no process took the run', async () => {
  await runner.run(await runner.make(on('manual')))
  const lease = (await claimRun(db, randomUUID(), now))!
  expect(await renewLease(db, lease)).toBe(true)
  await sql`update workflow_run set lease_until = clock_timestamp() - interval '1 s'`.execute(db)
  expect(await renewLease(db, lease)).toBe(false)
})
