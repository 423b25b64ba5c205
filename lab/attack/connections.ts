/** Attacks with connections that are slow, silent or many, or that request large answers. */
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Probe, statusesOf } from './probe.ts'

const description = (host: string): string => `GET /api/openapi.json HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`

/** Sends 500 requests at once on each of two connections. */
export async function pipelined(probe: Probe): Promise<void> {
  const { host } = probe.target.origin
  const answers = await Promise.all([1, 2].map(() => probe.raw(description(host).repeat(500), 8_000)))
  probe.requests += 998
  if (!answers.some((answer) => statusesOf(answer).includes(200))) probe.finding('pipelined requests got no answer at all')
}

/** Requests large answers and reads nothing. The server must limit unsent data, and must close such a connection. */
export async function neverRead(probe: Probe): Promise<void> {
  const { host } = probe.target.origin
  // Time for which the connections stay open. It is longer than the server's timeout for a silent connection
  // (server/http/listener.ts). Node restarts that timeout once, after the client has received part of an answer. Half of the
  // connections send no more requests than the server queues per connection.
  const hold_ms = 130_000
  const sockets = Array.from({ length: 20 }, () => probe.open().pause())
  let closed = 0
  for (const [i, socket] of sockets.entries()) {
    const requests = i % 2 ? 300 : 60
    socket.write(description(host).replace('br', 'identity').repeat(requests))
    socket.once('close', () => (closed += 1))
    probe.requests += requests
  }
  await sleep(hold_ms)
  // A closed connection is noticed only after the sent bytes are read. An open connection would send tens of megabytes more and
  // stay open.
  let bytes = 0
  for (const socket of sockets) socket.on('data', (data: Buffer) => (bytes += data.length)).resume()
  await sleep(3_000)
  probe.note(
    `the server closed ${closed} of ${sockets.length} connections that read nothing, after it had sent ${Math.round(bytes / 1e6)} MB`,
  )
  if (closed < sockets.length)
    probe.finding(`${sockets.length - closed} connections that read nothing are still open after ${hold_ms / 1000} s`)
  for (const socket of sockets) socket.destroy()
}

/** Sends headers and bodies at one byte per second. */
export async function slowBodies(probe: Probe): Promise<void> {
  const { host } = probe.target.origin
  const head = `POST /api/v1/tasks HTTP/1.1\r\nHost: ${host}\r\nX-Api-Key: ${probe.target.keys[0]}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n`
  const sockets = Array.from({ length: 200 }, (_, i) => ({ socket: probe.open(), text: i % 2 ? head : `${head}\r\n{"name":"` }))
  for (const { socket, text } of sockets) socket.write(text)
  probe.requests += sockets.length
  for (let second = 0; second < 12; second += 1) {
    for (const { socket, text } of sockets) if (socket.writable) socket.write(text.endsWith('"') ? 'a' : 'X')
    await sleep(1_000)
  }
  for (const { socket } of sockets) socket.destroy()
}

const wanted = 10_000
/** Number of open files that a process needs for purposes other than connections. */
const files_spare = 500

/** Opens as many connections as the file limits allow, and sends nothing. */
export async function idle(probe: Probe): Promise<void> {
  const sockets = await openMany(probe)
  await sleep(5_000)
  for (const socket of sockets) socket.destroy()
}

/** Requests the API description, half a megabyte, on all connections at the same time. */
export async function descriptionByMany(probe: Probe): Promise<void> {
  const { host } = probe.target.origin
  const sockets = await openMany(probe)
  const started = performance.now()
  let answered = 0
  for (const socket of sockets) {
    socket.once('data', () => (answered += 1)).resume()
    socket.write(description(host))
  }
  while (answered < sockets.length && performance.now() - started < 30_000) await sleep(20)
  probe.note(`${answered} of ${sockets.length} got an answer within ${((performance.now() - started) / 1000).toFixed(1)} s`)
  for (const socket of sockets) socket.destroy()
}

async function openMany(probe: Probe): Promise<Socket[]> {
  const count = connectionsMax(probe)
  const sockets: Socket[] = []
  let connected = 0
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(250, count - sockets.length) }, () => probe.open())
    sockets.push(...batch)
    const opened = batch.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve)))
    await Promise.race([Promise.all(opened), sleep(5_000)])
    connected += batch.filter((socket) => !socket.connecting && !socket.destroyed).length
  }
  probe.requests += count
  probe.note(`${connected} connections open at once${count < wanted ? `: the file limit does not allow ${wanted}` : ''}`)
  return sockets
}

