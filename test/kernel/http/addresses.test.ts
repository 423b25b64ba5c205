import type { lookup } from 'node:dns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressFault, guardedLookup, isForbidden, type Networks, readNetwork } from '../../../kernel/http/addresses.ts'

const none: Networks = []
const networks = (...texts: string[]): Networks => texts.map((text) => readNetwork(text)!)

describe('isForbidden', () => {
  test.each([
    ['loopback', '127.0.0.1'],
    ['any loopback address', '127.8.9.10'],
    ['unspecified', '0.0.0.0'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '192.168.1.1'],
    ['carrier-grade NAT, and Alibaba’s metadata', '100.100.100.200'],
    ['link-local, and the metadata of most clouds', '169.254.169.254'],
    ['Azure metadata', '168.63.129.16'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['benchmarks', '198.18.0.1'],
    ['documentation', '203.0.113.5'],
    ['reserved', '240.0.0.1'],
    ['loopback', '::1'],
    ['unspecified', '::'],
    ['IPv4 in IPv6', '::ffff:127.0.0.1'],
    ['IPv4 in IPv6, as numbers', '::ffff:a00:1'],
    ['IPv4 in IPv6, deprecated form', '::7f00:1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['local NAT64', '64:ff9b:1::a00:1'],
    ['6to4', '2002:7f00:1::'],
    ['Teredo', '2001::1'],
    ['unique local, and AWS metadata', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['site-local, deprecated', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['documentation', '2001:db8::1'],
    ['not an address', 'localhost'],
  ])('%s: %s', (_what, address) => expect(isForbidden(address, none)).toBe(true))

  test.each(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '::ffff:8.8.8.8'])('public: %s', (address) =>
    expect(isForbidden(address, none)).toBe(false),
  )

  test('allows a private address only in a network that the operator allows', () => {
    const allowed = networks('10.1.0.0/16', 'fd12::/16', '127.0.0.1')
    for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd12:3::4', '127.0.0.1'])
      expect(isForbidden(address, allowed)).toBe(false)
    for (const address of ['10.2.0.1', 'fd13::1', '127.0.0.2', '169.254.169.254'])
      expect(isForbidden(address, allowed)).toBe(true)
  })

  test('forbids every private IPv4 address, including its IPv6 forms', () => {
    const octet = fc.integer({ min: 0, max: 255 })
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '192.168', '169.254', '172.31'), octet, octet, octet, (start, ...rest) => {
        const address = [...start.split('.'), ...rest].slice(0, 4).join('.')
        expect([isForbidden(address, none), isForbidden(`::ffff:${address}`, none)]).toEqual([true, true])
      }),
    )
  })
})

test('readNetwork: accepts only networks and single addresses', () => {
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
    ['hooks.example.com/new', /complete URL/],
    ['http://hooks.example.com/', /https:\/\/, not with http:/],
    ['file:///etc/passwd', /https/],
    ['https://user:secret@hooks.example.com/', /user or password/],
    ['https://127.0.0.1/', /127\.0\.0\.1.*private/],
    ['https://[::1]/', /::1.*private/],
    ['https://[::ffff:7f00:1]/', /private/],
    // Numeric forms of an address that inet_aton accepts.
    ['https://2130706433/', /127\.0\.0\.1/],
    ['https://0x7f.1/', /127\.0\.0\.1/],
    ['https://0177.0.0.1/', /127\.0\.0\.1/],
  ])('%s', (address, fault) => expect(addressFault(address, none)).toMatch(fault))

  test('returns null for a public address, any host name but those of this machine, and an allowed network', () => {
    expect(addressFault('https://hooks.example.com:8443/a?b=c', none)).toBeNull()
    expect(addressFault('https://8.8.8.8/', none)).toBeNull()
    for (const name of ['localhost', 'LOCALHOST.', 'a.localhost']) {
      expect(addressFault(`https://${name}/`, none)).toMatch(/private or reserved network/)
      expect(addressFault(`https://${name}/`, networks('127.0.0.0/8'))).toBeNull()
    }
    expect(addressFault('https://10.1.2.3/', networks('10.0.0.0/8'))).toBeNull()
  })

  test('does not throw for any text', () => {
    fc.assert(fc.property(fc.webUrl(), (url) => void addressFault(url, none)))
    fc.assert(fc.property(fc.string(), (text) => void addressFault(text, none)))
  })
})

describe('guardedLookup', () => {
  test.each(['hooks.example.com', 'EXAMPLE.org', 'a.test', 'b.invalid.'])(
    'looks up nothing for %s, which is for examples',
    async (name) => {
      const error = await new Promise((done) => guardedLookup([], undefined)(name, {}, done))
      expect(error).toMatchObject({ code: 'RESERVED_NAME', message: `${name} is reserved for examples` })
    },
  )

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

  test('refuses a name with a private address, alone or among public ones', async () => {
    expect(await look(resolving('10.0.0.1'), false)).toMatch(/10\.0\.0\.1/)
    expect(await look(resolving('8.8.8.8', '169.254.169.254'), true)).toMatch(/169\.254/)
  })

  test('reports an empty list as an error to the caller and does not throw', async () => {
    for (const all of [true, false]) expect(await look(resolving(), all)).toBe('hooks.test has no address')
  })

  test('returns public addresses in the form that Node asked for', async () => {
    expect(await look(resolving('8.8.8.8', '2606:4700::1'), false)).toEqual(['8.8.8.8', 4])
    expect(await look(resolving('8.8.8.8'), true)).toEqual([[{ address: '8.8.8.8', family: 4 }], undefined])
  })
})
