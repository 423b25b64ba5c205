import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'
import { formOf } from '../harness/operations.ts'

const api = await startApi({ contracts: [{ id: 'contract_1' }], documents: true, unlimited: true })
let id: string

beforeEach(async () => {
  await sql`truncate task, pursuit_change, event, pursuit, document cascade`.execute(api.db)
  id = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_1' } })).body.pursuit_id
})

const remove = (options: object = {}) => api.call('DELETE', `/v1/pursuits/${id}`, options)
/** Makes what users have added look as if a workflow had added it. */
const byWorkflow = async () => {
  const nodes = [{ id: 'wait', type: 'delay', config: { wait_minutes: 1 } }]
  const body = { name: 'Maker', definition: { trigger: { type: 'manual' }, nodes } }
  const { status, body: made, text } = await api.call('POST', '/v1/workflows', { body })
  expect(status, text).toBe(201)
  await sql`update task set created_by_workflow_id = ${made.id}`.execute(api.db)
  await sql`update pursuit_note set actor_type = 'workflow', actor_id = null, actor_name = 'Maker'`.execute(api.db)
}

describe('deletePursuit', () => {
  test('deletePursuit 200: deletes a new pursuit with its history, and the opportunity can be added again', async () => {
    await api.call('PATCH', `/v1/pursuits/${id}`, { body: { favorite: true } })
    const { status, body } = await remove()
    expect([status, body]).toEqual([200, { id, deleted: true }])
    expect((await api.call('GET', `/v1/pursuits/${id}`)).status).toBe(404)
    expect((await remove()).status).toBe(404)
    const again = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_1' } })
    expect(again.body).toMatchObject({ created: true, pursuit: { favorite: false } })
    const types = await api.db.selectFrom('event').select('type').orderBy('id').execute()
    expect(types.map(({ type }) => type)).toEqual(['pursuit.created', 'pursuit.updated', 'pursuit.deleted', 'pursuit.created'])
  })

  test('deletePursuit 200: also deletes pending tasks and notes of workflows', async () => {
    await api.call('POST', '/v1/tasks', { body: { pursuit_id: id, name: 'Read it', assigned_to: ['me'] } })
    await api.call('POST', `/v1/pursuits/${id}/notes`, { body: { text: 'Found by a workflow.' } })
    await byWorkflow()
    expect((await remove()).status).toBe(200)
    expect((await api.call('GET', '/v1/tasks')).body.total_count).toBe(0)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['a note', () => api.call('POST', `/v1/pursuits/${id}/notes`, { body: { text: 'They want a site visit.' } })],
    ['a task', () => api.call('POST', '/v1/tasks', { body: { pursuit_id: id, name: 'Read it' } })],
    [
      'a completed task of a workflow',
      async () => {
        const task = (await api.call('POST', '/v1/tasks', { body: { pursuit_id: id, name: 'Read it' } })).body.id
        await byWorkflow()
        await api.call('PATCH', `/v1/tasks/${task}`, { body: { pursuit_id: id, status: 'complete' } })
      },
    ],
    ['a document', () => api.call('POST', '/v1/documents', { body: formOf('a.txt', 'A', { pursuit_id: id }) })],
  ])('deletePursuit 400: a pursuit with %s stays', async (_, work) => {
    await work()
    const { status, body } = await remove()
    expect([status, body.issues]).toEqual([
      400,
      [
        {
          path: 'pursuit_id',
          message: 'has documents, or notes or tasks of users, and cannot be deleted; archive it instead',
          code: 'in_use',
        },
      ],
    ])
    expect((await api.call('GET', `/v1/pursuits/${id}`)).status).toBe(200)
  })

  test('deletePursuit 403: only its owner, and owners and admins of the company, may delete it', async () => {
    const { member, limited_member, admin } = api.ours.users
    const theirs = async (user: string) => remove({ session: await api.signIn(user) })
    expect((await theirs(member)).status).toBe(403)
    await sql`update pursuit set owner_id = ${limited_member}`.execute(api.db)
    expect((await theirs(limited_member)).status).toBe(200)
    id = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_1' } })).body.pursuit_id
    expect((await theirs(admin)).status).toBe(200)
  })

  test('deletePursuit 404: another company’s pursuit looks exactly like a missing one', async () => {
    const reply = await remove({ key: api.theirs.key })
    expect([reply.status, reply.body]).toEqual([404, { message: `pursuit ${id} not found`, code: 'NOT_FOUND' }])
    expect((await remove()).status).toBe(200)
  })
})
