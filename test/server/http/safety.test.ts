import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Handlers, operation } from '../../../handlers/operation.ts'
import { fullBodies } from '../../../lab/attack/full-bodies.ts'
import { trades } from '../../harness/fixtures.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi({
  contracts: trades,
  unlimited: true,
  setup: { allowed_origins: new Set(['https://app.example.com']) },
})
const { pursuit_id } = (await api.call('POST', '/v1/pipeline/add', { body: { opportunity_id: 'contract_helpdesk' } })).body
const port = Number(new URL(api.origin).port)

function socket(): Socket {
  return connectSocket(port, '127.0.0.1').on('error', () => {})
}

/** Returns everything that the server sends until the connection ends or is silent for `silent_ms`. */
async function exchange(sent: string, silent_ms = 30_000): Promise<string> {
  const connection = socket()
  let text = ''
  connection.on('data', (data) => (text += data.toString('latin1')))
  connection.setTimeout(silent_ms, () => connection.destroy())
  connection.write(sent)
  await once(connection, 'close')
  return text
}

describe('bodies', () => {
  test.each([
    ['a length that is too large', { 'Content-Length': '300000000' }, ''],
    [
      'too large a body in chunks',
      { 'Transfer-Encoding': 'chunked' },
      `${(0x200000).toString(16)}\r\n${'x'.repeat(0x200000)}\r\n`,
    ],
  ])('updatePursuit 413: %s is rejected before it is read, and the connection closes', async (_what, headers, body) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    const head = [`PATCH /api/v1/pursuits/${pursuit_id} HTTP/1.1`, 'Host: x', `X-Api-Key: ${api.ours.key}`]
    const answer = await exchange([...head, 'Content-Type: application/json', ...lines, '', body].join('\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*Connection: close[\s\S]*"code":"PAYLOAD_TOO_LARGE"/i)
  })

  test.each([
    ['401: an invalid key', 401, `/api/v1/pursuits/${pursuit_id}`, 'no key'],
    ['404: an unknown path', 404, '/api/v1/nothing', 'no key'],
  ])('updatePursuit %s: the connection closes before the announced 300 MB are sent', async (_what, status, path, key) => {
    const head = [`PATCH ${path} HTTP/1.1`, 'Host: x', `X-Api-Key: ${key}`, 'Content-Type: application/json']
    const answer = await exchange([...head, 'Content-Length: 300000000', '', '{"title":"'].join('\r\n'))
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*Connection: close`, 'i'))
  })

  test('updatePursuit 413: the decompressed size of a small body counts', async () => {
    const bomb = gzipSync(JSON.stringify({ title: 'x'.repeat(5_000_000) }))
    const reply = await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, {
      raw_body: bomb,
      headers: { 'Content-Encoding': 'gzip' },
    })
    expect([bomb.length < 10_000, reply.status]).toEqual([true, 413])
  })

  // input.test.ts measures the cost of reading these bodies. `npm run bench -- delay` measures how long the server is blocked.
  test.each(fullBodies('tags', 'title').map(({ name, bytes }) => [name, bytes] as const))(
    'updatePursuit 400: rejects 100 kB of %s',
    async (name, bytes) => {
      const reply = await api.call('PATCH', `/v1/pursuits/${pursuit_id}`, { raw_body: bytes })
      // A repeated field has its last value (RFC 8259, section 4).
      expect(reply.status).toBe(name === 'one field again and again' ? 200 : 400)
    },
  )
})

describe('connections', () => {
  test('a client that sends a thousand requests in advance gets some answers and is disconnected, without affecting other clients', async () => {
    const one = 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'
    const [answers, health] = await Promise.all([
      exchange(one.repeat(1_000)),
      fetch(`${api.origin}/api/health`).then((reply) => reply.status),
    ])
    const answered = answers.split('HTTP/1.1 200 OK').length - 1
    expect(answered).toBeGreaterThanOrEqual(8)
    expect(answered).toBeLessThan(1_000)
    expect(health).toBe(200)
  })

  test('searchPipeline: the server stops producing answers that the client does not read', async () => {
    let made = 0
    const counted = { ...api.setup.handlers } as Handlers
    counted.searchPipeline = operation('searchPipeline', async (context) => {
      made += 1
      return api.setup.handlers.searchPipeline.handle(context, undefined as never)
    })
    const other = await api.twin({ handlers: counted })
    const connection = connectSocket(Number(new URL(other.origin).port), '127.0.0.1').on('error', () => {})
    connection.pause()
    const one = `GET /api/v1/pipeline/search HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${api.ours.key}\r\n\r\n`
    connection.write(one.repeat(2_000))
    await expect.poll(() => made).toBeGreaterThan(0)
    for (let before = 0; before < made; ) {
      before = made
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
    connection.destroy()
    expect(made).toBeLessThanOrEqual(100)
  })

  test.each([
    ['none', []],
    ['two', ['Host: a', 'Host: b']],
  ])('an HTTP/1.1 request with %s Host header gets a 400 in our error format', async (_how, hosts) => {
    const answer = await exchange(['GET /api/health HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*X-Request-Id: req_[\s\S]*"path":"Host"/)
  })

  test('an unsupported expectation gets a 417 with a request id', async () => {
    const answer = await exchange('GET /api/health HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 417 [\s\S]*X-Request-Id: req_[\s\S]*"code":"BAD_REQUEST"/)
  })

  test('searchPipeline: a caller who disconnects is logged as aborted, not as answered', async () => {
    const slow = { ...api.setup.handlers } as Handlers
    const entered = Promise.withResolvers<void>()
    slow.searchPipeline = operation('searchPipeline', async (context) => {
      entered.resolve()
      await new Promise((resolve) => context.signal.addEventListener('abort', resolve))
      return api.setup.handlers.searchPipeline.handle(context, undefined as never)
    })
    const other = await api.twin({ handlers: slow })
    const controller = new AbortController()
    const url = `${other.origin}/api/v1/pipeline/search?query=hangs-up`
    const asked = fetch(url, { headers: { 'X-Api-Key': api.ours.key }, signal: controller.signal }).catch(() => 'hung up')
    await entered.promise
    controller.abort()
    expect(await asked).toBe('hung up')
    await expect
      .poll(() => api.log.find((line) => line.search_text === 'hangs-up'))
      .toMatchObject({ status: null, aborted: true })
  })
})

describe('the API description', () => {
  test('the description is the same in every encoding, and a caller that has the current version gets a 304', async () => {
    const plain = await fetch(`${api.origin}/api/openapi.json`, { headers: { 'Accept-Encoding': 'identity' } })
    const text = await plain.text()
    await expect.poll(async () => (await compressed('br')).encoding).toBe('br')
    const [gzip, br] = [await compressed('gzip'), await compressed('br')]
    expect(gunzipSync(gzip.bytes).toString()).toBe(text)
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text)
    expect(new Set([plain.headers.get('ETag'), gzip.etag, br.etag]).size).toBe(3)
    const again = await fetch(`${api.origin}/api/openapi.json`, {
      headers: { 'Accept-Encoding': 'identity', 'If-None-Match': plain.headers.get('ETag')! },
    })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    ['an asterisk', 304, () => '*'],
    ['its weak form', 304, (etag: string) => `W/${etag}`],
    ['the tag among others', 304, (etag: string) => `"other", ${etag}`],
    ['a longer tag that contains it', 200, (etag: string) => `"x${etag.slice(1, -1)}"`],
    ['only another tag', 200, () => '"other"'],
  ])('the description is compared with each tag: If-None-Match has %s', async (_what, status, header) => {
    const ask = (more: Record<string, string>) =>
      fetch(`${api.origin}/api/openapi.json`, { headers: { 'Accept-Encoding': 'identity', ...more } })
    const etag = (await ask({})).headers.get('ETag')!
    expect((await ask({ 'If-None-Match': header(etag) })).status).toBe(status)
  })

  async function compressed(
    encoding: string,
  ): Promise<{ bytes: Buffer; encoding: string | undefined; etag: string | undefined }> {
    const { request } = await import('node:http')
    return new Promise((resolve, reject) => {
      request(`${api.origin}/api/openapi.json`, { headers: { 'Accept-Encoding': encoding } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        const { 'content-encoding': encoding, etag } = response.headers
        response.on('end', () => resolve({ bytes: Buffer.concat(chunks), encoding, etag }))
      })
        .on('error', reject)
        .end()
    })
  }
})

describe('browsers of other origins', () => {
  const preflight = (origin: string) =>
    api.call('OPTIONS', '/v1/tasks', {
      key: null,
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-api-key,content-type',
      },
    })

  test('allowed origins: the preflight and the call succeed', async () => {
    const asked = await preflight('https://app.example.com')
    expect([asked.status, asked.headers.get('Access-Control-Allow-Origin')]).toEqual([204, 'https://app.example.com'])
    expect(asked.headers.get('Access-Control-Allow-Methods')!.split(', ').sort()).toEqual(['GET', 'POST'])
    expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('x-api-key,content-type')
    const reply = await api.call('GET', '/v1/profile', { headers: { Origin: 'https://app.example.com' } })
    expect([reply.status, reply.headers.get('Access-Control-Allow-Origin')]).toEqual([200, 'https://app.example.com'])
    expect(reply.headers.get('Vary')).toMatch(/Origin/)
  })

  test('other origins: neither the preflight nor the call succeeds', async () => {
    const asked = await preflight('https://app.example.com.evil.example')
    expect([asked.status, asked.headers.get('Access-Control-Allow-Origin')]).toEqual([405, null])
    const reply = await api.call('GET', '/v1/profile', { headers: { Origin: 'https://evil.example' } })
    expect([reply.status, reply.headers.get('Access-Control-Allow-Origin')]).toEqual([200, null])
  })
})
