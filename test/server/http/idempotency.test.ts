import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { claimAnswer, deleteStaleAnswers } from '../../../db/requests/answers.ts'
import { operations } from '../../../generated/operations.ts'
import { type Handlers, operation } from '../../../handlers/operation.ts'
import { claimantOf } from '../../../server/idempotency.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import type { Principal } from '../../../services/principal.ts'
import { insertRegistration } from '../../harness/fixtures.ts'
import { allOperations, createKey, type Reply, startApi } from '../../harness/harness.ts'
import { makeIds, operationsWith, pathOf, rows } from '../../harness/operations.ts'

const api = await startApi({
  contracts: Array.from({ length: 12 }, (_, index) => ({ id: `contract_${index}` })),
  // The last of twenty requests waits for nineteen others, on a machine that may be busy.
  setup: { idempotency_wait_ms: 15_000 },
})
const other = await api.twin()
await insertRegistration(api.db)
const ids = await makeIds(api.call, 'contract_0')

// Each test has its own rate-limit minute.
beforeEach(async () => {
  api.clock.advance(60)
  // Resets rows that may exist only once or only in one state, so each test starts fresh.
  await sql`delete from pipeline_column where title in ('Color team', 'Gate review', 'White glove')`.execute(api.db)
  await sql`update profile_proposal p set profile_version = c.profile_version from company c where c.id = p.company_id`.execute(
    api.db,
  )
})

type Request = { method: string; path: string; body: object | undefined; other: object }
/** Requests of all writes with idempotency keys, each with a second body. */
const writes = Object.fromEntries(operationsWith('write').map((id) => [id, writeOf(id)])) as Record<OperationId, Request>
const cases = operationsWith('write').map((id) => [id] as const)

/** Returns the request of a write, with new names where names must be unique. */
function writeOf(id: OperationId): Request {
  return { ...requestOf(id), body: rows[id].write!.body(ids), other: rows[id].write!.other(ids) }
}

function requestOf(id: OperationId): { method: string; path: string } {
  return { method: operations[id].method.toUpperCase(), path: pathOf(id, ids) }
}

function send(
  { method, path, body }: Pick<Request, 'method' | 'path' | 'body'>,
  idempotency_key: string,
  { key = api.ours.key, call = api.call } = {},
): Promise<Reply> {
  return call(method, path, { key, body, headers: { 'Idempotency-Key': idempotency_key } })
}

const tables = [...new Set([...operationsWith('write').flatMap((id) => Object.keys(rows[id].write!.rows)), 'stored_answer'])]

/** Counts the rows that a write could have added, by table. */
async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of tables) {
    const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(api.db)
    counts[name] = counted[0]!.count
  }
  return counts
}

function refusal(path: string) {
  return { status: 400, body: { code: 'BAD_REQUEST', message: 'Input validation failed', issues: [{ path }] } }
}

test('this file tests every POST and PATCH, except those for sessions', () => {
  const wanted = allOperations
    .filter(([, { method, security }]) => (method === 'post' || method === 'patch') && security !== 'session')
    .map(([id]) => id)
    .filter((id) => !rows[id].needs_consent)
  expect(operationsWith('write').sort()).toEqual(wanted.sort())
})

