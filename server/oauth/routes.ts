import express, { type Request, type Response, type Router } from 'express'
import proxyAddress from 'proxy-addr'
import { countRequest, secondsLeft } from '../../db/requests/rate-windows.ts'
import { network } from '../../kernel/http/network.ts'
import { Problem } from '../../kernel/problem.ts'
import { metadataAddress, type ProtectedResource, protectedResources } from '../../services/oauth/protected-resources.ts'
import { isRedirectAddress, redirectFault } from '../../services/oauth/redirects.ts'
import type { Setup } from '../compose.ts'
import { addPage } from '../http/account/account.ts'
import type { Page } from '../http/account/page.ts'
import { answersPreflight } from '../http/cross-origin.ts'
import { readBody } from '../http/input/body.ts'
import { sendJson } from '../http/reply.ts'
import { readMetadata } from './client-metadata.ts'

const allowOriginHeader = 'Access-Control-Allow-Origin'
const window_seconds = 600
const metadata_bytes_max = 20_000

/** An endpoint of the authorization server, and how many requests a network may send to it per window, because each stores a row. */
type Endpoint = { method: 'get' | 'post'; path: string; requests_max: number; answer?: typeof register }

const endpoints: readonly Endpoint[] = [
  { method: 'get', path: '/oauth/authorize', requests_max: 120 },
  { method: 'get', path: '/oauth/authorize/:uid', requests_max: 240 },
  { method: 'post', path: '/oauth/end/confirm', requests_max: 120 },
  { method: 'post', path: '/oauth/token', requests_max: 600 },
  { method: 'post', path: '/oauth/revoke', requests_max: 120 },
  { method: 'post', path: '/oauth/register', requests_max: 20, answer: register },
]

/** Serves the authorization server and its metadata. */
export function oauthRoutes(setup: Setup): Router {
  const router = express.Router({ caseSensitive: true, strict: true })
  for (const endpoint of endpoints) {
    const { method, path, answer = passOn } = endpoint
    router[method](path, async (req, res) => {
      await count(setup, endpoint, req)
      await answer(setup, req, res)
    })
    router.options(path, (req, res, next) => {
      const origin = res.getHeader(allowOriginHeader) as string | undefined
      if (!answersPreflight(req, res, method.toUpperCase(), origin === undefined ? {} : { [allowOriginHeader]: origin })) next()
    })
  }
  addMetadata(router, setup)
  addPage(router, setup, consentPage)
  return router
}

async function passOn({ oauth }: Setup, req: Request, res: Response): Promise<void> {
  await (await oauth.load()).handle(req, res)
}

async function count({ resources, clock, isTrustedProxy }: Setup, { path, requests_max }: Endpoint, req: Request): Promise<void> {
  const now = clock.now()
  const subject = `${path} ${network(proxyAddress(req, isTrustedProxy))}`
  const window = await countRequest(resources.db, subject, 'oauth', window_seconds, now)
  if (window.used <= requests_max) return
  const wait_seconds = secondsLeft(window, window_seconds, now)
  throw new Problem('TOO_MANY_REQUESTS', `Too many requests from this address. Retry after ${wait_seconds}s`)
}

/** Registers a client (RFC 7591). Checks what the library would accept but no user could judge. */
async function register({ oauth, spool, upload_pace: pace }: Setup, req: Request, res: Response): Promise<void> {
  const limits = { bytes_max: metadata_bytes_max, lists: new Set<string>(), spool, pace }
  const { body } = await readBody(req, ['application/json'], limits)
  const metadata = readMetadata(typeof body === 'object' && body !== null ? body : {})
  const wrong = [metadata.redirect_uris].flat().find((address) => !isRedirectAddress(String(address)))
  if (wrong !== undefined)
    return sendJson(res, 400, JSON.stringify({ error: 'invalid_redirect_uri', error_description: redirectFault(String(wrong)) }))
  const { post } = await oauth.load()
  const answer = await post({ path: '/oauth/register', type: 'application/json', text: JSON.stringify(metadata) })
  sendJson(res, answer.status, JSON.stringify(answer.body))
}

const open = { [allowOriginHeader]: '*' }

const preflight = { ...open, 'Access-Control-Allow-Methods': 'GET', 'Access-Control-Allow-Headers': '*' }

/** Serves the metadata of the server (RFC 8414) and of each protected resource (RFC 9728), which pages of all sites may read. */
function addMetadata(router: Router, setup: Setup): void {
  router.options('/.well-known/*rest', (_req, res) => void res.writeHead(204, preflight).end())
  router.get('/.well-known/oauth-authorization-server', (req, res) => {
    res.set(open)
    return passOn(setup, req, res)
  })
  const addResource = (path: string, resource: ProtectedResource) =>
    router.get(path, (_req, res) =>
      sendJson(res, 200, JSON.stringify(describe(setup.resources.public_url, resource)), { ...open }),
    )
  for (const resource of protectedResources) addResource(metadataAddress('', resource), resource)
  addResource(metadataAddress('', { path: '' }), protectedResources[0]!)
}

function describe(public_url: string, { path, scopes, name }: ProtectedResource) {
  return {
    resource: public_url + path,
    authorization_servers: [public_url],
    scopes_supported: scopes,
    bearer_methods_supported: ['header'],
    resource_name: name,
  }
}

/** The code of the page is loaded at the first visit, because it loads the library. */
const consentPage: Page = {
  path: '/oauth/consent/:token',
  is_private: true,
  show: async (visit) => (await import('./consent.ts')).showConsent(visit),
  submit: async (visit) => (await import('./consent.ts')).submitConsent(visit),
}
