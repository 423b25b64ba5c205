import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Addresses that are of the machine's own link, or at which clouds tell a machine its credentials: RFC 3927, RFC 4291 section 2.5.6, and
 * what AWS and Alibaba Cloud have beside 169.254.169.254. The list knows IPv4 also where IPv6 writes it (`::ffff:169.254.169.254`).
 */
const metadata = new BlockList()
metadata.addSubnet('169.254.0.0', 16, 'ipv4')
metadata.addSubnet('fe80::', 10, 'ipv6')
// The same by NAT64, RFC 6052.
metadata.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6')
metadata.addAddress('fd00:ec2::254', 'ipv6')
metadata.addAddress('100.100.100.200', 'ipv4')

export function isMetadataAddress(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && metadata.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** What stands between a load and addresses that none should ask. */
export type GuardedAddress = {
  /** Of a host that is such an address; null of any other, also of a name. */
  faultOf(hostname: string): Error | null
  /** Finds addresses of a name, and refuses it where one is such an address. */
  lookup: LookupFunction
}

/**
 * The guard of a load from `source`, for its server and all those that this redirects to. Only who writes such an address himself may
 * ask it, and no other: neither a redirect nor a name server leads there.
 */
export function guardedAddress(source: string): GuardedAddress {
  const named = bare(new URL(source).hostname)
  return {
    faultOf: (hostname) => (bare(hostname) !== named && isMetadataAddress(bare(hostname)) ? refusal(bare(hostname)) : null),
    lookup: (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, '')
        const refused = found.find(({ address }) => isMetadataAddress(address))
        if (refused) return callback(refusal(refused.address), '')
        answer(found, options.all === true, callback)
      }),
  }
}

function answer(found: LookupAddress[], all: boolean, callback: Parameters<LookupFunction>[2]): void {
  if (all) callback(null, found)
  else callback(null, found[0]!.address, found[0]!.family)
}

function bare(hostname: string): string {
  return hostname.replace(/^\[(.{1,80})\]$/, '$1')
}

function refusal(address: string): Error {
  return new Error(`${address} is an address of this machine's own link or cloud, to which nothing may lead`)
}
