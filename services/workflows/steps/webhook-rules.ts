import { type Fault, faultAt, type NodeOf } from '../definition.ts'
import type { Facts, SecretValue } from '../step-kind.ts'
import { escapedReference, escapeOf, parseText, renderText } from '../template-text.ts'

type Config = NodeOf<'outbound_webhook'>['config']
type Header = NonNullable<Config['headers']>[number]

/** Headers that HTTP or the service itself sets. Changing one would change the meaning of the call or its signature. */
const reserved =
  /^(connection|content-length|expect|host|idempotency-key|keep-alive|te|trailer|transfer-encoding|upgrade|(webhook|proxy|sec)-.*)$/is

/** Returns why a step must not set the header `name`, as a message that follows the field's name. Returns null if it may. */
export function headerNameFault(name: string): string | null {
  return reserved.test(name) ? 'is set by the service; leave it out' : null
}

/** Returns the fault of a header value according to RFC 9110, section 5.5, or null if the value is valid. */
export function headerValueFault(value: string): string | null {
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) return 'must contain only Latin-1 characters, without line breaks'
  return value.trim() === value ? null : 'must not begin or end with a space'
}

/** Returns the stored form of a header. A request may leave out `secret` and `value`. */
export function storedHeader({ name, secret = false, value = null }: Pick<Header, 'name'> & Partial<Header>): Header {
  return { name, secret, value: secret ? null : value }
}

export function headerFaults({ headers = [] }: Config): Fault[] {
  const names = headers.map(({ name }) => name.toLowerCase())
  return headers.flatMap(({ name, value }, index) => {
    const path = `config.headers.${index}`
    return [
      ...faultAt(`${path}.name`, headerNameFault(name), 'reserved'),
      ...faultAt(`${path}.value`, headerValueFault(value ?? ''), 'pattern'),
      ...faultAt(`${path}.name`, names.indexOf(names[index]!) < index && `repeats ${name}; list each header once`, 'unique'),
    ]
  })
}

export function contentTypeOf(headers: readonly Header[]): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? undefined
}

const body_length_max = 100_000

/** Returns the faults of a body. Values are escaped for their position, so a body that is valid JSON stays valid with any
 * values. */
export function bodyFaults({ method, headers = [], body_template }: Config): Fault[] {
  if (body_template === undefined) return []
  const path = 'config.body_template'
  if (method === 'GET') return [{ path, message: 'is not sent: a GET has no body', code: 'conflict' }]
  if (escapeOf(contentTypeOf(headers)) !== 'json') return []
  return faultAt(path, jsonFault(body_template), 'json')
}

function jsonFault(template: string): string | null {
  const escaped = escapedReference(template)
  if (escaped !== null) return `has ${escaped} after a backslash: its value would become a part of the escape`
  try {
    JSON.parse(renderText(template, { input: {}, steps: {} }, 'json', body_length_max).text)
    return null
  } catch (error) {
    return `is not JSON (${(error as Error).message}); add a Content-Type header for another kind of body`
  }
}

const headerStates = {
  missing: { message: 'is required for activation', code: 'required' },
  unreadable: { message: 'was sealed with another SECRETS_KEY and cannot be read; enter it again', code: 'secret' },
}

export function unsetHeaders(node: NodeOf<'outbound_webhook'>, secretOf: Facts['secret']): Fault[] {
  return (node.config.headers ?? []).flatMap(({ name, secret, value }, index) => {
    const state = secret ? secretOf(node.id, name.toLowerCase()) : value === null ? 'missing' : 'readable'
    return state === 'readable' ? [] : [{ path: `config.headers.${index}.value`, ...headerStates[state] }]
  })
}

export function addressFaults({ url = '' }: Config, facts: Facts): Fault[] {
  return faultAt('config.url', url.trim() !== '' && addressFault(url, facts), 'address')
}

/** Returns the fault of an address, or null. Readers must see which host is called, so `{{…}}` is allowed only after the host. */
function addressFault(url: string, facts: Facts): string | null {
  const { parts } = parseText(url.trim())
  const [first] = parts
  const whole = parts.map((part) => ('literal' in part ? part.literal : 'x')).join('')
  if (parts.length > 1 && (!first || !('literal' in first) || !/^[a-z]{1,10}:\/\/[^/?#]+[/?#]/i.test(first.literal)))
    return 'must have its host written out: {{…}} can only follow the host'
  return first && 'reference' in first ? 'must begin with https:// and the host, not with {{…}}' : facts.addressFault(whole)
}

export function secretHeaders({ url = '', headers = [] }: Config): SecretValue[] {
  const host = hostOf(url)
  return headers.flatMap(({ name, secret, value }) => (secret ? [{ header_name: name.toLowerCase(), host, value }] : []))
}

/** Returns the host, including the port. Returns null if the address has no host written out. */
function hostOf(url: string): string | null {
  return URL.parse(url.trim().split('{{', 1)[0]!)?.host ?? null
}
