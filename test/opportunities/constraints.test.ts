import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertMember } from '../../db/people/people.ts'
import { claimAnswer } from '../../db/requests/answers.ts'
import { constraintProblem, namedConstraints } from '../../services/constraints.ts'
import { startApi } from '../harness/harness.ts'

const api = await startApi({ contracts: [{ id: 'contract_a' }, { id: 'contract_b' }] })

async function thrown(statement: string): Promise<unknown> {
  return sql
    .raw(statement)
    .execute(api.db)
    .then(
      () => expect.fail('nothing was violated'),
      (error: unknown) => error,
    )
}

test('createTask 400: an assignee who is removed during the request is reported by field, and nothing is stored', async () => {
  const { body: added } = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_a' } })
  const user = (await insertMember(
    api.db,
    api.ours.id,
    { email: 'passing@example.com', name: 'Passing', role: 'member' },
    api.clock.now(),
  ))!
  // Simulates a request that removes the member between the check of the assignees and the write.
  await sql
    .raw(`
    create function remove_user() returns trigger language plpgsql as $$ begin
      delete from membership where user_id = '${user}'; delete from app_user where id = '${user}'; return new; end $$;
    create trigger remove_user before insert on task for each row execute function remove_user()`)
    .execute(api.db)
  const reply = await api.call('POST', '/v1/tasks', {
    body: { pursuit_id: added.pursuit_id, name: 'Draft', assigned_to: [user] },
  })
  expect([reply.status, reply.body]).toEqual([
    400,
    {
      code: 'BAD_REQUEST',
      message: 'Input validation failed',
      issues: [{ path: 'assigned_to', message: 'refers to a user that was deleted', code: 'gone' }],
    },
  ])
  await sql`drop trigger remove_user on task`.execute(api.db)
  expect((await api.call('GET', '/v1/tasks')).body.total_count).toBe(0)
})

test('namedConstraints: every listed constraint exists in the database', async () => {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where contype in ('u', 'f', 'p')
    union select indexrelid::regclass::text from pg_index where indisunique`.execute(api.db)
  const known = rows.map((row) => row.name)
  expect(namedConstraints.filter((name) => !known.includes(name))).toEqual([])
})

test('constraintProblem: a value that is already used is a 409 with its field, and a reference to a deleted row is a 400', async () => {
  const title = constraintProblem(
    await thrown(`insert into pipeline_column (id, company_id, title, position, created_at)
      values ('col_x', '${api.ours.id}', 'TRIAGE', 9, now())`),
  )
  expect([title?.status, title?.issues]).toEqual([
    409,
    [{ path: 'title', message: 'is the title of another column of this board', code: 'taken' }],
  ])
  const column = constraintProblem(
    await thrown(`insert into pursuit (id, company_id, contract_id, column_id, owner_id, created_at, updated_at, last_activity_at)
      values ('pur_x', '${api.ours.id}', 'contract_b', 'col_none', '${api.ours.users.owner}', now(), now(), now())`),
  )
  expect([column?.status, column?.issues?.[0]?.path]).toEqual([400, 'column_id'])
})

test('constraintProblem: a row in use and an unnamed constraint are 409, and other errors are ignored', async () => {
  const used = constraintProblem(await thrown(`delete from company where id = '${api.ours.id}'`))
  expect([used?.status, used?.message]).toEqual([409, expect.stringContaining('still in use')])
  const twice = constraintProblem(await thrown(`insert into installation (cursor_secret) values (''), ('')`))
  expect([twice?.status, twice?.issues]).toEqual([409, undefined])
  expect([constraintProblem(await thrown('select 1/0')), constraintProblem(undefined), constraintProblem('23505')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('claimAnswer: restores the lock timeout', async () => {
  const claim = { principal_id: 'key_x', idempotency_key: 'a', operation_id: 'createTask', request_sha256: 'x' }
  const limit = await api.db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '1234ms'`.execute(trx)
    await claimAnswer(trx, claim, api.clock.now(), 50)
    return (await sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(trx)).rows[0]!.limit
  })
  expect(limit).toBe('1234ms')
})
