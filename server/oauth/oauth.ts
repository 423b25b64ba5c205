import type { TokenAnswer, TokenEndpoint } from '../../services/token-endpoint.ts'
import type { OAuthGround } from './ground.ts'
import type { OAuthServer } from './provider.ts'

/** The authorization server, loaded at first use because most processes never need it. By then, `public_url` is known. */
export type OAuth = { load(): Promise<OAuthServer>; tokens: TokenEndpoint }

export function createOAuth(ground: OAuthGround): OAuth {
  let server: OAuthServer | null = null
  /** If it fails, the next request tries again. */
  async function load(): Promise<OAuthServer> {
    const { createProvider } = await import('./provider.ts')
    server ??= createProvider(ground)
    return server
  }
  return { load, tokens: tokenEndpoint(load) }
}

function tokenEndpoint(load: OAuth['load']): TokenEndpoint {
  async function post(form: Record<string, string>, is_trusted: boolean): Promise<TokenAnswer> {
    const server = await load()
    const text = new URLSearchParams(form).toString()
    return (await server.post({
      path: '/oauth/token',
      type: 'application/x-www-form-urlencoded',
      text,
      is_trusted,
    })) as TokenAnswer
  }
  return {
    request: (form) => post(form, false),
    // The library wants a secret to be present. It does not compare the secret of a trusted request.
    refreshUnproven: (form) => post({ ...form, grant_type: 'refresh_token', client_secret: 'unproven' }, true),
  }
}
