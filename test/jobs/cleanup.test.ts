import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectEvents } from '../../db/events/events.ts'
import { recordLoop, selectLoops } from '../../db/jobs/loops.ts'
import { insertCompany } from '../../db/people/companies.ts'
import type { Db } from '../../db/schema.ts'
import { deleteOldEvents, deletePastCounts, deleteStoredAnswers } from '../../services/cleanup.ts'
import { publish } from '../../services/events.ts'
import { deleteGoneWorkflows } from '../../services/workflows/cleanup.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'
import { insertContracts } from '../harness/fixtures.ts'

const noon = new Date('2026-04-20T12:00:00.000Z')
const ago = (hours: number) => new Date(noon.getTime() - hours * 3_600_000)
let database: TestDatabase
let db: Db
let company: string
const context = (signal = new AbortController().signal) => ({ db, clock: { now: () => noon }, signal })

beforeAll(async () => {
  database = await createDatabase()
  db = database.db
  company = await insertCompany(db, { name: 'Ours (fictional)', plan: 'enterprise', status: 'active' }, ago(24 * 90))
})

afterAll(() => database.drop())

test('deleteStoredAnswers: deletes answers older than 24 hours, in as many batches as necessary', async () => {
  await sql`insert into stored_answer (principal_id, idempotency_key, operation_id, request_sha256, created_at)
    select 'key', n::text, 'createTask', '', ${ago(25)}::timestamptz from generate_series(1, 2500) n`.execute(db)
  await sql`insert into stored_answer (principal_id, idempotency_key, operation_id, request_sha256, created_at)
    values ('key', 'young', 'createTask', '', ${ago(23)})`.execute(db)
  expect(await deleteStoredAnswers(context())).toEqual({ answers: 2500, exports: 0 })
  expect((await db.selectFrom('stored_answer').select('idempotency_key').execute()).map((row) => row.idempotency_key)).toEqual([
    'young',
  ])
})

test('deleteOldEvents: deletes events older than 30 days, published or not, and a stop ends the job between batches', async () => {
  for (const hours of [24 * 31, 24 * 30 + 1, 24 * 29, 1])
    await publish(
      db,
      [{ company_id: company, type: 'pursuit.created', subject_id: `${hours}`, payload: (envelope) => envelope }],
      ago(hours),
    )
  const stopped = new AbortController()
  stopped.abort()
  expect(await deleteOldEvents(context(stopped.signal))).toEqual({ events: 0 })
  expect(await deleteOldEvents(context())).toEqual({ events: 2 })
  const left = await selectEvents(db, company, { types: ['pursuit.created'] })
  expect(left.map((row) => row.subject_id)).toEqual(['1', `${24 * 29}`])
})

test('deletePastCounts: deletes idle rate limit windows, records counted in past cycles and silent machines, and keeps current counts', async () => {
  await sql`insert into rate_window (subject, rate_class, started_at, used) values ('old', 'read', ${ago(2)}, 5), ('now', 'read', ${ago(0)}, 5)`.execute(
    db,
  )
  await sql`insert into search_quota (company_id, day, daily_searches, cycle_started_at, cycle_records, cycle_state_local_records)
    values (${company}, '2026-04-20', 1, ${ago(48)}, 1, 0)`.execute(db)
  await sql`insert into search_quota_record (company_id, cycle_started_at, contract_id)
    values (${company}, ${ago(24 * 30)}, 'contract_past'), (${company}, ${ago(48)}, 'contract_now')`.execute(db)
  await recordLoop(db, { name: 'index_feed', place: 'gone', state: 'behind', message: null })
  await sql`update background_loop set seen_at = now() - interval '8 days'`.execute(db)
  await recordLoop(db, { name: 'index_feed', place: 'here', state: 'failing', message: 'disk full' })
  expect(await deletePastCounts(context())).toEqual({ windows: 1, shown_records: 1 })
  expect((await db.selectFrom('rate_window').select('subject').execute()).map((row) => row.subject)).toEqual(['now'])
  expect((await db.selectFrom('search_quota_record').select('contract_id').execute()).map((row) => row.contract_id)).toEqual([
    'contract_now',
  ])
  expect(await selectLoops(db)).toMatchObject([{ place: 'here', state: 'failing', message: 'disk full' }])
})

