import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agencyNames, recordAgency } from '../../catalog/agency-names.ts'
import { pscName } from '../../catalog/psc.ts'
import { setAsideName, setAsides } from '../../catalog/set-asides.ts'

const dataFolder = new URL('../../../shared/data/', import.meta.url)

test('agencyNames: writes the names of agencies as people do', () => {
  const names: Readonly<Record<string, [display: string, short: string]>> = {
    'VETERANS AFFAIRS, DEPARTMENT OF': ['Department of Veterans Affairs', 'Veterans Affairs'],
    'DEPT OF DEFENSE': ['Department of Defense', 'Defense'],
    'DEPT OF THE AIR FORCE': ['Department of the Air Force', 'Air Force'],
    'INTERIOR, DEPARTMENT OF THE': ['Department of the Interior', 'Interior'],
    'US COAST GUARD': ['U.S. Coast Guard', 'Coast Guard'],
    'NATIONAL AERONAUTICS AND SPACE ADMINISTRATION': ['National Aeronautics and Space Administration', 'NASA'],
    NASA: ['National Aeronautics and Space Administration', 'NASA'],
    'DEFENSE INFORMATION SYSTEMS AGENCY (DISA)': ['Defense Information Systems Agency', 'DISA'],
    'US TRANSPORTATION COMMAND (USTRANSCOM)': ['U.S. Transportation Command', 'TRANSCOM'],
    'DLA AVIATION': ['DLA Aviation', 'DLA Aviation'],
    'USDA, OFFICE OF ETHICS': ['USDA, Office of Ethics', 'USDA, Office of Ethics'],
    '509TH CIVIL ENGINEER SQUADRON': ['509th Civil Engineer Squadron', '509th Civil Engineer Squadron'],
    'PARKS AND RECREATION, DEPARTMENT OF': ['Department of Parks and Recreation', 'Parks and Recreation'],
    'COUNTY OF LOS ANGELES': ['County of Los Angeles', 'County of Los Angeles'],
    'City of Austin, dba Austin Energy': ['City of Austin, dba Austin Energy', 'City of Austin, dba Austin Energy'],
  }
  for (const [name, [display, short]] of Object.entries(names)) expect(agencyNames(name), name).toEqual({ display, short })
})

test.each([
  [['DEPT OF DEFENSE', 'DEPT OF THE NAVY', 'NAVSUP FLT LOG CTR NORFOLK'], 'Department of the Navy', 'Navy'],
  [['DEPT OF DEFENSE', 'DEFENSE LOGISTICS AGENCY'], 'Defense Logistics Agency', 'DLA'],
  [['HOMELAND SECURITY, DEPARTMENT OF', 'US COAST GUARD'], 'U.S. Coast Guard', 'Coast Guard'],
  [
    ['JUSTICE, DEPARTMENT OF', 'ATF ACQUISITION AND PROPERTY MGMT DIV'],
    'Bureau of Alcohol, Tobacco, Firearms and Explosives',
    'ATF',
  ],
  [['DEPT OF DEFENSE'], 'Department of Defense', 'Defense'],
  [['DEPT OF DEFENSE', 'W6QK ACC-RSA'], 'Department of Defense', 'Defense'],
  [['TREASURY, DEPARTMENT OF THE', 'DEPARTMENTAL OFFICES'], 'Department of the Treasury', 'Treasury'],
  [['LABOR, DEPARTMENT OF', 'OFFICE OF THE ASSISTANT SECRETARY'], 'Department of Labor', 'Labor'],
  [['GENERAL SERVICES ADMINISTRATION', 'PUBLIC BUILDINGS SERVICE'], 'General Services Administration', 'GSA'],
])('recordAgency: %j is the agency that people know by its own name', (agency_path, display, short) => {
  expect(recordAgency({ agency_name: agency_path[0]!, agency_path })).toEqual({ display, short })
})

test('agencyNames: every department and agency of the sample data has a name that is not in capitals', (context) => {
  if (!existsSync(dataFolder)) return context.skip('no ../shared/data next to the checkout')
  const offices = parse(read('agencies/sam_org_offices_observed.csv.gz'), { columns: true }) as Record<string, string>[]
  const hierarchy = read('agencies/sam_federal_hierarchy_2023.ndjson.gz')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { fhorgname: string; fhorgtype: string })
    .filter(({ fhorgtype }) => fhorgtype !== 'OFFICE')
  const names = new Set([
    ...offices.flatMap(({ department, sub_tier }) => [department!, sub_tier!]),
    ...hierarchy.map(({ fhorgname }) => fhorgname),
  ])
  names.delete('')
  expect(names.size).toBeGreaterThan(500)
  const shown = [...names].map((name) => agencyNames(name).display)
  expect(shown.filter((name) => /[A-Z]{7,}/.test(name) || /, Dep(?:artmen)?t of/i.test(name))).toEqual([])
})

test('agencyNames: any text has names, and the name of a name is the same', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (text) => {
      const { display, short } = agencyNames(text)
      expect(agencyNames(display).display).toBe(display)
      expect(short === '').toBe(text.trim() === '')
    }),
  )
})

test('pscName: titles in capitals are read in sentence case, with their abbreviations', () => {
  const titles = {
    DD01: 'IT and telecom - service delivery support services: ITSM, operations center, project/PM (labor)',
    DB02: 'IT and telecom - compute support services, non-HPC (labor)',
    AN87: 'R&D- medical: AIDS research (commercialized)',
    AT31: 'Navigation and navigational aids - basic research',
    Y1DA: 'Construction of hospitals and infirmaries',
    '5307': 'Studs',
    H147: 'Quality Control Services: Pipe, Tubing, Hose, and Fittings',
  }
  for (const [code, title] of Object.entries(titles)) expect(pscName(code), code).toBe(title)
})

test('setAsideName: names are in sentence case, with their abbreviations and proper nouns', () => {
  const names = { SBA: 'Total small business set-aside', '8AN': '8(a) sole source', BICiv: 'Buy Indian set-aside' }
  for (const [code, name] of Object.entries(names)) expect(setAsideName(code), code).toBe(name)
  expect(setAsideName('SDVOSBC')).toBe('Service-disabled veteran-owned small business (SDVOSB) set-aside')
  expect(setAsideName('HZC')).toBe('Historically underutilized business (HUBZone) set-aside')
  for (const { code } of setAsides) expect(setAsideName(code), code).toBeTruthy()
})

function read(file: string): string {
  return gunzipSync(readFileSync(new URL(file, dataFolder))).toString('utf8')
}
