import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cursorBinding, openCursor, sealCursor } from '../../../server/cursor.ts'
import { startApi } from '../../harness/harness.ts'

const secret = createSecretKey(randomBytes(32))
const position = fc.jsonValue().filter((value) => !Object.is(value, -0))
const filters = fc.dictionary(
  fc.string().filter((name) => !['limit', 'cursor', '__proto__'].includes(name)),
  fc.jsonValue(),
  { maxKeys: 4 },
)
const request = fc.record({
  operation: fc.string(),
  company: fc.string(),
  user: fc.string(),
  params: fc.dictionary(fc.constantFrom('pursuit_id', 'task_id'), fc.string()),
  filters,
})
const refused = expect.objectContaining({ code: 'BAD_REQUEST', issues: [expect.objectContaining({ path: 'cursor' })] })

function bindingOf({
  operation,
  company,
  user,
  params,
  filters,
}: {
  operation: string
  company: string
  user: string
  params: object
  filters: Record<string, unknown>
}): string {
  return cursorBinding(operation, { company_id: company, user: { user_id: user } }, params, filters)
}

/** Sorts filters, because their order has no meaning. */
function sorted(part: string | object): string {
  return typeof part === 'string' ? part : JSON.stringify(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function problemOf(run: () => unknown): unknown {
  try {
    return { opened: run() }
  } catch (error) {
    return error
  }
}

describe('cursors as properties', () => {
  test('a sealed position opens unchanged, with the filters in any order and another limit', () => {
    fc.assert(
      fc.property(request, position, fc.nat(), (asked, sealed, limit) => {
        const cursor = sealCursor(secret, bindingOf(asked), sealed)
        expect(cursor).toMatch(/^[\w-]+\.[\w-]+$/)
        const next = Object.fromEntries([['cursor', cursor], ['limit', limit], ...Object.entries(asked.filters).reverse()])
        expect(JSON.stringify(openCursor(secret, bindingOf({ ...asked, filters: next }), cursor))).toBe(JSON.stringify(sealed))
      }),
    )
  })

  test('a cursor with any character changed, added or removed gets a 400 that names `cursor`', () => {
    const edit = fc.constantFrom('replace', 'insert', 'delete')
    fc.assert(
      fc.property(
        position,
        fc.nat(),
        fc.oneof(
          fc.constantFrom('A', '-', '_', '.', '=', '+', '/', ' '),
          fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
        ),
        edit,
        (sealed, at, other, kind) => {
          const cursor = sealCursor(secret, 'binding', sealed)
          const index = at % cursor.length
          const changed =
            cursor.slice(0, index) + (kind === 'delete' ? '' : other) + cursor.slice(kind === 'insert' ? index : index + 1)
          fc.pre(changed !== cursor)
          expect(problemOf(() => openCursor(secret, 'binding', changed))).toEqual(refused)
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('any other text gets a 400 that names `cursor`', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(problemOf(() => openCursor(secret, 'binding', text))).toEqual(refused)
      }),
    )
  })

  test('a cursor does not open for another operation, company, user, parameter, filter or installation', () => {
    fc.assert(
      fc.property(request, request, position, (asked, other, sealed) => {
        const cursor = sealCursor(secret, bindingOf(asked), sealed)
        for (const part of ['operation', 'company', 'user', 'params', 'filters'] as const) {
          if (sorted(asked[part]) === sorted(other[part])) continue
          const mixed = { ...asked, [part]: other[part] }
          expect(problemOf(() => openCursor(secret, bindingOf(mixed), cursor))).toEqual(refused)
        }
        expect(problemOf(() => openCursor(createSecretKey(randomBytes(32)), bindingOf(asked), cursor))).toEqual(refused)
      }),
    )
  })
})

describe('cursors over HTTP', async () => {
  const api = await startApi({ contracts: [{ id: 'contract_a' }, { id: 'contract_b' }, { id: 'contract_c' }] })
  for (const opportunity_id of ['contract_a', 'contract_b', 'contract_c']) {
    for (const key of [api.ours.key, api.theirs.key])
      await api.call('POST', '/v1/pipeline/add', { key, body: { opportunity_id } })
  }
  const first = await api.call('GET', '/v1/pipeline/search', { query: { status: 'active', limit: 1 } })
  const { cursor } = first.body

  test('searchPipeline 200: the cursor continues the list, even with another limit and in another process', async () => {
    const other = await api.twin()
    const rest = await other.call('GET', '/v1/pipeline/search', { query: { limit: 50, cursor, status: 'active' } })
    expect([first.body.has_more, rest.body.results.length, rest.body.has_more, rest.body.cursor]).toEqual([true, 2, false, null])
    expect(rest.body.results.map((item: any) => item.id)).not.toContain(first.body.results[0].id)
  })

  test.each<[string, string, Record<string, string>, string]>([
    ['with other filters', '/v1/pipeline/search', { status: 'archived' }, api.ours.key],
    ['with fewer filters', '/v1/pipeline/search', {}, api.ours.key],
    ['with another sort', '/v1/pipeline/search', { status: 'active', sort_by: 'posted_date' }, api.ours.key],
    ['by another company', '/v1/pipeline/search', { status: 'active' }, api.theirs.key],
    ['of another operation', '/v1/tasks', {}, api.ours.key],
  ])('searchPipeline 400: the error for a cursor used %s names cursor', async (_how, path, query, key) => {
    expect(await api.call('GET', path, { key, query: { ...query, cursor } })).toMatchObject({
      status: 400,
      body: { code: 'BAD_REQUEST', issues: [{ path: 'cursor' }] },
    })
  })

  test('searchPipeline 400: the error for an empty, repeated or very long cursor names `cursor`', async () => {
    for (const text of ['', 'x', '.', 'a.b', 'null', cursor.repeat(20), `${cursor}\0`]) {
      const reply = await api.call('GET', '/v1/pipeline/search', { query: { status: 'active', cursor: text } })
      const paths = (reply.body.issues ?? []).map((issue: { path: string }) => issue.path)
      expect([reply.status, [...new Set(paths)]], text.slice(0, 20)).toEqual([400, ['cursor']])
    }
    expect(await api.call('GET', `/v1/pipeline/search?status=active&cursor=${cursor}&cursor=${cursor}`)).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'cursor' }] },
    })
  })

  test('listPursuitHistory 400: a cursor belongs to its pursuit', async () => {
    const [one, two] = (await api.call('GET', '/v1/pipeline/search')).body.results
    await api.call('PATCH', `/v1/pursuits/${one.id}`, { body: { favorite: true } })
    const page = await api.call('GET', `/v1/pursuits/${one.id}/history`, { query: { limit: 1 } })
    expect(page.body.has_more).toBe(true)
    expect((await api.call('GET', `/v1/pursuits/${one.id}/history`, { query: { cursor: page.body.cursor } })).status).toBe(200)
    expect(await api.call('GET', `/v1/pursuits/${two.id}/history`, { query: { cursor: page.body.cursor } })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'cursor' }] },
    })
  })
})
