/** The settings' subscriptions, their page with the log of deliveries, and the rules of what may connect to the company. */
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startDeliverer } from '../../automation/deliverer.ts'
import { startApi, testDay } from '../../harness/harness.ts'
import { startReceiver } from '../../kernel/http/receiver.ts'
import { thisMachine } from '../../workflows/runner.ts'
import { openVisitor } from './visitor.ts'

const contracts = Array.from({ length: 3 }, (_, index) => ({ id: `contract_${index}`, title: `Record ${index}` }))
const api = await startApi({ unlimited: true, contracts, resources: { allowed_networks: thisMachine } })
const { db, ours } = api
const { deliver } = startDeliverer(api)
const receiver = await startReceiver()
afterAll(() => receiver.close())
const visitor = openVisitor(api.origin)

beforeEach(async () => {
  api.clock.set(testDay)
  await sql`truncate automation_subscription, pursuit, event cascade`.execute(db)
  visitor.cookies.set('oi_session_3000', await api.signIn(ours.users.owner))
  receiver.received.length = 0
  receiver.answer = (_request, response) => response.writeHead(200).end()
})

/** Subscribes the receiver by the form, and returns the query of the page of its subscription. */
async function subscribe(): Promise<string> {
  const given = { target_url: receiver.url, event: 'pursuit.created' }
  const made = await visitor.submit(await visitor.get('/app/settings'), given, '/app/settings/createSubscription')
  expect([made.status, made.location]).toEqual([303, '/app/settings?done=createSubscription#subscriptions'])
  const { html } = await visitor.get(made.location!)
  return /href="\/app\/settings\?(subscription=sub_[\w-]+)"/.exec(html)![1]!
}

const add = (opportunity_id: string) => api.call('POST', '/v1/pipeline/add', { body: { opportunity_id } })
const show = (query: string) => visitor.get(`/app/settings?${query}`)
const send = async (query: string, operation: string, fields = {}) =>
  visitor.submit(await show(query), fields, `/app/settings/${operation}?${query}`)

test('createSubscription 303: the list shows who subscribed an address to which events, and its last delivery', async () => {
  await subscribe()
  const { html } = await visitor.get('/app/settings')
  expect(html).toContain(`${receiver.url} <span class="badge">active</span>`)
  expect(html).toContain('pursuit.created\u00a0· created by owner of Ours')
  expect(html).toContain('nothing delivered yet')
  await add('contract_1')
  await deliver()
  expect((await visitor.get('/app/settings')).html).toContain('last delivery <time datetime="2026-04-20T12:00:00.000Z">')
})

test('createSubscription 400: an address that can never work is a fault of its field', async () => {
  const given = { target_url: 'http://hooks.example.com', event: 'all' }
  const refused = await visitor.submit(await visitor.get('/app/settings'), given, '/app/settings/createSubscription')
  expect([refused.status, refused.html]).toEqual([
    400,
    expect.stringContaining('id="createSubscription-target_url-issue">Address'),
  ])
})

test('showSubscriptionSecret and rotateSubscriptionSecret: the page shows a secret once, in no address', async () => {
  const query = await subscribe()
  const secretIn = (html: string) => /whsec_[\w+/=]+/.exec(html)?.[0]
  const shown = await send(query, 'showSubscriptionSecret')
  expect([shown.status, secretIn(shown.html)]).toEqual([200, expect.any(String)])
  const rotated = await send(query, 'rotateSubscriptionSecret')
  expect(secretIn(rotated.html)).not.toBe(secretIn(shown.html))
  expect(rotated.html).toContain('The previous secret also works until <time datetime="2026-04-21T12:00:00.000Z">')
  expect(secretIn((await show(query)).html)).toBeUndefined()
})

test('updateSubscription 303: pauses and resumes, and the page says who paused it', async () => {
  const query = await subscribe()
  const paused = await send(query, 'updateSubscription')
  expect(paused.location).toBe(`/app/settings?${query}&done=updateSubscription#subscription`)
  expect((await show(query)).html).toContain('paused by a member')
  await send(query, 'updateSubscription')
  expect((await show(query)).html).toContain('<span class="badge">active</span>')
  await db.updateTable('automation_subscription').set({ status: 'paused', pause_reason: 'failures' }).execute()
  expect((await visitor.get('/app/settings')).html).toContain('paused after a day of failures')
})

