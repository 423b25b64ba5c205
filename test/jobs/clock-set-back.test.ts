/** Tests rows with times in the future, after the database's clock was set back by a day. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../../db/jobs/jobs.ts'
import { repairSetBackClock } from '../../db/postgres/set-back-clock.ts'
import { prepareQueues } from '../../jobs/queues.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
  await prepareQueues(database.db)
})
afterAll(() => database.drop())

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(database.db)).rows

test('repairSetBackClock: schedules, retries and dead workers are handled again at once', async () => {
  const { db } = database
  expect(await repairSetBackClock(db)).toBe(false)
  await db.transaction().execute(async (trx) => {
    await enqueue(trx, 'sweep_files', {})
    await enqueue(trx, 'sweep_documents', {})
    await enqueue(trx, 'check_sources', {})
  })
  const later = sql`jobs.job_now() + interval '1 day'`
  await sql`update jobs.version set cron_on = ${later}, flow_on = ${later}`.execute(db)
  await sql`update jobs.queue set monitor_claim_on = ${later}, maintain_on = ${later}`.execute(db)
  await sql`update jobs.job set created_on = ${later}, start_after = ${later} where name = 'sweep_files'`.execute(db)
  await sql`update jobs.job set state = 'retry', start_after = ${later} where name = 'sweep_documents'`.execute(db)
  await sql`update jobs.job set state = 'active', started_on = ${later}, heartbeat_on = ${later} where name = 'check_sources'`.execute(
    db,
  )
  expect(await repairSetBackClock(db)).toBe(true)
  // The job library makes this check before it starts schedules.
  expect(
    await rows(sql`select coalesce(jobs.job_now() - cron_on >= interval '30 seconds', true) as due from jobs.version`),
  ).toEqual([{ due: true }])
  expect(await rows(sql`select name from jobs.queue where greatest(monitor_claim_on, maintain_on) > jobs.job_now()`)).toEqual([])
  expect(
    await rows(sql`select name from jobs.job where state < 'active' and start_after <= jobs.job_now() order by name`),
  ).toEqual([{ name: 'sweep_documents' }, { name: 'sweep_files' }])
  expect(await rows(sql`select name from jobs.job where state = 'active' and heartbeat_on <= jobs.job_now()`)).toEqual([
    { name: 'check_sources' },
  ])
  expect(await repairSetBackClock(db)).toBe(false)
})

test('repairSetBackClock: a job with a start time in the future keeps waiting', async () => {
  const { db } = database
  await sql`delete from jobs.job`.execute(db)
  const due = new Date(Date.now() + 3 * 86_400_000)
  await db.transaction().execute((trx) => enqueue(trx, 'sweep_files', {}, { start_after: due }))
  await sql`update jobs.version set cron_on = jobs.job_now() + interval '1 day'`.execute(db)
  expect(await repairSetBackClock(db)).toBe(true)
  expect(
    await rows(sql`select start_after::text from jobs.job where start_after > jobs.job_now() + interval '2 days'`),
  ).toHaveLength(1)
})
