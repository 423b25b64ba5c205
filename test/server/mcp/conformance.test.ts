/** The conformance suite of the protocol finds no fault, apart from what this server does not offer. The files of expected failures say
 * why each of those cannot pass. The suite also fails if an expected failure passes. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../harness/free-port.ts'
import { openBrowser } from '../../oauth/browser.ts'
import { register } from '../../oauth/clients.ts'
import { eras, startDoor } from './agents.ts'
import { runSuite, type Sent, startProxy } from './suite.ts'

const door = await startDoor({ unlimited: true })

type Call = { name: string; arguments: object }

/** The suite calls tools by its own names. Each of these calls becomes a call of a real tool. */
async function chooseTools(): Promise<ReadonlyMap<string, Call>> {
  const { body: folder } = await door.call('POST', '/v1/documents/folders', { body: { name: crypto.randomUUID() } })
  const deletion = { name: 'delete_document', arguments: { item_id: folder.id } }
  return new Map<string, Call>([
    ['test_simple_text', { name: 'list_tasks', arguments: {} }],
    ['test_error_handling', { name: 'get_task', arguments: { task_id: 'task_missing' } }],
    ['test_input_required_result_elicitation', deletion],
    ['test_input_required_result_request_state', deletion],
    ['test_input_required_result_tampered_state', deletion],
  ])
}

function replaceTool({ headers, body }: Sent, tools: ReadonlyMap<string, Call>): Sent {
  const message = body.length > 0 ? JSON.parse(String(body)) : {}
  const call = message.method === 'tools/call' && tools.get(message.params.name)
  if (!call) return { headers, body }
  const name = headers['mcp-name'] !== undefined && { 'mcp-name': call.name }
  const replaced = { ...message, params: { ...message.params, ...call } }
  return { headers: { ...headers, ...name }, body: Buffer.from(JSON.stringify(replaced)) }
}

test.each(Object.keys(eras))(
  'conformance: the server meets the requirements of %s, but for its expected failures',
  async (revision) => {
    const tools = await chooseTools()
    const authorization = `Bearer ${await door.grant({ may_delete: false })}`
    const proxy = await startProxy()
    proxy.leadTo(door.origin, ({ headers, body }) => replaceTool({ headers: { ...headers, authorization }, body }, tools))
    const expected = join(import.meta.dirname, `expected-failures/${revision}.yaml`)
    const url = `${proxy.origin}/api/mcp`
    const { code, output } = await runSuite(['server', '--url', url, '--requirements', revision, '--expected-failures', expected])
    expect(code, output).toBe(0)
  },
)

test('conformance: the authorization server passes', async () => {
  const proxy = await startProxy()
  const { origin } = await door.twin({}, { public_url: proxy.origin })
  proxy.leadTo(origin)
  const port = await freePort()
  const redirect_uris = [`http://127.0.0.1:${port}/callback`]
  const { body: client } = await register(proxy, { client_name: 'Suite', redirect_uris, token_endpoint_auth_method: 'none' })
  const browser = openBrowser(proxy, await door.signIn(door.ours.users.owner), proxy.origin)
  const options = ['--client-id', client.client_id, '--resource', `${proxy.origin}/api/mcp`, '--port', `${port}`]
  const { code, output } = await runSuite(['authorization', '--url', proxy.origin, ...options], (line) => {
    if (line.startsWith(`${proxy.origin}/oauth/authorize`)) void visit(new URL(line))
  })
  async function visit(address: URL): Promise<void> {
    await fetch(await browser.decide(await browser.ask(address)))
  }
  expect(code, output).toBe(0)
  expect(output).toMatch(/Total: 3 passed, 0 failed/)
})
