/** An agent that connects by itself, as the official client does: it discovers, registers, asks the user, and refreshes. */

import {
  Client,
  type ClientOptions,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client'
import type { Api } from '../harness/harness.ts'
import { type Choice, openBrowser, public_url, redirect_uri } from './browser.ts'

type Discovery = Parameters<NonNullable<OAuthClientProvider['saveDiscoveryState']>>[0]

/** Opens an agent that stores what the client gives it, and whose user answers the consent page with `choice`. */
export async function openSdkAgent(api: Api, userId: string, choice: Choice = {}) {
  const browser = openBrowser(api, await api.signIn(userId))
  const stored: {
    client?: OAuthClientInformationMixed
    tokens?: OAuthTokens
    verifier?: string
    back?: URL
    discovery?: Discovery
  } = {}
  const authProvider: OAuthClientProvider = {
    redirectUrl: redirect_uri,
    clientMetadata: { client_name: 'SDK agent', redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' },
    clientInformation: () => stored.client,
    saveClientInformation: (client) => void (stored.client = client),
    tokens: () => stored.tokens,
    saveTokens: (tokens) => void (stored.tokens = tokens),
    saveCodeVerifier: (verifier) => void (stored.verifier = verifier),
    codeVerifier: () => stored.verifier!,
    saveDiscoveryState: (state) => void (stored.discovery = state),
    discoveryState: () => stored.discovery,
    async redirectToAuthorization(url) {
      stored.back = await browser.decide(await browser.ask(url), choice)
    },
  }

  /** Leads requests for the public address to the server of the test. The server checks the `Host` header. */
  const fetchHere: typeof fetch = (input, init) => {
    const url = String(input instanceof Request ? input.url : input)
    return fetch(url.replace(public_url, api.origin), init)
  }

  function transportTo(path: string) {
    return new StreamableHTTPClientTransport(new URL(path, public_url), { authProvider, fetch: fetchHere })
  }

  /** Connects to an address. Asks the user if there are no tokens yet. */
  async function connect(path: string, options: ClientOptions = {}): Promise<Client> {
    const client = new Client({ name: 'probe', version: '1' }, options)
    const first = transportTo(path)
    const refused = await client.connect(first).then(
      () => null,
      (error: Error) => error,
    )
    if (refused === null) return client
    if (!stored.back) throw refused
    await first.finishAuth(stored.back.searchParams)
    const again = new Client({ name: 'probe', version: '1' }, options)
    await again.connect(transportTo(path))
    return again
  }
  return { stored, connect }
}
