import { isIP } from 'node:net'
import { type Networks, readNetwork } from '../../kernel/http/addresses.ts'
import { readInstant } from '../../kernel/time/instant.ts'

/** Reads a variable's text, which is the default if it is not set, or '' without a default. Throws an Error that names the fix. */
export type Read<Value> = (text: string, name: string, env: NodeJS.ProcessEnv) => Value

const list_max = 100

export const text: Read<string | null> = (given) => given || null

export function optional<Value>(read: Read<Value>): Read<Value | null> {
  return (given, name, env) => (given === '' ? null : read(given, name, env))
}

export function integer(min: number, max: number): Read<number> {
  return (given, name) => {
    const value = Number(given)
    if (!Number.isInteger(value) || value < min || value > max)
      throw new Error(`${name} must be a whole number from ${min} to ${max}, not ${given}`)
    return value
  }
}

export function choice<Value extends string>(...values: Value[]): Read<Value> {
  return (given, name) => {
    const value = values.find((each) => each === given)
    if (value === undefined) throw new Error(`${name} must be one of ${values.join(', ')}, not ${given}`)
    return value
  }
}

export const instant: Read<Date> = (given, name) => {
  const read = readInstant(given)
  if (!read) throw new Error(`${name} must be an ISO 8601 time such as 2026-04-20T00:00:00Z, not ${given}`)
  return new Date(read.epoch_ms)
}

export const url: Read<string> = (given, name) => {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol))
    throw new Error(`${name} must be a URL that begins with http:// or https://`)
  return given
}

/** Reads a URL that may appear in messages, so the key must be in another setting. */
export function urlWithoutPassword(keyName: string): Read<string> {
  return (given, name, env) => {
    const { username, password } = new URL(url(given, name, env))
    if (username || password) throw new Error(`${name} must not contain a user or password; put a key into ${keyName}`)
    return given
  }
}

export const indexPrefix: Read<string> = (given, name) => {
  if (!/^[\w-]{1,40}$/.test(given)) throw new Error(`${name} must be 1 to 40 letters, digits, - or _, not ${given}`)
  return given
}

/** Reads comma-separated values. `readMember` returns null for an invalid one, for which `hintOf` may suggest another. */
function listOf<Value>(
  what: string,
  readMember: (member: string) => Value | null,
  hintOf: (member: string) => string = () => '',
): Read<Value[]> {
  return (given, name) => {
    const members = given.split(',').flatMap((member) => member.trim() || [])
    if (members.length > list_max) throw new Error(`${name} must have at most ${list_max} entries, not ${members.length}`)
    return [...new Set(members)].map((member) => {
      const value = readMember(member)
      if (value !== null) return value
      throw new Error(`${name} must be comma-separated ${what}; ${member} is not one${hintOf(member)}`)
    })
  }
}

/** Reads an origin as a browser sends it (RFC 6454): scheme, host, and the port if it is not the default, without a path. */
function origin(text: string): string | null {
  const { protocol = '', origin = '' } = URL.parse(text) ?? {}
  return /^https?:$/.test(protocol) && [origin, `${origin}/`].includes(text.toLowerCase()) ? origin : null
}

export const origins = listOf('origins, such as https://app.example.com,http://localhost:5173', origin, (text) => {
  const made = URL.parse(text)
  return made && made.origin !== 'null' ? `, perhaps ${made.origin}` : ''
})

export const hostNames = listOf('host names, such as sam.gov', (text) => {
  const url = URL.parse(`https://${text}`)
  return url?.host === text.toLowerCase() && url.port === '' ? url.hostname : null
})

export const privateNetworks = listOf<Networks[number]>(
  'networks or addresses, such as 10.20.0.0/16 or fd12::1',
  (text) => readNetwork(text) ?? null,
)

export const proxies = listOf('addresses or networks, such as 10.0.0.5,192.168.0.0/16 or loopback', (text) => {
  const [address = '', bits] = text.split('/')
  const version = isIP(address)
  const width = version === 4 ? 32 : 128
  const valid = version !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  return valid || ['loopback', 'linklocal', 'uniquelocal'].includes(text) ? text : null
})
