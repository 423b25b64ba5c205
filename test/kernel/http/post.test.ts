import { createHmac } from 'node:crypto'
import type { lookup } from 'node:dns'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedHeaders, webhookSecret } from '../../../delivery/sign.ts'
import { readNetwork } from '../../../kernel/http/addresses.ts'
import { type CallOptions, call, callForStatus, keepConnections } from '../../../kernel/http/post.ts'
import { certificate, type Receiver, startReceiver } from './receiver.ts'

let receiver: Receiver
const options: CallOptions = { networks: [readNetwork('127.0.0.0/8')!, readNetwork('::1')!], ca: certificate, timeout_ms: 20_000 }
const base = { method: 'POST' as const, headers: {}, body: '{}' }

beforeAll(async () => void (receiver = await startReceiver()))
afterAll(() => receiver.close())

test('call: sends the request and returns the answer', async () => {
  const answer = await call({ ...base, url: `${receiver.url}/a?b=c`, headers: { 'x-one': '1' }, body: '{"é":1}' }, options)
  expect(answer).toEqual({ status: 200, body: '{"ok":true}', cut: false, retry_after: null })
  const [received] = receiver.received
  expect(received).toMatchObject({ method: 'POST', path: '/a?b=c', body: '{"é":1}' })
  expect(received!.headers).toMatchObject({ 'x-one': '1', 'content-length': '8', connection: 'close' })
})

/** Resolves every name to the next of the addresses, as a name server that rebinds a name does. */
function resolver(...addresses: string[]): typeof lookup {
  return ((_host: string, _options: unknown, callback: (error: null, found: object[]) => void) =>
    callback(null, [{ address: addresses.length > 1 ? addresses.shift()! : addresses[0]!, family: 4 }])) as never
}

test('call: refuses a name that leads to a private network, even if it led elsewhere before', async () => {
  const url = `https://hooks.test:${receiver.port}/`
  const resolve = resolver('127.0.0.1', '10.0.0.1')
  const local = { ...options, networks: [readNetwork('127.0.0.1')!], resolve }
  expect((await call({ ...base, url }, local)).status).toBe(200)
  await expect(call({ ...base, url }, local)).rejects.toMatchObject({
    permanent: true,
    message: expect.stringMatching(/leads to 10\.0\.0\.1, which is in a private or reserved network/),
  })
})

test('callForStatus: kept connections are used again, and each new one is checked', async () => {
  receiver.answer = (_request, response) => response.end('{"ok":true}')
  const connections = keepConnections(1)
  const url = `https://hooks.test:${receiver.port}/`
  const kept = { ...options, networks: [readNetwork('127.0.0.1')!], resolve: resolver('127.0.0.1', '10.0.0.1'), connections }
  const ports = new Set<number>()
  receiver.answer = (_request, response) => {
    ports.add(response.socket!.remotePort!)
    response.end()
  }
  for (let number = 0; number < 3; number += 1)
    expect(await callForStatus({ ...base, url }, kept)).toEqual({ status: 200, retry_after: null })
  expect(ports.size).toBe(1)
  connections.destroy()
  await expect(callForStatus({ ...base, url }, { ...kept, connections: keepConnections(1) })).rejects.toThrow(
    /private or reserved/,
  )
})

test('callForStatus: a kept connection that the server has closed is replaced', async () => {
  const connections = keepConnections(1)
  let last: Socket | null = null
  receiver.answer = (_request, response) => {
    last = response.socket
    response.end()
  }
  for (let number = 0; number < 5; number += 1) {
    expect((await callForStatus({ ...base, url: receiver.url }, { ...options, connections })).status).toBe(200)
    last!.destroy()
  }
  connections.destroy()
})

test('callForStatus: a body without an end delays neither the answer nor the next call', async () => {
  const connections = keepConnections(1)
  receiver.answer = (_request, response) => {
    const writing = setInterval(() => response.write('x'), 20)
    response.once('close', () => clearInterval(writing))
  }
  const limits = { ...options, connections, timeout_ms: 5_000 }
  for (let number = 0; number < 3; number += 1)
    expect((await callForStatus({ ...base, url: receiver.url }, limits)).status).toBe(200)
  connections.destroy()
})

