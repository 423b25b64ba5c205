import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isReservedName } from './reserved-names.ts'

/** Networks that the operator allows the service to call: an address and its prefix length. */
export type Networks = readonly (readonly [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number])[]

/** The only range of IPv6 addresses that is assigned for public use (RFC 4291, section 2.4). */
const publicV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** A public address at which Azure serves machines their identity. */
const azureWire = '168.63.129.16'

/** Parses `10.0.0.0/8`, `fd12::/16`, or a single address. Returns undefined if the text is not a network. */
export function readNetwork(text: string): Networks[number] | undefined {
  const network = text.includes('/') ? text : `${text}/${isIP(text) === 6 ? 128 : 32}`
  return ipaddr.isValidCIDR(network) && isIP(text.split('/')[0]!) !== 0 ? ipaddr.parseCIDR(network) : undefined
}

/** Whether an address is private, loopback, link-local, carrier-grade NAT or multicast, and the operator does not allow it. */
export function isForbidden(address: string, allowed: Networks): boolean {
  // An address with a zone, such as fe80::1%eth0, is link-local.
  if (isIP(address) === 0 || address.includes('%')) return true
  const parsed = ipaddr.process(address)
  if (allowed.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network as never, bits))) return false
  if (parsed.kind() === 'ipv6' && !(parsed as ipaddr.IPv6).match(publicV6)) return true
  return parsed.range() !== 'unicast' || parsed.toString() === azureWire
}

/** Returns why the service cannot call a URL, in words that follow the field's name, or null. `guardedLookup` checks names. */
export function addressFault(address: string, allowed: Networks): string | null {
  if (!URL.canParse(address)) return 'must be a complete URL, for example https://hooks.example.com/new'
  const { protocol, username, password, hostname } = new URL(address)
  if (protocol !== 'https:') return `must begin with https://, not with ${protocol}//`
  if (username || password) return 'must not contain a user or password; send a secret header instead'
  if (hostname === '') return 'must name a host'
  return literalFault(hostname, allowed)
}

/** Names that always mean this machine (RFC 6761). */
const loopbackNames = /(?:^|\.)localhost\.?$/

/** Checks a host that is written as an IP address. Node does not resolve such a host, so `guardedLookup` never checks it. Also
 * checks names of this machine, so that a fault in them is reported early. */
export function literalFault(hostname: string, allowed: Networks): string | null {
  const host = loopbackNames.test(hostname) ? '127.0.0.1' : withoutBrackets(hostname)
  return isIP(host) !== 0 && isForbidden(host, allowed) ? refusal(host) : null
}

/** Returns the address inside the brackets of an IPv6 host name in a URL. Returns other host names unchanged. */
export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.{1,80})\]$/, '$1')
}

function refusal(address: string): string {
  return `leads to ${address}, which is in a private or reserved network that the operator has not allowed`
}

export class AddressRefused extends Error {
  readonly code = 'ADDRESS_REFUSED'
}

/** Resolves a name to all of its addresses, as Node's `lookup` does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** Resolves names as Node does, but none that is reserved for examples, so the demo reaches no other machine. */
const lookUpUnlessReserved: Resolve = (hostname, options, callback) => {
  if (!isReservedName(hostname)) return lookup(hostname, options, callback)
  const error = Object.assign(new Error(`${hostname} is reserved for examples`), { code: 'RESERVED_NAME' })
  process.nextTick(callback, error, [])
}

/** Checks addresses when a connection is made, because a name that was public earlier may now lead to a forbidden address. */
export function guardedLookup(allowed: Networks, resolve: Resolve = lookUpUnlessReserved): LookupFunction {
  return lookupUnless((address) => (isForbidden(address, allowed) ? new AddressRefused(refusal(address)) : null), resolve)
}

export function lookupUnless(faultOf: (address: string) => Error | null, resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const fault = found.map(({ address }) => faultOf(address)).find((each) => each !== null)
      if (fault) return callback(fault, '')
      const [first] = found
      // Node's resolver never returns an empty list, but another resolver may.
      if (!first) return callback(Object.assign(new Error(`${hostname} has no address`), { code: 'ENOTFOUND' }), '')
      if (options.all === true) callback(null, found)
      else callback(null, first.address, first.family)
    })
}
