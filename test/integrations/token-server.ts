/** Answers requests for tokens with the examples of the API description, and records their bodies. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exampleAnswer } from '../harness/examples.ts'

const operationOf = { token: 'exchangeToken', refresh: 'refreshToken', me: 'getTokenIdentity' } as const

export async function startTokenServer() {
  const bodies: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    bodies.push(Object.fromEntries(new URLSearchParams(await text(request))))
    const name = request.url!.split('/').at(-1) as keyof typeof operationOf
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(exampleAnswer(operationOf[name])))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
