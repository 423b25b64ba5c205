import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import { insertPursuit } from '../../db/board/pursuits.ts'
import { insertTask, selectTasks, updateTaskRow } from '../../db/board/tasks.ts'
import { inTransaction } from '../../db/postgres/transactions.ts'
import type { Database } from '../../db/schema.ts'
import { createDatabase } from '../harness/database.ts'
import { insertContracts, trades } from '../harness/fixtures.ts'
import { createCompany } from '../harness/harness.ts'

const page = { sort: 'created_at', after: undefined, limit: 21 } as const

test('selectTasks: only concurrent requests for the same page share a statement', async () => {
  const sent: unknown[] = []
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (each) => new PostgresIntrospector(each),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void sent.push(query.parameters),
  })
  const same = Array.from({ length: 5 }, () => selectTasks(db, 'ent_1', { status: 'pending' }, page))
  const others = [
    selectTasks(db, 'ent_2', { status: 'pending' }, page),
    selectTasks(db, 'ent_1', { status: 'complete' }, page),
    selectTasks(db, 'ent_1', { status: 'pending' }, { ...page, limit: 51 }),
  ]
  await Promise.all([...same, ...others])
  expect(sent.map(String).sort()).toEqual([
    'ent_1,complete,ent_1,complete,21',
    'ent_1,pending,ent_1,pending,21',
    'ent_1,pending,ent_1,pending,21',
    'ent_1,pending,ent_1,pending,51',
    'ent_2,pending,ent_2,pending,21',
  ])
})

test('selectTasks: a page includes all earlier writes, even if requests share its statement', async () => {
  const { db } = await createDatabase()
  await insertContracts(db, trades)
  const now = new Date('2026-04-20T12:00:00Z')
  const [ours, theirs] = [await createCompany(db, 'Ours (fictional)', now), await createCompany(db, 'Theirs (fictional)', now)]
  const owner_id = ours.users.owner
  const { id: column_id } = await db
    .selectFrom('pipeline_column')
    .select('id')
    .where('company_id', '=', ours.id)
    .executeTakeFirstOrThrow()
  const pursuit = { contract_id: trades[0]!.id!, column_id, tags: [], owner_id }
  const { id: pursuit_id } = await inTransaction(db, (trx) => insertPursuit(trx, ours.id, pursuit, now))
  const task = { name: 'Name 0', description: null, due_date: null, status: 'pending' as const, assigned_to: [owner_id] }
  const { status: _status, ...given } = task
  const id = await insertTask(db, ours.id, { ...given, pursuit_id, created_by: owner_id, created_by_workflow_id: null }, now)

  let ended = false
  async function keepAsking(): Promise<void> {
    while (!ended) await selectTasks(db, ours.id, {}, page)
  }
  const others = Array.from({ length: 4 }, keepAsking)
  for (let turn = 1; turn <= 40; turn++) {
    await updateTaskRow(db, ours.id, id, { ...task, name: `Name ${turn}` }, now)
    expect((await selectTasks(db, ours.id, {}, page)).rows[0]!.name).toBe(`Name ${turn}`)
  }
  ended = true
  await Promise.all(others)
  expect(await selectTasks(db, theirs.id, {}, page)).toEqual({ rows: [], total_count: 0 })
})
