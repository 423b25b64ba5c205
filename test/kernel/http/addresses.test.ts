import type { lookup } from 'node:dns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressFault, guardedLookup, isForbidden, type Networks, readNetwork } from '../../../kernel/http/addresses.ts'

const none: Networks = []
const networks = (...texts: string[]): Networks => texts.map((text) => readNetwork(text)!)

describe('isForbidden', () => {
  test.each([
    ['this machine', '127.0.0.1'],
    ['this machine by any of its names', '127.8.9.10'],
    ['no address', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['a carrier’s, and Alibaba’s metadata', '100.100.100.200'],
    ['the link, and the metadata of most clouds', '169.254.169.254'],
    ['Azure’s', '168.63.129.16'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['measurements', '198.18.0.1'],
    ['documentation', '203.0.113.5'],
    ['the future', '240.0.0.1'],
    ['this machine', '::1'],
    ['no address', '::'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6, as numbers', '::ffff:a00:1'],
    ['IPv4 in IPv6 of old', '::7f00:1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['NAT64 of a network’s own', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['unique local, and AWS’s metadata', 'fd00:ec2::254'],
    ['the link', 'fe80::1'],
    ['the link with its zone', 'fe80::1%eth0'],
    ['a site, as of old', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['no address at all', 'localhost'],
  ])('%s: %s', (_what, address) => expect(isForbidden(address, none)).toBe(true))

  test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '::ffff:8.8.8.8'])('public: %s', (address) =>
    expect(isForbidden(address, none)).toBe(false),
  )

  test('what the operator allows, and nothing beside it', () => {
    const allowed = networks('10.1.0.0/16', 'fd12::/16', '127.0.0.1')
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd12:3::4', '127.0.0.1'])
      expect(isForbidden(address, allowed)).toBe(false)
    for (const address of ['10.2.0.1', 'fd13::1', '127.0.0.2', '169.254.169.254'])
      expect(isForbidden(address, allowed)).toBe(true)
  })

  test('every private IPv4 address is forbidden, also as IPv6 writes it', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '192.168', '169.254', '172.31'), octet, octet, octet, (start, ...rest) => {
        const address = [...start.split('.'), ...rest].slice(0, 4).join('.')
        expect([isForbidden(address, none), isForbidden(`::ffff:${address}`, none)]).toEqual([true, true])
      }),
    )
  })
})

test('readNetwork: networks and single addresses, nothing else', () => {
  expect(networks('10.0.0.0/8', '::1', '127.0.0.1').map(([address, bits]) => [address.toString(), bits])).toEqual([
    ['10.0.0.0', 8],
    ['::1', 128],
    ['127.0.0.1', 32],
  ])
  for (const text of ['', 'localhost', '10', '10.0.0.0/33', '10.0.0/8', '0x7f.1/8', '1.2.3.4/', '/8', '::/129'])
    expect(readNetwork(text)).toBeUndefined()
})

describe('addressFault', () => {
  test.each([
    ['hooks.example.com/new', /whole address/],
    ['http://hooks.example.com/', /https:\/\/, not with http:/],
    ['file:///etc/passwd', /https/],
    ['https://user:secret@hooks.example.com/', /user or password/],
    ['https://127.0.0.1/', /127\.0\.0\.1.*private/],
    ['https://[::1]/', /::1.*private/],
    ['https://[::ffff:7f00:1]/', /private/],
    // The forms that inet_aton knows.
    ['https://2130706433/', /127\.0\.0\.1/],
    ['https://0x7f.1/', /127\.0\.0\.1/],
    ['https://0177.0.0.1/', /127\.0\.0\.1/],
  ])('%s', (address, fault) => expect(addressFault(address, none)).toMatch(fault))

  test('none of a public address, of a name whatever it leads to, and of an allowed network', () => {
    expect(addressFault('https://hooks.example.com:8443/a?b=c', none)).toBeNull()
    expect(addressFault('https://8.8.8.8/', none)).toBeNull()
    expect(addressFault('https://localhost/', none)).toBeNull()
    expect(addressFault('https://10.1.2.3/', networks('10.0.0.0/8'))).toBeNull()
  })

  test('any text is judged, and none makes it throw', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => void addressFault(url, none)))
    fc.assert(fc.property(fc.string(), (text) => void addressFault(text, none)))
  })
})

describe('guardedLookup', () => {
  const resolving = (...addresses: string[]) =>
    ((_host: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup
  const look = (resolve: typeof lookup, all: boolean) =>
    new Promise((done) =>
      guardedLookup(none, resolve)('hooks.test', { all }, (error, address, family) => done(error?.message ?? [address, family])),
    )

  test('a name that leads to a private address, alone or among public ones, is refused', async () => {
    expect(await look(resolving('10.0.0.1'), false)).toMatch(/10\.0\.0\.1/)
    expect(await look(resolving('8.8.8.8', '169.254.169.254'), true)).toMatch(/169\.254/)
  })

  test('guardedLookup: an empty list is an error for the caller and does not throw', async () => {
    for (const all of [true, false]) expect(await look(resolving(), all)).toBe('hooks.test has no address')
  })

  test('public addresses are answered as Node asks for them', async () => {
    expect(await look(resolving('8.8.8.8', '2606:4700::1'), false)).toEqual(['8.8.8.8', 4])
    expect(await look(resolving('8.8.8.8'), true)).toEqual([[{ address: '8.8.8.8', family: 4 }], undefined])
  })
})
