/** Thousands of simultaneous requests do not block the event loop, and unread answers do not block readers. */
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createPace } from '../../../server/http/limits/pace.ts'

const noLimit = { per_turn: 20, unread_max: 1_000, look_ms: 60_000, look_bytes_min: 1 }

function answer(): ServerResponse {
  return { closed: false, once() {} } as unknown as ServerResponse
}

afterEach(() => void vi.restoreAllMocks())

test('pace: runs everything in order, and at most per_turn tasks per iteration of the event loop', async () => {
  const pace = createPace(noLimit)
  const run: number[] = []
  for (let i = 0; i < 990; i++) pace(answer(), () => run.push(i))
  pace(answer(), () => pace(answer(), () => run.push(991)))
  expect(run, 'nothing runs immediately').toEqual([])
  for (let before = 0; run.length < 991; before = run.length) {
    await nextTurn()
    // Another iteration of the event loop may have run in between.
    expect(run.length - before).toBeLessThanOrEqual(40)
  }
  expect(run).toEqual([...Array(990).keys(), 991])
})

test('pace: pauses for as long as the answers took, so new connections are accepted', async () => {
  let now_ms = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now_ms)
  const rests = vi.spyOn(globalThis, 'setTimeout')
  const pace = createPace({ ...noLimit, per_turn: 1 })
  const run: number[] = []
  for (const took_ms of [0, 30, 0, 0.3, 0])
    pace(answer(), () => {
      now_ms += took_ms
      run.push(took_ms)
    })
  while (run.length < 5) await nextTurn()
  expect(rests.mock.calls.map(([, rest_ms]) => rest_ms)).toEqual([30])
})

test('pace: starts at most unread_max unread answers, and cuts them off if callers wait', async () => {
  const pace = createPace({ ...noLimit, unread_max: 3, look_ms: 500, look_bytes_min: 20_000 })
  const large = Buffer.alloc(30_000_000)
  let started = 0
  let most = 0
  const server = createServer((_req, res) =>
    pace(res, () => {
      started += 1
      most = Math.max(most, started)
      res.once('close', () => (started -= 1))
      res.end(large)
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const silent = Array.from({ length: 9 }, () =>
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .pause(),
  )
  for (const socket of silent) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const read = await fetch(`http://127.0.0.1:${port}/`)
  expect((await read.bytes()).length).toBe(large.length)
  expect(most).toBe(3)
  for (const socket of silent) socket.destroy()
  server.close()
})
