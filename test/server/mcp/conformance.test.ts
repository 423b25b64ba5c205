/** The conformance suite of the protocol finds no fault, apart from what this server does not offer. The files of expected failures say
 * why each of those cannot pass. The suite also fails if an expected failure passes. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../../harness/free-port.ts'
import { openBrowser } from '../../oauth/browser.ts'
import { register } from '../../oauth/clients.ts'
import { eras, startDoor } from './agents.ts'
import { runSuite, startProxy } from './suite.ts'

const door = await startDoor({ unlimited: true })

/** The suite calls tools by its own names. Each call becomes a call of a real tool. */
async function chooseTools(): Promise<Record<string, { name: string; arguments: object }>> {
  const { body: folder } = await door.call('POST', '/v1/documents/folders', { body: { name: crypto.randomUUID() } })
  const deletion = { name: 'delete_document', arguments: { item_id: folder.id } }
  return {
    test_simple_text: { name: 'list_tasks', arguments: {} },
    test_error_handling: { name: 'get_task', arguments: { task_id: 'task_missing' } },
    test_input_required_result_elicitation: deletion,
    test_input_required_result_request_state: deletion,
    test_input_required_result_tampered_state: deletion,
  }
}

test.each(Object.keys(eras))(
  'conformance: the requirements of %s are met, except those in its file of expected failures',
  async (revision) => {
    const tools = await chooseTools()
    const token = await door.grant({ may_delete: false })
    const proxy = await startProxy()
    proxy.leadTo(door.origin, ({ headers, body }) => {
      const message = JSON.parse(String(body) || 'null')
      const tool = message?.method === 'tools/call' ? tools[message.params.name] : undefined
      const sent = tool ? { ...message, params: { ...message.params, ...tool } } : message
      const named = tool && headers['mcp-name'] !== undefined && { 'mcp-name': tool.name }
      return { headers: { ...headers, ...named, authorization: `Bearer ${token}` }, body: Buffer.from(JSON.stringify(sent)) }
    })
    const baseline = join(import.meta.dirname, `expected-failures/${revision}.yaml`)
    const url = `${proxy.origin}/api/mcp`
    const { code, output } = await runSuite(['server', '--url', url, '--requirements', revision, '--expected-failures', baseline])
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
  const { code, output } = await runSuite(
    [
      'authorization',
      '--url',
      proxy.origin,
      '--client-id',
      client.client_id,
      '--resource',
      `${proxy.origin}/api/mcp`,
      '--port',
      `${port}`,
    ],
    (line) => {
      if (line.startsWith(`${proxy.origin}/oauth/authorize`)) void visit(new URL(line))
    },
  )
  async function visit(address: URL): Promise<void> {
    await fetch(await browser.decide(await browser.ask(address)))
  }
  expect(code, output).toBe(0)
  expect(output).toMatch(/Total: 3 passed, 0 failed/)
})
