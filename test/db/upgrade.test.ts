/** Tests a database with rows of the previous release. A process of the previous release still uses the database after the
 * migration. */

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceAssignees } from '../../db/board/assignees.ts'
import { insertPursuitChanges, selectPursuit, selectPursuitChanges } from '../../db/board/pursuits.ts'
import { selectTask } from '../../db/board/tasks.ts'
import { selectEvents } from '../../db/events/events.ts'
import { migrate, selectMigrationState } from '../../db/migrate.ts'
import { loadMigrations } from '../../db/migrations/index.ts'
import type { Db } from '../../db/schema.ts'
import { createDatabase, type TestDatabase } from '../harness/database.ts'

const company = 'ent_1'
const page = { after: undefined, limit: 10 }
let database: TestDatabase
let db: Db

beforeEach(async () => {
  database = await createDatabase()
  db = database.db
  await sql.raw('drop schema jobs cascade; drop schema public cascade; create schema public').execute(db)
  const before = Object.fromEntries(Object.entries(await loadMigrations()).filter(([name]) => name < '0003'))
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest()
  expect(error).toBeUndefined()
  await sql.raw(rows).execute(db)
})

afterEach(() => database.drop())

const rows = `
  insert into contract (id, source, source_id, agency_key, jurisdiction, notice_type, title, raw_sha256, fetched_at, created_at, updated_at)
    select 'contract_' || n, 'sam', n::text, 'dept', 'federal', 'solicitation', 'Mowing', '', now(), now(), now() from generate_series(1, 3) n;
  insert into company (id, name, created_at, updated_at) values ('${company}', 'Ours (fictional)', now(), now());
  insert into app_user (id, email, name, created_at) select 'usr_' || n, n || '@example.com', 'User ' || n, now() from generate_series(1, 3) n;
  insert into pipeline_column (id, company_id, title, position, created_at) values ('col_1', '${company}', 'Triage', 0, now());
  insert into pursuit (id, company_id, contract_id, column_id, owner_id, assigned_to, created_at, updated_at, last_activity_at)
    values ('pur_1', '${company}', 'contract_1', 'col_1', 'usr_1', '{usr_2,usr_1,usr_gone}', now(), now(), now()),
      ('pur_2', '${company}', 'contract_2', 'col_1', 'usr_1', '{}', now(), now(), now());
  insert into task (id, company_id, pursuit_id, name, assigned_to, created_by, created_at, updated_at)
    values ('task_1', '${company}', 'pur_1', 'Draft', '{usr_3,usr_2,usr_3}', 'usr_1', now(), now());
  insert into pursuit_change (id, company_id, pursuit_id, at, actor_id, changes)
    values ('phc_1', '${company}', 'pur_1', now(), 'usr_1', '[{"field": "tags", "old_value": null, "new_value": ["a"]}]');
  insert into event (id, company_id, type, subject_id, created_at, payload)
    select 'evt_' || n, '${company}', 'pursuit.created', n::text, '2026-04-20T12:00:00Z', '{"event": "pursuit.created"}'
      from generate_series(1, 3) n;`

async function taskAssignees(id: string): Promise<string[]> {
  return (await selectTask(db, company, id))!.assignees.map(({ user_id }) => user_id)
}

test('migrate: keeps all rows of the previous release', async () => {
  expect(await selectMigrationState(db)).toMatchObject({ empty: false, unknown: [] })
  expect((await migrate(db)).applied[0]).toBe('0003_assignees_and_outbox')
  expect((await selectPursuit(db, company, 'pur_1'))!.assigned_to, 'drops an assignee who is not a user').toEqual([
    'usr_2',
    'usr_1',
  ])
  expect((await selectPursuit(db, company, 'pur_2'))!.assigned_to).toEqual([])
  expect(await taskAssignees('task_1')).toEqual(['usr_3', 'usr_2'])
  expect((await selectPursuitChanges(db, company, 'pur_1', page)).rows).toMatchObject([
    { id: 'phc_1', actor_type: 'user', actor_id: 'usr_1', actor_name: 'User 1', changes: [{ field: 'tags' }] },
  ])
  const events = await selectEvents(db, company, { types: ['pursuit.created'] })
  expect(events.map((event) => event.subject_id)).toEqual(['3', '2', '1'])
})

