/** Waits for a database that is not reachable yet, and explains the reason. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { expect, test } from 'vitest'
import { listen } from '../../server/listening.ts'

import { explainConnection, waitUntilReachable } from '../../server/settings/database-url.ts'
import { freePort } from '../harness/free-port.ts'

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
const wrongPassword = Object.assign(new Error('password authentication failed for user "oi"'), { code: '28P01' })
const slow = new Error('Connection terminated due to connection timeout')

test('waitUntilReachable: retries until the database answers, and reports the first fault once', async () => {
  const faults: unknown[] = [refused, slow]
  const reported: unknown[] = []
  let asked = 0
  await waitUntilReachable(
    async () => {
      asked += 1
      const fault = faults.shift()
      if (fault) throw fault
    },
    30_000,
    (fault) => reported.push(fault),
  )
  expect({ asked, reported }).toEqual({ asked: 3, reported: [refused] })
})

test('waitUntilReachable: throws a permanent fault immediately, and any fault if it may not wait', async () => {
  const failing = (fault: Error) => () => Promise.reject(fault)
  const unexpected = () => expect.unreachable('nothing is waited for')
  await expect(waitUntilReachable(failing(wrongPassword), 30_000, unexpected)).rejects.toBe(wrongPassword)
  await expect(waitUntilReachable(failing(refused), 0, unexpected)).rejects.toBe(refused)
})

test('explainConnection: the explanation matches the cause', () => {
  const url = 'postgres://oi:secret@db.example:5432/oi'
  const said = (cause: Error) => explainConnection(cause, url).message
  expect(said(slow)).toMatch(/answers too slowly.*address may be right/)
  expect(said(refused)).toContain('No PostgreSQL listens there')
  expect(said(new Error('Connection terminated unexpectedly'))).toContain('The server closed the connection')
  expect(said(Object.assign(new Error('the database system is starting up'), { code: '57P03' }))).toContain('is starting')
  for (const cause of [slow, refused, wrongPassword]) expect(said(cause)).not.toContain('secret')
})

test('listen: the error for a port in use suggests a free port', async () => {
  const [first, second] = await neighbors()
  const { port } = first.address() as AddressInfo
  const error = await listen(createServer() as Server, { host: '127.0.0.1', port }).catch((thrown: Error) => thrown)
  const named = Number(/PORT=(\d+)$/.exec((error as Error).message)![1])
  expect(named).toBeGreaterThan(port + 1)
  const free = createServer().listen(named, '127.0.0.1')
  await once(free, 'listening')
  for (const server of [first, second, free]) server.close()
})

/** Starts two servers on consecutive ports. */
async function neighbors() {
  for (;;) {
    const first = createTcpServer().listen(await freePort(), '127.0.0.1')
    await once(first, 'listening')
    const second = createTcpServer().listen((first.address() as AddressInfo).port + 1, '127.0.0.1')
    if (
      await once(second, 'listening').then(
        () => true,
        () => false,
      )
    )
      return [first, second] as const
    first.close()
  }
}
