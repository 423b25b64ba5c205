/** Subscriptions of addresses to events, over HTTP. */
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { selectGrant } from '../../db/oauth/grants.ts'
import { insertMember } from '../../db/people/people.ts'
import { deleteExpiredConnections } from '../../services/oauth/cleanup.ts'
import { removeMember } from '../../services/people/members.ts'
import { createKey, startApi } from '../harness/harness.ts'

const api = await startApi({ unlimited: true })
const target_url = 'https://hooks.example.com/catch/1'

beforeEach(() => sql`truncate automation_subscription cascade`.execute(api.db))

/** Returns a new key of a member. Its access token has a connection with the id of the key. */
const newConnection = () => createKey(api.db, api.ours.id, api.ours.users.member, 'read_write', api.clock.now())

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

test('revokeConnection 200: ends the subscriptions that the connection asked for last, and no others', async () => {
  const [first, second] = [await newConnection(), await newConnection()]
  const moved = (await subscribe({ target_url }, first.key)).body.id
  const ended = (await subscribe({ target_url, event: 'pursuit.created' }, first.key)).body.id
  expect((await subscribe({ target_url }, second.key)).body.id).toBe(moved)
  expect((await list()).results.map(({ id }: any) => id)).toEqual([ended, moved])
  const session = await api.signIn(api.ours.users.member)
  expect((await api.call('DELETE', `/v1/settings/connections/${first.key_id}`, { session })).status).toBe(200)
  expect((await list()).results.map(({ id }: any) => id)).toEqual([moved])
})

test('removeMember: ends the subscriptions of the leaver’s connections, and none that the leaver created in the settings', async () => {
  const { db, clock, ours } = api
  const leaver = (await insertMember(db, ours.id, { email: 'l@example.com', name: 'Leaver', role: 'member' }, clock.now()))!
  await subscribe({ target_url }, (await createKey(db, ours.id, leaver, 'read_write', clock.now())).key)
  const body = { target_url, event: 'pursuit.created' }
  const created = await api.call('POST', '/v1/settings/subscriptions', { session: await api.signIn(leaver), body })
  expect((await list()).total_count).toBe(2)
  await removeMember(db, ours.id, leaver, clock.now())
  expect((await list()).results.map(({ id }: any) => id)).toEqual([created.body.id])
})

test('delete_expired_connections: a connection without a token that works stays while it has a subscription', async () => {
  const { key, key_id } = await newConnection()
  const subscription_id = (await subscribe({ target_url }, key)).body.id
  const isKept = async () => {
    await sql`delete from oauth_record where grant_id = ${key_id}`.execute(api.db)
    api.clock.advance(2 * 3_600)
    await deleteExpiredConnections({ db: api.db, clock: api.clock, signal: new AbortController().signal })
    return (await selectGrant(api.db, key_id)) !== undefined
  }
  expect(await isKept()).toBe(true)
  await api.call('DELETE', `/v1/automation/subscriptions/${subscription_id}`)
  expect(await isKept()).toBe(false)
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
