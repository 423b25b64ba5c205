import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Provider } from 'oidc-provider'

type InnerAnswer = { status: number; body: unknown }
type InnerRequest = {
  path: string
  type: 'application/json' | 'application/x-www-form-urlencoded'
  text: string
  is_trusted?: boolean
}

/** Calls endpoints of the authorization server without HTTP, with a body that we wrote. Only its endpoints check clients, codes and
 * tokens as the standards say, so the operations of the API use them too. */
export function createInnerRequests(provider: Provider) {
  const waiting = new WeakMap<IncomingMessage, (answer: InnerAnswer) => void>()
  const trusted = new WeakSet<IncomingMessage>()
  provider.use(async (ctx, next) => {
    await next()
    const answer = waiting.get(ctx.req)
    if (!answer) return
    ctx.respond = false
    answer({ status: ctx.status, body: ctx.body })
  })
  const handle = provider.callback()

  async function post({ path, type, text, is_trusted = false }: InnerRequest): Promise<InnerAnswer> {
    const req = new IncomingMessage(new Socket())
    const headers = { 'content-type': type, 'content-length': String(Buffer.byteLength(text)), accept: 'application/json' }
    Object.assign(req, { method: 'POST', url: path, headers })
    req.push(text)
    req.push(null)
    if (is_trusted) trusted.add(req)
    const { promise, resolve, reject } = Promise.withResolvers<InnerAnswer>()
    waiting.set(req, resolve)
    handle(req, new ServerResponse(req)).then(() => reject(new Error(`${path} did not answer`)), reject)
    return promise
  }
  return { handle, post, isTrusted: (req: IncomingMessage) => trusted.has(req) }
}
