import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { strictDocument } from '../../server/contract/document.ts'
import { loadOperations, type Operation } from '../../server/contract/operations.ts'
import { freePort } from '../harness/free-port.ts'
import { endWithFile } from '../harness/processes.ts'

type Example = { example?: unknown; examples?: Record<string, { value: unknown }> }
type Parameter = Example & { name: string; in: string; required?: boolean; schema?: { example?: unknown; default?: unknown } }
const root = join(import.meta.dirname, '../..')
const document = strictDocument()
const { operations } = loadOperations()

let mock: ChildProcess
let origin = ''

beforeAll(async () => {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  mock = endWithFile(spawn(process.execPath, [join(root, 'scripts/mock.ts'), '--port', String(port)], { stdio: 'ignore' }))
  for (let tries = 0; tries < 900; tries += 1) {
    if (await answers()) return
    await sleep(100)
  }
  throw new Error('the mock does not answer')
})

afterAll(async () => {
  const ended = new Promise((resolve) => mock.once('exit', resolve))
  mock.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test.each(operations.filter(({ facts }) => !facts.streams).map((operation) => [operation.id, operation] as const))(
  '%s: the mock answers the example request as the API description says',
  async (_id, operation) => {
    const response = await fetch(...exampleRequest(operation))
    const body = await response.json()
    expect(response.status, JSON.stringify(body).slice(0, 1000)).toBe(operation.facts.status)
    const validate = operation.responseValidator(response.status)!
    expect(validate(body), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true)
  },
)

test('streamEvents 200: the mock answers the example events', async () => {
  const response = await fetch(...exampleRequest(operations.find(({ id }) => id === 'streamEvents')!))
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('pursuit.updated')])
})

test('mock: rejects a request without a key in the server’s words, and accepts an unknown parameter', async () => {
  const unsigned = await fetch(`${origin}/api/v1/profile`)
  expect([unsigned.status, await unsigned.json()]).toEqual([
    401,
    { message: 'An API key is needed in the header X-Api-Key; bearer tokens are not accepted here', code: 'UNAUTHORIZED' },
  ])
  const unknown = await fetch(`${origin}/api/v1/profile?colour=red`, { headers: { 'X-Api-Key': 'oi_live_example' } })
  expect(unknown.status).toBe(200)
})

test('uploadDocument 201: the mock accepts a file part without a Content-Type', async () => {
  const upload = () =>
    fetch(`${origin}/api/v1/documents`, {
      method: 'POST',
      headers: { 'X-Api-Key': 'oi_live_example', 'Content-Type': 'multipart/form-data; boundary=edge' },
      body: '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nx\r\n--edge--\r\n',
    }).then(({ status }) => status)
  expect([await upload(), await upload()]).toEqual([201, 201])
})

test('createTask, listTasks 400: the mock rejects a body and a parameter as the server does', async () => {
  const headers = { 'X-Api-Key': 'oi_live_example', 'Content-Type': 'application/json' }
  const replies = await Promise.all([
    fetch(`${origin}/api/v1/tasks`, { method: 'POST', headers, body: '{"name":5}' }),
    fetch(`${origin}/api/v1/tasks?limit=many`, { headers }),
  ])
  const refused = [400, { code: 'BAD_REQUEST', message: 'Input validation failed', issues: expect.any(Array) }]
  expect(await Promise.all(replies.map(async (reply) => [reply.status, await reply.json()]))).toMatchObject([refused, refused])
})

/** Returns the request of the API description's examples: the path, required query parameters, and the body. */
function exampleRequest({ id, facts }: Operation): [url: string, init: RequestInit] {
  const item = document.paths[facts.path]!
  const definition = item[facts.method]!
  const parameters = [...(item.parameters ?? []), ...(definition.parameters ?? [])]
  const path = facts.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
    encodeURIComponent(
      String(exampleOf(id, parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)!)),
    ),
  )
  const query = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  const url = new URL(`${origin}/api${path}`)
  for (const parameter of query) url.searchParams.set(parameter.name, String(exampleOf(id, parameter)))
  const [type, content] = Object.entries(definition.requestBody?.content ?? {})[0] ?? []
  const headers = {
    ...(facts.security === 'apiKey' && { 'X-Api-Key': 'oi_live_example' }),
    ...(facts.security === 'session' && { Cookie: '__Host-oi_session=example' }),
    ...(facts.security === 'oauth' && { Authorization: 'Bearer example' }),
  }
  if (!type) return [url.href, { method: facts.method.toUpperCase(), headers }]
  return [
    url.href,
    {
      method: facts.method.toUpperCase(),
      ...encodeBody(type, exampleOf(id, { name: 'body', in: 'body', ...content! }), headers),
    },
  ]
}

function encodeBody(
  type: string,
  example: unknown,
  headers: Record<string, string>,
): { body: BodyInit; headers: Record<string, string> } {
  if (type !== 'multipart/form-data') return { body: JSON.stringify(example), headers: { ...headers, 'Content-Type': type } }
  const form = new FormData()
  for (const [name, value] of Object.entries(example as Record<string, unknown>))
    form.set(name, name === 'file' ? new Blob(['text']) : String(value))
  return { body: form, headers }
}

function exampleOf(id: string, { name, example, examples, schema }: Parameter): unknown {
  const found = example ?? Object.values(examples ?? {})[0]?.value ?? schema?.example ?? schema?.default
  if (found === undefined) throw new Error(`${id} has no example for ${name}`)
  return found
}

async function answers(): Promise<boolean> {
  return fetch(`${origin}/api/v1/profile`).then(
    () => true,
    () => false,
  )
}
