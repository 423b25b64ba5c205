import { readdirSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { businessTypeName, certificationName, certificationOfBusinessType, structureName } from '../../catalog/business-types.ts'
import { currentNaics, isNaics, naicsTitle } from '../../catalog/naics.ts'
import { countryAlpha3, isState, stateCode, stateName, statesNamedIn } from '../../catalog/places.ts'
import { isPsc, pscName, pscOfTitle, withoutPsc } from '../../catalog/psc.ts'
import { readTable } from '../../catalog/table.ts'
import { nameGroups } from '../../catalog/words/thesaurus.ts'

test('isNaics: accepts exactly the 1,012 six-digit codes of 2022', () => {
  const sixDigit = readTable('./naics.tsv').filter(([code]) => isNaics(code!))
  expect(sixDigit).toHaveLength(1012)
  for (const code of ['53', '72231', '511210', '999999', '541512 ', '31-33', '']) expect(isNaics(code), code).toBe(false)
})

test('naicsTitle: covers every level, and each code of a sector range', () => {
  expect(naicsTitle('541512')).toBe('Computer Systems Design Services')
  expect(naicsTitle('5415')).toBe('Computer Systems Design and Related Services')
  expect([naicsTitle('31-33'), naicsTitle('32'), naicsTitle('33')]).toEqual(['Manufacturing', 'Manufacturing', 'Manufacturing'])
  expect(naicsTitle('511210')).toBeNull()
})

test('currentNaics: maps a retired code only if the 2022 title is the same', () => {
  expect(currentNaics('541512')).toBe('541512')
  expect(currentNaics('511210')).toBe('513210')
  expect(currentNaics('454110')).toBeNull()
  expect([currentNaics('53'), currentNaics('72231'), currentNaics('')]).toEqual([null, null, null])
  for (const [old, current] of readTable('./naics_2017_successors.tsv')) {
    expect(isNaics(old!), old).toBe(false)
    expect(isNaics(current!), current).toBe(true)
  }
})

test('pscName: covers codes, groups and newer IT codes', () => {
  expect(pscName('S201')).toMatch(/custodial/i)
  expect(pscName('1005')).toBe('Guns, through 30 mm')
  expect(isPsc('53')).toBe(true)
  expect(isPsc('DA01')).toBe(true)
  expect(isPsc('ZZZZ')).toBe(false)
})

test('pscOfTitle: splits a title into the code or group before two dashes, and the rest', () => {
  expect(['53--GASKET', 'S201--Janitorial', 'S -- Trash', 'ZZZZ--Roof', 'GASKET--53', 'Roof'].map(pscOfTitle)).toEqual([
    '53',
    'S201',
    'S',
    null,
    null,
    null,
  ])
  expect(['53--GASKET', '53--', 'ZZZZ--Roof'].map(withoutPsc)).toEqual(['GASKET', '53--', 'ZZZZ--Roof'])
})

test('statesNamedIn: finds states by cities with a state code and by federal sites, but not in words in capitals', () => {
  expect(statesNamedIn('Roof repair, Peoria, IL and Ft. A.P. Hill')).toEqual(['IL', 'VA'])
  expect(statesNamedIn('JBSA and Fort Sam Houston')).toEqual(['TX'])
  expect(statesNamedIn('VALVE, IN HOUSING, NSN, OR EQUAL')).toEqual([])
  expect(statesNamedIn('Norfolk Island, XX')).toEqual([])
  expect(statesNamedIn('Mowing, Fort Logan National Cemetery')).toEqual(['CO'])
  expect(statesNamedIn('Olympic National Forest and Nez Perce-Clearwater NF')).toEqual(['WA', 'ID'])
  expect(statesNamedIn('Roads at F.E. Warren')).toEqual(['WY'])
  expect(statesNamedIn('mowing_fórt_belvoir')).toEqual(['VA'])
  expect(statesNamedIn('NAVAL  AIR-STATION Key West')).toEqual(['FL'])
  for (const [, state] of readTable('./installations.tsv')) expect(isState(state!), state).toBe(true)
})

test('nameGroups: every group has a name that users search for and a name that records contain', () => {
  expect(nameGroups().length).toBeGreaterThan(300)
  for (const names of nameGroups()) {
    const texts = names.map(({ text }) => text)
    expect([new Set(texts).size, names.some(({ asks }) => asks), names.some(({ sought }) => sought)], texts.join()).toEqual([
      texts.length,
      true,
      true,
    ])
    for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9][A-Za-z0-9&/ -]+$/)
  }
})

test('isState: accepts states, DC, territories and military addresses', () => {
  for (const code of ['VA', 'DC', 'PR', 'GU', 'VI', 'AS', 'MP', 'AE']) expect(isState(code), code).toBe(true)
  for (const code of ['va', 'JP-14', 'N/A', 'XX', 'toString', '']) expect(isState(code), code).toBe(false)
  expect(stateName('NM')).toBe('New Mexico')
  expect([stateCode('new  MEXICO'), stateCode('Washington, D.C.'), stateCode('Ontario')]).toEqual(['NM', 'DC', null])
})

test('countryAlpha3: accepts codes and names', () => {
  for (const text of ['USA', 'us', 'United States', 'United States of America']) expect(countryAlpha3(text), text).toBe('USA')
  expect([
    countryAlpha3('South Korea'),
    countryAlpha3("Cote d'Ivoire"),
    countryAlpha3('Turkey'),
    countryAlpha3('St Lucia'),
  ]).toEqual(['KOR', 'CIV', 'TUR', 'LCA'])
  expect([countryAlpha3('AX1'), countryAlpha3('')]).toEqual([null, null])
})

test('catalog tables: are smaller than 680 kB', () => {
  const folder = new URL('../../catalog/', import.meta.url)
  const tables = readdirSync(folder).filter((file) => file.endsWith('.tsv'))
  expect(tables).toContain('naics.tsv')
  const sizes_bytes = tables.map((file) => statSync(new URL(file, folder)).size)
  expect(sizes_bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(680_000)
})

test('businessTypeName: returns an unknown code unchanged, even if every object has a property of that name', () => {
  for (const code of ['99', 'constructor', '__proto__']) {
    expect(
      [businessTypeName, certificationName, structureName].map((nameOf) => nameOf(code)),
      code,
    ).toEqual([code, code, code])
    expect(certificationOfBusinessType(code), code).toBeNull()
  }
})
