import type { IncomingMessage } from 'node:http'
import { Problem } from '../../kernel/problem.ts'
import type { Setup } from '../compose.ts'
import { addFloodHeaders, applyRateLimit, limitOf } from '../http/limits/rate-headers.ts'
import type { ReplyHeaders } from '../http/reply.ts'
import type { TokenAdmission } from '../sign-in/admission.ts'
import { guarded } from '../sign-in/flood.ts'

/** The rate class of a request, which is counted before its message is read. */
export const requestRateClass = 'read'

/** A client that sends this many times its limit of reads is refused before its message is read. Until then, a model sees the error. */
const refused_at_limits = 2

type TokenRequest = { req: IncomingMessage; path: string; address: string; headers: ReplyHeaders }

/** Identifies the caller by the access token. Throws a 401 that leads the client to the sign-in, as RFC 9728 describes. */
export async function admit(
  setup: Setup,
  { req, path, address, headers }: TokenRequest,
  options: { scope: string; now: Date; signal: () => AbortSignal },
): Promise<TokenAdmission> {
  const { shares, flood, rate_limits, resources } = setup
  const token = /^Bearer +([^ ]+)$/i.exec(req.headers.authorization ?? '')?.[1]
  const metadata = `resource_metadata="${resources.public_url}/.well-known/oauth-protected-resource${path}"`
  const challenge = (...parts: string[]) => `Bearer ${[...parts, metadata, `scope="${options.scope}"`].join(', ')}`
  if (token === undefined) {
    headers['WWW-Authenticate'] = challenge()
    throw new Problem('UNAUTHORIZED', 'An access token is needed in the header Authorization; API keys are not accepted here')
  }
  const { limit, window_seconds } = rate_limits[requestRateClass]
  const request = { rate_class: requestRateClass, window_seconds, now: options.now, address }
  async function lookUp(): Promise<TokenAdmission> {
    const admission = await setup.admitToken(token!, resources.public_url + path, request)
    if (!admission)
      throw new Problem('UNAUTHORIZED', 'This access token does not exist, has expired, was revoked, or is for another address')
    return admission
  }
  try {
    const wait = () => shares.take(shares.companyOf(req.headers.authorization), options.signal, lookUp)
    const admission = await guarded(flood, { address, secret: token, wrong: 401 }, wait)
    if (admission.window.used > refused_at_limits * limit)
      applyRateLimit(admission.window, limitOf(rate_limits, requestRateClass, 'token'), options.now, headers)
    return admission
  } catch (error) {
    if (error instanceof Problem && error.status === 401) {
      shares.forget(req.headers.authorization)
      headers['WWW-Authenticate'] = challenge('error="invalid_token"')
      addFloodHeaders(headers, flood, address)
    }
    throw error
  }
}
