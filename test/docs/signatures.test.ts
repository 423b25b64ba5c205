/** Tests a receiver that verifies calls as docs/workflow-runs.md says. The receiver follows the text of Standard Webhooks and
 * uses none of our code. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKey, startApi } from '../harness/harness.ts'
import { type Received, type Receiver, startReceiver } from '../kernel/http/receiver.ts'
import { startRunner, thisMachine } from '../workflows/runner.ts'

const api = await startApi({ unlimited: true, resources: { allowed_networks: thisMachine } })
const runner = startRunner(api)
const folder = mkdtempSync(join(tmpdir(), 'oi-signatures-'))
type IsGenuine = (secret: string, headers: Received['headers'], body: string) => boolean
let isGenuine: IsGenuine
let receiver: Receiver

beforeAll(async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/workflow-runs.md'), 'utf8')
  const [source] = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, text]) => text!)
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, source!)
  ;({ isGenuine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { isGenuine: IsGenuine })
  receiver = await startReceiver()
})

afterAll(async () => {
  await receiver.close()
  rmSync(folder, { recursive: true, force: true })
})

const call = (config: object) => ({
  trigger: { type: 'manual' },
  nodes: [{ id: 'call', type: 'outbound_webhook', config: { url: `${receiver.url}/won`, ...config } }],
})
const read = async (id: string, key = api.ours.key) => (await api.call('GET', `/v1/workflows/${id}`, { key })).body

test('outbound webhooks: the secret from getWorkflow verifies a call, and rejects a call that was changed', async () => {
  const id = await runner.make(call({ body_template: '{"title":"{{input.title}}"}' }))
  const { signing_secret } = await read(id)
  expect(signing_secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await runner.runThrough(id, { input: { title: 'Zero trust “Mark Center”' } })
  const { headers, body } = receiver.received.pop()!
  expect(body).toContain('“Mark Center”')
  expect(isGenuine(signing_secret, headers, body)).toBe(true)
  expect(isGenuine(signing_secret, headers, body.replace('Zero', 'Full'))).toBe(false)
  expect(isGenuine(signing_secret, { ...headers, 'webhook-id': 'run_other:call' }, body)).toBe(false)
  const old = String(Number(headers['webhook-timestamp']) - 400)
  expect(isGenuine(signing_secret, { ...headers, 'webhook-timestamp': old }, body)).toBe(false)
  expect(isGenuine(signing_secret, {}, body)).toBe(false)
  const other = await read(await runner.make(call({})))
  expect(isGenuine(other.signing_secret, headers, body)).toBe(false)
  // During a change of the secret, a sender signs with both the old and the new secret.
  const both = { ...headers, 'webhook-signature': `v1,AAAA v2,x ${headers['webhook-signature']}` }
  expect(isGenuine(signing_secret, both, body)).toBe(true)
})

test('outbound webhooks: a call without a body is signed like an empty body', async () => {
  const id = await runner.make(call({ method: 'GET' }))
  await runner.runThrough(id)
  const { headers, body } = receiver.received.pop()!
  expect([body, isGenuine((await read(id)).signing_secret, headers, body)]).toEqual(['', true])
})

test('getWorkflow 200: the signing secret is the same for all versions, and only users who may change the workflow see it', async () => {
  const id = await runner.make(call({}))
  const { signing_secret, nodes } = await read(id)
  const definition = { trigger: { type: 'manual' }, nodes: [{ ...nodes[0], label: 'Tell the CRM' }] }
  const changed = await api.call('PATCH', `/v1/workflows/${id}`, { body: { definition } })
  expect(changed.body).toMatchObject({ version: 2, signing_secret })
  const listed = (await api.call('GET', '/v1/workflows')).body.results.find((each: any) => each.id === id)
  expect(listed.signing_secret).toBe(signing_secret)
  const { id: company_id, users, read_key } = api.ours
  const limited = await createKey(api.db, company_id, users.limited_member, 'read_write', api.clock.now())
  for (const key of [limited.key, read_key]) expect(await read(id, key)).toMatchObject({ id, signing_secret: null })
  const quiet = await runner.make({ trigger: { type: 'manual' }, nodes: [{ id: 'send', type: 'automation' }] })
  expect((await read(quiet)).signing_secret).toBeNull()
})
