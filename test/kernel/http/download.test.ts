import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { download, isSourceUnavailable, probe } from '../../../kernel/http/download.ts'
import { guardedAddress, isMetadataAddress } from '../../../kernel/http/metadata-addresses.ts'

/** Responds to a request for a path by writing to the socket, because the server speaks plain TCP. */
let answer: (socket: Socket, path: string) => void
let server: Server
let origin: string
let connections: Set<Socket>

beforeEach(async () => {
  connections = new Set()
  server = createServer((socket) => {
    connections.add(socket)
    socket.on('close', () => connections.delete(socket))
    socket.on('error', () => {})
    socket.on('data', (request) => answer(socket, /^\w+ (\S+)/.exec(request.toString())?.[1] ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  for (const socket of connections) socket.destroy()
  server.close()
})

/** Sends the same text again and again until the client closes the connection. */
function again(socket: Socket, piece: string, every_ms = 20): void {
  const timer = setInterval(() => socket.write(piece), every_ms)
  socket.on('close', () => clearInterval(timer))
}

const none = { etag: null, last_modified: null }
const head = 'HTTP/1.1 200 OK\r\netag: "a"\r\n\r\n'

describe('a server that keeps sending but never answers', () => {
  const endless: Record<string, typeof answer> = {
    '1xx responses': (socket) => again(socket, 'HTTP/1.1 102 Processing\r\n\r\n'),
    'a header byte by byte': (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ')
      again(socket, 'a')
    },
    'redirects, each just in time': (socket) =>
      void setTimeout(() => socket.end('HTTP/1.1 302 Found\r\nlocation: /more\r\ncontent-length: 0\r\n\r\n'), 120),
  }
  test.each(Object.entries(endless))('%s: HEAD and GET report it as unavailable', async (_name, doing) => {
    answer = doing
    const patience = { head_ms: 300 }
    for (const ask of [() => probe(`${origin}/x`, none, { patience }), () => download(`${origin}/x`, { patience })]) {
      const error = await ask().catch((thrown: Error) => thrown)
      expect(String(error)).toMatch(/no answer within 0.3 seconds/)
      expect(isSourceUnavailable(error)).toBe(true)
    }
    await expect.poll(() => connections.size).toBe(0)
  })
})

describe('download', () => {
  test('gives up on a silent or slow server, and reads the whole answer of a steady one', async () => {
    answer = (socket) => socket.write(`${head}abc`)
    const silent = await download(`${origin}/x`, { patience: { silence_ms: 200 } })
    await expect(text(silent)).rejects.toThrow(/sent nothing for 0.2 seconds/)
    answer = (socket) => {
      socket.write(`${head}${'a'.repeat(5_000)}`)
      again(socket, 'a')
    }
    const slow = await download(`${origin}/x`, { patience: { window_ms: 200, window_bytes_min: 1_000 } })
    const error = await text(slow).catch((thrown: Error) => thrown)
    expect(String(error)).toMatch(/sent only \d+ bytes in \d+ seconds, which is too slow/)
    expect(isSourceUnavailable(error)).toBe(true)
    answer = (socket) => {
      socket.write(head)
      again(socket, 'a'.repeat(2_000))
      setTimeout(() => socket.end('z'), 600)
    }
    const steady = await download(`${origin}/x`, { patience: { window_ms: 200, window_bytes_min: 1_000 } })
    expect(await text(steady)).toMatch(/^(?:a{2000})+z$/)
  })

  test('does not count the time of a slow reader against the server', async () => {
    let now_ms = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now_ms)
    onTestFinished(() => clock.mockRestore())
    answer = (socket) => socket.end(`${head}${'a'.repeat(4_000_000)}`)
    const content = await download(`${origin}/x`, { patience: { window_ms: 100, window_bytes_min: 5_000_000 } })
    const reading = content[Symbol.asyncIterator]()
    const first: Buffer = (await reading.next()).value
    // The client stops reading from the server when its buffer has `readableHighWaterMark` bytes.
    await expect.poll(() => content.readableLength).toBeGreaterThanOrEqual(content.readableHighWaterMark)
    now_ms += 1_000
    let length = first.length
    for await (const piece of { [Symbol.asyncIterator]: () => reading }) length += piece.length
    expect(length).toBe(4_000_000)
  })

  test('stops waiting when the signal aborts', async () => {
    answer = () => {}
    const stop = new AbortController()
    const asked = probe(`${origin}/x`, none, { signal: stop.signal })
    await expect.poll(() => connections.size).toBe(1)
    stop.abort(new Error('stopped'))
    await expect(asked).rejects.toThrow(/abort/)
    await expect.poll(() => connections.size).toBe(0)
  })
})

describe('metadata addresses', () => {
  test.each([
    ['169.254.169.254', true],
    ['169.253.169.254', false],
    ['::ffff:169.254.169.254', true],
    ['fe80::1', true],
    ['febf::1', true],
    ['fec0::1', false],
    ['fd00:ec2::254', true],
    ['64:ff9b::a9fe:a9fe', true],
    ['100.100.100.200', true],
    ['10.0.0.1', false],
    ['127.0.0.1', false],
    ['host.example', false],
  ])('%s: %s', (address, is) => expect(isMetadataAddress(address)).toBe(is))

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://2852039166/',
    'http://0xa9.0xfe.0xa9.0xfe/',
    'http://[fe80::1]/',
    'http://[::ffff:169.254.169.254]/',
  ])('a redirect to %s is not followed', async (location) => {
    answer = (socket) => socket.end(`HTTP/1.1 302 Found\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`)
    const error = await probe(`${origin}/x`, none).catch((thrown: Error) => thrown)
    expect(String(error)).toMatch(/which downloads must not reach/)
    expect(isSourceUnavailable(error)).toBe(true)
  })

  test('lets a source name a metadata address itself, and follows a redirect on the same machine', async () => {
    const named = guardedAddress('http://169.254.10.1/extract.csv')
    expect(named.faultOf('169.254.10.1')).toBeNull()
    expect(named.faultOf('169.254.169.254')).toBeInstanceOf(Error)
    expect(guardedAddress('http://[fe80::5]/').faultOf('[fe80::5]')).toBeNull()
    answer = (socket, path) =>
      socket.end(path === '/x' ? `HTTP/1.1 302 Found\r\nlocation: ${origin}/y\r\ncontent-length: 0\r\n\r\n` : `${head}abc`)
    expect(await text(await download(`${origin}/x`))).toBe('abc')
  })

  test('checks the addresses of a host name before connecting', async () => {
    const { lookup } = guardedAddress('http://localhost/')
    const found = (options: object) =>
      new Promise((resolve) => lookup('localhost', options, (error, address, family) => resolve([error, address, family])))
    expect(await found({ family: 4 })).toEqual([null, '127.0.0.1', 4])
    expect(await found({ family: 4, all: true })).toEqual([null, [{ address: '127.0.0.1', family: 4 }], undefined])
    const refused = await new Promise((resolve) => lookup('169.254.169.254', {}, (error) => resolve(error)))
    expect(String(refused)).toMatch(/which downloads must not reach/)
  })
})
