import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiRoot, loadOperations, type Operation } from '../../../server/contract/operations.ts'
import { readQuery } from '../../../server/http/input/input.ts'
import { createRouter } from '../../../server/http/router.ts'

// Our router and query parser replace those of openapi-backend. The library gives correct results, but recomputes everything for
// each request.
const { router, operations } = loadOperations()
const match = createRouter(operations)
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const literals = [...new Set(operations.flatMap((operation) => operation.segments))]
const segment = fc.oneof(
  fc.constantFrom(...literals),
  fc.string({ unit: fc.constantFrom(...'abz09_-.~%{}:@ '.split('')), minLength: 1, maxLength: 12 }),
  fc.constantFrom('', '.', '..', 'runs', 'run', 'search', 'toString', '__proto__'),
)
/** Generates a path template with its parameters filled in, usually with the right method. Sometimes a segment is changed, added
 * or removed. */
const request = fc
  .record({
    other_method: fc.option(fc.constantFrom(...methods), { freq: 1 }),
    operation: fc.constantFrom(...operations),
    values: fc.array(segment, { minLength: 3, maxLength: 3 }),
    edit: fc.constantFrom('none', 'none', 'replace', 'insert', 'delete', 'slash'),
    at: fc.nat(6),
    other: segment,
  })
  .map(({ other_method, operation, values, edit, at, other }) => {
    const segments = operation.segments.map((each, index) => (each.startsWith('{') ? values[index % 3]! : each))
    if (edit === 'replace') segments[at % segments.length] = other
    if (edit === 'insert') segments.splice(at % (segments.length + 1), 0, other)
    if (edit === 'delete') segments.splice(at % segments.length, 1)
    return {
      method: other_method ?? operation.facts.method.toUpperCase(),
      path: `/${segments.join('/')}${edit === 'slash' ? '/' : ''}`,
    }
  })
  // The library trims spaces and all trailing slashes. A request line has no spaces, and our router ignores one slash.
  .filter(({ path }) => !path.endsWith('//') && path === path.trim() && !fitsTwoTemplates(path))

/** Returns whether a path is ambiguous, such as `/workflows/runs/runs`. OpenAPI leaves the choice to the server, and no id looks
 * like that. */
function fitsTwoTemplates(text: string): boolean {
  const segments = text.replace(/\/$/, '').split('/').slice(1)
  const fits = (template: string[]) =>
    template.length === segments.length && template.every((each, index) => each.startsWith('{') || each === segments[index])
  const templates = new Set(operations.filter((each) => fits(each.segments)).map((each) => each.segments.join('/')))
  return templates.size > 1 && !templates.has(segments.join('/'))
}

test('createRouter: finds the same operation and path parameters as openapi-backend’s router', () => {
  let found = 0
  fc.assert(
    fc.property(request, ({ method, path }) => {
      const asked = { method, path, headers: {} }
      const theirs = router.matchOperation(asked)
      const ours = match(method, path).operation
      expect(ours?.id, `${method} ${path}`).toBe(theirs?.operationId)
      if (!ours || !theirs || path.includes('%')) return
      found += 1
      const segments = path.split('/').slice(1)
      expect(Object.fromEntries(ours.params.map(({ index, name }) => [name, segments[index]]))).toEqual({
        ...router.parseRequest(asked, theirs).params,
      })
    }),
    { numRuns: 500 },
  )
  expect(found, 'enough of the paths match an operation').toBeGreaterThan(100)
})

test('createRouter: lists exactly the methods that would match', () => {
  fc.assert(
    fc.property(request, ({ path }) => {
      const missed = match('TRACE', path)
      expect(missed.operation).toBeNull()
      const possible = methods.filter((method) => router.matchOperation({ method, path, headers: {} }) !== undefined)
      expect([...new Set((missed as { allow: string[] }).allow)].sort()).toEqual(possible.sort())
    }),
    { numRuns: 300 },
  )
})

test('createRouter: every template matches its own operation, and HEAD matches the operation of GET', () => {
  for (const operation of operations) {
    const text = `/${operation.segments.map((each) => (each.startsWith('{') ? 'x' : each)).join('/')}`
    expect(match(operation.facts.method.toUpperCase(), text).operation?.id).toBe(operation.id)
    expect(match('HEAD', text)).toEqual(match('GET', text))
    expect(
      match(operation.facts.method.toUpperCase(), text.replace(apiRoot, '/API')).operation,
      'paths are case-sensitive',
    ).toBeNull()
  }
})

test('createRouter: of two matching templates, the one with a literal segment farther left is chosen, in any order of definition', () => {
  const run = made('/api/workflows/{workflow_id}/run')
  const byId = made('/api/workflows/runs/{run_id}')
  for (const order of [
    [run, byId],
    [byId, run],
  ])
    expect(createRouter(order)('GET', '/api/workflows/runs/run').operation).toBe(byId)
})

/** Returns an operation with the parts that the router uses. */
function made(template: string): Operation {
  const segments = template.split('/').slice(1)
  const params = segments.flatMap((each, index) => (each.startsWith('{') ? [{ index, name: each.slice(1, -1) }] : []))
  return { id: 'getProfile', facts: { method: 'get' }, segments, params } as unknown as Operation
}

const withQuery = operations.filter((operation) => parametersOf(operation).length > 0)
const plain = fc
  .string({ unit: fc.constantFrom(...'ab0,.-_+& =?/:é€"\'<'.split(''), '😀'), minLength: 1, maxLength: 12 })
  .filter((text) => text.split(',').every((part) => part === part.trim() && part !== ''))

function parametersOf(operation: Operation): string[] {
  return (router.getOperation(operation.id)!.parameters ?? []).flatMap((each) =>
    'in' in each && each.in === 'query' ? [each.name] : [],
  )
}

test('readQuery: returns the same values as openapi-backend, including lists with escaped commas', () => {
  const request = fc.constantFrom(...withQuery).chain((operation) =>
    fc.record({
      operation: fc.constant(operation),
      query: fc.dictionary(fc.constantFrom(...parametersOf(operation), 'unknown'), plain, { maxKeys: 6 }),
      plus: fc.boolean(),
    }),
  )
  fc.assert(
    fc.property(request, ({ operation, query, plus }) => {
      const text = plus
        ? new URLSearchParams(query).toString()
        : Object.entries(query)
            .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
            .join('&')
      const theirs = router.parseRequest(
        { method: 'get', path: '/', headers: {}, query: text },
        router.getOperation(operation.id),
      )
      expect({ ...readQuery(operation, text) }).toEqual(theirs.query)
    }),
    { numRuns: 1000 },
  )
})

test('readQuery: keeps repeated values, which the validator rejects, and joins lists', () => {
  const operation = operations.find(({ id }) => id === 'searchOpportunities')!
  expect({ ...readQuery(operation, 'limit=1&limit=2&states=VA,MD&states=%20DC%2cPR&query=a?b=c&__proto__=x') }).toMatchObject({
    limit: ['1', '2'],
    states: ['VA', 'MD', 'DC', 'PR'],
    query: 'a?b=c',
  })
  expect(Object.keys(readQuery(operation, '__proto__=x&constructor=y'))).toEqual(['__proto__', 'constructor'])
})
