import { request } from 'node:http'
import { connect as connectTo, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../db/postgres/connect.ts'
import contract from '../../../generated/contract.json' with { type: 'json' }
import { operation } from '../../../handlers/operation.ts'
import { databaseUrl } from '../../harness/database.ts'
import { trades } from '../../harness/fixtures.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi({ contracts: trades })
const invalidInput = { code: 'BAD_REQUEST', message: 'Input validation failed' }
const added = await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_helpdesk' } })
const { pursuit_id } = added.body

// Each test has its own rate-limit minute.
beforeEach(() => api.clock.advance(60))

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Sends a request as bytes, because fetch would correct or reject it. */
function raw(
  method: string,
  path: string,
  headers: Record<string, string | string[]> = {},
  chunks: (string | Buffer)[] = [],
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const outgoing = request(api.origin, { method, path, headers: { 'X-Api-Key': api.ours.key, ...headers } }, (reply) => {
      let text = ''
      reply
        .setEncoding('utf8')
        .on('data', (part) => (text += part))
        .on('end', () => resolve({ status: reply.statusCode!, headers: reply.headers, text }))
    })
    outgoing.on('error', reject)
    for (const chunk of chunks) outgoing.write(chunk)
    outgoing.end()
  })
}

function issuesOf(body: any): string[] {
  return body.issues.map((issue: { path: string; code: string }) => `${issue.path} ${issue.code}`).sort()
}

describe('input', () => {
  test('searchPipeline 400: reports all faults of a query at once, each with its parameter', async () => {
    const reply = await api.call('GET', '/v1/pipeline/search', {
      query: { limit: 0, staus: 'active', sort_by: 'name', due_after: 'soon', count_only: 'maybe' },
    })
    expect([reply.status, reply.body]).toEqual([400, { ...invalidInput, issues: expect.any(Array) }])
    expect(issuesOf(reply.body)).toEqual([
      'count_only type',
      'due_after format',
      'limit minimum',
      'sort_by enum',
      'staus unknown_parameter',
    ])
  })

  test('createTask 400: reports all faults of a body at once, each with its field', async () => {
    const reply = await api.call('POST', '/v1/tasks', {
      body: { name: '', descripton: 'x', due_date: '2026-02-30', assigned_to: ['a', 7] },
    })
    expect([reply.status, reply.body]).toEqual([400, { ...invalidInput, issues: expect.any(Array) }])
    expect(issuesOf(reply.body)).toEqual(
      expect.arrayContaining(['assigned_to.1 type', 'descripton unknown_field', 'due_date format', 'pursuit_id required']),
    )
    expect(issuesOf(reply.body).some((issue: string) => issue.startsWith('name '))).toBe(true)
  })

  test('createTask 400: values of a body are not coerced, and __proto__ is an unknown field like any other', async () => {
    const typed = await api.call('POST', '/v1/tasks', { body: { pursuit_id, name: 5, assigned_to: 'me' } })
    expect(issuesOf(typed.body)).toEqual(['assigned_to type', 'name type'])
    const proto = await api.call('POST', '/v1/tasks', {
      raw_body: `{"pursuit_id":"${pursuit_id}","name":"x","__proto__":{"a":1}}`,
    })
    expect([proto.status, issuesOf(proto.body)]).toEqual([400, ['__proto__ unknown_field']])
  })

  test('createTask 400: a query parameter on a write is unknown too', async () => {
    const reply = await api.call('POST', '/v1/tasks', { query: { dry_run: true }, body: { pursuit_id, name: 'x' } })
    expect([reply.status, issuesOf(reply.body)]).toEqual([400, ['dry_run unknown_parameter']])
  })

  test.each([
    ['nothing', undefined, 'body required'],
    ['a list', '[]', 'body type'],
    ['null', 'null', 'body type'],
    ['a text', '"x"', 'body type'],
    ['half of JSON', '{"name":', 'body json'],
    ['JSON with an extra comma', '{"name":"x",}', 'body json'],
    ['90,000 open brackets', '['.repeat(90_000), 'body json'],
  ])('createTask 400: rejects %s as a body', async (_name, raw_body, issue) => {
    const reply = await api.call('POST', '/v1/tasks', {
      headers: { 'Content-Type': 'application/json' },
      ...(raw_body !== undefined && { raw_body }),
    })
    expect([reply.status, reply.body]).toEqual([400, { ...invalidInput, issues: expect.any(Array) }])
    expect(issuesOf(reply.body)).toContain(issue)
  })

  test('createTask 400: a body nested 45,000 levels deep is rejected and causes no server error', async () => {
    const reply = await api.call('POST', '/v1/tasks', { raw_body: `{"name":${'['.repeat(45_000)}${']'.repeat(45_000)}}` })
    expect([reply.status, reply.body.code]).toEqual([400, 'BAD_REQUEST'])
  })

  test('searchPipeline 400: a repeated parameter is rejected, but a list may be repeated', async () => {
    const twice = await api.call('GET', '/v1/pipeline/search?limit=5&limit=6')
    expect([twice.status, issuesOf(twice.body)]).toEqual([400, ['limit type']])
    const lists = await api.call('GET', '/v1/opportunities/search?states=VA,XX&states=YY')
    expect([lists.status, lists.body.issues.map((issue: any) => issue.path)]).toEqual([400, ['states', 'states']])
  })
})