test('recordLoop: an unchanged state keeps its start time', async () => {
  await recordLoop(db, { name: 'x', place: 'here', state: 'behind', message: null })
  await sql`update background_loop set since = '2026-01-01', seen_at = '2026-01-01' where name = 'x'`.execute(db)
  const state = async () => (await selectLoops(db)).find((loop) => loop.name === 'x')!
  await recordLoop(db, { name: 'x', place: 'here', state: 'behind', message: null })
  expect([(await state()).since, (await state()).seen_at > '2026-01-02']).toEqual(['2026-01-01T00:00:00.000Z', true])
  await recordLoop(db, { name: 'x', place: 'here', state: 'caught up', message: null })
  expect((await state()).since > '2026-01-02').toBe(true)
})

test('deleteGoneWorkflows: removes deleted workflows after a day, but keeps versions that runs use and names that the history shows', async () => {
  await sql`insert into app_user (id, email, name, created_at) values ('usr_w', 'w@example.com', 'W', now())`.execute(db)
  const make = async (id: string, deleted_at: Date | null) => {
    await sql`insert into workflow (id, company_id, name, status, version, trigger_type, created_by, created_at, updated_at, deleted_at)
      values (${id}, ${company}, 'x', 'draft', 2, 'manual', 'usr_w', now(), now(), ${deleted_at})`.execute(db)
    await sql`insert into workflow_version (workflow_id, version, company_id, trigger, nodes, created_at)
      select ${id}, n, ${company}, '{}', '[]', now() from generate_series(1, 2) n`.execute(db)
  }
  for (const id of ['wf_gone', 'wf_ran', 'wf_moved', 'wf_asked']) await make(id, ago(25))
  await make('wf_fresh', ago(23))
  await make('wf_here', null)
  await sql`insert into workflow_run (id, company_id, workflow_id, workflow_version, status, dry_run, trigger, input, created_at, updated_at)
    values ('run_1', ${company}, 'wf_ran', 1, 'succeeded', false, '{}', '{}', now(), now())`.execute(db)
  await insertContracts(db, [{ id: 'contract_1' }])
  await sql`insert into pursuit (id, company_id, contract_id, column_id, owner_id, created_at, updated_at, last_activity_at)
    select 'pur_1', ${company}, 'contract_1', id, 'usr_w', now(), now(), now() from pipeline_column
    where company_id = ${company} and position = 0`.execute(db)
  await sql`insert into pursuit_change (id, company_id, pursuit_id, at, actor_type, actor_name, actor_workflow_id, changes)
    values ('phc_1', ${company}, 'pur_1', now(), 'workflow', 'x', 'wf_moved', '[]')`.execute(db)
  await sql`insert into task (id, company_id, pursuit_id, name, created_by, created_by_workflow_id, created_at, updated_at)
    values ('task_1', ${company}, 'pur_1', 'x', 'usr_w', 'wf_asked', now(), now())`.execute(db)
  expect(await deleteGoneWorkflows(context())).toEqual({ versions: 7, workflows: 1 })
  const { rows } = await sql<{ left: string }>`
    select w.id || coalesce(' ' || string_agg(v.version::text, ' ' order by v.version), '') as left
    from workflow w left join workflow_version v on v.workflow_id = w.id group by w.id order by w.id`.execute(db)
  expect(rows.map(({ left }) => left)).toEqual(['wf_asked', 'wf_fresh 1 2', 'wf_here 1 2', 'wf_moved', 'wf_ran 1'])
  await sql`delete from workflow_run`.execute(db)
  expect(await deleteGoneWorkflows(context())).toEqual({ versions: 1, workflows: 1 })
})
