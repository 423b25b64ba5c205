/** Subscriptions and their deliveries, as members manage them with a session. */
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { claimAnswer } from '../../db/requests/answers.ts'
import { roles } from '../../db/values.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { startReceiver } from '../kernel/http/receiver.ts'
import { thisMachine } from '../workflows/runner.ts'
import { startDeliverer } from './deliverer.ts'

const contracts = Array.from({ length: 5 }, (_, index) => ({ id: `contract_${index}`, title: `Record ${index}` }))
const api = await startApi({ unlimited: true, contracts, resources: { allowed_networks: thisMachine } })
const { ours, theirs } = api
const receiver = await startReceiver()
afterAll(() => receiver.close())
const { deliver } = startDeliverer(api)
let id: string

const settings = (method: string, path = '', options: object = {}) =>
  api.call(method, `/v1/settings/subscriptions${path}`, options)
const add = (opportunity_id: string) => api.call('POST', '/v1/pipeline/add', { body: { opportunity_id } })
const log = async (query = {}) => (await settings('GET', `/${id}/deliveries`, { query })).body
const actions = async () =>
  (await api.call('GET', '/v1/settings/audit')).body.results
    .map(({ action, target_id }: any) => [action, target_id])
    .filter(([action]: string[]) => action!.startsWith('subscription.'))
const answerWith = (status: number) => {
  receiver.answer = (_request, response) => response.writeHead(status).end()
}

beforeEach(async () => {
  api.clock.set(testDay)
  await sql`truncate automation_subscription, pursuit, event cascade`.execute(api.db)
  await sql`truncate audit_event`.execute(api.db)
  await sql`delete from jobs.job`.execute(api.db)
  receiver.received.length = 0
  answerWith(200)
  const made = await settings('POST', '', { body: { target_url: receiver.url } })
  expect(made.status, made.text).toBe(201)
  id = made.body.id
})

test('createSubscription 201: is the subscription that subscribeAutomation returns for the same address', async () => {
  const body = { target_url: receiver.url }
  const subscribed = await api.call('POST', '/v1/automation/subscribe', { body })
  expect(subscribed.body.id).toBe(id)
  const { results } = (await settings('GET')).body
  expect(results).toMatchObject([{ id, created_by: { user_id: ours.users.owner }, waiting_count: 0, status: 'active' }])
  expect((await settings('GET', `/${id}`)).body).toEqual(results[0])
})

test('createSubscription 400: an address that can never work is an issue on target_url', async () => {
  const { status, body } = await settings('POST', '', { body: { target_url: 'http://hooks.example.com' } })
  expect([status, body.issues[0].path]).toEqual([400, 'target_url'])
})

test('listSubscriptions 403: limited members see, change and show nothing, and all others do', async () => {
  for (const role of roles) {
    const session = await api.signIn(ours.users[role])
    const paths: [string, string, object?][] = [
      ['GET', ''],
      ['GET', `/${id}`],
      ['POST', '', { target_url: receiver.url }],
      ['GET', `/${id}/deliveries`],
      ['POST', `/${id}/secret`],
      ['PATCH', `/${id}`, { status: 'active' }],
      ['POST', `/${id}/replay`, { since: '2026-01-01' }],
    ]
    for (const [method, path, body] of paths) {
      const { status, text } = await settings(method, path, { session, ...(body && { body }) })
      expect(status === 403, `${role} ${method} ${path} ${text}`).toBe(role === 'limited_member')
    }
  }
})

test('listSubscriptions: another company sees none of them, and their ids look missing', async () => {
  const key = theirs.key
  expect((await settings('GET', '', { key })).body.total_count).toBe(0)
  await add('contract_1')
  await deliver()
  const [{ event_id }] = (await log()).results
  const attempts: [string, string, object?][] = [
    ['GET', `/${id}`],
    ['PATCH', `/${id}`, { status: 'paused' }],
    ['DELETE', `/${id}`],
    ['GET', `/${id}/deliveries`],
    ['POST', `/${id}/deliveries/${event_id}/replay`],
    ['POST', `/${id}/replay`, { since: '2026-01-01' }],
    ['POST', `/${id}/secret`],
    ['POST', `/${id}/rotate-secret`],
  ]
  for (const [method, path, body] of attempts)
    expect((await settings(method, path, { key, ...(body && { body }) })).status, path).toBe(404)
})

test('createSubscription and showSubscriptionSecret 403: an hour after the sign-in, the password must be confirmed first', async () => {
  const session = await api.signIn(ours.users.owner)
  api.clock.advance(3_601)
  const created = await settings('POST', '', { session, body: { target_url: receiver.url } })
  const shown = await settings('POST', `/${id}/secret`, { session })
  for (const { status, body } of [created, shown])
    expect([status, body.message]).toEqual([403, expect.stringMatching(/^sign_in_again/)])
})

