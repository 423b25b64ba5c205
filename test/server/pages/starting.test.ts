/** Answers that callers get before the database is ready. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startingListener } from '../../../server/http/pages/starting.ts'

test('start: health answers 200 and everything else 503 with Retry-After, and then the service answers on the same connection', async () => {
  const { listener, replaceBy } = startingListener()
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async (path: string) => {
    const reply = await fetch(origin + path)
    return [reply.status, reply.headers.get('Retry-After'), await reply.json()]
  }
  expect(await ask('/api/health')).toEqual([200, null, { status: 'live' }])
  expect(await ask('/api/ready')).toEqual([503, '5', { status: 'starting', checks: { database: 'starting' } }])
  expect(await ask('/api/v1/profile?x=1')).toEqual([
    503,
    '5',
    { code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('The service is starting') },
  ])
  replaceBy((_req, res) => res.end('{"taken":"over"}'))
  expect(await ask('/api/v1/profile')).toEqual([200, null, { taken: 'over' }])
  server.close()
})