test('call: refuses a host name that leads to this machine, unless the operator allows it', async () => {
  const before = receiver.received.length
  await expect(call({ ...base, url: receiver.url }, { ...options, networks: [] })).rejects.toMatchObject({
    name: 'CallFault',
    permanent: true,
    message: expect.stringMatching(/private or reserved/),
  })
  await expect(call({ ...base, url: `https://127.0.0.1:${receiver.port}` }, { ...options, networks: [] })).rejects.toMatchObject({
    permanent: true,
  })
  expect(receiver.received.length).toBe(before)
})

test('call: returns a redirect without following it, with Retry-After', async () => {
  receiver.answer = (_request, response) => response.writeHead(302, { location: '/elsewhere', 'retry-after': '7' }).end()
  const before = receiver.received.length
  expect(await call({ ...base, url: receiver.url }, options)).toMatchObject({ status: 302, retry_after: '7' })
  expect(receiver.received.length).toBe(before + 1)
})

test('call: reads only the start of a long answer, in whole characters', async () => {
  receiver.answer = (_request, response) => response.end('é'.repeat(1_000_000))
  const answer = await call({ ...base, url: receiver.url }, { ...options, answer_bytes_max: 1_001 })
  expect(answer).toMatchObject({ cut: true, body: 'é'.repeat(500) })
})

test('call: reports a silent, slow or unreachable server in time, as a temporary fault', async () => {
  receiver.answer = () => {}
  await expect(call({ ...base, url: receiver.url }, { ...options, timeout_ms: 200 })).rejects.toMatchObject({
    permanent: false,
    message: expect.stringMatching(/did not answer within 0.2 s/),
  })
  receiver.answer = (_request, response) => {
    const dripping = setInterval(() => response.write('.'), 20)
    response.once('close', () => clearInterval(dripping))
  }
  await expect(call({ ...base, url: receiver.url }, { ...options, timeout_ms: 200 })).rejects.toThrow(/did not answer/)
  await expect(call({ ...base, url: 'https://localhost:1/' }, options)).rejects.toMatchObject({
    permanent: false,
    message: expect.stringMatching(/no server listens/),
  })
})

test('call: rejects a certificate of an unknown authority', async () => {
  const { ca: _ca, ...without } = options
  await expect(call({ ...base, url: receiver.url }, without)).rejects.toThrow(/not from a known authority/)
})

test('call: explains that a server does not support TLS', async () => {
  const plain = createServer(
    (socket) =>
      void socket
        .on('error', () => {})
        .resume()
        .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  )
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { port } = plain.address() as AddressInfo
  await expect(call({ ...base, url: `https://localhost:${port}/` }, options)).rejects.toMatchObject({
    permanent: false,
    message: `localhost:${port} cannot be reached: it does not support TLS, or only insecure versions of it`,
  })
  plain.close()
})

test('call: refuses a header with a line break before sending anything', async () => {
  const given = { ...base, url: receiver.url, headers: { 'x-two': 'a\r\nx-three: b' } }
  await expect(call(given, options)).rejects.toMatchObject({ permanent: true })
})

test('call: ends with the reason of the caller’s signal', async () => {
  receiver.answer = () => {}
  const stop = new AbortController()
  const calling = call({ ...base, url: receiver.url, signal: stop.signal }, options)
  stop.abort(new Error('stopped'))
  await expect(calling).rejects.toThrow('stopped')
})

test('signedHeaders: signs as Standard Webhooks requires', () => {
  // The example in the Standard Webhooks documentation.
  const given = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}', at: new Date(1_614_265_330_000) }
  expect(signedHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], given)).toEqual({
    'webhook-id': given.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
  const key = Buffer.alloc(32, 7)
  const own = createHmac('sha256', key).update(`run_1:a.1614265330.{}`).digest('base64')
  expect(signedHeaders([webhookSecret(key)], { id: 'run_1:a', body: '{}', at: given.at })['webhook-signature']).toBe(`v1,${own}`)
})
