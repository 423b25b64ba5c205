/** Limits the simultaneous requests of one connection if a client sends them without waiting. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { inTurn } from '../../../server/http/limits/connections.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Sends `requests` requests in one chunk. `started` lists the requests being answered, and `seen` counts the requests that were
 * read. */
async function send(requests: number, header: string) {
  const started: ServerResponse[] = []
  let seen = 0
  const server = createServer((req, res) => {
    seen += 1
    inTurn(req, res, () => void started.push(res))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').resume()
  closing.push(() => socket.destroy())
  closing.push(() => server.close().closeAllConnections())
  socket.write(`GET / HTTP/1.1\r\nHost: x\r\n${header}\r\n`.repeat(requests))
  await expect.poll(() => seen).toBe(requests)
  return { started, server, socket }
}

test('inTurn: answers one request at a time without a key, and the next when the client has read the answer', async () => {
  const { started } = await send(4, '')
  for (let answers = 1; answers <= 4; answers += 1) {
    await expect.poll(() => started.length).toBe(answers)
    started[answers - 1]!.end('ok')
  }
})

test('inTurn: answers eight requests at a time with a key', async () => {
  const { started } = await send(12, 'X-Api-Key: oi_live_x\r\n')
  expect(started.length).toBe(8)
  started[0]!.end('ok')
  await expect.poll(() => started.length).toBe(9)
})

test('inTurn: does not start waiting requests of a caller who has disconnected', async () => {
  const { started, server, socket } = await send(4, '')
  const closed = new Promise<void>((resolve) => started[0]!.once('close', resolve))
  socket.destroy()
  await closed
  await new Promise((resolve) => server.close(resolve))
  expect(started.length).toBe(1)
})
