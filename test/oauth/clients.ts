/** Clients of the authorization server, as AI agents and automation platforms implement them. */

import type { Api } from '../harness/harness.ts'
import { authorizationUrl, type Choice, makePkce, openBrowser, public_url, redirect_uri } from './browser.ts'

export type Answer = { status: number; headers: Headers; body: any }

async function read(response: Response): Promise<Answer> {
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export async function postForm({ origin }: Pick<Api, 'origin'>, path: string, fields: Record<string, string>): Promise<Answer> {
  return read(await fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' }))
}

export async function register({ origin }: Pick<Api, 'origin'>, metadata: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json' }
  return read(await fetch(`${origin}/oauth/register`, { method: 'POST', headers, body: JSON.stringify(metadata) }))
}

/** A public client that registered itself. */
export async function createAgent(api: Api) {
  const agent = { client_name: 'Probe agent', redirect_uris: [redirect_uri], token_endpoint_auth_method: 'none' }
  const { client_id } = (await register(api, agent)).body

  /** Lets a user connect the agent. Returns the code and its verifier. */
  async function connect(userId: string, changes: Record<string, string | null> = {}, choice: Choice = {}) {
    const pkce = makePkce()
    const browser = openBrowser(api, await api.signIn(userId))
    const back = await browser.decide(await browser.ask(authorizationUrl(client_id, pkce, changes)), choice)
    return { back, code: back.searchParams.get('code')!, verifier: pkce.verifier, browser }
  }

  const exchange = (given: { code: string; verifier: string }, changes: Record<string, string> = {}) =>
    postForm(api, '/oauth/token', {
      grant_type: 'authorization_code',
      client_id,
      redirect_uri,
      code: given.code,
      code_verifier: given.verifier,
      ...changes,
    })

  const refresh = (refresh_token: string, changes: Record<string, string> = {}) =>
    postForm(api, '/oauth/token', { grant_type: 'refresh_token', client_id, refresh_token, ...changes })

  /** Lets a user connect the agent. Returns the tokens. */
  async function tokens(userId: string, changes: Record<string, string | null> = {}, choice: Choice = {}) {
    const { status, body } = await exchange(await connect(userId, changes, choice))
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body as { access_token: string; refresh_token: string; scope: string; expires_in: number }
  }
  return { client_id: client_id as string, connect, exchange, refresh, tokens }
}

/** Asks who an access token acts for at an address, as the MCP server does. */
export async function admit({ setup, clock }: Api, token: string, path = '/api/mcp') {
  const request = { rate_class: 'read', window_seconds: 60, now: clock.now(), address: '127.0.0.1' }
  return setup.admitToken(token, public_url + path, request)
}
