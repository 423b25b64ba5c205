import { isIPv6 } from 'node:net'

/**
 * Returns the address that limits count by. For IPv6 it is the first 64 bits, because one customer owns all addresses within
 * them.
 */
export function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const all = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return all.slice(0, 4).join(':')
}
