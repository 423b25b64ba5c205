import { expect, test } from 'vitest'
import { certificationOfBusinessType } from '../../catalog/business-types.ts'
import { certificationSpellings, foldCertification, knownCertification } from '../../catalog/certifications.ts'
import { readCageCode, readUei, readWebPage } from '../../catalog/identifiers.ts'
import { isPscPrefix } from '../../catalog/psc.ts'
import { readCertifications } from '../../matching/profile/certifications.ts'

test('knownCertification: maps each spelling of a certification to that certification only', () => {
  const claimed = new Map<string, string>()
  for (const [name, spellings] of certificationSpellings())
    for (const text of spellings) {
      const key = foldCertification(text)
      expect(claimed.get(key) ?? name, text).toBe(name)
      claimed.set(key, name)
      expect([knownCertification(text), knownCertification(text.toUpperCase()), knownCertification(` ${text} `)]).toEqual([
        name,
        name,
        name,
      ])
    }
  expect(claimed.size).toBeGreaterThan(120)
  expect([knownCertification('Our own seal'), knownCertification(''), knownCertification('x'.repeat(10_000))]).toEqual([
    null,
    null,
    null,
  ])
})

test('knownCertification: the usual spelling gives the same claims as the original spelling', () => {
  for (const [name, spellings] of certificationSpellings())
    for (const text of spellings) {
      const { programs } = readCertifications([text])
      const usual = readCertifications([name]).programs
      expect(
        [...programs].filter((program) => !usual.has(program)),
        text,
      ).toEqual([])
    }
})

test('certificationOfBusinessType: a business type is a certification only if a program certifies it', () => {
  expect(certificationOfBusinessType('SBA Certified HUBZone Firm')).toBe('HUBZone')
  expect(certificationOfBusinessType('Women-Owned Business')).toBeNull()
  expect(certificationOfBusinessType('For Profit Organization')).toBeNull()
})

test('readUei, readCageCode, readWebPage: accept usual spellings and reject the rest', () => {
  expect([readUei(' zqgghjh74dw7'), readUei('0QGGHJH74DW7'), readUei('ZQGGHJH74DWI')]).toEqual(['ZQGGHJH74DW7', null, null])
  expect([readCageCode('7x2k9 '), readCageCode('7O2K9'), readCageCode('7X2K')]).toEqual(['7X2K9', null, null])
  expect(['Example.com', 'http://example.com/', 'www.example.com/About?x=1'].map(readWebPage)).toEqual([
    'https://example.com',
    'http://example.com',
    'https://www.example.com/About?x=1',
  ])
  for (const none of [
    '',
    'intranet',
    'https://me@example.com',
    'ftp://example.com',
    'javascript:alert(1)',
    '..',
    `a.com/${'x'.repeat(3_000)}`,
  ])
    expect(readWebPage(none), none).toBeNull()
})

test('isPscPrefix: accepts a code, a group, or the start of one', () => {
  expect(['D', 'DJ', 'DJ0', 'DJ01', '53', '5', 'R408'].filter(isPscPrefix)).toHaveLength(7)
  expect(['', 'ZZ99', 'DJ011', 'dj01'].filter(isPscPrefix)).toEqual([])
})
