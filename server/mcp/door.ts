import type { IncomingMessage, ServerResponse } from 'node:http'
import { once } from '../../kernel/once.ts'
import { Problem } from '../../kernel/problem.ts'
import { protectedResources } from '../../services/oauth/protected-resources.ts'
import type { Setup } from '../compose.ts'
import type { RequestLog } from '../http/exchange.ts'
import { hangUpSignal } from '../http/limits/shares.ts'
import { type ReplyHeaders, sendBody, sendProblem, toProblem } from '../http/reply.ts'
import { noteFault } from '../http/request-log.ts'
import { admit } from './admit.ts'
import { readSelection } from './selection.ts'
import { createCounter, type Session } from './session.ts'

/** The addresses of the door. */
const places = new Map(
  protectedResources.filter(({ audience }) => audience === 'agents').map((resource) => [resource.path, resource]),
)

type DoorRequest = {
  req: IncomingMessage
  res: ServerResponse
  path: string
  query_string: string
  address: string
  headers: ReplyHeaders
  log: RequestLog
}
export type Door = (request: DoorRequest) => Promise<void>

export function isDoor(path: string): boolean {
  return places.has(path)
}

/** Creates the door for agents. It checks Host and Origin, then the token, and then passes the message on. */
export function createDoor(setup: Setup): Door {
  // Loaded by the first request of an agent. It takes longer than the rest of the HTTP code.
  const load = once(async () => (await import('./protocol.ts')).createProtocol(setup))
  return async function enter(request) {
    const { req, res, headers, log } = request
    try {
      const { assertKnownPlace, answer } = await load()
      assertKnownPlace(req)
      const { status, type, bytes } = await answer(req, await openSession(setup, request))
      if (type !== null) headers['Content-Type'] = type
      sendBody(res, status, bytes, headers, req.headers['accept-encoding'])
    } catch (error) {
      const problem = toProblem(error)
      noteFault(log, problem, error)
      if (res.headersSent) res.destroy()
      else sendProblem(res, problem, headers)
    }
  }
}

async function openSession(setup: Setup, request: DoorRequest): Promise<Session> {
  const { req, res, path, query_string, headers, log } = request
  const resource = places.get(path)!
  if (req.method !== 'POST') {
    headers.Allow = 'POST'
    throw new Problem('METHOD_NOT_ALLOWED', `${path} allows only POST`)
  }
  const now = setup.clock.now()
  const signal = once(() => hangUpSignal(res))
  const { window, principal: principalOf, may_delete } = await admit(setup, request, { resource, now, signal })
  const principal = principalOf()
  setup.shares.remember(req.headers.authorization, principal.company_id)
  log.credential_id = principal.credential.id
  log.company_id = principal.company_id
  const selection = readSelection(!resource.scopes.includes('write'), query_string)
  return {
    principal,
    may_delete,
    selection,
    now,
    signal: signal(),
    count: createCounter(setup, principal.credential.id, window, now),
  }
}
