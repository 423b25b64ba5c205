/** A deletion happens only if the user allowed it for the client, or confirms it. */
import { ProtocolError } from '@modelcontextprotocol/client'
import { describe, expect, test } from 'vitest'
import { loadTools } from '../../../server/mcp/tools.ts'
import { type Agent, startDoor } from './agents.ts'

const door = await startDoor({ unlimited: true })
const deleting = loadTools()
  .filter(({ operation }) => operation.facts.method === 'delete')
  .map(({ name }) => name)
const careful = () => door.grant({ may_delete: false })
const asking = { capabilities: { elicitation: {} } }

async function makeFolder(): Promise<string> {
  const { body } = await door.call('POST', '/v1/documents/folders', { body: { name: crypto.randomUUID() } })
  return body.id
}

async function exists(item_id: string): Promise<boolean> {
  return (await door.call('GET', `/v1/documents/${item_id}`)).status === 200
}

/** Connects an agent whose user answers every question in the same way. Returns the questions that it was asked. */
async function connectAsking(token: string, answer: { action: 'accept' | 'decline'; content?: { confirm: boolean } }) {
  const agent = await door.connect('2026-07-28', { token, ...asking })
  const questions: string[] = []
  agent.client.setRequestHandler('elicitation/create', async ({ params }) => {
    questions.push(params.message)
    return answer
  })
  return { agent, questions }
}

async function deletes(agent: Agent): Promise<string[]> {
  return (await agent.names()).filter((name) => name.startsWith('delete_')).toSorted()
}

describe('deletions: the user allowed them', () => {
  test.each(['2025-11-25', '2026-07-28'] as const)(
    'a client of %s deletes without a question, and hosts know that it destroys',
    async (era) => {
      const agent = await door.connect(era)
      expect(await deletes(agent)).toEqual(deleting.toSorted())
      const { tools } = await agent.client.listTools()
      expect(tools.filter(({ name }) => deleting.includes(name)).every(({ annotations }) => annotations?.destructiveHint)).toBe(
        true,
      )
      const item_id = await makeFolder()
      expect((await agent.call('delete_document', { item_id })).isError).toBe(false)
      expect(await exists(item_id)).toBe(false)
    },
  )
})

describe('deletions: the client can ask', () => {
  test('a confirmed deletion happens, once the user has seen what', async () => {
    const { agent, questions } = await connectAsking(await careful(), { action: 'accept', content: { confirm: true } })
    expect(await deletes(agent)).toEqual(deleting.toSorted())
    const item_id = await makeFolder()
    expect((await agent.call('delete_document', { item_id })).isError).toBe(false)
    expect(questions).toEqual([`Delete a file or a folder: {"item_id":"${item_id}"}`])
    expect(await exists(item_id)).toBe(false)
  })

  test.each([
    ['declines', { action: 'decline' as const }],
    ['leaves the box empty', { action: 'accept' as const, content: { confirm: false } }],
  ])('nothing is deleted if the user %s', async (_name, answer) => {
    const { agent } = await connectAsking(await careful(), answer)
    const item_id = await makeFolder()
    const { isError, text } = await agent.call('delete_document', { item_id })
    expect([isError, JSON.parse(text)]).toMatchObject([
      true,
      { code: 'FORBIDDEN', message: expect.stringContaining('not_confirmed') },
    ])
    expect(await exists(item_id)).toBe(true)
  })

  test('an answer to one question does not confirm another call, another grant, or a changed state', async () => {
    const token = await careful()
    const [asked_id, other_id] = [await makeFolder(), await makeFolder()]
    const { requestState } = await send(token, { item_id: asked_id })
    const inputResponses = { confirm: { action: 'accept', content: { confirm: true } } }
    const other = await send(token, { item_id: other_id }, { requestState, inputResponses })
    expect(other).toMatchObject({ resultType: 'input_required' })
    await expect(send(await careful(), { item_id: asked_id }, { requestState, inputResponses })).rejects.toThrow(/requestState/)
    await expect(send(token, { item_id: asked_id }, { requestState: `${requestState}x`, inputResponses })).rejects.toThrow(
      /requestState/,
    )
    const unasked = await send(token, { item_id: asked_id }, { inputResponses })
    expect(unasked).toMatchObject({ resultType: 'input_required' })
    expect([await exists(asked_id), await exists(other_id)]).toEqual([true, true])
    expect(await send(token, { item_id: asked_id }, { requestState, inputResponses })).not.toHaveProperty('requestState')
    expect(await exists(asked_id)).toBe(false)
  })
})

describe('deletions: the client cannot ask', () => {
  test.each(['2025-11-25', '2026-07-28'] as const)('a client of %s does not see them, and learns why', async (era) => {
    const agent = await door.connect(era, { token: await careful() })
    expect(await deletes(agent)).toEqual([])
    expect(agent.client.getInstructions()).toContain('tools that delete are listed only if the client can ask')
    const item_id = await makeFolder()
    expect((await agent.call('delete_document', { item_id })).isError).toBe(true)
    expect(await exists(item_id)).toBe(true)
  })

  test('a client of 2025 that declares elicitation cannot be asked either', async () => {
    const agent = await door.connect('2025-11-25', { token: await careful(), ...asking })
    expect(await deletes(agent)).toEqual([])
  })

  test('a client that only opens links does not see them', async () => {
    const agent = await door.connect('2026-07-28', { token: await careful(), capabilities: { elicitation: { url: {} } } })
    expect(await deletes(agent)).toEqual([])
  })
})

type Result = { resultType?: string; requestState?: string }

/** Sends a deletion as a client of 2026 that can ask, with an answer that was made by hand. */
async function send(token: string, given: object, answer: object = {}): Promise<Result> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': { elicitation: {} },
  }
  const params = { name: 'delete_document', arguments: given, _meta, ...answer }
  const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': 'delete_document' }
  const response = await door.post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }, { token, headers })
  const { result, error } = (await response.json()) as { result?: Result; error?: { code: number; message: string } }
  if (error) throw new ProtocolError(error.code, error.message)
  return result!
}
