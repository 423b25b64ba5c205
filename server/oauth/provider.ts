import { generateKeyPairSync, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'
import { selectSignInUserById } from '../../db/access/passwords.ts'
import { hashSecret } from '../../services/oauth/clients.ts'
import { defaultResource, findResource } from '../../services/oauth/protected-resources.ts'
import { isRedirectAddress } from '../../services/oauth/redirects.ts'
import { toProblem } from '../http/reply.ts'
import { createDocumentFetch } from './client-documents.ts'
import { showError } from './error-page.ts'
import type { OAuthGround } from './ground.ts'
import { createInnerRequests } from './inner-requests.ts'
import { createStores, everyScope, hashedPrefix } from './stores.ts'
import { findUser } from './user.ts'

/** The authorization server of this installation. See docs/decisions/0027-oauth.md. */
export type OAuthServer = ReturnType<typeof createProvider>

export function createProvider(ground: OAuthGround) {
  const { public_url } = ground.resources
  const provider = new Provider(public_url, configurationOf(ground))
  // A proxy may change the scheme and host of requests. Cookies and links must be those of the public address.
  const { protocol, host } = new URL(public_url)
  Object.defineProperties(provider.request, { protocol: { get: () => protocol.slice(0, -1) }, host: { get: () => host } })
  provider.use(hideOpenId)
  provider.on('server_error', report)
  const inner = createInnerRequests(provider)
  compareHashedSecrets(provider, inner.isTrusted)
  return { provider, ...inner }
}

const scopes = ['offline_access', ...everyScope]
const minute_s = 60
const day_s = 86_400
const access_token_s = 3_600
const document_cache_s = 300

function configurationOf({ resources, clock, document_ca }: OAuthGround): Configuration {
  const { db, secrets, public_url, allowed_networks } = resources
  return {
    adapter: createStores({ db, clock }),
    jwks: { keys: [unusedKey()] },
    clientDefaults: { id_token_signed_response_alg: 'ES256', grant_types: ['authorization_code', 'refresh_token'] },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    // `client_secret_jwt` would need secrets in clear.
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'],
    extraClientMetadata: { properties: ['platform'] },
    scopes: [...scopes],
    responseTypes: ['code'],
    // Not every platform knows PKCE. Platforms prove themselves by their secret.
    pkce: { required: (_ctx, client) => client.platform !== true },
    cookies: cookiesOf(secrets.derive(['oauth cookies']).toString('base64url')),
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      registration: '/oauth/register',
      revocation: '/oauth/revoke',
      end_session: '/oauth/end',
    },
    ttl: {
      AccessToken: access_token_s,
      AuthorizationCode: minute_s,
      RefreshToken: 30 * day_s,
      Session: 15 * minute_s,
      Interaction: 15 * minute_s,
    },
    rotateRefreshToken: true,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: () => false,
    // Each connection has its own consent and company. Without this, a client's second connection would get the first one's.
    loadExistingGrant: async ({ oidc }) => {
      const id = oidc.result?.consent?.grantId
      return id === undefined ? undefined : oidc.provider.Grant.find(id)
    },
    findAccount: async (_ctx, id) =>
      (await selectSignInUserById(db, id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined,
    // server/http/cross-origin.ts allows origins.
    clientBasedCORS: () => false,
    fetch: createDocumentFetch(allowed_networks, document_ca === undefined ? {} : { ca: document_ca }),
    features: featuresOf(public_url),
    interactions: { policy: policyOf({ resources, clock }), url: (_ctx, { uid }) => `/oauth/consent/${uid}` },
    renderError: showError,
  }
}

function featuresOf(public_url: string): Configuration['features'] {
  const off = { enabled: false }
  return {
    devInteractions: off,
    userinfo: off,
    rpInitiatedLogout: off,
    pushedAuthorizationRequests: off,
    dPoP: off,
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
    registration: { enabled: true, initialAccessToken: false, issueRegistrationAccessToken: false },
    clientIdMetadataDocument: {
      enabled: true,
      ack: 'draft-02',
      allowClient: (_ctx, { redirectUris = [] }) => redirectUris.every(isRedirectAddress),
      cacheDuration: { min: document_cache_s, max: document_cache_s },
    },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_ctx, client, chosen) => chosen ?? public_url + defaultResource(client.platform === true).path,
      useGrantedResource: () => true,
      getResourceServerInfo: (ctx, address, client) => {
        const resource = findResource(public_url, address)
        const isForClient = resource?.audience === (client.platform === true ? 'platforms' : 'agents')
        if (!resource || !isForClient || Array.isArray(ctx.oidc.params?.resource)) throw new errors.InvalidTarget()
        if (ctx.oidc.route === 'authorization') limitScopes(ctx, resource.scopes)
        const scope = resource.scopes.join(' ')
        return { scope, audience: address, accessTokenFormat: 'opaque', accessTokenTTL: access_token_s }
      },
    },
  }
}

