/** Delivery of events to subscribed addresses. */
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { selectDeliveryFigures } from '../../db/automation/delivery-figures.ts'
import { signingSecret } from '../../services/automation/secrets.ts'
import { startApi, testDay } from '../harness/harness.ts'
import { type Received, startReceiver } from '../kernel/http/receiver.ts'
import { thisMachine } from '../workflows/runner.ts'
import { faultsBy } from '../workflows/workflow-values.ts'
import { startDeliverer } from './deliverer.ts'

const contracts = Array.from({ length: 40 }, (_, index) => ({ id: `contract_${index}`, title: `Record ${index}` }))
const api = await startApi({ unlimited: true, contracts, resources: { allowed_networks: thisMachine } })
const receiver = await startReceiver()
afterAll(() => receiver.close())
const { deliver, subscribe, get } = startDeliverer(api)

beforeEach(async () => {
  api.clock.set(testDay)
  await sql`truncate automation_subscription, pursuit, event, notification cascade`.execute(api.db)
  await sql`delete from jobs.job`.execute(api.db)
  receiver.received.length = 0
  receiver.answer = (_request, response) => response.end()
})

const add = async (id: string) => (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: id } })).body.pursuit_id
const rename = (id: string, title: string) => api.call('PATCH', `/v1/pursuits/${id}`, { body: { title } })
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))
const titles = () => bodies().map(({ data }) => data.pursuitTitle)
const answerWith = (status: number, headers = {}) => {
  receiver.answer = (_request, response) => response.writeHead(status, headers).end()
}
const answerBy = (statusOf: (body: any) => number) => {
  receiver.answer = ({ body }, response) => response.writeHead(statusOf(JSON.parse(body))).end()
}
const poll = async (kind: 'created' | 'updated') =>
  (await api.call('GET', `/v1/automation/pursuits/${kind}`, { query: { [`${kind}_after`]: '2020-01-01' } })).body

/** Returns the newest entries of the audit log about a subscription. */
async function audited(id: string) {
  const { results } = (await api.call('GET', '/v1/settings/audit')).body
  return results
    .filter(({ target_id }: any) => target_id === id)
    .map(({ action, actor, details }: any) => ({ action, actor: actor?.user_id ?? null, details }))
}

async function deliveries(): Promise<{ state: string; attempts: number; wait_s: number }[]> {
  const { rows } = await sql<{ state: string; attempts: number; wait_s: number }>`
    select state, attempts, extract(epoch from next_attempt_at - ${api.clock.now()}::timestamptz)::float8 as wait_s
    from delivery order by published_at`.execute(api.db)
  return rows
}

test('delivery: the pushed events are the polled events, with the same ids and times', async () => {
  await subscribe(receiver.url)
  const id = await add('contract_1')
  await rename(id, 'A')
  await add('contract_2')
  await rename(id, 'B')
  await deliver()
  const polled = [...(await poll('created')), ...(await poll('updated'))]
  const byTime = (a: any, b: any) => (a.timestamp < b.timestamp ? -1 : 1)
  expect(bodies().sort(byTime)).toEqual(polled.sort(byTime))
  expect(polled).toHaveLength(4)
})

