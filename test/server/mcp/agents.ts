/** Agents for tests: the official client, with access tokens that need no consent. */
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { type ApiOptions, startApi } from '../../harness/harness.ts'
import { public_url } from '../../oauth/browser.ts'
import { type Grant, insertToken } from '../../oauth/insert-token.ts'

type Said = { text: string; isError: boolean; structured: unknown }
export type Agent = {
  client: Client
  call(name: string, given?: object, meta?: Record<string, unknown>): Promise<Said>
  names(): Promise<string[]>
}

/** The two protocols that agents speak. */
export const eras = {
  '2025-11-25': {},
  '2026-07-28': { versionNegotiation: { mode: { pin: '2026-07-28' } } },
} satisfies Record<string, ClientOptions>

/** Starts the service, with access tokens made by `grant`. */
export async function startDoor(options: ApiOptions = {}) {
  const api = await startApi(options)
  let made = 0

  /** Makes an access token of a user of `ours`, which may read, write and delete, and returns it. */
  async function grant({ path = '/mcp', ...changes }: Partial<Grant> & { path?: string } = {}): Promise<string> {
    const { id: company_id, users } = api.ours
    const given: Grant = {
      id: `grant_${++made}`,
      company_id,
      user_id: users.owner,
      client_name: 'Agent',
      resource: `${public_url}/api${path.split('?')[0]}`,
      scopes: ['read', 'write'],
      may_delete: true,
      ...changes,
    }
    return insertToken(api.db, given, api.clock.now())
  }

  /** Connects an agent of the given protocol. */
  async function connect(
    era: keyof typeof eras = '2026-07-28',
    { token, path = '/mcp', ...more }: Connecting = {},
  ): Promise<Agent> {
    const client = new Client({ name: 'test', version: '1' }, { ...eras[era], ...more })
    const headers = { Authorization: `Bearer ${token ?? (await grant({ path }))}` }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${api.origin}/api${path}`), { requestInit: { headers } }))
    return toAgent(client)
  }
  /** Sends a request to the door as it is. */
  async function post(
    message: unknown,
    { token, path = '/mcp', method = 'POST', headers = {} }: Posting = {},
  ): Promise<Response> {
    const bearer = token === undefined ? await grant({ path }) : token
    return fetch(`${api.origin}/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(method === 'POST' && { body: typeof message === 'string' ? message : JSON.stringify(message) }),
    })
  }
  return { ...api, grant, connect, post }
}

type Connecting = { token?: string; path?: string } & ClientOptions
type Posting = { token?: string | null; path?: string; method?: string; headers?: Record<string, string> }

export function toAgent(client: Client): Agent {
  return {
    client,
    async call(name, given = {}, meta) {
      const result = await client.callTool({ name, arguments: { ...given }, ...(meta && { _meta: meta }) })
      const {
        content,
        isError = false,
        structuredContent: structured,
      } = result as never as { content: { text: string }[]; isError?: boolean; structuredContent?: unknown }
      return { text: content[0]!.text, isError, structured }
    },
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
  }
}
