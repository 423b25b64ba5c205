/** Tests that an upload may take any time while its bytes keep arriving. The total time of every other request is limited. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../../../server/http/app.ts'
import { createHttpServer } from '../../../server/http/listener.ts'
import { startApi } from '../../harness/harness.ts'

const api = await startApi({ unlimited: true })
const times = { silence_ms: 2_000, requestTimeout: 3_000, headersTimeout: 3_000, connectionsCheckingInterval: 100 }
const setup = { ...api.setup, upload_pace: { window_ms: 4_000, window_bytes_min: 2_000 } }
const server = createHttpServer(await createApp(setup), setup.log, times).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
afterAll(() => server.closeAllConnections())

const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="slow.txt"\r\n\r\n'
const tail = '\r\n--b--\r\n'

/** Sends one chunk per `pause_ms`. Returns the answer when the server closes the connection or the last chunk is sent. */
async function send(path: string, headers: string[], pieces: readonly string[], pause_ms: number): Promise<string> {
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data))
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  const bytes = pieces.join('').length
  const lines = [`POST ${path} HTTP/1.1`, 'Host: x', `Content-Length: ${bytes}`, ...headers]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  for (const piece of pieces) {
    if (answer !== '' || !socket.writable) break
    socket.write(piece)
    await sleep(pause_ms)
  }
  await expect.poll(() => answer).not.toBe('')
  if (/^Connection: close/im.test(answer)) await closed
  socket.destroy()
  return answer
}

const form = [`X-Api-Key: ${api.ours.key}`, 'Content-Type: multipart/form-data; boundary=b']
const statusOf = (answer: string) => Number(answer.split(' ')[1])

test('uploadDocument 201: an upload may take longer than other requests', async () => {
  const pieces = [head, ...Array.from({ length: 40 }, () => 'x'.repeat(1_000)), tail]
  const answer = await send('/api/v1/documents', form, pieces, 100)
  expect([statusOf(answer), JSON.parse(answer.split('\r\n\r\n')[1]!).size_bytes], answer).toEqual([201, 40_000])
})

test('uploadDocument 400: an upload that is too slow is cut off with its connection and leaves nothing', async () => {
  const answer = await send('/api/v1/documents', form, [head, ...Array.from({ length: 100 }, () => 'x'), tail], 100)
  expect([statusOf(answer), answer]).toEqual([
    400,
    expect.stringContaining('arrives too slowly: less than 2,000 bytes in 4 seconds'),
  ])
  expect(answer).toMatch(/^Connection: close/im)
  await expect.poll(() => readdirSync(join(api.folder, 'incoming'))).toEqual([])
})

test.each([
  ['uploadDocument', '/api/v1/documents', form],
  ['createTask', '/api/v1/tasks', [form[0]!, 'Content-Type: application/json']],
])('%s 408: a request whose body never arrives is answered before its connection closes', async (_id, path, headers) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n${headers.join('\r\n')}\r\n\r\n`)
  const answer = (await socket.toArray()).join('')
  expect([statusOf(answer), JSON.parse(answer.split('\r\n\r\n')[1]!)]).toEqual([
    408,
    { code: 'BAD_REQUEST', message: 'The request did not arrive in time' },
  ])
  expect(answer).toMatch(/^Connection: close/im)
  await expect.poll(() => readdirSync(join(api.folder, 'incoming'))).toEqual([])
})

test('createTask 408: the time for any other body is limited, even for an upload without a key', async () => {
  const json = [`X-Api-Key: ${api.ours.key}`, 'Content-Type: application/json']
  const pieces = ['{', ...Array.from({ length: 100 }, () => ' '), '}']
  expect(statusOf(await send('/api/v1/tasks', json, pieces, 100))).toBe(408)
  const unknown = await send('/api/v1/documents', [form[1]!, 'X-Api-Key: oi_unknown'], [head, 'x'.repeat(200_000)], 100)
  expect([statusOf(unknown), unknown]).toEqual([401, expect.stringMatching(/^Connection: close/im)])
})

test('pages of accounts: bodies that do not arrive delay no other page', async () => {
  const { origin } = await api.twin({ files_max: 2 })
  const waiting = ['/app/sign-in', '/app/forgot-password', '/oauth/token'].map((path) => startBody(origin, path))
  for (const socket of waiting) expect(String((await once(socket, 'data'))[0])).toContain('100 Continue')
  for (const path of ['/app/sign-in', '/.well-known/oauth-authorization-server', '/api/ready', '/api/docs/']) {
    const { status } = await fetch(origin + path, { signal: AbortSignal.timeout(5_000) })
    expect([path, status]).toEqual([path, 200])
  }
  for (const socket of waiting) socket.destroy()
})

/** Sends the head of a form, and none of its body. */
function startBody(origin: string, path: string): Socket {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {})
  const head = [`POST ${path} HTTP/1.1`, 'Host: x', 'Sec-Fetch-Site: same-origin', 'Content-Length: 9', 'Expect: 100-continue']
  socket.write(`${[...head, 'Content-Type: application/x-www-form-urlencoded'].join('\r\n')}\r\n\r\n`)
  return socket
}
