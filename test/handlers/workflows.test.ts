import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createKey, startApi, testDay } from '../harness.ts'

const api = await startApi({ unlimited: true, contracts: [{ id: 'contract_soc' }] })
const { ours, theirs } = api
const missing = 'wf_01978a3e-2222-7b2a-8c4d-5e6f70819203'
const maker = { type: 'user', id: ours.users.owner, name: 'owner of Ours (fictional)' }

beforeEach(async () => {
  await sql`truncate workflow cascade`.execute(api.db)
  api.clock.set(testDay)
})

type Definition = { trigger: object; nodes: any[] }
const wait = { id: 'wait', type: 'delay', config: { wait_minutes: 5 } }
const manual: Definition = { trigger: { type: 'manual' }, nodes: [wait] }
const call = {
  id: 'call',
  type: 'outbound_webhook',
  config: {
    url: 'https://crm.example.com/hook',
    headers: [
      { name: 'Authorization', value: 'Bearer first', secret: true },
      { name: 'X-Team', value: 'capture' },
    ],
    body_template: '{"id":"{{input.id}}"}',
  },
}
const calling: Definition = { trigger: { type: 'manual' }, nodes: [call] }

const post = (body: object, key = ours.key) => api.call('POST', '/v1/workflows', { body, key })
const get = (id: string, key = ours.key) => api.call('GET', `/v1/workflows/${id}`, { key })
const patch = (id: string, body: object, { key = ours.key, headers = {} } = {}) =>
  api.call('PATCH', `/v1/workflows/${id}`, { body, key, headers })
const activate = (id: string, key = ours.key) => api.call('POST', `/v1/workflows/${id}/activate`, { key })
const deactivate = (id: string, key = ours.key) => api.call('POST', `/v1/workflows/${id}/deactivate`, { key })
const remove = (id: string, key = ours.key) => api.call('DELETE', `/v1/workflows/${id}`, { key })
const list = (query = {}, key = ours.key) => api.call('GET', '/v1/workflows', { query, key })

async function create(definition: Definition = manual, more: object = {}): Promise<any> {
  const reply = await post({ name: 'Ours', definition, ...more })
  expect(reply.status, reply.text).toBe(201)
  return reply.body
}

async function createActive(definition: Definition = manual): Promise<any> {
  const { id } = await create(definition)
  const reply = await activate(id)
  expect(reply.status, reply.text).toBe(200)
  return reply.body
}

const keyOf = async (role: 'owner' | 'admin' | 'member' | 'limited_member') =>
  (await createKey(api.db, ours.id, ours.users[role], 'read_write', api.clock.now())).key
const issuesOf = (reply: { body: any }) => reply.body.issues?.map((issue: any) => `${issue.path} ${issue.code}`).sort()

test('createWorkflow 201: a draft, with what was left out filled in, and no secret in it', async () => {
  const made = await create(calling, { name: '  Tell the CRM ', description: 'Of all.' })
  expect(made).toEqual({
    id: expect.stringMatching(/^wf_/),
    name: 'Tell the CRM',
    description: 'Of all.',
    status: 'draft',
    version: 1,
    template_id: null,
    trigger: { type: 'manual', config: {} },
    nodes: [
      {
        id: 'call',
        type: 'outbound_webhook',
        label: 'outbound_webhook',
        config: {
          method: 'POST',
          url: 'https://crm.example.com/hook',
          headers: [
            { name: 'Authorization', secret: true, value: null },
            { name: 'X-Team', secret: false, value: 'capture' },
          ],
          body_template: '{"id":"{{input.id}}"}',
        },
        next: [],
      },
    ],
    last_run: null,
    created_by: maker,
    created_at: testDay,
    updated_at: testDay,
    activated_at: null,
  })
  expect((await get(made.id)).body).toEqual(made)
  expect((await list()).body).toEqual({ results: [made], cursor: null, has_more: false, total_count: 1 })
})
