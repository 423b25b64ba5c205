import { selectWorkflowSecrets } from '../../../db/workflows/workflows.ts'
import { refusalOf } from '../../../delivery/outcome.ts'
import { signedHeaders, webhookSecret } from '../../../delivery/sign.ts'
import { type Answer, call, isCallFault } from '../../../kernel/http/post.ts'
import { SecretUnreadable } from '../../../kernel/sealing.ts'
import { cut } from '../../../kernel/text/cut.ts'
import { findTooDeep } from '../../../kernel/text/json-depth.ts'
import type { NodeOf } from '../definition.ts'
import { createMask, type Mask, maskValue } from '../masking/mask.ts'
import { type Attempt, fill, fillRequired, preview, preview_characters_max, stepFault, withReferences } from '../runs/step.ts'
import { headerSeal, signingSeal } from '../secrets.ts'
import { needed, noTraits, nothing, type StepKind, textsOf } from '../step-kind.ts'
import { escapeOf, type Scope } from '../template-text.ts'
import {
  addressFaults,
  bodyFaults,
  contentTypeOf,
  headerFaults,
  secretHeaders,
  storedHeader,
  unsetHeaders,
} from './webhook-rules.ts'

type Node = NodeOf<'outbound_webhook'>

/** Maximum length of the part of an answer that is stored for later steps. */
const answer_characters_max = 16_000
const quoted_characters_max = 300

export const outboundWebhook: StepKind<'outbound_webhook'> = {
  ...noTraits,
  signs: true,
  secretHeaders,
  effect: 'outside',
  texts: (config) => textsOf(config, ['url', 'body_template']),
  paths: nothing,
  references: nothing,
  faults: (config) => [...headerFaults(config), ...bodyFaults(config)],
  missing: (config) => needed(config, ['url']),
  unmet: (node, facts) => [...addressFaults(node.config, facts), ...unsetHeaders(node, facts.secret)],
  stored: ({ headers, ...call }) => ({ method: 'POST', ...call, ...(headers && { headers: headers.map(storedHeader) }) }),
  /** Shows the address and the beginning of the body, escaped as sent. Does not show headers, because they may be secret. */
  describe({ node, scope }) {
    const { method = 'POST', url = '', body_template = '{}', headers = [] } = node.config
    const target = `${method} to ${addressOf(url, scope) || 'no address yet'}`
    if (method === 'GET') return `${target}.`
    const body = fill(body_template, { scope: withReferences(body_template, scope) }, escapeOf(contentTypeOf(headers)))
    return `${target} with ${beginning(body)}.`
  },
  /** Every attempt has the same `Idempotency-Key` and `webhook-id`, even after the process was killed, so the receiver can
   * recognize repeated calls. */
  async run(attempt) {
    const { node, means, signal, run } = attempt
    const { method = 'POST', body_template } = node.config
    const url = fillRequired('url', node.config.url, attempt, 'url')
    const { own, secrets } = await openHeaders(attempt)
    const body = method === 'GET' ? null : fill(body_template ?? '{}', attempt, escapeOf(own['content-type']))
    const id = `${run.id}:${node.id}`
    const secret = webhookSecret(means.secrets.derive(signingSeal(run.workflow_id)))
    const headers = {
      'user-agent': 'Opportunity-Intelligence-Workflows/1',
      accept: 'application/json, */*;q=0.5',
      ...(body !== null && { 'content-type': 'application/json' }),
      ...own,
      'idempotency-key': id,
      ...signedHeaders([secret], { id, body: body ?? '', at: new Date() }),
    }
    const answer = await call({ url, method, headers, body, signal }, means.calls).catch((error: unknown) => {
      if (isCallFault(error)) throw stepFault(error.message, { permanent: error.permanent })
      throw error
    })
    const mask = createMask(secrets)
    assertSuccess(answer, new URL(url).host, mask)
    const output = { status: answer.status, ...readAnswer(answer, mask) }
    return { finish: async () => output }
  },
}

/** Returns the address that the run would call. References to the output of steps that were not performed stay as written. */
function addressOf(url: string, scope: Scope): string {
  if (withReferences(url, scope) !== scope) return preview(url, scope, 'url').trim()
  const address = fill(url, { scope }, 'url').trim()
  return beginning(URL.canParse(address) ? new URL(address).href : address)
}

function beginning(text: string): string {
  return text.length > preview_characters_max ? `${cut(text, preview_characters_max)}…` : text
}

/** Returns the headers by lowercase name, and the values of the secret headers. */
async function openHeaders(attempt: Attempt<Node>): Promise<{ own: Record<string, string>; secrets: string[] }> {
  const { db, run, node } = attempt
  const headers = node.config.headers ?? []
  const key = { company_id: run.company_id, workflow_id: run.workflow_id, version: run.workflow_version }
  const stored = headers.some(({ secret }) => secret) ? await selectWorkflowSecrets(db, key) : []
  const sealed = new Map(stored.filter((each) => each.node_id === node.id).map((each) => [each.header_name, each.ciphertext]))
  const opened = headers.map(({ name, secret, value }) => ({
    name: name.toLowerCase(),
    secret,
    value: secret ? open(attempt, name, sealed) : (value ?? ''),
  }))
  return {
    own: Object.fromEntries(opened.map(({ name, value }) => [name, value])),
    secrets: opened.flatMap(({ secret, value }) => (secret ? [value] : [])),
  }
}

function open({ means, run, node }: Attempt<Node>, name: string, values: ReadonlyMap<string, Buffer>): string {
  const header_name = name.toLowerCase()
  const sealed = values.get(header_name)
  if (!sealed) throw stepFault(`The secret header ${name} has no value; change the workflow and enter one`)
  try {
    return means.secrets.open(sealed, headerSeal(run.workflow_id, { node_id: node.id, header_name }))
  } catch (error) {
    if (!(error instanceof SecretUnreadable)) throw error
    throw stepFault(`The secret header ${header_name} cannot be read: ${error.message}`)
  }
}

function assertSuccess(answer: Answer, host: string, mask: Mask): void {
  const refusal = refusalOf(answer)
  if (refusal === null) return
  const { reason, wait_ms } = refusal
  const body = answer.body.trim()
  const quoted = body === '' || refusal.kind === 'redirect' ? '' : `: ${cut(mask(body).trim(), quoted_characters_max)}`
  throw stepFault(`${host} ${reason}${quoted}`, { permanent: refusal.kind !== 'passing', wait_ms })
}

/** Returns a JSON answer as its value, unless it is too long or nested too deep, and any other answer as text. `cut` means that
 * the text was cut. */
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
