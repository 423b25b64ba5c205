/** The official client of the Model Context Protocol connects by itself: it discovers, registers, asks the user, and refreshes. */

import {
  Client,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'
import { type Choice, openBrowser, public_url, redirect_uri } from './browser.ts'

const api = await startApi({ unlimited: true })
const { ours } = api

/** Leads requests for the public address to the server of the test. The server checks the `Host` header. */
const fetchHere: typeof fetch = (input, init) => {
  const url = String(input instanceof Request ? input.url : input)
  return fetch(url.replace(public_url, api.origin), init)
}

type Discovery = Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0]

/** An agent that stores what the client gives it, and whose user allows every request. */
async function openAgent(userId: string, choice: Choice = {}) {
  const browser = openBrowser(api, await api.signIn(userId))
  const stored: {
    client?: OAuthClientInformationMixed
    tokens?: OAuthTokens
    verifier?: string
    back?: URL
    discovery?: Discovery
  } = {}
  const authProvider: OAuthClientProvider = {
    redirectUrl: redirect_uri,
    clientMetadata: { client_name: 'SDK agent', redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' },
    clientInformation: () => stored.client,
    saveClientInformation: (client) => void (stored.client = client),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => void (stored.tokens = tokens),
    saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
    codeVerifier: () => stored.verifier!,
    saveDiscoveryState: (state) => void (stored.discovery = state),
    discoveryState: () => stored.discovery,
    async redirectToAuthorization(url) {
      stored.back = await browser.decide(await browser.ask(url), choice)
    },
  }
  function transportTo(path: string) {
    return new StreamableHTTPClientTransport(new URL(path, public_url), { authProvider, fetch: fetchHere })
  }
  async function connect(path: string): Promise<Client> {
    const client = new Client({ name: 'probe', version: '1' })
    const first = transportTo(path)
    const refused = await client.connect(first).then(
      () => null,
      (error: Error) => error,
    )
    if (refused === null) return client
    if (!stored.back) throw refused
    await first.finishAuth(stored.back.searchParams)
    const again = new Client({ name: 'probe', version: '1' })
    await again.connect(transportTo(path))
    return again
  }
  return { stored, connect }
}

const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name)

test('agent: the official client connects with the address alone, calls a tool, and renews its token', async () => {
  const agent = await openAgent(ours.users.member)
  const client = await agent.connect('/api/mcp')
  expect(agent.stored.tokens?.scope).toBe('read write')
  expect(await namesOf(client)).toContain('create_task')
  expect((await client.callTool({ name: 'list_tasks', arguments: {} })).isError).toBeFalsy()
  await client.close()
  const { refresh_token } = agent.stored.tokens!
  api.clock.advance(3_601)
  const renewed = await agent.connect('/api/mcp')
  expect(await namesOf(renewed)).toContain('list_tasks')
  expect(agent.stored.tokens?.refresh_token).not.toBe(refresh_token)
  await renewed.close()
})

test('agent: at the read-only address the client asks for reading alone', async () => {
  const agent = await openAgent(ours.users.member)
  const client = await agent.connect('/api/mcp/readonly')
  expect(agent.stored.tokens?.scope).toBe('read')
  expect(await namesOf(client)).not.toContain('create_task')
  await client.close()
})

test('agent: without the right to write, no changing tool is listed, and deletion depends on the consent', async () => {
  const reader = await (await openAgent(ours.users.member, { write: '' })).connect('/api/mcp')
  expect(await namesOf(reader)).toContain('list_tasks')
  expect(await namesOf(reader)).not.toContain('create_task')
  const writer = await (await openAgent(ours.users.member)).connect('/api/mcp')
  expect(await namesOf(writer)).not.toContain('delete_task')
  const deleter = await (await openAgent(ours.users.member, { may_delete: 'on' })).connect('/api/mcp')
  expect(await namesOf(deleter)).toContain('delete_task')
  for (const client of [reader, writer, deleter]) await client.close()
})

test('agent: a company that no longer allows AI agents refuses the next request', async () => {
  const client = await (await openAgent(ours.users.member)).connect('/api/mcp')
  const allow = (mcp_allowed: boolean) => api.db.updateTable('company').set({ mcp_allowed }).where('id', '=', ours.id).execute()
  await allow(false)
  await expect(client.listTools()).rejects.toThrow(/mcp_not_allowed/)
  await allow(true)
  expect(await namesOf(client)).toContain('list_tasks')
  await client.close()
})