test('listDeliveries: the log has each event with its answer, by state, and sends one or all failed ones again', async () => {
  const query = await subscribe()
  await add('contract_1')
  await deliver()
  receiver.answer = (_request, response) => response.writeHead(500).end()
  await add('contract_2')
  await deliver()
  await sql`update delivery set state = 'failed' where state = 'waiting'`.execute(db)
  const { html } = await show(query)
  expect(html).toMatch(/pursuit\.created <span class="badge">delivered<\/span>[\s\S]*1 attempt[\s\S]*answered 200/)
  const failed = (await show(`${query}&state=failed`)).html
  expect([failed.match(/ class="badge warning">failed</g)?.length, failed.includes('answered 200')]).toEqual([1, false])
  receiver.answer = (_request, response) => response.writeHead(200).end()
  receiver.received.length = 0
  const replayed = await send(query, 'replayFailedDeliveries', { since: '2026-04-20' })
  expect(replayed.location).toBe(`/app/settings?${query}&done=replayFailedDeliveries#deliveries`)
  await deliver()
  await send(`${query}&state=delivered`, 'replayDelivery')
  await deliver()
  expect(receiver.received).toHaveLength(2)
})

test('deleteSubscription 303: leads back to the list, and the page of the subscription is a 404', async () => {
  const query = await subscribe()
  const deleted = await send(query, 'deleteSubscription')
  expect(deleted.location).toBe('/app/settings?done=deleteSubscription#subscriptions')
  expect((await visitor.get(deleted.location!)).html).toContain('No address receives events.')
  const gone = await show(query)
  expect([gone.status, gone.html]).toEqual([404, expect.stringContaining('<a href="/app/settings">Open the settings</a>')])
})

test('subscriptions: a limited member has neither the list nor the page of a subscription', async () => {
  const query = await subscribe()
  visitor.cookies.set('oi_session_3000', await api.signIn(ours.users.limited_member))
  expect((await visitor.get('/app/settings')).html).not.toContain(receiver.url)
  const refused = await show(query)
  expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('Limited members may not see')])
  expect(refused.html).not.toContain(receiver.url)
})

test('updateAccess 303: the form sets the rules, and an empty list differs from no list', async () => {
  const access = async () => (await api.call('GET', '/v1/settings/access', { session: await api.signIn(ours.users.owner) })).body
  const save = async (fields: Record<string, string>) =>
    visitor.submit(await visitor.get('/app/settings'), { mcp_allowed: 'true', ...fields }, '/app/settings/updateAccess')
  const hosts = 'Claude.ai\r\n localhost, cursor:\r\n'
  const saved = await save({ mcp_allowed: 'false', redirects: 'listed', allowed_redirect_hosts: hosts })
  expect([saved.status, saved.location]).toEqual([303, '/app/settings?done=updateAccess#access'])
  expect(await access()).toEqual({ mcp_allowed: false, allowed_redirect_hosts: ['claude.ai', 'localhost', 'cursor:'] })
  const { html } = await visitor.get('/app/settings')
  expect(html).toContain('<option value="false" selected>')
  expect(html).toMatch(/<textarea [^>]*>\nclaude\.ai\nlocalhost\ncursor:<\/textarea>/)
  await save({ redirects: 'listed', allowed_redirect_hosts: '' })
  expect(await access()).toEqual({ mcp_allowed: true, allowed_redirect_hosts: [] })
  await save({ redirects: 'all', allowed_redirect_hosts: 'claude.ai' })
  expect(await access()).toEqual({ mcp_allowed: true, allowed_redirect_hosts: null })
})

test('updateAccess 400: a host with a path is a fault of the list, which stays as it was typed', async () => {
  const given = { mcp_allowed: 'true', redirects: 'listed', allowed_redirect_hosts: 'claude.ai\nhttps://claude.ai/x' }
  const { status, html } = await visitor.submit(await visitor.get('/app/settings'), given, '/app/settings/updateAccess')
  expect([status, html]).toEqual([400, expect.stringContaining('<a href="#updateAccess-allowed_redirect_hosts">Hosts ')])
  expect(html).toMatch(/<textarea [^>]*aria-invalid="true"[^>]*>\nclaude\.ai\nhttps:\/\/claude\.ai\/x<\/textarea>/)
})
