import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Networks of the operator's own that the service may call: an address with the bits of it that count. */
export type Networks = readonly (readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number])[]

/** Where all of the public internet of today lies: the only part of IPv6 that is assigned (RFC 4291, 2.4). */
const publicV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** Public by its number, and yet what tells machines at Azure who they are. */
const azureWire = '168.63.129.16'

/** `10.0.0.0/8`, `fd12::/16`, or one address. Undefined for what is no network. */
export function readNetwork(text: string): Networks[number] | undefined {
  const whole = text.includes('/') ? text : `${text}/${isIP(text) === 6 ? 128 : 32}`
  return ipaddr.isValidCIDR(whole) && isIP(text.split('/')[0]!) !== 0 ? ipaddr.parseCIDR(whole) : undefined
}

/**
 * Whether nobody but the operator may have the service call this address: what is private, of the machine itself, of its link, of its cloud,
 * of a carrier, multicast, or leads to such an address by another name. `allowed` is what the operator allows all the same.
 */
export function isForbidden(address: string, allowed: Networks): boolean {
  // A zone, as in fe80::1%eth0, is of the link.
  if (isIP(address) === 0 || address.includes('%')) return true
  const parsed = ipaddr.process(address)
  if (allowed.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network as never, bits))) return false
  if (parsed.kind() === 'ipv6' && !(parsed as ipaddr.IPv6).match(publicV6)) return true
  return parsed.range() !== 'unicast' || parsed.toString() === azureWire
}

/**
 * Why this cannot be an address to call: in words that follow its name, or null. What a name leads to is seen only when it is called, by
 * `guardedLookup`.
 */
export function addressFault(address: string, allowed: Networks): string | null {
  if (!URL.canParse(address)) return 'must be a whole address, such as https://hooks.example.com/new'
  const { protocol, username, password, hostname } = new URL(address)
  if (protocol !== 'https:') return `must begin with https://, not with ${protocol}//`
  if (username || password) return 'must not hold a user or password; send a secret header instead'
  if (hostname === '') return 'names no host'
  return literalFault(hostname, allowed)
}

/** Of a host that is written as an address: no name server is asked for it, so nothing else would see it. */
export function literalFault(hostname: string, allowed: Networks): string | null {
  const host = hostname.replace(/^\[(.{1,80})\]$/, '$1')
  return isIP(host) !== 0 && isForbidden(host, allowed) ? refusalOf(host) : null
}

function refusalOf(address: string): string {
  return `leads to ${address}, which lies in a private or reserved network; the operator has not allowed it`
}

export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
}

/**
 * Finds the addresses of a name at the moment of the connection, and refuses it where one of them is forbidden: a name that was public when
 * it was looked at cannot lead elsewhere when it is called.
 */
export function guardedLookup(allowed: Networks, resolve: typeof lookup = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const refused = found.find(({ address }) => isForbidden(address, allowed))
      if (refused) return callback(new AddressRefused(refusalOf(refused.address)), '')
      const [first] = found
      // Node's own resolver never answers with an empty list. Another may.
      if (!first) return callback(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), '')
      if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
}
