/** Subscriptions of addresses to events, over HTTP. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const target_url = 'https://hooks.example.com/catch/1'

beforeEach(() => sql`truncate automation_subscription cascade`.execute(api.db))

const subscribe = (body: object, key = api.ours.key) => api.call('POST', '/v1/automation/subscribe', { key, body })
const list = async (query = {}, key = api.ours.key) =>
  (await api.call('GET', '/v1/automation/subscriptions', { key, query })).body

test('subscribeAutomation 201: the subscription is for all events by default, and Location is its absolute address', async () => {
  const made = await subscribe({ target_url })
  expect([made.status, made.body]).toEqual([201, { id: expect.stringMatching(/^sub_/), status: 'subscribed' }])
  const location = made.headers.get('Location')!
  expect(location).toBe(`${api.resources.public_url}/api/v1/automation/subscriptions/${made.body.id}`)
  const path = new URL(location).pathname.replace('/api', '')
  const read = await api.call('GET', path)
  expect(read.body).toMatchObject({ id: made.body.id, target_url, event: 'all', workflow_id: null, status: 'active' })
  expect((await api.call('DELETE', path)).status, 'how Power Automate ends it').toBe(200)
  expect((await list()).total_count).toBe(0)
})

test('subscribeAutomation 201: the same address, kind and workflow give the same subscription, also if requested at once', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => subscribe({ target_url, event: 'pursuit.created' })))
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
  const other = await subscribe({ target_url, event: 'pursuit.updated' })
  expect(other.body.id).not.toBe(replies[0]!.body.id)
})

test.each([
  ['http', 'http://hooks.example.com/a'],
  ['a private address', 'https://10.1.2.3/a'],
  ['a private address as a number', 'https://2130706433/a'],
  ['a private address in octal', 'https://0177.0.0.1/a'],
  ['a private address in IPv6', 'https://[::ffff:127.0.0.1]/a'],
  ['a metadata address', 'https://169.254.169.254/latest'],
  ['this machine by name', 'https://localhost/a'],
  ['a password', 'https://user:secret@hooks.example.com/a'],
])('subscribeAutomation 400: %s can never work', async (_case, address) => {
  const { status, body } = await subscribe({ target_url: address })
  expect([status, body.issues]).toEqual([400, [expect.objectContaining({ path: 'target_url' })]])
})

test('subscribeAutomation 400: an unknown workflow, or one of another company, is an issue on workflow_id', async () => {
  const definition = { trigger: { type: 'manual' }, nodes: [{ id: 'wait', type: 'delay', config: { wait_minutes: 1 } }] }
  const theirs = await api.call('POST', '/v1/workflows', { key: api.theirs.key, body: { name: 'Theirs', definition } })
  for (const workflow_id of ['wf_unknown', theirs.body.id]) {
    const { status, body } = await subscribe({ target_url, event: 'workflow.step', workflow_id })
    expect([status, body.issues]).toEqual([400, [expect.objectContaining({ path: 'workflow_id' })]])
  }
})

test('subscribeAutomation 409: a company has at most 100 subscriptions', async () => {
  for (let number = 0; number < 100; number += 1) await subscribe({ target_url: `${target_url}/${number}` })
  const { status, body } = await subscribe({ target_url })
  expect([status, body.code]).toEqual([409, 'LIMIT_REACHED'])
  expect((await subscribe({ target_url: `${target_url}/7` })).status).toBe(201)
  expect((await subscribe({ target_url }, api.theirs.key)).status).toBe(201)
})

test('unsubscribeAutomation 200: ends a subscription once, and never one of another company', async () => {
  const { id } = (await subscribe({ target_url })).body
  const unsubscribe = async (key = api.ours.key) =>
    (await api.call('POST', '/v1/automation/unsubscribe', { key, body: { id } })).body.status
  expect([await unsubscribe(api.theirs.key), await unsubscribe(), await unsubscribe()]).toEqual([
    'error',
    'unsubscribed',
    'error',
  ])
})

test('listAutomationSubscriptions 200: lists the company’s own subscriptions, newest first, by address and in pages', async () => {
  await subscribe({ target_url }, api.theirs.key)
  const ids: string[] = []
  for (const event of ['pursuit.created', 'pursuit.updated', 'workflow.step'])
    ids.unshift((await subscribe({ target_url, event })).body.id)
  const elsewhere = (await subscribe({ target_url: `${target_url}/b` })).body.id
  const all = await list()
  expect([all.results.map(({ id }: any) => id), all.total_count]).toEqual([[elsewhere, ...ids], 4])
  const first = await list({ target_url, limit: 2 })
  const second = await list({ target_url, limit: 2, cursor: first.cursor })
  expect([...first.results, ...second.results].map(({ id }) => id)).toEqual(ids)
  expect([first.total_count, second.has_more]).toEqual([3, false])
})

test('deleteAutomationSubscription 404: a second request, and a subscription of another company', async () => {
  const { id } = (await subscribe({ target_url })).body
  const remove = (key: string) => api.call('DELETE', `/v1/automation/subscriptions/${id}`, { key })
  expect((await remove(api.theirs.key)).status).toBe(404)
  expect((await api.call('GET', `/v1/automation/subscriptions/${id}`, { key: api.theirs.key })).status).toBe(404)
  expect((await remove(api.ours.key)).body).toEqual({ id, deleted: true })
  expect((await remove(api.ours.key)).status).toBe(404)
})

test('testTrigger 400: an unknown type is not a sample of everything', async () => {
  const { status, body } = await api.call('POST', '/v1/automation/test-trigger', { body: { type: 'pursuit.create' } })
  expect([status, body.issues[0].path]).toEqual([400, 'type'])
})