test('showSubscriptionSecret 200: verifies events', async () => {
  const shown = await settings('POST', `/${id}/secret`)
  expect(shown.body).toEqual({ secret: expect.stringMatching(/^whsec_/), previous_secret_until: null })
  await add('contract_1')
  await deliver()
  const { body, headers } = receiver.received[0]!
  expect(new Webhook(shown.body.secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
})

test('updateSubscription 200: a paused subscription gets nothing, and everything after it resumes', async () => {
  const paused = await settings('PATCH', `/${id}`, { body: { status: 'paused' } })
  expect(paused.body).toMatchObject({ status: 'paused', pause_reason: 'member' })
  await add('contract_1')
  await deliver()
  expect(receiver.received).toEqual([])
  const resumed = await settings('PATCH', `/${id}`, { body: { status: 'active' } })
  expect(resumed.body).toMatchObject({ status: 'active', pause_reason: null })
  await deliver()
  expect(receiver.received).toHaveLength(1)
})

test('listDeliveries 200: shows attempts and answers, newest first, by state and in pages', async () => {
  await add('contract_1')
  await deliver()
  answerWith(500)
  await add('contract_2')
  await add('contract_3')
  await deliver()
  const all = await log()
  expect(all.results).toMatchObject([
    { event: 'pursuit.created', state: 'waiting', attempts: 1, status_code: 500, error: 'answered 500', is_sample: false },
    { state: 'waiting', attempts: 1 },
    { state: 'delivered', attempts: 1, status_code: 200, error: null, next_attempt_at: null, last_attempt_at: testDay },
  ])
  expect((await log({ state: 'delivered' })).total_count).toBe(1)
  const first = await log({ limit: 2 })
  const second = await log({ limit: 2, cursor: first.cursor })
  expect([...first.results, ...second.results]).toEqual(all.results)
})

test('replayDelivery 200: sends a delivered event again with the same id', async () => {
  await add('contract_1')
  await deliver()
  const [{ event_id }] = (await log()).results
  const replayed = await settings('POST', `/${id}/deliveries/${event_id}/replay`)
  expect(replayed.body).toMatchObject({ event_id, state: 'waiting', attempts: 0, next_attempt_at: testDay })
  await deliver()
  expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([event_id, event_id])
  expect((await settings('POST', `/${id}/deliveries/evt_unknown/replay`)).status).toBe(404)
})

test('replayFailedDeliveries 200: sends failed events from a time on again, and no delivered ones', async () => {
  await add('contract_1')
  await deliver()
  answerWith(500)
  for (const contract of ['contract_2', 'contract_3']) {
    api.clock.advance(3_600)
    await add(contract)
    await deliver()
  }
  await sql`update delivery set state = 'failed' where state = 'waiting'`.execute(api.db)
  answerWith(200)
  receiver.received.length = 0
  const since = api.clock.now().toISOString()
  expect((await settings('POST', `/${id}/replay`, { body: { since } })).body).toEqual({ replayed: 1 })
  await deliver()
  expect(receiver.received).toHaveLength(1)
  expect((await settings('POST', `/${id}/replay`, { body: { since: '2026-04-01' } })).body).toEqual({ replayed: 1 })
})

test('deleteSubscription 200: nothing more is sent, and the audit log has every change', async () => {
  await settings('PATCH', `/${id}`, { body: { status: 'paused' } })
  await settings('PATCH', `/${id}`, { body: { status: 'active' } })
  await settings('POST', `/${id}/secret`)
  await settings('POST', `/${id}/rotate-secret`)
  await add('contract_1')
  expect((await settings('DELETE', `/${id}`)).body).toEqual({ id, deleted: true })
  await deliver()
  expect(receiver.received).toEqual([])
  const names = ['deleted', 'secret_rotated', 'secret_shown', 'resumed', 'paused', 'created']
  expect(await actions()).toEqual(names.map((name) => [`subscription.${name}`, id]))
})

test('createSubscription, updateSubscription and replays 409: a write with the same Idempotency-Key still runs', async () => {
  const session = await api.signIn(ours.users.owner)
  const principal_id = (await api.call('GET', '/v1/settings/session', { session })).body.id
  await add('contract_1')
  await deliver()
  const [{ event_id }] = (await log()).results
  const busy = await api.twin({ idempotency_wait_ms: 50 })
  const writes: [string, string, object?][] = [
    ['POST', '', { target_url: receiver.url }],
    ['PATCH', `/${id}`, { status: 'paused' }],
    ['POST', `/${id}/deliveries/${event_id}/replay`],
    ['POST', `/${id}/replay`, { since: '2026-01-01' }],
  ]
  await api.db.transaction().execute(async (trx) => {
    const claim = { principal_id, idempotency_key: 'busy', operation_id: 'createSubscription', request_sha256: 'x' }
    await claimAnswer(trx, claim, api.clock.now(), 1_000)
    for (const [method, path, body] of writes) {
      const given = { session, body, headers: { 'Idempotency-Key': 'busy' } }
      const reply = await busy.call(method, `/v1/settings/subscriptions${path}`, given)
      expect([reply.status, reply.body.code], path).toEqual([409, 'CONFLICT'])
    }
  })
})
