import { BlockList, isIP } from 'node:net'
import { lookupUnless, withoutBrackets } from './addresses.ts'

/** Link-local addresses (RFC 3927; RFC 4291, section 2.5.6) and addresses where clouds serve credentials to their machines. */
const metadata = new BlockList()
metadata.addSubnet('169.254.0.0', 16, 'ipv4')
metadata.addSubnet('fe80::', 10, 'ipv6')
// The same subnet, 169.254.0.0/16, as reached through NAT64 (RFC 6052).
metadata.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6')
metadata.addAddress('fd00:ec2::254', 'ipv6')
metadata.addAddress('100.100.100.200', 'ipv4')

export function isMetadataAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && metadata.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

export type GuardedAddress = ReturnType<typeof guardedAddress>

/** Lets an operator enter a metadata address, but no redirect or name server can lead a download to another metadata address. */
export function guardedAddress(source: string) {
  const named = withoutBrackets(new URL(source).hostname)
  return {
    /** Returns the error for a host that is written as a forbidden address. Returns null for any other host, including names. */
    faultOf(hostname: string): Error | null {
      const host = withoutBrackets(hostname)
      return host === named ? null : metadataFault(host)
    },
    /** Resolves a name, and fails if it leads to a forbidden address. */
    lookup: lookupUnless(metadataFault),
  }
}

function metadataFault(address: string): Error | null {
  return isMetadataAddress(address)
    ? new Error(`${address} is a link-local or cloud metadata address, which downloads must not reach`)
    : null
}
