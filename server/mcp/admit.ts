import type { IncomingMessage } from 'node:http'
import { Problem } from '../../kernel/problem.ts'
import { metadataAddress, type ProtectedResource } from '../../services/oauth/protected-resources.ts'
import type { Setup } from '../compose.ts'
import { addFloodHeaders, applyRateLimit, limitOf } from '../http/limits/rate-headers.ts'
import type { ReplyHeaders } from '../http/reply.ts'
import type { TokenAdmission } from '../sign-in/admission.ts'
import { guarded } from '../sign-in/flood.ts'
import { challengeOf, missingToken, readBearer, wrongToken } from '../sign-in/token.ts'

/** The rate class of a request, which is counted before its message is read. */
export const requestRateClass = 'read'

/** A client that sends this many times its limit of reads is refused before its message is read. Until then, a model sees the error. */
const refused_at_limits = 2

type TokenRequest = { req: IncomingMessage; address: string; headers: ReplyHeaders }

/** Identifies the caller by the access token. Throws a 401 that leads the client to the sign-in. */
export async function admit(
  setup: Setup,
  { req, address, headers }: TokenRequest,
  options: { resource: ProtectedResource; now: Date; signal: () => AbortSignal },
): Promise<TokenAdmission> {
  const { shares, flood, rate_limits } = setup
  const { public_url } = setup.resources
  const { resource } = options
  const token = readBearer(req.headers.authorization)
  const challenge = () => challengeOf(metadataAddress(public_url, resource), token !== undefined, resource.scopes.join(' '))
  if (token === undefined) {
    headers['WWW-Authenticate'] = challenge()
    throw missingToken()
  }
  const { limit, window_seconds } = rate_limits[requestRateClass]
  const request = { rate_class: requestRateClass, window_seconds, now: options.now, address }
  async function lookUp(): Promise<TokenAdmission> {
    const admission = await setup.admitToken(token!, public_url + resource.path, request)
    if (!admission) throw wrongToken()
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
      headers['WWW-Authenticate'] = challenge()
      addFloodHeaders(headers, flood, address)
    }
    throw error
  }
}
