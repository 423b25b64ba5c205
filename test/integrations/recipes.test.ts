/** The receivers that users copy, with real deliveries. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { signedHeaders } from '../../delivery/sign.ts'
import { createExpressReceiver } from '../../integrations/recipes/typescript/express.ts'
import { type Inbox, openInbox } from '../../integrations/recipes/typescript/inbox.ts'
import { createReceiver } from '../../integrations/recipes/typescript/node-http.ts'
import { signingSecret } from '../../services/automation/secrets.ts'
import { startDeliverer } from '../automation/deliverer.ts'
import { startApi } from '../harness/harness.ts'
import { startReceiver } from '../kernel/http/receiver.ts'
import { thisMachine } from '../workflows/runner.ts'

const contracts = ['node', 'express', 'python'].map((id) => ({ id: `contract_${id}`, title: id }))
const api = await startApi({ unlimited: true, contracts, resources: { allowed_networks: thisMachine } })
const { deliver, subscribe } = startDeliverer(api)
const folder = mkdtempSync(join(tmpdir(), 'oi-recipes-'))
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true })]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

type Handled = { id: string; is_late: boolean }
type Recipe = { port: number; handled: Handled[] }

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return (server.address() as AddressInfo).port
}

async function startHere(secret: string, serverFor: (inbox: Inbox) => Server): Promise<Recipe> {
  const handled: Handled[] = []
  const handle = async ({ id }: { id: string }, is_late: boolean) => void handled.push({ id, is_late })
  return { port: await listen(serverFor(openInbox({ file: ':memory:', secret, handle }))), handled }
}

async function startPython(secret: string): Promise<Recipe> {
  const file = join(import.meta.dirname, '../../integrations/recipes/python/receiver.py')
  const env = { ...process.env, SECRET: secret, PORT: '0', INBOX: join(folder, 'python.db') }
  const child = spawn('python3', [file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  ends.push(() => child.kill())
  const lines = createInterface(child.stdout)
  const [first] = await once(lines, 'line')
  const handled: Handled[] = []
  lines.on('line', (line) => {
    const { id, is_late } = JSON.parse(line)
    handled.push({ id, is_late })
  })
  return { port: Number(first.split(' ').at(-1)), handled }
}

const hasPython = spawnSync('python3', ['--version']).status === 0
const recipes = [
  ['node', (secret: string) => startHere(secret, createReceiver)],
  ['express', (secret: string) => startHere(secret, (inbox) => createServer(createExpressReceiver(inbox)))],
  ['python', startPython],
] as const

describe.each(recipes)('recipe %s', (name, start) => {
  test(`recipe ${name}: verifies, answers at once, drops repetitions and keeps the order`, async ({ skip }) => {
    skip(name === 'python' && !hasPython, 'python3 is not installed')
    const proxy = await startReceiver()
    ends.push(() => proxy.close())
    const secret = signingSecret(api.resources.secrets, await subscribe(`${proxy.url}/${name}`), 1)
    const { port, handled } = await start(secret)
    const post = async (body: string, headers: Record<string, string>) => {
      const all = { ...headers, 'content-type': 'application/json' }
      return (await fetch(`http://127.0.0.1:${port}/events`, { method: 'POST', headers: all, body })).status
    }
    const signatureOf = ({ headers }: { headers: object }) =>
      Object.fromEntries(Object.entries(headers).filter(([header]) => header.startsWith('webhook-')))
    proxy.answer = (request, response) =>
      void post(request.body, signatureOf(request)).then((status) => response.writeHead(status).end())

    const { pursuit_id } = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: `contract_${name}` } })).body
    for (const title of ['A', 'B']) await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { title } })
    await deliver()
    const sent = proxy.received.map(({ body }) => JSON.parse(body))
    expect(sent.map(({ data }) => data.pursuitTitle)).toEqual([name, 'A', 'B'])
    const inOrder = sent.map(({ id }) => ({ id, is_late: false }))
    await expect.poll(() => handled).toEqual(inOrder)

    const [first] = proxy.received as [(typeof proxy.received)[number]]
    expect(await post(first.body, signatureOf(first))).toBe(204)
    expect(await post(`${first.body} `, signatureOf(first))).toBe(401)
    expect(await post(first.body, {})).toBe(401)
    const sign = (event: object & { id: string }, at = new Date()) => {
      const body = JSON.stringify(event)
      return post(body, signedHeaders(['whsec_AAAA', secret], { id: event.id, body, at }))
    }
    const late = { ...sent[0], id: 'evt_late', timestamp: '2026-01-01T00:00:00.000Z' }
    expect(await sign(late, new Date(Date.now() - 301_000))).toBe(401)
    expect(await sign(late)).toBe(204)
    await expect.poll(() => handled).toEqual([...inOrder, { id: 'evt_late', is_late: true }])
  })
})

describe('recipe inbox', () => {
  const secret = 'whsec_c2VjcmV0IG9mIHRlc3Rz'
  const give = (inbox: Inbox, id: string, pursuit: string) => {
    const body = JSON.stringify({ id, event: 'pursuit.updated', timestamp: id, data: { id: pursuit } })
    return inbox.accept(body, signedHeaders([secret], { id, body, at: new Date() }))
  }

  test('recipe inbox: an event that fails is handled again, and only its own pursuit waits', async () => {
    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
    const handled: string[] = []
    let failures = 2
    const handle = async ({ id }: { id: string }) => {
      if (id === 'evt_1' && failures-- > 0) throw new Error('The CRM is away')
      handled.push(id)
    }
    const inbox = openInbox({ file: ':memory:', secret, handle, retry_ms: 1 })
    for (const [id, pursuit] of [
      ['evt_1', 'a'],
      ['evt_2', 'a'],
      ['evt_3', 'b'],
    ] as const)
      give(inbox, id, pursuit)
    await expect.poll(() => handled).toEqual(['evt_3', 'evt_1', 'evt_2'])
    expect(warn).toHaveBeenCalledTimes(2)
    warn.mockRestore()
  })

  test('recipe inbox: an event that was accepted before a crash is handled after the next start', async () => {
    const file = join(folder, 'crash.db')
    give(openInbox({ file, secret, handle: () => new Promise(() => {}) }), 'evt_1', 'a')
    const handled: string[] = []
    openInbox({ file, secret, handle: async ({ id }) => void handled.push(id) })
    await expect.poll(() => handled).toEqual(['evt_1'])
  })
})
