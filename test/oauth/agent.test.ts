/** The official client of the Model Context Protocol connects with the address alone. */

import type { Client } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { startApi } from '../harness/harness.ts'
import type { Choice } from './browser.ts'
import { openSdkAgent } from './sdk-agent.ts'

const api = await startApi({ unlimited: true })
const { ours } = api
const openAgent = (userId: string, choice?: Choice) => openSdkAgent(api, userId, choice)

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