test('delivery: signatures follow Standard Webhooks, and the id of an event is the same for every attempt', async () => {
  const id = await subscribe(receiver.url)
  answerWith(500)
  await add('contract_1')
  await deliver()
  answerWith(200)
  api.clock.advance(60)
  await deliver()
  const webhook = new Webhook(signingSecret(api.resources.secrets, id, 1))
  const [first, second] = receiver.received as [Received, Received]
  for (const { body, headers } of [first, second])
    expect(webhook.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
  expect(() => webhook.verify(`${first.body} `, first.headers as Record<string, string>)).toThrow()
  expect(first.headers['webhook-id']).toBe(JSON.parse(first.body).id)
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
  expect(second.body).toBe(first.body)
})

test('delivery: after a rotation, both secrets verify for a day, then only the new one', async () => {
  const id = await subscribe(receiver.url)
  const rotated = await api.call('POST', `/v1/settings/subscriptions/${id}/rotate-secret`)
  expect(rotated.body).toEqual({
    secret: signingSecret(api.resources.secrets, id, 2),
    previous_secret_until: '2026-04-21T12:00:00.000Z',
  })
  const [old, current] = [1, 2].map((version) => new Webhook(signingSecret(api.resources.secrets, id, version)))
  const verify = (webhook: Webhook, { body, headers }: Received) => webhook.verify(body, headers as Record<string, string>)
  await add('contract_1')
  await deliver()
  expect(verify(old!, receiver.received[0]!)).toEqual(verify(current!, receiver.received[0]!))
  api.clock.advance(24 * 3_600)
  await add('contract_2')
  await deliver()
  expect(verify(current!, receiver.received[1]!)).toBeDefined()
  expect(() => verify(old!, receiver.received[1]!)).toThrow()
})

test('delivery: sends only the events of the subscribed kind and workflow, and none of another company or from before', async () => {
  await add('contract_1')
  await subscribe(`${receiver.url}/created`, { event: 'pursuit.created' })
  await subscribe(`${receiver.url}/steps`, { event: 'workflow.step' })
  await subscribe(`${receiver.url}/theirs`, {}, api.theirs)
  const id = await add('contract_2')
  await rename(id, 'A')
  await deliver()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/created'])
  expect(bodies()[0].data.id).toBe(id)
})

test('delivery: the events of a pursuit arrive in order, and a failed one holds back only its own pursuit', async () => {
  await subscribe(receiver.url)
  const [first, second] = [await add('contract_1'), await add('contract_2')]
  await deliver()
  receiver.received.length = 0
  for (const title of ['1', '2']) for (const id of [first, second]) await rename(id, `${title} of ${id}`)
  answerBy(({ data }) => (data.id === first ? 500 : 200))
  await deliver()
  expect(titles()).toEqual(expect.arrayContaining([`1 of ${first}`, `1 of ${second}`, `2 of ${second}`]))
  expect(titles()).not.toContain(`2 of ${first}`)
  answerWith(200)
  receiver.received.length = 0
  api.clock.advance(6)
  await deliver()
  expect(titles()).toEqual([`1 of ${first}`, `2 of ${first}`])
})

test('delivery: retries after the planned pauses, lets later events pass after the fourth failure, and ends after the tenth', async () => {
  await subscribe(receiver.url)
  const id = await add('contract_1')
  answerBy(({ event, data }) => (event === 'pursuit.created' && data.id === id ? 500 : 200))
  await rename(id, 'Later')
  const pauses: number[] = []
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await add(`contract_${attempt + 1}`)
    await deliver()
    const [blocked, later] = await deliveries()
    expect([blocked!.attempts, later!.state]).toEqual([attempt, attempt < 4 ? 'waiting' : 'delivered'])
    if (attempt === 10) expect(blocked!.state).toBe('failed')
    else pauses.push(blocked!.wait_s)
    api.clock.advance(Math.ceil(blocked!.wait_s))
  }
  const planned = [5, 300, 1_800, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * 3_600)]
  pauses.forEach((pause, index) => {
    expect(pause).toBeGreaterThanOrEqual(planned[index]!)
    expect(pause).toBeLessThanOrEqual(planned[index]! * 1.1)
  })
})

test('delivery: 410 ends the subscription, and the audit log says so', async () => {
  const id = await subscribe(receiver.url)
  answerWith(410)
  await add('contract_1')
  await deliver()
  expect((await api.call('GET', `/v1/automation/subscriptions/${id}`)).status).toBe(404)
  expect(await deliveries()).toEqual([])
  const details = { host: new URL(receiver.url).host, reason: 'answered 410' }
  expect((await audited(id))[0]).toEqual({ action: 'subscription.deleted', actor: null, details })
})

test.each([
  ['a longer pause is respected', '90', 90],
  ['a pause of more than ten minutes is cut', '86400', 600],
  ['a shorter pause changes nothing', '1', 5],
])('delivery: Retry-After of a 429, %s', async (_case, header, wait_s) => {
  await subscribe(receiver.url)
  answerWith(429, { 'retry-after': header })
  await add('contract_1')
  await deliver()
  const [delivery] = await deliveries()
  expect([delivery!.wait_s >= wait_s, delivery!.wait_s <= wait_s * 1.1]).toEqual([true, true])
})

test('delivery: a redirect is not followed, and fails', async () => {
  await subscribe(`${receiver.url}/a`)
  answerWith(302, { location: '/b' })
  await add('contract_1')
  await deliver()
  expect(receiver.received.map(({ path }) => path)).toEqual(['/a'])
  expect((await deliveries())[0]).toMatchObject({ state: 'waiting', attempts: 1 })
})

test('delivery: an answer without an end counts by its status', async () => {
  await subscribe(receiver.url)
  receiver.answer = (_request, response) => {
    const writing = setInterval(() => response.write('x'.repeat(10_000)), 1)
    response.once('close', () => clearInterval(writing))
  }
  await add('contract_1')
  await deliver()
  expect((await deliveries())[0]!.state).toBe('delivered')
})

test('delivery: an address in a private network is never reached, even if its name was public when it was subscribed', async () => {
  const resolve = ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address: '10.0.0.1', family: 4 }])) as never
  const guarded = startDeliverer(api, { networks: [], resolve })
  await subscribe(`https://hooks.test:${receiver.port}/`)
  await add('contract_1')
  await guarded.deliver()
  expect(receiver.received).toEqual([])
  const { rows } = await sql<{ error: string }>`select error from delivery`.execute(api.db)
  expect(rows[0]!.error).toMatch(/private or reserved network/)
})

