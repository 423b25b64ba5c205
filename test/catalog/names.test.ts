import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agencyAliases, agencyTerms } from '../../catalog/agencies.ts'
import { resolveSetAside, setAsides } from '../../catalog/set-asides.ts'
import { foldName } from '../../kernel/text/fold-name.ts'
import { contractConditions } from '../../search/collections/contracts.ts'

const samFolder = new URL('../../../shared/data/sam/', import.meta.url)

test('resolveSetAside: accepts every code and name, in any case and spacing', () => {
  for (const setAside of setAsides) {
    for (const text of [
      setAside.code,
      setAside.code.toLowerCase(),
      setAside.name,
      setAside.name.toUpperCase(),
      ` ${setAside.name.replaceAll('-', ' ')} `,
    ]) {
      expect(resolveSetAside(text), text).toEqual(setAside)
    }
  }
})

test('resolveSetAside: accepts old, short and malformed wordings, and returns null for unknown ones', () => {
  const codes = [
    '["SBA"]',
    '8a Competed',
    '8(a) Sole Source',
    'SDVOSB Sole Source',
    'Small Business Set Aside - Partial',
    'hub zone',
    'Veteran-Owned Small Business Set-Aside (specific to Department of Veterans Affairs)',
  ].map((text) => resolveSetAside(text)?.code)
  expect(codes).toEqual(['SBA', '8A', '8AN', 'SDVOSBS', 'SBP', 'HZC', 'VSA'])
  for (const text of ['', 'Sole Source', 'Full', 'TBD', 'Other', '["SBA","8A"]', 'constructor'])
    expect(resolveSetAside(text), text).toBeNull()
})

test('resolveSetAside: knows every set-aside text of the sample data', (context) => {
  if (!existsSync(samFolder)) return context.skip('no ../shared/data next to the checkout')
  const texts = new Set([
    ...rows('sam_opportunities_full_rows.csv.gz').flatMap((row) => [row.SetASide!, row.SetASideCode!]),
    ...rows('sam_notices_summer_2026_flat.csv.gz').map((row) => row['Set-Aside']!),
  ])
  texts.delete('')
  expect(texts.size).toBeGreaterThan(30)
  expect([...texts].filter((text) => resolveSetAside(text) === null)).toEqual([])
})

test('resolveSetAside: a notice’s text and code give the same set-aside', (context) => {
  if (!existsSync(samFolder)) return context.skip('no ../shared/data next to the checkout')
  const pairs = rows('sam_opportunities_full_rows.csv.gz').filter((row) => row.SetASide !== '' && row.SetASideCode !== '')
  for (const row of pairs) expect(resolveSetAside(row.SetASide!), row.SetASide).toEqual(resolveSetAside(row.SetASideCode!))
})

test('agencyAliases: the SAM wording, the usual wording, the abbreviation and the codes are aliases of one another', () => {
  const wordings = [
    ['DEPT OF DEFENSE', 'Department of Defense', 'DoD', '097'],
    ['VETERANS AFFAIRS, DEPARTMENT OF', 'Department of Veterans Affairs', 'VA', '036', '3600'],
    ['DEPT OF THE AIR FORCE', 'Air Force', 'USAF', '057', '5700'],
    ['DEFENSE INFORMATION SYSTEMS AGENCY (DISA)', 'DISA', '97AK'],
    ['US COAST GUARD', 'U.S. Coast Guard', 'USCG'],
    ['FEDERAL PRISON SYSTEM / BUREAU OF PRISONS', '1540'],
  ]
  for (const agency of wordings) {
    for (const text of agency) {
      const known = new Set([text.toLowerCase(), ...agencyAliases(text)])
      for (const code of agency.slice(1)) expect(known, `${text} -> ${code}`).toContain(code.toLowerCase())
    }
  }
})

