/** A fake embedding server. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Asked = { model: string; input: string[]; dimensions?: number; headers: IncomingMessage['headers'] }
export type Answer = (asked: Asked, response: ServerResponse) => void
export type EmbeddingServer = Awaited<ReturnType<typeof startEmbeddingServer>>

/** Synonyms that the fake models know. */
const synonyms: Record<string, string> = {
  trash: 'refuse',
  flotsam: 'refuse',
  jetsam: 'refuse',
  attorney: 'lawyer',
  jet: 'aircraft',
}

/** Returns the vector of a text in a model: the sum of its words' random vectors and a large vector that all texts share. Any two
 * texts have a cosine of about 0.8, as in some real models. */
function vectorOf(text: string, model: string, dimensions: number): number[] {
  const vector = Array.from({ length: dimensions }, () => 2)
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? []
  for (const word of words) {
    let state = [...`${model}${synonyms[word] ?? word}`].reduce((sum, sign) => (Math.imul(sum, 31) + sign.charCodeAt(0)) >>> 0, 7)
    for (let i = 0; i < dimensions; i++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      vector[i]! += (state / 2 ** 31 - 1) / Math.sqrt(words.length)
    }
  }
  return vector
}

export function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Starts the server, which records its requests. A test may replace `answer` at any time. */
export async function startEmbeddingServer(dimensions = 192) {
  const vectors: Answer = ({ model, input }, response) =>
    send(response, 200, { data: input.map((text, index) => ({ index, embedding: vectorOf(text, model, dimensions) })) })
  const state = { answer: vectors, asked: [] as Asked[] }
  const server = createServer((message, response) => {
    let body = ''
    message
      .on('data', (data) => (body += data))
      .on('end', () => {
        const asked = { ...(JSON.parse(body) as Asked), headers: message.headers }
        state.asked.push(asked)
        state.answer(asked, response)
      })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(state, {
    vectors,
    away: ((_asked, response) => response.destroy()) as Answer,
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Returns all texts of the requests. */
    texts: () => state.asked.flatMap(({ input }) => input),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