test('delivery: a batch uses kept connections', async () => {
  await subscribe(receiver.url)
  for (let index = 0; index < 40; index += 1) await add(`contract_${index}`)
  const connections = new Set<unknown>()
  receiver.answer = (_request, response) => {
    connections.add(response.socket)
    response.end('{"ok":true}')
  }
  await deliver()
  expect(receiver.received).toHaveLength(40)
  expect(connections.size).toBeLessThanOrEqual(16)
})

test('delivery: a subscription that fails for a day is paused, its owner is notified once, and subscribing again sends what it missed', async () => {
  const id = await subscribe(receiver.url)
  answerWith(500)
  const pursuit_id = await add('contract_1')
  await deliver()
  expect(await get(id)).toMatchObject({ status: 'active', last_failed_at: testDay, last_delivered_at: null })
  api.clock.advance(23 * 3_600)
  await deliver()
  expect((await get(id)).status).toBe('active')
  api.clock.advance(3_600)
  await add('contract_2')
  await deliver()
  expect((await get(id)).status).toBe('paused')
  const { results } = (await api.call('GET', '/v1/settings/subscriptions')).body
  expect(results).toMatchObject([{ id, pause_reason: 'failures' }])
  await rename(pursuit_id, 'Missed')
  receiver.received.length = 0
  await deliver()
  expect(receiver.received).toEqual([])
  const { body } = await api.call('GET', '/v1/notifications')
  expect(body.results).toMatchObject([{ type: 'subscription.paused', entity: { type: 'subscription', id } }])
  answerWith(200)
  expect(await subscribe(receiver.url)).toBe(id)
  expect(await audited(id)).toMatchObject([
    { action: 'subscription.resumed', actor: api.ours.users.owner },
    { action: 'subscription.paused', actor: null, details: { reason: 'answered 500' } },
    { action: 'subscription.created', actor: api.ours.users.owner },
  ])
  await deliver()
  expect(bodies().map(({ event, data }) => [event, data.pursuitTitle])).toEqual(
    expect.arrayContaining([
      ['pursuit.created', 'Record 1'],
      ['pursuit.created', 'Record 2'],
      ['pursuit.updated', 'Missed'],
    ]),
  )
  expect((await get(id)).status).toBe('active')
})

test('delivery: a subscription that a member pauses during the last failure stays paused by the member', async () => {
  const id = await subscribe(receiver.url)
  answerWith(500)
  await add('contract_1')
  await deliver()
  api.clock.advance(24 * 3_600)
  receiver.answer = async (_request, response) => {
    await api.call('PATCH', `/v1/settings/subscriptions/${id}`, { body: { status: 'paused' } })
    response.writeHead(500).end()
  }
  await deliver()
  expect((await api.call('GET', `/v1/settings/subscriptions/${id}`)).body).toMatchObject({ pause_reason: 'member' })
  expect((await api.call('GET', '/v1/notifications')).body.results).toEqual([])
})

test('selectDeliveryFigures: count what is due, failing and recently accepted, with the time that it took', async () => {
  await subscribe(receiver.url)
  await add('contract_1')
  api.clock.advance(2)
  await deliver()
  answerWith(500)
  await add('contract_2')
  await deliver()
  api.clock.advance(10)
  expect(await selectDeliveryFigures(api.db, api.clock.now())).toEqual({
    due: 1,
    delivered: 1,
    failing: 1,
    paused: 0,
    lag_p50_s: 2,
    lag_p95_s: 2,
  })
})

test('delivery: a company without an active subscription enqueues no job', async () => {
  await add('contract_1')
  const { rows } = await sql`select from jobs.job where name = 'deliver_events'`.execute(api.db)
  expect(rows).toHaveLength(0)
})

const schemas: Record<string, string> = {
  'opportunity.created': 'OpportunityCreatedEvent',
  'pursuit.created': 'PursuitCreatedEvent',
  'pursuit.updated': 'PursuitUpdatedEvent',
  'workflow.step': 'WorkflowStepEvent',
}

test('testTrigger 200: sends a marked sample to the caller’s own subscriptions of the type, and no poll returns it', async () => {
  const types = Object.keys(schemas)
  for (const event of [...types, 'all']) await subscribe(`${receiver.url}/${event}`, { event })
  await subscribe(`${receiver.url}/theirs`, {}, api.theirs)
  for (const type of types) {
    receiver.received.length = 0
    const { body } = await api.call('POST', '/v1/automation/test-trigger', { body: { type, data: { any: 1 } } })
    expect(body).toEqual({ status: 'pong', message: `A sample of ${type} is on its way to 2 subscriptions` })
    await deliver()
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/all', `/${type}`].sort())
    for (const { body: sent, headers } of receiver.received) {
      expect(faultsBy(schemas[type]!, JSON.parse(sent))).toEqual([])
      expect(headers['x-opportunity-test']).toBe('1')
    }
  }
  expect(await poll('created')).toEqual([])
})