describe('media types and sizes', () => {
  const task = (name: string) => JSON.stringify({ pursuit_id, name })

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'createTask 201: %s is accepted',
    async (type) => {
      expect(
        (await api.call('POST', '/v1/tasks', { raw_body: task('Zoë’s plan'), headers: { 'Content-Type': type } })).body.name,
      ).toBe('Zoë’s plan')
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=ebcdic',
  ])('createTask 400: %s is rejected', async (type) => {
    const reply = await api.call('POST', '/v1/tasks', { raw_body: task('x'), headers: { 'Content-Type': type } })
    expect([reply.status, issuesOf(reply.body)]).toEqual([400, ['Content-Type media_type']])
  })

  test('createTask: a body without a type is a 400, a compressed body is read, and an unknown compression is a 400', async () => {
    expect((await raw('POST', '/api/v1/tasks', {}, [task('x')])).status).toBe(400)
    const type = { 'Content-Type': 'application/json' }
    expect((await raw('POST', '/api/v1/tasks', { ...type, 'Content-Encoding': 'gzip' }, [gzipSync(task('x'))])).status).toBe(201)
    expect((await raw('POST', '/api/v1/tasks', { ...type, 'Content-Encoding': 'gzip' }, ['not gzip'])).status).toBe(400)
    for (const unknown of ['zstd', '__proto__', 'constructor'])
      expect((await raw('POST', '/api/v1/tasks', { ...type, 'Content-Encoding': unknown }, [task('x')])).status).toBe(400)
  })

  test('createTask 413: a body over 100,000 bytes is rejected by its length, in chunks without a length, or after decompression', async () => {
    const large = task('x'.repeat(110_000))
    const replies = [
      await api.call('POST', '/v1/tasks', { raw_body: large }),
      await raw('POST', '/api/v1/tasks', { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' }, [
        large.slice(0, 60_000),
        large.slice(60_000),
      ]),
      await raw('POST', '/api/v1/tasks', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, [gzipSync(large)]),
    ]
    for (const reply of replies) expect([reply.status, JSON.parse(reply.text).code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(
      (await api.call('POST', '/v1/tasks', { raw_body: task('x'.repeat(90_000)) })).status,
      'a smaller body only has too long a name',
    ).toBe(400)
  })
})

describe('input that validation must reject', () => {
  test.each([2026, true, {}, [], ['2026-05-01'], { length: 10 }])(
    'updatePursuit 400: %j is not a posted_date',
    async (posted_date) => {
      const reply = await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { posted_date, favourite: true } })
      expect([reply.status, issuesOf(reply.body)]).toEqual([400, ['favourite unknown_field', 'posted_date type']])
      expect(reply.body.issues).toContainEqual({ path: 'posted_date', code: 'type', message: 'must be string or null' })
    },
  )

  test('listTasks 400: a filter after hundreds of empty parameters is validated', async () => {
    const reply = await api.call('GET', `/v1/tasks?${'&'.repeat(300)}status=bogus&staus=complete`)
    expect([reply.status, issuesOf(reply.body)]).toEqual([400, ['status enum', 'staus unknown_parameter']])
  })

  test.each(['0x10', '1e1', '%2010', '%2B5', 'abc', ''])('listTasks 400: rejects limit=%s', async (limit) => {
    const reply = await api.call('GET', `/v1/tasks?limit=${limit}`)
    expect([reply.status, issuesOf(reply.body)]).toEqual([400, ['limit type']])
  })

  test('updatePursuit 400: reports the first hundred of 1,000 faults, and only the first of 40,000', async () => {
    const send = (values: number) => api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { body: { tags: Array(values).fill(1) } })
    const [many, all] = [await send(1_000), await send(40_000)]
    expect([many.status, many.body.issues.length]).toEqual([400, 100])
    expect([all.status, all.body.issues]).toEqual([400, [{ path: 'tags', message: expect.any(String), code: 'maxItems' }]])
  })

  test('updatePursuit 400: a very deeply nested body is rejected without recursion', async () => {
    const reply = await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, {
      raw_body: `${'['.repeat(40_000)}${']'.repeat(40_000)}`,
    })
    expect([reply.status, issuesOf(reply.body)]).toEqual([400, ['body depth']])
  })

  test('updatePursuit 400: rejects a body in an encoding other than UTF-8, and an empty chunked body', async () => {
    const send = (type: string, chunks: Buffer[]) =>
      raw('PATCH', `/api/v1/pursuits/${pursuit_id}`, { 'Content-Type': type, 'Transfer-Encoding': 'chunked' }, chunks)
    const replies = [
      await send('application/json', [Buffer.from('{"title":"a'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
      await send('application/json; charset=utf-16le', [Buffer.from('{"title":"a"}', 'utf16le')]),
      await send('application/json', []),
    ]
    expect(replies.map(({ status, text }) => [status, issuesOf(JSON.parse(text))])).toEqual([
      [400, ['body encoding']],
      [400, ['Content-Type media_type']],
      [400, ['body required']],
    ])
  })

  test('431 and 400: unreadable requests are answered and logged like all other requests', async () => {
    const large = await raw('GET', '/api/v1/tasks', { 'X-Large': 'x'.repeat(20_000) })
    const garbage = await speak('NONSENSE\r\n\r\n')
    const { example } = contract.components.responses.Unreadable.content['application/json']
    expect([large.status, JSON.parse(large.text)]).toEqual([431, example])
    const names = Array.from({ length: 100 }, (_, index) => `${index}`.padEnd(200, 'x')).join(',')
    expect((await raw('GET', `/api/v1/opportunities/search?agencies=${names}`)).status).toBe(431)
    expect(garbage).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"BAD_REQUEST"/)
    const ids = [String(large.headers['x-request-id']), /X-Request-Id: (\S+)/.exec(garbage)![1]]
    expect(ids.map((id) => api.log.find((line) => line.request_id === id)?.status)).toEqual([431, 400])
  })
})

