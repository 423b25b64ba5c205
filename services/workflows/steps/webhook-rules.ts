import type { Fault, NodeOf } from '../definition.ts'
import { escapedReference, escapeOf, parseText, renderText } from '../template-text.ts'
import { type Facts, fault } from './kind.ts'

/** Checks of the headers, the body and the address of an outbound webhook. */

type Config = NodeOf<'outbound_webhook'>['config']
type Header = NonNullable<Config['headers']>[number]

/** Headers that HTTP or the service itself sets. Changing one would change the meaning of the call or of its signature. */
const reserved = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'idempotency-key',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Why a request must not have this header, in words that follow its name. Null if it can. */
export function headerNameFault(name: string): string | null {
  const lower = name.toLowerCase()
  if (reserved.has(lower) || /^(webhook-|proxy-|sec-)/.test(lower)) return 'is set by the service; leave it out'
  return null
}

/** Checks a value against RFC 9110, 5.5. Null if it is valid. */
export function headerValueFault(value: string): string | null {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) return 'must contain only Latin-1 characters, without line breaks'
  return value.trim() === value ? null : 'must not begin or end with a blank'
}

/** The stored form of a header. A request may leave out `secret` and `value`. */
export function storedHeader({ name, secret = false, value = null }: Pick<Header, 'name'> & Partial<Header>): Header {
  return { name, secret, value: secret ? null : value }
}

export function headerFaults({ headers = [] }: Config): Fault[] {
  const names = headers.map(({ name }) => name.toLowerCase())
  return headers.flatMap(({ name, value }, index) => [
    ...faultIf(`headers.${index}.name`, headerNameFault(name), 'reserved'),
    ...faultIf(`headers.${index}.value`, headerValueFault(value ?? ''), 'pattern'),
    ...(names.indexOf(names[index]!) < index ? [fault(`headers.${index}.name`, `names ${name} a second time`, 'unique')] : []),
  ])
}

function faultIf(name: string, message: string | null, code: string): Fault[] {
  return message === null ? [] : [fault(name, message, code)]
}

export function contentTypeOf(headers: readonly Header[]): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? undefined
}

const body_length_max = 100_000

/** Values are escaped for their place in the text. So if a body is valid JSON without values, it is valid JSON with any values. */
export function bodyFaults({ method, headers = [], body_template }: Config): Fault[] {
  if (body_template === undefined) return []
  if (method === 'GET') return [fault('body_template', 'is not sent: a GET has no body', 'conflict')]
  if (escapeOf(contentTypeOf(headers)) !== 'json') return []
  const escaped = escapedReference(body_template)
  if (escaped !== null)
    return [fault('body_template', `has ${escaped} after a backslash: its value would become a part of the escape`, 'json')]
  const { text } = renderText(body_template, { input: {}, steps: {} }, 'json', body_length_max)
  try {
    JSON.parse(text)
    return []
  } catch (error) {
    const message = `is not JSON (${(error as Error).message}); add a Content-Type header for another kind of body`
    return [fault('body_template', message, 'json')]
  }
}

const headerStates = {
  missing: { message: 'is required for activation', code: 'required' },
  unreadable: { message: 'was sealed with another SECRETS_KEY and cannot be read; enter it again', code: 'secret' },
}

/** Headers whose value is missing, or sealed with another key. */
export function unsetHeaders(node: NodeOf<'outbound_webhook'>, secretOf: Facts['secret']): Fault[] {
  return (node.config.headers ?? []).flatMap(({ name, secret, value }, index) => {
    const state = secret ? secretOf(node.id, name.toLowerCase()) : value === null ? 'missing' : 'readable'
    return state === 'readable' ? [] : [{ path: `config.headers.${index}.value`, ...headerStates[state] }]
  })
}

export function addressFaults({ url = '' }: Config, facts: Facts): Fault[] {
  return url.trim() === '' ? [] : faultIf('url', addressFault(url, facts), 'address')
}

/** Readers must see which host is called, so values are allowed only after the host. */
function addressFault(url: string, facts: Facts): string | null {
  const { parts } = parseText(url.trim())
  const [first] = parts
  const whole = parts.map((part) => ('literal' in part ? part.literal : 'x')).join('')
  if (parts.length > 1 && (!first || !('literal' in first) || !/^[a-z]{1,10}:\/\/[^/?#]+[/?#]/i.test(first.literal)))
    return 'must have its host written out: {{…}} can only follow the host'
  return first && 'reference' in first ? 'must begin with https:// and the host, not with {{…}}' : facts.addressFault(whole)
}
