/** Agents for tests: the official client, with access tokens that the tests make, because the service does not issue any yet. */
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { selectCaller } from '../../../db/requests/admission.ts'
import { countRequest } from '../../../db/requests/rate-windows.ts'
import type { Db } from '../../../db/schema.ts'
import { once } from '../../../kernel/once.ts'
import type { AdmitToken } from '../../../server/sign-in/admission.ts'
import { billingCycle } from '../../../services/people/billing-cycle.ts'
import type { Principal } from '../../../services/principal.ts'
import { type ApiOptions, startApi } from '../../harness/harness.ts'

export type Grant = {
  id: string
  company_id: string
  user_id: string
  scopes: Principal['credential']['scopes']
  may_delete: boolean
  /** The only address at which the token works. Absent means both. */
  resource?: string
}
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

/** Starts the service with a door that knows the tokens made by `grant`. */
export async function startDoor(options: ApiOptions = {}) {
  const grants = new Map<string, Grant>()
  const db = Promise.withResolvers<Db>()
  const api = await startApi({ ...options, setup: { ...options.setup, admitToken: createAdmitToken(db.promise, grants) } })
  db.resolve(api.db)
  let made = 0

  /** Makes an access token of a user of `ours`, which may read, write and delete, and returns it. */
  function grant(changes: Partial<Grant> = {}): string {
    const id = `grant_${++made}`
    const { id: company_id, users } = api.ours
    grants.set(`token_${id}`, { id, company_id, user_id: users.owner, scopes: ['read', 'write'], may_delete: true, ...changes })
    return `token_${id}`
  }

  /** Connects an agent of the given protocol. */
  async function connect(
    era: keyof typeof eras = '2026-07-28',
    { token = grant(), path = '/mcp', ...more }: Connecting = {},
  ): Promise<Agent> {
    const client = new Client({ name: 'test', version: '1' }, { ...eras[era], ...more })
    const headers = { Authorization: `Bearer ${token}` }
    await client.connect(new StreamableHTTPClientTransport(new URL(`${api.origin}/api${path}`), { requestInit: { headers } }))
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
  /** Sends a request to the door as it is. */
  async function post(
    message: unknown,
    { token = grant(), path = '/mcp', method = 'POST', headers = {} }: Posting = {},
  ): Promise<Response> {
    return fetch(`${api.origin}/api${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(method === 'POST' && { body: typeof message === 'string' ? message : JSON.stringify(message) }),
    })
  }
  return { ...api, grant, connect, post }
}

type Connecting = { token?: string; path?: string } & ClientOptions
type Posting = { token?: string | null; path?: string; method?: string; headers?: Record<string, string> }

function createAdmitToken(opened: Promise<Db>, grants: ReadonlyMap<string, Grant>): AdmitToken {
  const database = once(() => opened)
  return async (token, resource, { rate_class, window_seconds, now }) => {
    const db = await database()
    const grant = grants.get(token)
    if (!grant || (grant.resource !== undefined && grant.resource !== resource)) return undefined
    const member = await selectCaller(db, grant.company_id, grant.user_id)
    if (!member) return undefined
    const window = await countRequest(db, grant.id, rate_class, window_seconds, now)
    const { name, email, role, company_version, plan, status, cycle_anchor_at } = member
    const principal: Principal = {
      company_id: grant.company_id,
      company_version,
      user: { user_id: grant.user_id, name, email },
      role,
      credential: { kind: 'token', id: grant.id, name: 'Agent', scopes: grant.scopes, expires_at: null },
      authenticated_at: null,
      address: null,
      plan: { tier: plan, status, api_access: true },
      cycle: billingCycle(new Date(cycle_anchor_at), now),
    }
    return { kind: 'token', window, may_delete: grant.may_delete, principal: () => principal }
  }
}
