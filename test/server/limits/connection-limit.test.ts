/** A flood of connections blocks neither the service nor its callers' connections. */
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connectionLimits, limitConnections } from '../../../server/http/limits/connection-limit.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serveLimited(
  limits: { connections_max: number; per_address_max: number },
  answer: RequestListener,
  trusted = false,
) {
  const server = createServer(answer)
  limitConnections(server, { ...limits, files_max: 1 }, () => trusted)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  closing.push(() => server.close().closeAllConnections())
  async function open(localAddress = '127.0.0.1'): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
      .on('error', () => {})
      .resume()
    closing.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
  const accepted = async (count: number) => expect.poll(() => count - seen).toBe(0)
  let seen = 0
  server.on('connection', () => (seen += 1))
  return { open, accepted }
}

function isOpen(socket: Socket): boolean {
  return !socket.destroyed
}

test('connectionLimits: reserve 200 descriptors, or a fraction of a small limit', () => {
  for (const descriptors of [256, 512, 1_024, 20_000, 65_536, Infinity]) {
    const { connections_max, per_address_max, files_max } = connectionLimits(descriptors)
    expect(connections_max + 2 * files_max, String(descriptors)).toBeLessThanOrEqual(
      descriptors - Math.min(200, 0.6 * descriptors),
    )
    expect(per_address_max).toBeLessThan(connections_max)
    expect(files_max).toBeGreaterThanOrEqual(8)
  }
  expect(connectionLimits(512)).toEqual({ connections_max: 234, per_address_max: 117, files_max: 39 })
  expect(connectionLimits(Infinity).connections_max).toBe(20_000)
})

test('limitConnections: a new connection replaces the longest idle connection of its address', async () => {
  const { open, accepted } = await serveLimited({ connections_max: 10, per_address_max: 3 }, (_req, res) => res.end('ok'))
  const first: Socket[] = []
  for (let i = 0; i < 5; i += 1) first.push(await open())
  const other = await open('127.0.0.2')
  await accepted(6)
  await expect.poll(() => first.map(isOpen)).toEqual([false, false, true, true, true])
  expect(isOpen(other)).toBe(true)
})

test('limitConnections: a full server closes a connection of the address with the most connections, and a trusted proxy has no limit', async () => {
  const { open, accepted } = await serveLimited({ connections_max: 4, per_address_max: 2 }, (_req, res) => res.end('ok'), true)
  const many: Socket[] = []
  for (let i = 0; i < 4; i += 1) many.push(await open())
  await accepted(4)
  expect(many.every(isOpen)).toBe(true)
  const other = await open('127.0.0.2')
  await expect.poll(() => many.map(isOpen)).toEqual([false, true, true, true])
  expect(isOpen(other)).toBe(true)
})

test('limitConnections: a running request is not cut off, but an unread answer is', async () => {
  const asked: ServerResponse[] = []
  const { open } = await serveLimited({ connections_max: 9, per_address_max: 2 }, (_req, res) => void asked.push(res))
  const working = await open()
  working.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => asked.length).toBe(1)
  const silent = (await open()).pause()
  silent.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => asked.length).toBe(2)
  const refused = await open()
  await expect.poll(() => isOpen(refused)).toBe(false)
  asked[1]!.end(Buffer.alloc(30_000_000))
  const taken = await open()
  taken.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => asked.length).toBe(3)
  expect([isOpen(working), isOpen(taken)]).toEqual([true, true])
})

test('limitConnections: a new connection remains until its request is read, but an unread answer does not keep it open', async () => {
  const asked: string[] = []
  const { open, accepted } = await serveLimited({ connections_max: 9, per_address_max: 2 }, (req, res) => {
    asked.push(req.url!)
    res.end(req.url === '/large' ? Buffer.alloc(30_000_000) : 'ok')
  })
  const silent = (await open()).pause()
  silent.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => asked).toEqual(['/large'])
  const caller = await open()
  await open()
  await accepted(3)
  caller.write('GET /small HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(() => asked).toEqual(['/large', '/small'])
  expect(isOpen(caller)).toBe(true)
})
