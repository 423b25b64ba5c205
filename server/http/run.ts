import { createHash } from 'node:crypto'
import { countRequest } from '../../db/requests/rate-windows.ts'
import { network } from '../../kernel/http/network.ts'
import type { Problem } from '../../kernel/problem.ts'
import { etagOf, matchesAny } from '../../services/etag.ts'
import { automationResource, metadataAddress } from '../../services/oauth/protected-resources.ts'
import type { EventStart } from '../../services/operation-types.ts'
import type { Setup } from '../compose.ts'
import type { Input } from '../contract/accept.ts'
import { checkReply } from '../contract/check-reply.ts'
import { apiRoot } from '../contract/operations.ts'
import { claimantOf } from '../idempotency.ts'
import { authorize, invoke } from '../invoke.ts'
import { jsonBytes } from '../json.ts'
import { guarded } from '../sign-in/flood.ts'
import { assertOwnPage } from '../sign-in/session.ts'
import { findCredential, type GivenCredential } from '../sign-in/sign-in.ts'
import { challengeOf } from '../sign-in/token.ts'
import type { Caller, Exchange, Reply } from './exchange.ts'
import { formType, readBody } from './input/body.ts'
import { hasUnreadParts } from './input/form.ts'
import { readInput } from './input/input.ts'
import { addFloodHeaders, applyRateLimit, limitOf } from './limits/rate-headers.ts'
import { hangUpSignal } from './limits/shares.ts'
import { isTooSlow } from './limits/upload-pace.ts'
import { problemJson, sendJson, sendNotModified, toProblem } from './reply.ts'
import { noteFault } from './request-log.ts'

/** Runs one request to an operation, from authentication to the reply. Never throws. */
export async function runOperation(setup: Setup, exchange: Exchange): Promise<void> {
  const { operation, req, res, headers, log } = exchange
  try {
    const reply = await answer(setup, exchange).catch((error: unknown) => refuse(setup, exchange, error))
    if (res.headersSent) return
    if (reply.status === operation.facts.status) describeRecord(exchange, reply, setup.resources.public_url)
    if (reply.status === 200 && isKnown(exchange)) sendNotModified(res, headers)
    else sendJson(res, reply.status, reply.json, headers, req.headers['accept-encoding'])
  } catch (error) {
    // Nothing above should throw. If it does, the client must not wait forever, and the process must continue.
    log.err = error
    res.destroy()
  } finally {
    if (exchange.file) await setup.spool.discard(exchange.file.path).catch(() => {})
  }
}

/** Answers a request. An operation without a sign-in may have a secret in its path. A 404 is then a wrong guess, which counts against
 * the address. */
async function answer(setup: Setup, exchange: Exchange): Promise<Reply> {
  const { operation, address, path } = exchange
  if (operation.facts.security !== null) return answerCaller(setup, exchange)
  return guarded(setup.flood, { address, secret: path, wrong: 404 }, () => answerCaller(setup, exchange))
}

async function answerCaller(setup: Setup, exchange: Exchange): Promise<Reply> {
  const { operation, req, res, log } = exchange
  const { shares } = setup
  const hangUp = () => hangUpSignal(res)
  const given = credentialOf(setup, exchange)
  const sharer = given && `${given.secret} ${req.headers['x-company-id'] ?? ''}`
  const caller = await shares
    .take(shares.companyOf(sharer), hangUp, () => admit(setup, exchange, given))
    .catch((error: unknown) => {
      if (toProblem(error).status === 401) shares.forget(sharer)
      throw error
    })
  const company_id = caller.principal?.company_id
  if (company_id !== undefined) shares.remember(sharer, company_id)
  const { body_bytes_max: bytes_max, form_lists: lists, media_types } = operation
  const { spool, upload_pace: pace, uploads } = setup
  const read = () => readBody(req, media_types, { bytes_max, lists, spool, pace })
  const { body, file } = await (media_types.includes(formType) ? uploads.during(company_id, read) : read())
  exchange.file = file ?? null
  const input = readInput(exchange, body)
  if (typeof input.query.query === 'string') log.search_text = input.query.query
  // A request that waits for a slow body does not count against the company's limit.
  return shares.takeAgain(company_id, hangUp, () => perform(setup, exchange, caller, input))
}