/** Sends bytes to the server, and returns everything that the server answers until it closes the connection. */
function speak(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    const { hostname, port } = new URL(api.origin)
    connectTo(Number(port), hostname, function (this: Socket) {
      this.write(bytes)
    })
      .setEncoding('utf8')
      .on('data', (part) => (text += part))
      .on('close', () => resolve(text))
      .on('error', reject)
  })
}

describe('broken text', () => {
  test.each([
    ['NUL in a body', 'POST', '/v1/tasks', '{"pursuit_id":"x","name":"a\\u0000b"}', 'name text'],
    ['half a surrogate pair in a body', 'POST', '/v1/tasks', '{"pursuit_id":"x","name":"a\\ud800"}', 'name text'],
    [
      'half a surrogate pair within a list',
      'POST',
      '/v1/pipeline/add',
      '{"opportunity_id":"x","tags":["ok","\\udc00"]}',
      'tags.1 text',
    ],
    ['NUL in a query', 'GET', '/v1/pipeline/search?query=a%00b', undefined, 'query text'],
    ['NUL in a list', 'GET', '/v1/opportunities/search?agencies=a%00,b', undefined, 'agencies.0 text'],
    ['half a surrogate pair in a query', 'GET', '/v1/pipeline/search?query=%ED%A0%80', undefined, 'query encoding'],
    ['a percent sign that is no escape in a query', 'GET', '/v1/pipeline/search?query=100%zz', undefined, 'query encoding'],
    ['NUL in a path', 'GET', '/v1/pursuits/pur_%00', undefined, 'pursuit_id text'],
    ['half a surrogate pair in a path', 'GET', '/v1/pursuits/pur_%ED%A0%80', undefined, 'path encoding'],
    ['a percent sign that is no escape in a path', 'GET', '/v1/pursuits/pur_%zz', undefined, 'path encoding'],
  ])('400: rejects %s', async (_what, method, path, raw_body, issue) => {
    const reply = await api.call(method, path, { ...(raw_body && { raw_body }) })
    expect([reply.status, reply.body]).toEqual([400, { ...invalidInput, issues: expect.any(Array) }])
    expect(issuesOf(reply.body)).toContain(issue)
  })

  test('createTask 201: surrogate pairs and all other characters come back unchanged', async () => {
    const description = 'Ærø 😀 \u200f\u0001 ﷽ "\\'
    const { body } = await api.call('POST', '/v1/tasks', { body: { pursuit_id, name: 'Call', description } })
    expect((await api.call('GET', '/v1/tasks')).body.results[0]).toMatchObject({ id: body.id, description })
  })
})

