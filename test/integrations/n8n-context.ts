/** Replaces what n8n does for credentials and nodes, with real HTTP requests. n8n itself is not installed. */
import type { ICredentialType, IDataObject, IHttpRequestOptions } from 'n8n-workflow'
import { makePkce } from '../oauth/browser.ts'
import type { Platform } from './platform.ts'

type Tokens = { access_token: string; refresh_token: string }
type Connection = Awaited<ReturnType<typeof connectCredential>>

/** Connects a credential with PKCE, as n8n does. The credential asks for the secret in a header. */
export async function connectCredential({ properties }: ICredentialType, origin: string, platform: Platform) {
  const { client_id, client_secret, redirect_uri } = platform
  const values = Object.fromEntries(
    properties.map(({ name, default: value }) => [name, String(value).replace('={{$self["url"]}}', origin)]),
  )

  async function postToken(fields: Record<string, string>): Promise<Tokens> {
    const Authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`
    const init = { method: 'POST', headers: { Authorization }, body: new URLSearchParams(fields) }
    return (await read(await fetch(values.accessTokenUrl!, init))) as Tokens
  }

  const { verifier, challenge } = makePkce()
  const request = new URL(values.authUrl!)
  const asked = { client_id, redirect_uri, response_type: 'code', state: 'st&te', scope: values.scope! }
  const query = { ...asked, code_challenge: challenge, code_challenge_method: 'S256' }
  request.search = String(new URLSearchParams(query))
  const code = (await platform.allow(request)).searchParams.get('code')!
  let tokens = await postToken({ grant_type: 'authorization_code', code, redirect_uri, code_verifier: verifier })

  /** Renews the token after a 401 and repeats the request once. Throws for any other status of 400 or more. */
  async function send(options: IHttpRequestOptions): Promise<unknown> {
    const response = await call(options, tokens)
    if (response.status !== 401) return read(response)
    tokens = { ...tokens, ...(await postToken({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token })) }
    return read(await call(options, tokens))
  }
  return { url: origin, send }
}

function call({ url, method = 'GET', qs = {}, body }: IHttpRequestOptions, { access_token }: Tokens): Promise<Response> {
  return fetch(`${url}?${new URLSearchParams(qs as Record<string, string>)}`, {
    method,
    headers: { Authorization: `Bearer ${access_token}`, ...(body != null && { 'Content-Type': 'application/json' }) },
    ...(body != null && { body: JSON.stringify(body) }),
  })
}

async function read(response: Response): Promise<unknown> {
  const answer = await response.json()
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(answer)}`)
  return answer
}

type Node = {
  /** Values of the node's parameters, of one item. */
  parameters?: IDataObject
  webhook_url?: string
  items?: number
  continues?: boolean
}

/** Returns the functions that a node calls. */
export function nodeContext({ url, send }: Connection, node: Node = {}): any {
  const { parameters = {}, webhook_url, items = 1, continues = false } = node
  return {
    getCredentials: async () => ({ url }),
    getInputData: () => Array.from({ length: items }, () => ({ json: {} })),
    getNodeParameter: (name: string, ...rest: unknown[]) => parameters[name] ?? rest.at(-1),
    getNodeWebhookUrl: () => webhook_url,
    continueOnFail: () => continues,
    helpers: { httpRequestWithAuthentication: (_credential: string, options: IHttpRequestOptions) => send(options) },
  }
}
