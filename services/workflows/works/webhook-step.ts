import { selectStepSecrets } from '../../../db/workflows/workflow-turns.ts'
import { signedHeaders, webhookSecret } from '../../../delivery/sign.ts'
import { type Answer, call, isCallFault } from '../../../kernel/http/post.ts'
import { readRetryAfter } from '../../../kernel/models/model-server.ts'
import { type Secrets, SecretUnreadable } from '../../../kernel/sealing.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { findTooDeep } from '../../../kernel/text/json-depth.ts'
import type { NodeOf, SecretHeader } from '../definition.ts'
import { headerPlace, signingPlace } from '../places.ts'
import { shown, shown_characters_max, withWritten } from '../runs/dry-run.ts'
import { stepFault } from '../runs/fault.ts'
import { type Attempt, type Done, fill, fillNeeded, type StepWork } from '../runs/step.ts'
import { escapeOf, type Scope } from '../template-text.ts'
import { createMask, type Mask, maskValue } from './kept-secrets.ts'

/** Of an answer that is kept for the steps that follow. */
const answer_characters_max = 16_000
const told_characters_max = 300
/** What a server answers that may take the call later (RFC 9110; 425: RFC 8470). */
const passing: readonly number[] = [408, 425, 429]

export const outboundWebhook: StepWork<NodeOf<'outbound_webhook'>> = { describe, run: callAddress }

/** Shows the address and the beginning of the body, escaped as they would be sent. Headers are not shown, since they may be secret. */
function describe({ node, scope }: Attempt<NodeOf<'outbound_webhook'>>): string {
  const { method = 'POST', url = '', body_template = '{}', headers = [] } = node.config
  const target = `${method} to ${addressOf(url, scope) || 'no address yet'}`
  if (method === 'GET') return `${target}.`
  const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')
  const body = fill(body_template, { scope: withWritten(body_template, scope) }, escapeOf(type?.value ?? undefined))
  return `${target} with ${beginning(body)}.`
}

/** The address as the URL standard writes it, which is what the run calls; one that waits for a step that was not done, as it is written. */
function addressOf(url: string, scope: Scope): string {
  if (withWritten(url, scope) !== scope) return shown(url, scope, 'url').trim()
  const address = fill(url, { scope }, 'url').trim()
  return beginning(URL.canParse(address) ? new URL(address).href : address)
}

function beginning(text: string): string {
  return text.length > shown_characters_max ? `${cut(text, shown_characters_max)}…` : text
}

/**
 * Calls the address, signed. Every attempt of one step carries the same `Idempotency-Key` and `webhook-id`, by which the receiver knows a call
 * that came before, also one of a process that was killed before it could note the answer.
 */
async function callAddress(attempt: Attempt<NodeOf<'outbound_webhook'>>): Promise<Done> {
  const { node, means, signal, run } = attempt
  const { method = 'POST', body_template } = node.config
  const url = fillNeeded('url', node.config.url, attempt, 'url')
  const { own, secrets } = await ownHeaders(attempt)
  const body = method === 'GET' ? null : fill(body_template ?? '{}', attempt, escapeOf(own['content-type']))
  const id = `${run.id}:${node.id}`
  const signed = signedHeaders(webhookSecret(means.secrets.derive(signingPlace(run.workflow_id))), {
    id,
    body: body ?? '',
    at: new Date(),
  })
  const headers = {
    'user-agent': 'Opportunity-Intelligence-Workflows/1',
    accept: 'application/json, */*;q=0.5',
    ...(body !== null && { 'content-type': 'application/json' }),
    ...own,
    'idempotency-key': id,
    ...signed,
  }
  const told = await call({ url, method, headers, body, signal }, means.calls).catch((error: unknown) => {
    if (isCallFault(error)) throw stepFault(error.message, { permanent: error.permanent })
    throw error
  })
  const mask = createMask(secrets)
  refuse(told, new URL(url).host, mask)
  const answer = { status: told.status, ...readAnswer(told, mask) }
  return { finish: async () => answer }
}

type OwnHeaders = { own: Record<string, string>; secrets: string[] }

/** By their names in lower case, and those of the values that are secrets. */
async function ownHeaders({ db, means, run, node }: Attempt<NodeOf<'outbound_webhook'>>): Promise<OwnHeaders> {
  const headers = node.config.headers ?? []
  const of = { workflow_id: run.workflow_id, version: run.workflow_version, node_id: node.id }
  const sealed = headers.some(({ secret }) => secret) ? await selectStepSecrets(db, of) : new Map<string, Buffer>()
  const own: OwnHeaders['own'] = {}
  const secrets: string[] = []
  for (const { name, secret, value } of headers) {
    const header_name = name.toLowerCase()
    own[header_name] = value ?? ''
    if (!secret) continue
    const stored = sealed.get(header_name)
    if (!stored) throw stepFault(`The secret header ${name} has no value; change the workflow and give it one`)
    own[header_name] = open(means.secrets, stored, run.workflow_id, { node_id: node.id, header_name })
    secrets.push(own[header_name])
  }
  return { own, secrets }
}

function open(secrets: Secrets, sealed: Buffer, workflow_id: string, header: SecretHeader): string {
  try {
    return secrets.open(sealed, headerPlace(workflow_id, header))
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    throw stepFault(`The secret header ${header.header_name} cannot be read: ${error.message}`)
  }
}

function refuse({ status, body, retry_after }: Answer, host: string, mask: Mask): void {
  if (status >= 200 && status < 300) return
  if (status >= 300 && status < 400) throw stepFault(`${host} answered ${status}, a redirect, which is not followed`)
  const permanent = status < 500 && !passing.includes(status)
  const said = body.trim() === '' ? '' : `: ${cut(mask(body).trim(), told_characters_max)}`
  throw stepFault(`${host} answered ${status}${said}`, { permanent, wait_ms: readRetryAfter(retry_after) })
}

/** JSON as what it says, unless it is nested beyond all use; anything else as its text. What is too long is cut, and says so. */
function readAnswer({ body, cut: short }: Answer, mask: Mask): { body: unknown; cut?: true } {
  if (short || body.length > answer_characters_max) return { body: cut(mask(body), answer_characters_max), cut: true }
  return { body: maskValue(mask, findTooDeep(Buffer.from(body)) >= 0 ? body : readJson(body)) }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
