import { isIPv6 } from 'node:net'

/** Returns the address by which failures are counted: for IPv6 the first 64 bits, because one customer owns the whole network. */
export function network(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = tail.split(':').filter(Boolean)
  const all = [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest]
  return all.slice(0, 4).join(':')
}