test('migrate: a process of the previous release continues to write, and this release reads its rows', async () => {
  await migrate(db)
  await sql`insert into pursuit (id, company_id, contract_id, column_id, tags, owner_id, assigned_to, created_at, updated_at, last_activity_at)
    values ('pur_3', ${company}, 'contract_3', 'col_1', '{a}', 'usr_1', '{usr_1}', now(), now(), now())`.execute(db)
  await sql`insert into task (id, company_id, pursuit_id, name, assigned_to, created_by, created_at, updated_at)
    values ('task_2', ${company}, 'pur_3', 'Draft', '{usr_2,usr_1}', 'usr_1', now(), now())`.execute(db)
  expect((await selectPursuit(db, company, 'pur_3'))!.assigned_to).toEqual(['usr_1'])
  expect(await taskAssignees('task_2')).toEqual(['usr_2', 'usr_1'])
  await sql`update task set name = 'Draft 2', status = 'pending', due_date = null, assigned_to = '{usr_3}', updated_at = now()
    where id = 'task_2'`.execute(db)
  expect(await taskAssignees('task_2')).toEqual(['usr_3'])
  await sql`insert into pursuit_change (id, company_id, pursuit_id, at, actor_id, changes)
    values ('phc_2', ${company}, 'pur_3', now(), 'usr_2', '[]')`.execute(db)
  expect((await selectPursuitChanges(db, company, 'pur_3', page)).rows).toMatchObject([
    { actor_type: 'user', actor_name: 'User 2' },
  ])
  await sql`insert into event (id, company_id, type, subject_id, created_at, payload)
    values ('evt_9', ${company}, 'pursuit.created', 'pur_3', now(), '{}')`.execute(db)
  expect((await selectEvents(db, company, { types: ['pursuit.created'] }))[0]!.subject_id).toBe('pur_3')
  await sql`delete from task where id = 'task_2'`.execute(db)
  expect(await db.selectFrom('task_assignee').select('user_id').where('task_id', '=', 'task_2').execute()).toEqual([])
})

test('migrate: the previous release reads what this release writes', async () => {
  await migrate(db)
  await replaceAssignees(db, company, { kind: 'task', id: 'task_1', user_ids: ['usr_1', 'usr_3'] })
  await replaceAssignees(db, company, { kind: 'pursuit', id: 'pur_1', user_ids: [] })
  await replaceAssignees(db, 'ent_other', { kind: 'pursuit', id: 'pur_2', user_ids: ['usr_1'] })
  const lists = await sql<{ assigned_to: string[] }>`
    select assigned_to from task union all (select assigned_to from pursuit order by id)`.execute(db)
  expect(lists.rows.map((row) => row.assigned_to)).toEqual([['usr_1', 'usr_3'], [], []])
  expect(await taskAssignees('task_1')).toEqual(['usr_1', 'usr_3'])
})

test('pursuit_change: a change has a user, or the name of another actor, and one of them is required', async () => {
  await migrate(db)
  const change = { pursuit_id: 'pur_1', changes: [] }
  const now = new Date('2026-04-20T12:00:00Z')
  await insertPursuitChanges(db, company, [{ ...change, actor: { type: 'automation', name: 'Nightly triage' } }], now)
  expect(
    (await selectPursuitChanges(db, company, 'pur_1', page)).rows.find((row) => row.actor_type === 'automation'),
  ).toMatchObject({
    actor_id: null,
    actor_name: 'Nightly triage',
  })
  const bare = db
    .insertInto('pursuit_change')
    .values({ id: 'phc_9', company_id: company, pursuit_id: 'pur_1', at: now, actor_id: null, actor_name: null, changes: '[]' })
  await expect(bare.execute()).rejects.toMatchObject({ code: '23514', constraint: 'pursuit_change_actor' })
  await expect(replaceAssignees(db, company, { kind: 'task', id: 'task_1', user_ids: ['usr_gone'] })).rejects.toMatchObject({
    code: '23503',
  })
})