/** Keeps what a request may ask for. Without a scope of the resource, it asks for all of them, and the user may take some away
 * (RFC 6749, section 3.3). The library would ask for other scopes again and again, or refuse the request after the consent. */
function limitScopes({ oidc }: KoaContextWithOIDC, scopes: readonly string[]): void {
  const asked = [...oidc.requestParamScopes]
  const known = asked.filter((scope) => scopes.includes(scope))
  const renewal = asked.filter((scope) => scope === 'offline_access')
  oidc.params!.scope = [...(known.length > 0 ? known : scopes), ...renewal].join(' ')
}

/** The library requires a key to sign ID tokens. This server issues none, so no client ever sees the key. */
function unusedKey() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
}

function cookiesOf(key: string): Configuration['cookies'] {
  const options = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    keys: [key],
    names: { session: 'oi_oauth', interaction: 'oi_oauth_consent', resume: 'oi_oauth_resume' },
    long: { ...options, path: '/oauth' },
    // The library gives these a path each, so several tabs do not disturb each other.
    short: options,
  }
}

/** Asks for a sign-in too if the browser's session belongs to another user than the library's own. */
function policyOf(ground: Pick<OAuthGround, 'resources' | 'clock'>) {
  const { Check, base } = interactionPolicy
  const policy = base()
  const isOther = async ({ req, oidc }: KoaContextWithOIDC) => (await findUser(ground, req))?.id !== oidc.session?.accountId
  policy.get('login')!.checks.add(new Check('app_session', 'Sign in first', isOther))
  return policy
}

/** Compares secrets with stored hashes. A trusted request needs no secret. */
function compareHashedSecrets(provider: Provider, isTrusted: (req: IncomingMessage) => boolean): void {
  provider.Client.prototype.compareClientSecret = function compare(given: string): boolean {
    const request = Provider.ctx?.req
    if (request && isTrusted(request)) return true
    const stored = Buffer.from(this.clientSecret!.slice(hashedPrefix.length), 'base64url')
    return timingSafeEqual(hashSecret(given), stored)
  }
}

const openIdFields = [
  'jwks_uri',
  'claims_parameter_supported',
  'claims_supported',
  'subject_types_supported',
  'id_token_signing_alg_values_supported',
  'request_uri_parameter_supported',
]

/** Leaves out of the metadata what only clients of OpenID Connect use. */
async function hideOpenId(ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  await next()
  if (ctx.oidc?.route !== 'discovery') return
  const fields = Object.entries(ctx.body as object).filter(([name]) => !openIdFields.includes(name))
  ctx.body = { ...Object.fromEntries(fields), scopes_supported: scopes }
}

/** Answers a failure with the status that the API uses. Adds it to the log line of the request if the service is at fault. */
function report(ctx: KoaContextWithOIDC, error: Error): void {
  ctx.status = toProblem(error).status
  if (ctx.status < 500) return
  const { locals } = ctx.res as { locals?: { entry?: { err?: unknown } } }
  if (locals?.entry) locals.entry.err = error
}