/** Returns the maximum number of connections: 10,000, or fewer if the file limits of this process or of the server are lower. */
export function connectionsMax({ target }: Probe): number {
  const limits = [fileLimitOf('self'), ...(target.pid === null ? [] : [fileLimitOf(target.pid)])]
  return Math.min(wanted, ...limits.map((limit) => limit - files_spare))
}

/** Returns the maximum number of open files of a process. Assumes a low limit if the system does not report it. */
function fileLimitOf(pid: number | 'self'): number {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1] ?? 1_500)
  } catch {
    return 1_500
  }
}

type Oddity = {
  name: string
  text: string
  /** Returns whether the server must not answer with this status. */
  never: (status: number) => boolean
}

function oddities(host: string, key: string): Oddity[] {
  const success = (status: number) => status < 400
  const fault = (status: number) => status >= 500
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${more}Connection: close\r\n\r\n`
  const post = (more: string, body: string) =>
    `POST /api/v1/tasks HTTP/1.1\r\nHost: ${host}\r\nX-Api-Key: ${key}\r\nContent-Type: application/json\r\n${more}\r\n${body}`
  return [
    { name: 'no Host', text: 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', never: success },
    { name: 'two Hosts', text: get('/api/health', 'Host: other\r\n'), never: success },
    {
      name: 'Content-Length and chunks',
      text: post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\nGET /api/health HTTP/1.1\r\nHost: x\r\n\r\n'),
      never: success,
    },
    { name: 'two lengths', text: post('Content-Length: 2\r\nContent-Length: 40\r\n', '{}'), never: success },
    { name: 'a length with a sign', text: post('Content-Length: +2\r\n', '{}'), never: success },
    { name: 'a chunk of a wrong size', text: post('Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n'), never: success },
    { name: 'an unknown chunk coding', text: post('Transfer-Encoding: xchunked\r\n', '2\r\n{}\r\n0\r\n\r\n'), never: success },
    { name: 'a folded header', text: get('/api/health', 'X-A: b\r\n c\r\n'), never: fault },
    { name: 'a header with NUL', text: get('/api/health', 'X-A: b\0c\r\n'), never: success },
    { name: 'a header with a bare line feed', text: get('/api/health', 'X-A: b\nX-Api-Key: x\r\n'), never: fault },
    { name: '64 kB of headers', text: get('/api/health', `X-A: ${'a'.repeat(65_536)}\r\n`), never: success },
    { name: '5,000 headers', text: get('/api/health', 'A: b\r\n'.repeat(5_000)), never: fault },
    { name: 'an address of 100 kB', text: get(`/api/v1/tasks?${'a'.repeat(100_000)}`), never: success },
    { name: 'an unknown method', text: get('/api/health').replace('GET', 'BREW'), never: success },
    { name: 'CONNECT', text: 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n', never: success },
    { name: 'TRACE', text: get('/api/health').replace('GET', 'TRACE'), never: success },
    { name: 'OPTIONS *', text: get('*').replace('GET', 'OPTIONS'), never: fault },
    { name: 'another server’s address', text: get('http://example.com/api/v1/tasks'), never: success },
    {
      name: 'Upgrade',
      text: get('/api/health', 'Upgrade: websocket\r\nConnection: Upgrade\r\n'),
      never: (status) => status === 101 || fault(status),
    },
    { name: 'an unknown Expect', text: get('/api/health', 'Expect: 200-maybe\r\n'), never: fault },
    { name: 'HTTP/0.9', text: 'GET /api/health\r\n\r\n', never: fault },
    { name: 'HTTP/3.0', text: get('/api/health').replace('HTTP/1.1', 'HTTP/3.0'), never: fault },
    { name: 'TLS', text: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', never: success },
    { name: 'half a request', text: 'GET /api/health HT', never: success },
    { name: 'ten thousand empty lines', text: '\r\n'.repeat(10_000), never: success },
    { name: 'Range', text: get('/api/openapi.json', 'Range: bytes=0-1,2-3,4-5,-99999999999\r\n'), never: fault },
    {
      name: 'an Idempotency-Key of 10 kB',
      text: post(`Idempotency-Key: ${'k'.repeat(10_000)}\r\nContent-Length: 2\r\nConnection: close\r\n`, '{}'),
      never: success,
    },
  ]
}

/** Sends requests that no HTTP client sends. */
export async function oddRequests(probe: Probe): Promise<void> {
  for (const { name, text, never } of oddities(probe.target.origin.host, probe.target.keys[0]!)) {
    const statuses = statusesOf(await probe.raw(text, 1_500))
    const bad = statuses.find((status) => never(status) || (status >= 500 && ![501, 503, 505].includes(status)))
    if (bad !== undefined) probe.finding(`${name}: ${statuses.join(', ')}`)
  }
}
