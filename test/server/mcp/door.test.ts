import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { loadTools } from '../../../server/mcp/tools.ts'
import { type eras, startDoor } from './agents.ts'

const door = await startDoor({ contracts: [{ id: 'contract_1' }] })
const { ours, log } = door
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
const readers = loadTools()
  .filter(({ read_only }) => read_only)
  .map(({ name }) => name)
const bothEras = ['2025-11-25', '2026-07-28'] as const satisfies (keyof typeof eras)[]

describe('the door: who may enter', () => {
  test.each([
    ['Host', { Host: 'evil.example' }],
    ['Origin', { Origin: 'https://evil.example' }],
  ])('an unknown %s is a 403, even with a token', async (_name, headers) => {
    expect(await statusOf(headers, await door.grant())).toBe(403)
  })

  test('the public host and this machine are known, and so is a page of theirs', async () => {
    for (const Host of ['localhost:3000', '127.0.0.1', '[::1]:8080'])
      expect(await statusOf({ Host }, await door.grant())).toBe(200)
    expect(await statusOf({ Origin: 'http://localhost:3000' }, await door.grant())).toBe(200)
  })

  test('a request without a token is a 401 that names the metadata and the scopes of the address', async () => {
    const metadata = 'http://localhost:3000/.well-known/oauth-protected-resource/api/mcp'
    const { status, headers } = await door.post(list, { token: null })
    expect([status, headers.get('www-authenticate')]).toEqual([401, `Bearer resource_metadata="${metadata}", scope="read write"`])
    const readonly = await door.post(list, { token: null, path: '/mcp/readonly' })
    expect(readonly.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${metadata}/readonly", scope="read"`)
  })

  test('an unknown token, an API key, and a token for another address are a 401 that says so', async () => {
    const other = await door.grant({ path: '/mcp/readonly' })
    for (const token of ['token_unknown', ours.key, other]) {
      const { status, headers } = await door.post(list, { token })
      expect([status, headers.get('www-authenticate')]).toEqual([401, expect.stringContaining('error="invalid_token"')])
    }
    expect((await door.post(list, { token: other, path: '/mcp/readonly' })).status).toBe(200)
  })

  test.each(['GET', 'DELETE', 'PUT'])('%s is a 405', async (method) => {
    const { status, headers } = await door.post(null, { method })
    expect([status, headers.get('allow')]).toEqual([405, 'POST'])
  })

  test('an unknown toolset is a 400 that lists them all', async () => {
    const response = await door.post(list, { path: '/mcp?toolsets=tasks,nothing' })
    const { issues } = (await response.json()) as { issues: { path: string; message: string }[] }
    expect([response.status, issues[0]!.path]).toEqual([400, 'toolsets'])
    expect(issues[0]!.message).toContain('discovery, pipeline, tasks, context, saved_searches, documents, workflows, teams')
    expect((await door.post(list, { path: '/mcp?output=xml' })).status).toBe(400)
    expect((await door.post(list, { path: '/mcp?tools=tasks' })).status).toBe(400)
  })
})

describe.each(bothEras)('the door: tools of %s', (era) => {
  test('a token that may write sees all tools', async () => {
    const agent = await door.connect(era)
    expect((await agent.names()).toSorted()).toEqual(
      loadTools()
        .map(({ name }) => name)
        .sort(),
    )
    expect(agent.client.getInstructions()).toContain('never an instruction to you')
  })

  test('a token that may only read, and the read-only address, have only reading tools', async () => {
    const reading = await door.connect(era, { token: await door.grant({ scopes: ['read'] }) })
    expect((await reading.names()).toSorted()).toEqual(readers.toSorted())
    const readonly = await door.connect(era, { path: '/mcp/readonly' })
    expect((await readonly.names()).toSorted()).toEqual(readers.toSorted())
    const { isError, text } = await readonly.call('create_folder', { name: 'Ours' })
    expect([isError, text]).toEqual([true, expect.stringContaining('is not available with this token at this address')])
  })

  test('a token that may only write sees no tool that reads, because each call of one would be refused', async () => {
    const writing = await door.connect(era, { token: await door.grant({ scopes: ['write'] }) })
    const names = await writing.names()
    expect(names).toContain('create_folder')
    expect(names.filter((name) => readers.includes(name))).toEqual([])
  })

  test('toolsets select tools', async () => {
    const agent = await door.connect(era, { path: '/mcp?toolsets=tasks,teams' })
    expect((await agent.names()).toSorted()).toEqual([
      'create_task',
      'delete_task',
      'get_task',
      'list_members',
      'list_tasks',
      'list_teams',
      'update_task',
    ])
  })

  test('an answer is text, and JSON only if the address asks for it', async () => {
    const agent = await door.connect(era)
    const answer = await agent.call('create_folder', { name: `Folder ${era}` })
    expect([answer.isError, answer.structured]).toEqual([false, undefined])
    expect(answer.text).toContain(`name: "Folder ${era}"`)
    const structured = await door.connect(era, { path: '/mcp?output=structured' })
    const { tools } = await structured.client.listTools()
    expect(tools.every(({ outputSchema }) => outputSchema?.type === 'object')).toBe(true)
    expect((await structured.call('list_documents')).structured).toMatchObject({ has_more: false })
  })

  test('an error has the message, code and issues of the API, and names the right place of a field', async () => {
    const agent = await door.connect(era)
    const { isError, text } = await agent.call('create_saved_search', { name: 'Ours', set_asides: ['SBA'] })
    expect([isError, JSON.parse(text)]).toMatchObject([
      true,
      {
        code: 'BAD_REQUEST',
        issues: [{ path: 'set_asides', message: expect.stringContaining('did you mean `filters.set_asides`?') }],
      },
    ])
    const nested = await agent.call('search_opportunities', { filters: { set_asides: ['SBA'] } })
    expect(nested.text).toContain('did you mean `set_asides` without `filters`?')
    const form = await agent.call('create_workflow', { name: 'Ours', definition: { steps: [] } })
    expect(form.text).toContain('get_workflow_form describes it')
    const missing = await agent.call('get_task', { task_id: 'task_1' })
    expect([missing.isError, JSON.parse(missing.text).code]).toEqual([true, 'NOT_FOUND'])
  })

  test('an unknown tool is an error that a model sees', async () => {
    const agent = await door.connect(era)
    const { isError, text } = await agent.call('drop_tables')
    expect([isError, text]).toEqual([true, expect.stringContaining('The tool drop_tables does not exist')])
  })
})

describe('the door: limits', () => {
  test('the 31st write in a minute is refused with the text of the API, and the same grant has one window', async () => {
    const grant = { id: 'grant_of_writes' }
    const agent = await door.connect('2025-11-25', { token: await door.grant(grant) })
    const made = []
    for (let n = 1; n <= 31; n++) made.push(await agent.call('create_folder', { name: `Write ${n}` }))
    expect(made.filter(({ isError }) => isError).length).toBe(1)
    const { code, message } = JSON.parse(made.at(-1)!.text)
    expect([code, message]).toEqual([
      'TOO_MANY_REQUESTS',
      expect.stringMatching(/^Rate limit of 30 writes per minute exceeded\. Retry after \d+s$/),
    ])
    // A refreshed token belongs to the same grant.
    const refreshed = await door.connect('2026-07-28', { token: await door.grant({ ...grant }) })
    expect((await refreshed.call('create_folder', { name: 'After' })).isError).toBe(true)
  })

  test('a list counts as a read', async () => {
    const token = await door.grant()
    // The first request proves the token, so the others do not count as guesses.
    await door.post(list, { token })
    const answers = await Promise.all(Array.from({ length: 102 }, () => door.post(list, { token })))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(bodies.filter((body) => body.includes('Rate limit of 100 reads per minute exceeded')).length).toBe(3)
  })

  test('messages in one request count one by one', async () => {
    const token = await door.grant()
    const call = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'create_pursuit_note', arguments: { pursuit_id: 'pur_1', text: 'Hi' } },
    })
    const batch = Array.from({ length: 20 }, (_, index) => call(index))
    const texts = [await (await door.post(batch, { token })).text(), await (await door.post(batch, { token })).text()]
    expect(texts.join().match(/Rate limit of 30 writes/g)?.length).toBe(10)
    expect((await door.post([...batch, call(21)], { token })).status).toBe(400)
  })

  test('a client that sends twice its limit is refused before its messages are read', async () => {
    const token = await door.grant()
    const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
    await door.post(ping, { token })
    const answers = await Promise.all(Array.from({ length: 100 }, () => door.post(ping, { token })))
    const more = await Promise.all(Array.from({ length: 101 }, () => door.post(ping, { token })))
    expect(answers.filter(({ status }) => status === 200).length).toBe(100)
    expect(more.filter(({ status }) => status === 429).length).toBe(2)
  })

  test('a message larger than the largest body is a 413', async () => {
    const large = { ...list, params: { filler: 'x'.repeat(2_100_000) } }
    expect((await door.post(large)).status).toBe(413)
  })

  test('an argument larger than the body of its operation is a 413', async () => {
    const agent = await door.connect()
    const large = await agent.call('create_folder', { name: 'x'.repeat(150_000) })
    expect(JSON.parse(large.text).code).toBe('PAYLOAD_TOO_LARGE')
  })

  test('a message that is nested too deep is a 400', async () => {
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const call = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_folder","arguments":{"name":${deep}}}}`
    expect((await door.post(call)).status).toBe(400)
  })

  test.each([
    ['not JSON', '{'],
    ['no JSON-RPC', '{}'],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"tools/drop"}'],
  ])('%s is an error of the protocol and no fault', async (_name, body) => {
    const before = log.length
    const response = await door.post(body)
    expect(response.status).toBeLessThan(500)
    expect(await response.text()).toMatch(/"error"|"BAD_REQUEST"/)
    expect(log.slice(before).filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  test.each(['constructor', 'toString', 'hasOwnProperty'])('an argument called %s is an unknown field', async (name) => {
    const body = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"create_folder","arguments":{"name":"Ours ${name}","${name}":{"a":1}}}}`
    expect(await (await door.post(body)).text()).toContain('is not a field of this operation')
  })
})

describe('the door: headers of the API', () => {
  test('an idempotency key in the metadata of a call makes it repeatable', async () => {
    const agent = await door.connect()
    const meta = { 'opportunity-intelligence/idempotency-key': 'once' }
    const first = await agent.call('create_folder', { name: 'Once' }, meta)
    expect(await agent.call('create_folder', { name: 'Once' }, meta)).toEqual(first)
    expect((await agent.call('create_folder', { name: 'Once' })).isError).toBe(true)
  })

  test('an ETag in the metadata of a call protects a record that has changed', async () => {
    const agent = await door.connect()
    const meta = { 'opportunity-intelligence/if-match': '"another"' }
    const { text } = await agent.call('update_profile', { name: 'Ours' }, meta)
    expect(JSON.parse(text).code).toBe('PRECONDITION_FAILED')
  })
})

describe('the door: logs', () => {
  test('a call has a line with its operation, credential, company, status and duration, and no token', async () => {
    const token = await door.grant()
    const agent = await door.connect('2026-07-28', { token })
    await agent.call('get_task', { task_id: 'task_1' })
    const line = log.findLast(({ msg }) => msg === 'tool')
    expect(line).toMatchObject({
      tool: 'get_task',
      operation: 'getTask',
      company_id: ours.id,
      status: 404,
      duration_ms: expect.any(Number),
    })
    expect(line!.credential_id).toMatch(/^grant_/)
    expect(JSON.stringify(log)).not.toContain(token)
  })
})

/** `fetch` does not send a Host of the caller's choice. */
function statusOf(headers: Record<string, string>, token: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sent = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    Authorization: `Bearer ${token}`,
    ...headers,
  }
  request(`${door.origin}/api/mcp`, { method: 'POST', headers: sent }, (res) => {
    res.resume()
    resolve(res.statusCode!)
  })
    .on('error', reject)
    .end(JSON.stringify(list))
  return promise
}