test.each([
  ['USACE', 'U.S. Army Corps of Engineers'],
  ['NAVSUP', 'Naval Supply Systems Command'],
  ['NAVFAC', 'Naval Facilities Engineering Command'],
  ['MICC', 'Mission and Installation Contracting Command'],
  ['VHA', 'Veterans Health Administration'],
  ['VBA', 'Veterans Benefits Administration'],
  ['NCA', 'National Cemetery Administration'],
  ['BIA', 'Bureau of Indian Affairs'],
  ['USBR', 'Bureau of Reclamation'],
  ['USFS', 'Forest Service'],
  ['FWS', 'U.S. Fish and Wildlife Service'],
  ['Fish and Wildlife', 'US FISH AND WILDLIFE SERVICE'],
  ['BOP', 'FEDERAL PRISON SYSTEM / BUREAU OF PRISONS'],
  ['Bureau of Prisons', 'FEDERAL PRISON SYSTEM / BUREAU OF PRISONS'],
  ['State Department', 'STATE, DEPARTMENT OF'],
])('agencyAliases: %s is an alias of %s', (short, long) => {
  expect(agencyAliases(short).length).toBeGreaterThan(0)
  expect(agencyAliases(long)).toContain(short.toLowerCase())
})

test('agencyAliases: the code of an office type that all departments have is no alias of other departments’ codes', () => {
  expect(agencyAliases('1406')).not.toContain('2001')
  expect(agencyAliases('1603')).not.toContain('1403')
  expect(agencyAliases('Departmental Offices')).toEqual([])
  expect(contractConditions({ agencies: ['1406', '1540'] })).toEqual([
    { field: 'agency_names', any: ['1406', '1406, 1540', '1540', 'federal prison system / bureau of prisons'] },
  ])
})

test('agencyTerms: finds an office’s organization by the words in the office’s name', () => {
  const terms = (office: string) => agencyTerms(['DEPT OF DEFENSE', office], ['097'])
  expect(terms('W075 ENDIST LOS ANGELES')).toEqual(expect.arrayContaining(['usace', 'corps of engineers', 'dod']))
  expect(terms('NAVSUP FLT LOG CTR NORFOLK')).toContain('naval supply systems command')
  expect(terms('NAVFACSYSCOM MID-ATLANTIC')).toContain('navfac')
  expect(terms('W6QM MICC-FT DRUM')).toContain('mission and installation contracting command')
  expect(terms('262-NETWORK CONTRACT OFFICE 22 (36C262)')).toContain('vha')
  expect(terms('TENDISTRICT SUPPLY')).not.toContain('usace')
})

test('agencyTerms: a commission that has the CGAC of a department is not that department', () => {
  const commission = agencyTerms(['INTERNATIONAL BOUNDARY AND WATER COMMISSION: US-MEXICO'], ['019', '19BM'])
  expect(commission).toEqual(expect.arrayContaining(['ibwc', '019']))
  for (const name of ['department of state', 'state', 'dos']) expect(commission).not.toContain(name)
  expect(agencyTerms(['STATE, DEPARTMENT OF'], ['019'])).toContain('department of state')
  // The military departments have their own CGACs, so CGAC 021 alone means the Army.
  expect(agencyTerms(['DEPT OF DEFENSE'], ['021'])).toContain('army')
  expect(agencyTerms([], ['7008'])).toContain('uscg')
})

test('agencyAliases: unknown and ambiguous names have only shared aliases', () => {
  expect(agencyAliases('W6QK ACC-RSA')).toEqual([])
  expect(agencyAliases('')).toEqual([])
  expect(agencyAliases('NGA')).toEqual([])
  expect(agencyAliases('Office of Inspector General').filter((alias) => /\d/.test(alias))).toEqual([])
})

test('agencyAliases: knows the department of every full row of the sample data', (context) => {
  if (!existsSync(samFolder)) return context.skip('no ../shared/data next to the checkout')
  const departments = new Set(rows('sam_opportunities_full_rows.csv.gz').map((row) => row['Department/Ind.Agency']!))
  expect([...departments].filter((name) => agencyAliases(name).length === 0)).toEqual([])
})

function rows(file: string): Record<string, string>[] {
  return parse(gunzipSync(readFileSync(new URL(file, samFolder))), { columns: true })
}

test('foldName: folds plain letters in the same way in ASCII and non-ASCII texts', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(foldName(`${name} é`)).toBe(`${foldName(name)} e`.trim())
    }),
  )
})

test.each([
  ['Smithsonian', 'smithsonian institution'],
  ['SOCOM', 'u.s. special operations command'],
  ['USSOCOM', 'u.s. special operations command'],
  ['veterans affair', 'department of veterans affairs'],
  ['Federal Prison System', 'federal bureau of prisons'],
  ['NAVSEA', 'naval sea systems command'],
])('agencyAliases: recognizes %s, as people write it', (written, name) => {
  expect(agencyAliases(written)).toContain(name)
})