describe('a repeated request', () => {
  test.each(cases)('%s: the same key and body get the first answer and write nothing', async (id) => {
    const write = writeOf(id)
    const first = await send(write, `again-${id}`)
    expect(first.status).toBeLessThan(300)
    const after = await countRows()
    api.clock.advance(30)
    for (const call of [api.call, other.call]) {
      const again = await send(write, `again-${id}`, { call })
      expect([again.status, again.text]).toEqual([first.status, first.text])
      expect([first, again].map((reply) => reply.headers.get('Idempotent-Replayed'))).toEqual([null, 'true'])
    }
    expect(await countRows()).toEqual(after)
  })

  test.each(cases)('%s 400: the same key with another body is rejected and writes nothing', async (id) => {
    const write = writeOf(id)
    await send(write, `changed-${id}`)
    const after = await countRows()
    expect(await send({ ...write, body: write.other }, `changed-${id}`)).toMatchObject(refusal('Idempotency-Key'))
    expect(await countRows()).toEqual(after)
  })

  test.each(cases)('%s: only one of 20 concurrent requests in two processes writes, and all get the same answer', async (id) => {
    const write = writeOf(id)
    const { fresh = rows[id].write!.body, rows: left } = rows[id].write!
    const request = { ...write, body: fresh(ids) }
    const before = await countRows()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(request, `parallel-${id}`, { call: index % 2 ? other.call : api.call })),
    )
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
    expect(replies[0]!.status).toBeLessThan(300)
    const after = await countRows()
    const grown = Object.fromEntries(Object.keys(after).map((name) => [name, after[name]! - before[name]!]))
    expect(grown).toEqual({ ...Object.fromEntries(tables.map((name) => [name, 0])), ...left, stored_answer: 1 })
  })

  test('createTask 201: a body with its fields in another order is the same request', async () => {
    const { pursuit_id, name } = writes.createTask.body as Record<string, string>
    const [first, again] = [
      await send({ ...writes.createTask, body: { pursuit_id, name } }, 'order'),
      await send({ ...writes.createTask, body: { name, pursuit_id } }, 'order'),
    ]
    expect([again.status, again.body.id]).toEqual([201, first.body.id])
  })

  test('updatePursuit 400: an idempotency key belongs to one path and one operation', async () => {
    await send(writes.createTask, 'mine')
    expect(await send(writes.updatePursuit, 'mine')).toMatchObject(refusal('Idempotency-Key'))
    const added = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_3' } })
    await send(writes.updatePursuit, 'path')
    expect(await send({ ...writes.updatePursuit, path: `/v1/pursuits/${added.body.pursuit_id}` }, 'path')).toMatchObject(
      refusal('Idempotency-Key'),
    )
  })

  test('createTask 201: the stored answer remains the same after the record is changed or deleted', async () => {
    const first = await send(writes.createTask, 'stored')
    await api.call('DELETE', `/v1/tasks/${first.body.id}`)
    expect((await send(writes.createTask, 'stored')).text).toBe(first.text)
    expect((await api.call('DELETE', `/v1/tasks/${first.body.id}`)).status).toBe(404)
  })

  test('createTask 403: an API key that may no longer write gets no stored answer', async () => {
    const { key, key_id } = await createKey(api.db, api.ours.id, api.ours.users.member, 'read_write', api.clock.now())
    expect((await send(writes.createTask, 'lost', { key })).status).toBe(201)
    await api.db.updateTable('api_key').set({ scope: 'read' }).where('id', '=', key_id).execute()
    expect((await send(writes.createTask, 'lost', { key })).status).toBe(403)
  })
})

describe('the same idempotency key from another caller', () => {
  test('createTask 201: another API key, even of the same user, creates another task', async () => {
    const { key } = await createKey(api.db, api.ours.id, api.ours.users.owner, 'read_write', api.clock.now())
    const [mine, second] = [await send(writes.createTask, 'shared'), await send(writes.createTask, 'shared', { key })]
    expect([mine.status, second.status, second.body.id !== mine.body.id]).toEqual([201, 201, true])
  })

  test('createTask 404: another company never sees our stored answer', async () => {
    await send(writes.createTask, 'private')
    expect((await send(writes.createTask, 'private', { key: api.theirs.key })).status).toBe(404)
  })
})

