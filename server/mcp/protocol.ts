import type { IncomingMessage } from 'node:http'
import {
  type AuthInfo,
  type CallToolResult,
  type ClientCapabilities,
  createMcpHandler,
  type McpRequestContext,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import { once } from '../../kernel/once.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import type { Setup } from '../compose.ts'
import { readContract } from '../contract/document.ts'
import { readBody } from '../http/input/body.ts'
import { toProblem } from '../http/reply.ts'
import { callTool, showProblem } from './call.ts'
import { type Confirmation, createConfirmation } from './confirmation.ts'
import { instructionsFor } from './instructions.ts'
import { isDeletion, type Offer, offerOf } from './offer.ts'
import type { Session } from './session.ts'
import { loadTools } from './tools.ts'

/** The server never announces changes, so a client has nothing to wait for. */
const subscriptions_max = 0
/** Maximum messages of a request. Only a revision of early 2025 allows several. */
const messages_max = 20
/** Bytes of a message in addition to the arguments of a tool. */
const message_overhead_bytes = 20_000

/** The SDK reads only the headers of a request. The address selects tools before. */
const endpoint = 'http://localhost/'
/** Hosts of this machine. A request to any other host may come from a web page that resolves its own name to this server. */
const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

/** Answers messages of the Model Context Protocol, of the revisions of 2025 and 2026, by the official SDK. */
export function createProtocol(setup: Setup) {
  const confirmation = once(() =>
    createConfirmation(setup.resources.secrets, ({ http }) => sessionOf(http!).principal.credential.id),
  )
  const handler = createMcpHandler((context) => createServer(setup, confirmation, context), {
    maxSubscriptions: subscriptions_max,
    onerror: (error) => setup.log.debug({ err: error }, 'mcp'),
  })
  const bytes_max = Math.max(...loadTools().map(({ operation }) => operation.body_bytes_max)) + message_overhead_bytes
  const hosts = [new URL(setup.resources.public_url).hostname, ...loopbackHosts]
  const origins = [...hosts, ...[...setup.allowed_origins].map((origin) => new URL(origin).hostname)]
  return {
    /** Checks Host and Origin. Throws a 403 if one of them is unknown. */
    assertKnownPlace({ headers }: IncomingMessage): void {
      for (const found of [validateHostHeader(headers.host, hosts), validateOriginHeader(headers.origin, origins)])
        if (!found.ok) throw new Problem('FORBIDDEN', found.message)
    },
    /** Reads a message and answers it. Reads the body as the API does, because web streams would cost more than the message. */
    async answer(req: IncomingMessage, session: Session): Promise<Answered> {
      const { body } = await readBody(req, ['application/json'], {
        bytes_max,
        lists: noLists,
        spool: setup.spool,
        pace: setup.upload_pace,
      })
      if (Array.isArray(body) && body.length > messages_max)
        throw invalid({ path: 'body', message: `must have at most ${messages_max} messages`, code: 'maxItems' })
      const { id: clientId, scopes } = session.principal.credential
      const authInfo: AuthInfo = { token: '', clientId, scopes: [...scopes], extra: { session } }
      const request = new Request(endpoint, { method: 'POST', headers: protocolHeaders(req) })
      const response = await handler.fetch(request, { authInfo, parsedBody: body ?? null })
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        bytes: Buffer.from(await response.arrayBuffer()),
      }
    },
  }
}

type Answered = { status: number; type: string | null; bytes: Buffer }

const noLists: ReadonlySet<string> = new Set()

/** Returns the headers that the protocol reads. */
function protocolHeaders({ headers }: IncomingMessage): [string, string][] {
  const read = (name: string) => name.startsWith('mcp-') || name === 'accept' || name === 'content-type'
  return Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' && read(name) ? [[name, value]] : []))
}

const describeServer = once(() => {
  const { title, version } = readContract().info
  return { name: 'opportunity-intelligence', title, version }
})

function sessionOf({ authInfo }: Pick<McpRequestContext, 'authInfo'>): Session {
  return authInfo!.extra!.session as Session
}

function createServer(setup: Setup, confirmation: () => Confirmation, context: McpRequestContext): Server {
  const session = sessionOf(context)
  const server = new Server(describeServer(), {
    capabilities: { tools: {} },
    instructions: instructionsFor(session),
    requestState: { verify: (state, call) => confirmation().verify(state, call) },
  })
  // Only the protocol of 2026 says with each message what the client can do, and can ask in the middle of a call.
  const asks = () => context.era === 'modern' && canAsk(server.getClientCapabilities())
  const offer = () => offerOf(session.selection, session.principal.credential.scopes, session.may_delete || asks())
  server.setRequestHandler('tools/list', async () => {
    await session.count('read').catch((error: unknown) => {
      const { message, code } = toProblem(error)
      throw new ProtocolError(ProtocolErrorCode.InternalError, message, { code })
    })
    return { tools: offer().listed }
  })
  server.setRequestHandler('tools/call', async ({ params }, call) => {
    const { name, arguments: given = {} } = params
    const tool = offer().tools.get(name)
    if (!tool) return showProblem(notOffered(name, offer()))
    if (!session.may_delete && isDeletion(tool)) {
      const question = await confirmation()
        .ask(tool, given, call)
        .catch((error: unknown): CallToolResult => showProblem(toProblem(error)))
      if (question) return question
    }
    return callTool(setup, session, tool, { given, meta: metaOf(call) })
  })
  return server
}

/** Whether the client shows forms to the user. A client that declares no kind of elicitation means forms. */
function canAsk(capabilities: ClientCapabilities | undefined): boolean {
  const elicitation = capabilities?.elicitation
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined)
}

function metaOf({ mcpReq }: ServerContext): Record<string, unknown> {
  return mcpReq._meta ?? {}
}

/** Says why a tool is not available, because models know tools from other sessions. */
function notOffered(name: string, { tools }: Offer): Problem {
  const exists = loadTools().some((tool) => tool.name === name)
  const reason = exists ? 'is not available with this token at this address' : 'does not exist'
  return new Problem('NOT_FOUND', `The tool ${name} ${reason}. Available tools: ${[...tools.keys()].join(', ')}`)
}