describe('paths', () => {
  test.each([
    ['/api/'],
    ['/api'],
    ['/api/v2/profile'],
    ['/api/v1/profiles'],
    ['/api/v1/pursuits//history'],
    ['/api/docs/nothing'],
    ['/api/%zz'],
    ['/api/docs/%zz'],
  ])('404: the error for %s is JSON', async (path) => {
    const reply = await raw('GET', path)
    expect([reply.status, reply.headers['content-type'], JSON.parse(reply.text)]).toEqual([
      404,
      'application/json',
      { code: 'NOT_FOUND', message: expect.any(String) },
    ])
  })

  test.each([['/index.html'], ['/v1/profile'], ['/apis'], ['//api/v1/profile'], ['/%zz'], ['/v1/profile?x=<script>']])(
    '404: the error for %s, which is outside of /api, is an HTML page',
    async (path) => {
      const reply = await raw('GET', path)
      expect([reply.status, reply.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(reply.text).toMatch(/^<!doctype html>/)
      expect(reply.text).not.toContain('script>')
    },
  )

  test('405: a known path with another method lists the allowed methods', async () => {
    const cases = [
      ['DELETE', '/v1/profile', 'GET, PATCH'],
      ['PUT', `/v1/pursuits/${pursuit_id}`, 'GET, PATCH, DELETE'],
      ['OPTIONS', '/v1/tasks', 'GET, POST'],
      ['POST', '/v1/pipeline/search', 'GET'],
      ['POST', '/health', 'GET, HEAD'],
      ['DELETE', '/docs', 'GET, HEAD'],
    ]
    for (const [method, path, allow] of cases) {
      const reply = await api.call(method!, path!)
      expect([reply.status, reply.headers.get('Allow'), reply.body.code], `${method} ${path}`).toEqual([
        405,
        allow,
        'METHOD_NOT_ALLOWED',
      ])
    }
  })

  test('getProfile 200: HEAD has the headers of GET and no body, and a trailing slash is ignored', async () => {
    const [get, head] = [await api.call('GET', '/v1/profile/'), await api.call('HEAD', '/v1/profile')]
    expect([get.status, head.status, head.text]).toEqual([200, 200, ''])
    expect(head.headers.get('Content-Type')).toBe('application/json')
    expect((await api.call('HEAD', '/v1/profile', { key: null })).status).toBe(401)
  })
})

describe('replies', () => {
  test('getProfile 400, 401: the server’s answers equal the examples, which the mock returns', async () => {
    const example = (name: 'Invalid' | 'Unauthorized') => contract.components.responses[name].content['application/json'].example
    const unknown = await api.call('GET', '/v1/profile', { query: { colour: 'red' } })
    const unsigned = await api.call('GET', '/v1/profile', { key: null })
    expect([unknown.status, unknown.body]).toEqual([400, example('Invalid')])
    expect([unsigned.status, unsigned.body]).toEqual([401, example('Unauthorized')])
  })

  test('every reply has its own X-Request-Id, which its log line contains', async () => {
    const replies = [
      await api.call('GET', '/v1/profile'),
      await api.call('GET', '/v1/profile', { key: null }),
      await api.call('GET', '/v1/nothing'),
      await api.call('PUT', '/v1/profile'),
      await api.call('GET', '/health'),
      await api.call('GET', '/docs/'),
      await api.call('GET', '/docs/%zz'),
      await api.call('GET', '/openapi.json'),
      await api.call('GET', '/../outside'),
    ]
    const ids = replies.map((reply) => reply.headers.get('X-Request-Id')!)
    for (const id of ids) expect(id).toMatch(/^req_[\w-]{13,}$/)
    expect(new Set(ids).size).toBe(ids.length)
    const lines = ids.map((id) => api.log.filter((line) => line.request_id === id))
    expect(lines.every((found) => found.length === 1)).toBe(true)
    expect(lines.flat()).toMatchObject([
      { operation: 'getProfile', path: '/api/v1/profile', status: 200 },
      { operation: 'getProfile', status: 401 },
      { operation: null, path: '/api/v1/nothing', status: 404 },
      { operation: null, method: 'PUT', status: 405 },
      { operation: null, path: '/api/health', status: 200 },
      { operation: null, path: '/api/docs/', status: 200 },
      { operation: null, path: '/api/docs/%zz', status: 404 },
      { operation: null, path: '/api/openapi.json', status: 200 },
      { operation: null, path: '/outside', status: 404 },
    ])
  })

  test('every reply has the compression that the caller accepts, with the same content', async () => {
    // The server compresses the description once, during the first requests.
    const compressed = () => api.call('GET', '/openapi.json', { headers: { 'Accept-Encoding': 'br' } })
    await expect.poll(async () => (await compressed()).headers.get('Content-Encoding')).toBe('br')
    const [plain, gzip, brotli, none] = await Promise.all(
      ['identity', 'gzip', 'gzip, deflate, br', 'br;q=0, gzip;q=0'].map((encoding) =>
        api.call('GET', '/openapi.json', { headers: { 'Accept-Encoding': encoding } }),
      ),
    )
    expect([plain, gzip, brotli, none].map((reply) => reply!.headers.get('Content-Encoding'))).toEqual([null, 'gzip', 'br', null])
    expect([gzip!.text, brotli!.text, none!.text].every((text) => text === plain!.text)).toBe(true)
    expect([gzip, brotli].map((reply) => reply!.headers.get('Vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding'])
    expect((await api.call('GET', '/v1/pipeline/search', { headers: { 'Accept-Encoding': 'br' } })).body.results[0].id).toBe(
      pursuit_id,
    )
  })
})

describe('the request log', () => {
  function lineOf(reply: { headers: Headers }) {
    return api.log.find((line) => line.request_id === reply.headers.get('X-Request-Id'))
  }

  test('the request log has operation, key, company, status and time, and for a search its text and count', async () => {
    const found = await api.call('GET', '/v1/pipeline/search', { query: { query: 'help desk' } })
    expect(lineOf(found)).toMatchObject({
      level: 30,
      method: 'GET',
      path: '/api/v1/pipeline/search',
      operation: 'searchPipeline',
      status: 200,
      duration_ms: expect.any(Number),
      credential_id: api.ours.key_id,
      company_id: api.ours.id,
      search_text: 'help desk',
      result_count: 1,
    })
    expect(Object.keys(lineOf(await api.call('GET', '/v1/profile'))!)).not.toContain('search_text')
    expect(lineOf(await api.call('POST', '/v1/tasks', { key: api.ours.read_key }))).toMatchObject({
      status: 403,
      credential_id: expect.stringMatching(/^key_/),
      operation: 'createTask',
    })
  })

  test('the request log never contains a key, wherever a caller puts the key', async () => {
    await api.call('GET', '/v1/profile', { query: { api_key: api.ours.key } })
    await api.call('GET', '/v1/profile', { key: null, headers: { Authorization: `Bearer ${api.ours.key}` } })
    await api.call('GET', '/v1/profile', { key: `${api.ours.key}x` })
    expect(JSON.stringify(api.log)).not.toContain(api.ours.key.slice(0, 20))
  })
})

describe('faults', () => {
  test('getProfile 500: the caller sees no internals, and the log has everything', async () => {
    const broken = await api.twin({
      check_replies: false,
      handlers: {
        ...api.setup.handlers,
        getProfile: operation('getProfile', () => Promise.reject(new Error('secret of /home/x'))),
      },
    })
    const reply = await broken.call('GET', '/v1/profile')
    expect([reply.status, reply.body]).toEqual([
      500,
      { code: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong on our side' },
    ])
    expect(api.log.find((line) => line.request_id === reply.headers.get('X-Request-Id'))).toMatchObject({
      status: 500,
      operation: 'getProfile',
      err: { message: 'secret of /home/x' },
    })
  })

  test.each([
    ['refuses connections', 'postgres://nobody@127.0.0.1:1/none'],
    ['has a host that is not found', 'postgres://nobody@database.invalid/none'],
    ['was dropped', databaseUrl(api.database_url, 'dropped_since')],
  ])('503: while the database %s, no answer calls a valid key wrong', async (_how, url) => {
    const { db, close } = connect(url, { max: 1, application_name: 'away' })
    const away = await api.twin({}, { db })
    for (const key of [api.ours.key, api.theirs.read_key]) {
      expect(await away.call('GET', '/v1/profile', { key })).toMatchObject({
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE', message: expect.not.stringMatching(/127|ECONN|dropped|invalid/) },
      })
    }
    expect(
      (await away.call('GET', '/v1/profile', { key: 'oi_live_mistyped' })).status,
      'a mistyped key is recognized without the database',
    ).toBe(401)
    expect((await away.call('GET', '/health', { key: null })).status).toBe(200)
    expect((await away.call('GET', '/ready', { key: null })).body).toMatchObject({
      status: 'unavailable',
      checks: { database: 'unreachable' },
    })
    await close()
  })

  test('getProfile: connections that the database closed are replaced', async () => {
    const cut = await api.twin()
    expect((await cut.call('GET', '/v1/profile')).status).toBe(200)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'twin' and datname = current_database()`.execute(
      api.db,
    )
    await expect.poll(async () => (await cut.call('GET', '/v1/profile')).status).toBe(200)
    expect(
      api.log.filter(
        (line) => line.status === 500 && line.operation === 'getProfile' && !JSON.stringify(line).includes('secret of'),
      ),
      'lost connections are not reported as internal errors',
    ).toEqual([])
  })

  test.each([
    ['an undeclared field', { surprise: 1 }, 500],
    ['no value', { updated_at: undefined }, 500],
    ['a number that JSON has not', { name: Number.NaN }, 500],
    ['a date, which is a text in JSON', { updated_at: new Date('2026-04-20T14:30:00.000Z') }, 200],
    ['a value that JSON leaves out', { surprise: undefined }, 200],
  ])(
    'getProfile: a reply with %s is compared with the API description in the form that callers read',
    async (_what, company, status) => {
      const { body } = await api.call('GET', '/v1/profile')
      const changed = { ...body, company: { ...body.company, ...company } }
      const checking = await api.twin({
        handlers: { ...api.setup.handlers, getProfile: operation('getProfile', async () => changed as never) },
      })
      const reply = await checking.call('GET', '/v1/profile')
      expect(reply.status).toBe(status)
      if (status === 500) expect(reply.body.message).toContain('breaks the API description')
    },
  )
})
