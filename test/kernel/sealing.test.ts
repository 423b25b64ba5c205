import { createSecretKey, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecrets, SecretUnreadable } from '../../kernel/sealing.ts'

const key = createSecretKey(randomBytes(32))
const secrets = createSecrets(() => key)
const place = ['wf_1', 'header', 'call', 'authorization']

test('sealing: opens for the owners it was sealed for, and seals differently each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string()), (value, where) => {
      const sealed = secrets.seal(value, where)
      expect(secrets.open(sealed, where)).toBe(value)
      expect(secrets.seal(value, where).equals(sealed)).toBe(false)
    }),
  )
})

test('sealing: does not open for other owners or after any bit changed', () => {
  const sealed = secrets.seal('Bearer token', place)
  for (const where of [[], ['wf_2', ...place.slice(1)], ['wf_1', 'header', 'cal', 'lauthorization'], [...place, '']])
    expect(() => secrets.open(sealed, where)).toThrow(SecretUnreadable)
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(() => secrets.open(changed, place), `bit ${bit}`).toThrow(SecretUnreadable)
  }
  for (const length of [0, 1, 20, 36]) expect(() => secrets.open(sealed.subarray(0, length), place)).toThrow(SecretUnreadable)
})

test('sealing: a wrong key and a missing key have different messages, each with a fix', () => {
  const sealed = secrets.seal('x', place)
  const other = createSecretKey(randomBytes(32))
  expect(() => createSecrets(() => other).open(sealed, place)).toThrow(/another key.*SECRETS_KEY/)
  expect(() =>
    createSecrets(
      () => other,
      () => null,
    ).open(sealed, place),
  ).toThrow(/missing.*SECRETS_KEY/)
})