describe('answers that are not stored', () => {
  test('addToPipeline 200: after a rejected first attempt, the key can be used again', async () => {
    const write = { method: 'POST', path: '/v1/pipeline/add', body: { opportunity_id: 'contract_4', column_id: 'Bids' } }
    const refused = await send(write, 'fixed')
    expect([refused.status, refused.body.issues[0].path]).toEqual([400, 'column_id'])
    await api.db
      .insertInto('pipeline_column')
      .values({
        id: newId('col', api.clock.now()),
        company_id: api.ours.id,
        title: 'Bids',
        phase: null,
        position: 9,
        created_at: api.clock.now(),
      })
      .execute()
    expect(await send(write, 'fixed')).toMatchObject({
      status: 200,
      body: { created: true, column_title: 'Bids' },
    })
  })

  test('createTask 500: a fault after the write rolls back the write and its answer', async () => {
    let calls = 0
    const { createTask } = api.setup.handlers
    const handlers: Handlers = {
      ...api.setup.handlers,
      createTask: operation('createTask', async (context) => {
        const answer = await createTask.handle(context, undefined as never)
        calls += 1
        if (calls === 1) throw new Error('after the write')
        return answer
      }),
    }
    const shaky = await api.twin({ handlers })
    const before = await countRows()
    expect((await send(writes.createTask, 'shaky', shaky)).status).toBe(500)
    expect(await countRows()).toEqual(before)
    expect((await send(writes.createTask, 'shaky', shaky)).status).toBe(201)
    expect(await countRows()).toEqual({
      ...before,
      task: before.task! + 1,
      event: before.event! + 1,
      stored_answer: before.stored_answer! + 1,
    })
  })

  test('createTask 201: two requests without an idempotency key create two tasks', async () => {
    const replies = [
      await api.call('POST', '/v1/tasks', { body: writes.createTask.body }),
      await api.call('POST', '/v1/tasks', { body: writes.createTask.body }),
    ]
    expect(replies[0]!.body.id).not.toBe(replies[1]!.body.id)
  })

  test('deleteTask 404: a deletion needs no idempotency key, and a second deletion gets a 404', async () => {
    const { body } = await api.call('POST', '/v1/tasks', { body: writes.createTask.body })
    const headers = { 'Idempotency-Key': 'delete' }
    const replies = [
      await api.call('DELETE', `/v1/tasks/${body.id}`, { headers }),
      await api.call('DELETE', `/v1/tasks/${body.id}`, { headers }),
    ]
    expect(replies.map((reply) => reply.status)).toEqual([200, 404])
  })
})

describe('lifetime and length', () => {
  test('createTask: an answer is stored for 24 hours and then deleted', async () => {
    const first = await send(writes.createTask, 'day')
    api.clock.advance(24 * 3600)
    expect((await send(writes.createTask, 'day')).body.id).toBe(first.body.id)
    expect(
      (await api.db.selectFrom('stored_answer').select('idempotency_key').where('idempotency_key', '=', 'day').execute()).length,
    ).toBe(1)
    api.clock.advance(0.001)
    const second = await send(writes.createTask, 'day')
    expect([second.status, second.body.id === first.body.id]).toEqual([201, false])
    expect(await deleteStaleAnswers(api.db, api.clock.now(), 1_000)).toBeGreaterThan(0)
    expect((await send(writes.createTask, 'day')).body.id, 'recent answers are not deleted').toBe(second.body.id)
  })

  test('createTask: an idempotency key has 1 to 255 characters', async () => {
    expect((await send(writes.createTask, 'k'.repeat(255))).status).toBe(201)
    expect(await send(writes.createTask, 'k'.repeat(256))).toMatchObject(refusal('Idempotency-Key'))
    expect(await send(writes.createTask, '')).toMatchObject(refusal('Idempotency-Key'))
  })
})

test.each(cases)('%s 409: a duplicate waits for the running first request, but only for a limited time', async (id) => {
  const write = writeOf(id)
  const hurried = await api.twin({ idempotency_wait_ms: 50 })
  const caller = { principal: operations[id].security && ({} as Principal), subject: api.ours.key_id }
  const principal_id = claimantOf(caller, `/api${write.path}`)
  await api.db.transaction().execute(async (trx) => {
    await claimAnswer(
      trx,
      { principal_id, idempotency_key: `held-${id}`, operation_id: id, request_sha256: 'x' },
      api.clock.now(),
      1000,
    )
    expect(await send(write, `held-${id}`, hurried)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringMatching(/^idempotency_in_progress: /) },
    })
    expect((await send(writeOf(id), `free-${id}`, hurried)).status, 'requests with other keys do not wait').toBeLessThan(300)
  })
})