async function perform(setup: Setup, exchange: Exchange, { principal, subject }: Caller, input: Input): Promise<Reply> {
  const { operation, req, res, path, file = null, now, log } = exchange
  const key = req.headers['idempotency-key'] as string | undefined
  const answer = await invoke(setup, operation, {
    principal,
    input,
    file,
    now,
    signal: hangUpSignal(res),
    if_match: req.headers['if-match'] ?? null,
    last_event_id: (req.headers['last-event-id'] as string | undefined) ?? null,
    ...(key !== undefined && { idempotency: { key, claimant: claimantOf({ principal, subject }, path) } }),
  })
  const { body, json } = answer
  if (operation.facts.streams) setup.streams.open(res, body as EventStart, exchange.headers)
  if (log.search_text !== undefined) log.result_count = (body as { total_count?: number } | undefined)?.total_count ?? 0
  return { ...answer, json: json ?? jsonBytes(body!) }
}

function credentialOf({ session_cookie }: Setup, { operation, req }: Exchange): GivenCredential | null {
  const { security } = operation.facts
  return security === null ? null : findCredential(security, req.headers, session_cookie)
}

function refuse({ check_replies, resources }: Setup, { log, headers, operation, req }: Exchange, error: unknown): Reply {
  let problem = toProblem(error)
  try {
    if (check_replies) checkReply(operation, problem.status, undefined, () => problemJson(problem))
  } catch (undeclared) {
    problem = undeclared as Problem
  }
  noteFault(log, problem, error)
  if (problem.status === 401 && operation.facts.security === 'oauth')
    headers['WWW-Authenticate'] = challengeOf(
      metadataAddress(resources.public_url, automationResource),
      req.headers.authorization !== undefined,
    )
  // The connection closes, because the rest of a body that is too large or too slow is never read.
  if (problem.status === 413 || isTooSlow(problem) || hasUnreadParts(problem)) headers.Connection = 'close'
  return { status: problem.status, json: problemJson(problem) }
}

/** Counts the request before scope and plan are checked, so guessing callers are slowed down too. */
async function admit(setup: Setup, exchange: Exchange, given: GivenCredential | null): Promise<Caller> {
  const { operation, req, headers, log, now, address, path } = exchange
  const { security, rate_class, method } = operation.facts
  const { window_seconds } = setup.rate_limits[rate_class]
  if (security === null) {
    const subject = `${network(address)} ${createHash('sha256').update(path).digest('hex')}`
    const window = await countRequest(setup.resources.db, subject, rate_class, window_seconds, now)
    applyRateLimit(window, limitOf(setup.rate_limits, rate_class, 'key'), now, headers)
    return { principal: null, subject }
  }
  const { allowed_origins, resources } = setup
  if (given?.kind === 'session' && method !== 'get') assertOwnPage(req.headers, { ...resources, allowed_origins })
  const attempt = { headers: req.headers, address, rate_class, window_seconds, now }
  const admission = await setup.signIn(security, given, attempt).catch((error: unknown) => {
    addFloodHeaders(headers, setup.flood, address)
    throw error
  })
  applyRateLimit(admission.window, limitOf(setup.rate_limits, rate_class, admission.kind), now, headers)
  const principal = admission.principal()
  log.credential_id = principal.credential.id
  log.company_id = principal.company_id
  authorize(operation, principal, now)
  return { principal, subject: principal.credential.id }
}

type Edited = { updated_at?: string; company?: { updated_at: string }; pursuit?: { updated_at: string } }

/** Adds the headers that name the record in the reply, whether the reply is new or stored. */
function describeRecord({ operation: { facts }, headers }: Exchange, { json, body, replayed }: Reply, public_url: string): void {
  if (replayed) headers['Idempotent-Replayed'] = 'true'
  if (!facts.etag && facts.location === null) return
  const record = body ?? JSON.parse(json.toString())
  if (facts.etag) headers.ETag = etagOfRecord(record, json)
  if (facts.location !== null && record.id) {
    const path = apiRoot + facts.location.replace('{id}', record.id)
    headers.Location = facts.location_absolute ? public_url + path : path
  }
}

/** Returns the ETag of the reply's record. For `addToPipeline`, the ETag must equal the one that `getPursuit` returns. */
function etagOfRecord({ updated_at, company, pursuit }: Edited, json: Reply['json']): string {
  return pursuit
    ? etagOf(pursuit.updated_at, JSON.stringify(pursuit))
    : etagOf(updated_at ?? company!.updated_at, json.toString())
}

function isKnown({ operation, req, headers }: Exchange): boolean {
  return (
    operation.facts.method === 'get' && operation.facts.etag && matchesAny(req.headers['if-none-match'], String(headers.ETag))
  )
}
