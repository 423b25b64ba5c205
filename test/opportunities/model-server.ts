/** A test server that replaces a language model server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  model: string
  messages: { role: string; content: string }[]
  response_format?: { json_schema: { schema: object } }
  headers: IncomingMessage['headers']
  path: string
}
export type Answer = (asked: Asked, response: ServerResponse) => void

export function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Returns a function that responds with `content` as the model's answer. */
export function says(content: unknown): Answer {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return (_asked, response) => send(response, 200, { choices: [{ message: { role: 'assistant', content: text } }] })
}

/** Starts the server, which records its requests. `answer` may be changed at any time. */
export async function startModelServer() {
  const state = { answer: says({ sentences: [] }), asked: [] as Asked[] }
  const server = createServer((message, response) => {
    let body = ''
    message
      .on('data', (data) => (body += data))
      .on('end', () => {
        const asked = { ...(JSON.parse(body) as Asked), headers: message.headers, path: message.url! }
        state.asked.push(asked)
        state.answer(asked, response)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
