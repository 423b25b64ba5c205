import fc from 'fast-check'
import type { Request } from 'openapi-backend'
import { expect, test } from 'vitest'
import type { Handlers } from '../../../handlers/operation.ts'
import { loadOperations, type Operation } from '../../../server/contract/operations.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import { startApi } from '../../harness/harness.ts'
import { createPlainBackend } from './plain-backend.ts'

/** The outcome of a request: passed to `operation` with `input`, or rejected for its input, with `operation` null. */
type Outcome = {
  operation: string | null
  input?: { params: Record<string, string>; query: Record<string, unknown>; body: unknown }
}
type Asked = { method: string; path: string; query: Record<string, string>; body?: unknown }

// Our code replaces openapi-backend's handleRequest, so the library is the reference for all operations.
const { operations } = loadOperations()
const backend = await createPlainBackend()
for (const { id } of operations) {
  backend.registerHandler(id, ({ request: { params, query, requestBody } }) => ({
    operation: id,
    input: { params, query: { ...(query as Record<string, unknown>) }, body: requestBody },
  }))
}
backend.register({
  validationFail: () => ({ operation: null }),
  notFound: () => ({ operation: null }),
  methodNotAllowed: () => ({ operation: null }),
})

for (const scheme of ['apiKey', 'session', 'oauth']) backend.registerSecurityHandler(scheme, () => true)

let seen: Outcome = { operation: null }
const echo = Object.fromEntries(
  operations.map(({ id }) => [
    id,
    {
      async handle({ params, query, body }: NonNullable<Outcome['input']>) {
        seen = { operation: id, input: { params, query, body } }
        return { quota: null, updated_at: '2026-04-20T14:30:00.000Z' }
      },
    },
  ]),
) as unknown as Handlers
const api = await startApi({ unlimited: true, setup: { handlers: echo, check_replies: false } })
const known = await api.setup.signIn(
  'apiKey',
  { kind: 'key', secret: api.ours.key },
  {
    headers: {},
    address: '127.0.0.1',
    rate_class: 'read',
    window_seconds: 60,
    now: api.clock.now(),
  },
)
const caller = known.principal()
const all = { ...caller, credential: { ...caller.credential, scopes: ['read', 'write', 'automation'] as const } }
const open = await api.twin({ handlers: echo, check_replies: false, signIn: async () => ({ ...known, principal: () => all }) })

async function ours({ method, path, query, body }: Asked): Promise<Outcome> {
  seen = { operation: null }
  const reply = await fetch(`${open.origin}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'X-Api-Key': api.ours.key, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  expect(reply.status, `${method} ${path}`).toBeLessThan(500)
  if (seen.input) seen.input.query = asWritten(seen.input.query, query)
  return seen
}

/** Converts our numbers and booleans to text and leaves out our defaults, because the library does neither. */
function asWritten(query: Record<string, unknown>, asked: Record<string, string>): Record<string, unknown> {
  const given = Object.entries(query).filter(([name]) => name in asked)
  return Object.fromEntries(given.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]))
}

async function theirs({ method, path, query, body }: Asked): Promise<Outcome> {
  // JSON transports -0 as 0.
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body))
  const request = { method, path, query: new URLSearchParams(query).toString(), headers: {}, body: sent } as unknown as Request
  if (body !== undefined) request.headers['content-type'] = 'application/json'
  return backend.handleRequest(request)
}

type Definition = {
  parameters?: { name: string; in: string; required?: boolean; example?: unknown; schema: { example?: unknown } }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
}

/** Returns the example request of an operation in the API description. */
function exampleOf({ id, facts, segments }: Operation): Asked {
  const { parameters = [], requestBody } = backend.router.getOperation(id) as unknown as Definition
  const example = (name: string) => {
    const found = parameters.find((each) => each.name === name)
    return String(found?.example ?? found?.schema.example ?? 'x')
  }
  const path = `/${segments.map((each) => (each.startsWith('{') ? encodeURIComponent(example(each.slice(1, -1))) : each)).join('/')}`
  const inQuery = parameters.filter((each) => each.in === 'query' && (each.required || each.example !== undefined))
  const query = Object.fromEntries(inQuery.map(({ name }) => [name, example(name)]))
  const body = requestBody?.content['application/json']?.example
  return { method: facts.method.toUpperCase(), path, query, ...(body !== undefined && { body }) }
}

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, '', ' ', 'x', [], {}, ['x'], 'x'.repeat(10_001)),
  fc.jsonValue(),
)
const text = fc.string({ unit: fc.constantFrom(...'ab0-'.split('')), minLength: 1, maxLength: 12 })

/** Generates variants of the example with something added, removed or changed. */
function variants(asked: Asked): fc.Arbitrary<Asked> {
  const body = asked.body as Record<string, unknown> | undefined
  const names = Object.keys(body ?? {})
  const kept = fc.constant(asked)
  const query = fc.record({
    name: fc.oneof(fc.constantFrom('limit', 'cursor', 'query', ...Object.keys(asked.query)), text),
    value: text,
  })
  const changedQuery = query.map(({ name, value }) => ({ ...asked, query: { ...asked.query, [name]: value } }))
  const lessQuery = fc.constantFrom('', ...Object.keys(asked.query)).map((name) => {
    const { [name]: _gone, ...rest } = asked.query
    return { ...asked, query: rest }
  })
  if (body === undefined) return fc.oneof(kept, changedQuery, lessQuery)
  const change = fc.record({ name: fc.oneof(fc.constantFrom(...names, 'unknown'), text), value: junk })
  const changedBody = change.map(({ name, value }) => ({ ...asked, body: { ...body, [name]: value } }))
  const lessBody = fc.constantFrom('', ...names).map((name) => {
    const { [name]: _gone, ...rest } = body
    return { ...asked, body: rest }
  })
  return fc.oneof(
    kept,
    changedQuery,
    changedBody,
    lessBody,
    junk.map((value) => ({ ...asked, body: value })),
  )
}

/** Returns whether only our code rejects the request, because of text that PostgreSQL cannot store, unusual notations of numbers,
 * or a cursor. */
function refusedByUsAlone({ query, body }: Asked): boolean {
  return (
    'cursor' in query ||
    query.limit?.startsWith('0') === true ||
    query.limit?.includes('-') === true ||
    body === null ||
    hasNul(body)
  )
}

function hasNul(body: unknown): boolean {
  return /\\u0000|\\ud[89a-f]/.test(JSON.stringify(body) ?? '')
}

const uploads: OperationId[] = ['uploadDocument', 'importPursuits']
// An echo is not the start of a stream.
const compared = operations.filter(({ facts }) => !facts.streams)

test.each(compared.map((operation) => [operation.id, operation] as const))(
  '%s: our code accepts and rejects the same requests as openapi-backend',
  async (id: OperationId, operation) => {
    const asked = exampleOf(operation)
    const outcomes: (string | null)[] = []
    await fc.assert(
      fc.asyncProperty(variants(asked), async (variant) => {
        const [mine, library] = [await ours(variant), await theirs(variant)]
        outcomes.push(mine.operation)
        if (mine.operation === null && refusedByUsAlone(variant)) return
        expect(mine).toEqual(library)
      }),
      // All fifteen variants may be rejected.
      { numRuns: 15, examples: [[asked]] },
    )
    // Uploads have their own multipart reader. Here both implementations reject them.
    expect(outcomes, 'some variants are accepted').toContain(uploads.includes(id) ? null : id)
  },
)
