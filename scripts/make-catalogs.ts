/**
 * Generates the files of catalog/ from a folder of published reference data:
 *   node scripts/make-catalogs.ts ../shared/data
 * NAICS codes come from the Census Bureau, with the SBA's size standards of April 2021. PSC codes come from GSA's manual.
 * Agencies come from the agency list of USAspending, with SAM.gov's wordings. Clauses come from the matrix of FAR 52.301 and the
 * clause lists of solicitations. The same input gives the same files. catalog/README.md lists the files that this script does
 * not make.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { canonicalAgency } from '../catalog/agencies.ts'
import { officeOfNumber } from '../catalog/offices.ts'
import { isState } from '../catalog/places.ts'
import { passagesOf } from '../reading/facts/passage.ts'
import { statedState } from '../reading/facts/state.ts'

type Row = Record<string, string>
type Agency = { codes: Set<string>; name: string; abbreviations: Set<string>; otherNames: Set<string> }

const description_length_max = 250
const examples_length_max = 100
/** Matches the start of almost every description, which has no information. */
const formula = /^(?:This (?:U\.S\. )?industry comprises )?establishments (?:are )?primarily engaged in /
/** Matches office names that any department may have. Such a name identifies no department, even if only one office has it. */
const innerOffice = /^(?:departmental )?offices?\b/
const named_min = 4
const unseen_share_max = 0.25
const states_max = 9
const dataFolder = process.argv[2]
if (!dataFolder) throw new Error('Usage: node scripts/make-catalogs.ts <data folder>')

const inUse = {
  sam: new Set(read('agencies/sam_org_offices_observed.csv.gz').map((row) => row.fpds_code!)),
  usaspending: new Set(
    read('agencies/agency_codes.csv.gz')
      .filter((row) => row.user_selectable_on_usaspending_gov === 'TRUE')
      .map((row) => row.subtier_code!),
  ),
}

/** Titles from the FAR and the DFARS, for clauses whose title is cut off in the lists or merged with the next title. */
const clauseTitles: Readonly<Record<string, string>> = {
  '52.211-12': 'Liquidated Damages—Construction',
  '52.213-2': 'Invoices',
  '52.213-3': 'Notice to Supplier',
  '52.214-4': 'False Statements in Bids',
  '52.216-17': 'Incentive Price Revision—Successive Targets',
  '52.222-5': 'Construction Wage Rate Requirements—Secondary Site of the Work',
  '52.222-10': 'Compliance with Copeland Act Requirements',
  '52.222-43':
    'Fair Labor Standards Act and Service Contract Labor Standards—Price Adjustment (Multiple Year and Option Contracts)',
  '52.227-21': 'Technical Data Declaration, Revision, and Withholding of Payment—Major Systems',
  '52.229-4': 'Federal, State, and Local Taxes (State and Local Adjustments)',
  '52.232-23': 'Assignment of Claims',
  '52.232-33': 'Payment by Electronic Funds Transfer—System for Award Management',
  '52.233-16': '',
  '52.246-11': 'Higher-Level Contract Quality Requirement',
  '52.247-47': 'Evaluation—F.o.b. Origin',
  '52.247-55': 'F.o.b. Point for Delivery of Government-Furnished Property',
  '52.247-58': 'Loading, Blocking, and Bracing of Freight Car Shipments',
  '52.247-65': 'F.o.b. Origin, Prepaid Freight—Small Package Shipments',
  '52.249-2': 'Termination for Convenience of the Government (Fixed-Price)',
  '52.249-8': 'Default (Fixed-Price Supply and Service)',
  '52.249-9': 'Default (Fixed-Price Research and Development)',
  '52.252-1': 'Solicitation Provisions Incorporated by Reference',
  '52.252-2': 'Clauses Incorporated by Reference',
  '252.209-7004':
    'Subcontracting with Firms that are Owned or Controlled by the Government of a Country that is a State Sponsor of Terrorism',
  '252.231-7000': 'Supplemental Cost Principles',
  '252.232-7000': 'Advance Payment Pool',
  '252.246-7006': 'Warranty Tracking of Serialized Items',
}

/** The clauses of part 40 after the overhaul of the FAR, from class deviations that agencies have published since November 2025. */
const overhaulClauses = [
  ['52.240-90', 'provision', 'Security Prohibitions and Exclusions Representations and Certifications', 'overhaul'],
  ['52.240-91', 'clause', 'Security Prohibitions and Exclusions', 'overhaul'],
  ['52.240-92', 'clause', 'Security Requirements', 'overhaul'],
  ['52.240-93', 'clause', 'Basic Safeguarding of Covered Contractor Information Systems', 'overhaul'],
]

write(
  'naics.tsv',
  ['code', 'title'],
  read('naics/naics_2022.csv').map((row) => [row.code!, row.title!]),
)
write('naics_descriptions.tsv', ['code', 'size_standard', 'description', 'examples'], naicsDescriptions())
write('naics_2017_successors.tsv', ['naics_2017', 'naics_2022'], successors())
write(
  'psc.tsv',
  ['code', 'name'],
  read('psc/psc_codes.csv.gz').map((row) => [row.psc_code!, pscName(row)]),
)
write('agencies.tsv', ['codes', 'name', 'abbreviations', 'other_names'], agencies())
write('clauses.tsv', ['number', 'kind', 'title', 'status'], clauses())
write('offices.tsv', ['code', 'states'], officeStates())

function read(file: string): Row[] {
  const bytes = readFileSync(join(dataFolder!, file))
  return parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true })
}

function write(file: string, header: string[], rows: string[][]): void {
  const cells = rows.map((row) => row.map((cell) => cell.replace(/\s+/g, ' ').trim()).join('\t'))
  const lines = [header.join('\t'), ...new Set(cells.sort(compare))]
  writeFileSync(new URL(`../catalog/${file}`, import.meta.url), `${lines.join('\n')}\n`)
  console.log(`${file}: ${lines.length - 1} rows`)
}

/** Compares by code unit, so that the files do not depend on the locale. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Lists the 2017 codes that a code with the same title replaced in 2022, each with that code. Omits doubtful successors. */
function successors(): string[][] {
  return read('naics/naics_2017_2022_diff.csv')
    .filter((row) => row.relation === 'same_title' && row.naics_2017 !== row.naics_2022)
    .map((row) => [row.naics_2017!, row.naics_2022!])
}

/** Returns the descriptions of 2022 codes, from the data of the 2017 codes that they continue. New codes have no description. */
function naicsDescriptions(): string[][] {
  const sizes = new Map(
    read('naics/sba_size_standards_naics2017.csv')
      .filter((row) => row.is_exception === '0')
      .map((row) => [row.naics!, sizeStandard(row)]),
  )
  const texts = new Map(read('naics/naics_2017_descriptions.csv.gz').map((row) => [row.code!, row.description!]))
  return read('naics/naics_2017_2022_diff.csv')
    .filter((row) => row.naics_2017 && row.naics_2022?.length === 6)
    .map((row) => {
      const text = texts.get(row.naics_2017!) ?? ''
      return [row.naics_2022!, sizes.get(row.naics_2017!) ?? '', firstSentence(text), examplesIn(text)]
    })
}

function sizeStandard(row: Row): string {
  const { revenue_limit_usd_millions: receipts, employee_limit: employees, asset_limit_usd_millions: assets } = row
  if (receipts) return `$${Number(receipts).toFixed(1)} million`
  if (employees) return `${Number(employees).toLocaleString('en-US')} employees`
  return assets ? `$${Number(assets).toLocaleString('en-US')} million in assets` : ''
}

function firstSentence(text: string): string {
  const sentence = text
    .split(/\n|(?<=\.)\s+(?=[A-Z])/)[0]!
    .replace(formula, '')
    .trim()
  if (sentence === '') return ''
  const whole = sentence[0]!.toUpperCase() + sentence.slice(1)
  return shortened(/[.!?]$/.test(whole) ? whole : `${whole}.`, description_length_max)
}

/** Returns the products and services that Census lists as examples. Semicolons separate them. */
function examplesIn(text: string): string {
  const listed = text.split('Illustrative Examples:')[1]?.split('Cross-References')[0] ?? ''
  const lines = listed.split('\n').map((line) => line.trim())
  return shortened(lines.filter((line) => line !== '').join('; '), examples_length_max)
}

function shortened(text: string, length_max: number): string {
  if (text.length <= length_max) return text
  const cut = text.slice(0, length_max - 1)
  const words = cut.slice(0, Math.max(0, cut.lastIndexOf(' '))) || cut
  return `${words.replace(/[,;(]$/, '')}…`
}

function pscName(row: Row): string {
  return (row.full_name || row.name!).replace(/\.$/, '')
}

function agencies(): string[][] {
  const found = new Map<string, Agency>()
  const rows = read('agencies/agency_codes.csv.gz')
  const departments = new Set(rows.map((row) => canonicalAgency(row.agency_name!)))
  const homes = presentHomes(rows)
  for (const row of rows) {
    addTo(found, canonicalAgency(row.agency_name!), row.agency_name!, row.cgac_agency_code!, row.agency_abbreviation!)
    if (!row.subtier_name || row.subtier_code === '0000') continue
    const name = canonicalAgency(row.subtier_name)
    // Several departments have an office of the same name, such as "Office of Inspector General", so a CGAC precedes it in the key.
    // A department that is listed below another, such as the Navy, keeps the key of its name.
    addTo(
      found,
      departments.has(name) ? name : `${homes.get(name) ?? row.cgac_agency_code} ${name}`,
      row.subtier_name,
      row.subtier_code!,
      row.subtier_abbreviation!,
    )
  }
  addSamNames(found)
  addHandNames(found)
  return [...found.values()].map(({ codes, name, abbreviations, otherNames }) => {
    otherNames.delete(name)
    return [inUseFirst(codes), name, joined(abbreviations), joined(otherNames)]
  })
}

/** Sorts codes of the same length: first codes that SAM.gov uses, then codes in use at USAspending, then former codes. */
function inUseFirst(codes: Set<string>): string {
  const ranks = [inUse.sam, inUse.usaspending]
  const rankOf = (code: string): number => ranks.findIndex((used) => used.has(code)) + 1 || ranks.length + 1
  return [...codes].sort((a, b) => a.length - b.length || rankOf(a) - rankOf(b) || compare(a, b)).join('|')
}

/** Maps each agency to its present department. The list also has former departments (the Coast Guard's was 069 and is now 070). */
function presentHomes(rows: Row[]): Map<string, string> {
  const homes = Map.groupBy(
    rows
      .filter((row) => row.user_selectable_on_usaspending_gov === 'TRUE' && row.subtier_abbreviation)
      .filter((row) => !innerOffice.test(canonicalAgency(row.subtier_name!))),
    (row) => canonicalAgency(row.subtier_name!),
  )
  return new Map([...homes].filter(([, each]) => each.length === 1).map(([name, each]) => [name, each[0]!.cgac_agency_code!]))
}

function addTo(found: Map<string, Agency>, key: string, name: string, code: string, abbreviation: string): void {
  const agency = found.get(key) ?? { codes: new Set(), name, abbreviations: new Set(), otherNames: new Set() }
  found.set(key, agency)
  agency.codes.add(code)
  agency.otherNames.add(name)
  // With the Army's abbreviation "USA", every mention of the country would refer to the Army.
  if (abbreviation && abbreviation !== 'USA') agency.abbreviations.add(abbreviation)
}

/** Adds SAM.gov's names of sub-tiers by code, because many differ ("FEDERAL PRISON SYSTEM / BUREAU OF PRISONS"). */
function addSamNames(found: Map<string, Agency>): void {
  const byCode = new Map([...found.values()].flatMap((agency) => [...agency.codes].map((code) => [code, agency] as const)))
  for (const row of read('agencies/sam_org_offices_observed.csv.gz')) {
    if (row.sub_tier) byCode.get(row.fpds_code!)?.otherNames.add(row.sub_tier)
  }
}

function addHandNames(found: Map<string, Agency>): void {
  const names: Record<string, string[]> = {
    'department of defense': ['Department of War'],
    'department of army': ['U.S. Army'],
    'department of navy': ['U.S. Navy'],
    'department of air force': ['U.S. Air Force', 'USAF'],
  }
  for (const [key, others] of Object.entries(names)) for (const other of others) found.get(key)?.otherNames.add(other)
}

function joined(texts: Set<string>): string {
  return [...texts].sort(compare).join('|')
}

/** Returns the clauses. A clause has a title only if at least three lists have that title with the clause's number and date. */
function clauses(): string[][] {
  const codified = read('far/far_dfars_clauses.csv').map(({ number = '', provision_or_clause = '', ...row }) => {
    const sure = row.evidence === 'dated' && Number(row.evidence_count) >= 3
    const title = clauseTitles[number] ?? (sure ? row.title!.replaceAll('\u00ad', '-') : '')
    return [number, provision_or_clause, title, 'codified']
  })
  return [...codified, ...overhaulClauses]
}

/** Returns the states of each office: its own state, or the places of work that enough of its notices name, with counts. `*`
 * means that the office buys everywhere: it has many states, or more than a fourth of the places are in states that occur once,
 * so its next state is likely new (Good 1953). */
function officeStates(): string[][] {
  const own = read('agencies/sam_org_offices_observed.csv.gz').map((row) => [row.aac_code!.toUpperCase(), row.state!] as const)
  const states = new Map(own.filter(([code, state]) => code.length === 6 && isHome(state)))
  for (const [code, named] of placesOfWork()) {
    if (named.length < named_min) continue
    const counts = [...Map.groupBy(named, (state) => state)].map(([state, { length }]) => `${state}:${length}`).sort(compare)
    const singles = counts.filter((count) => count.endsWith(':1')).length
    const isEverywhere = counts.length > states_max || singles > named.length * unseen_share_max
    states.set(code, isEverywhere ? '*' : counts.join(' '))
  }
  return [...states]
}

function isHome(state: string): boolean {
  return isState(state) && !['AA', 'AE', 'AP'].includes(state)
}

/** Returns the states of each office's solicitations. Amendments of a solicitation count once. */
function placesOfWork(): Map<string, string[]> {
  const numbers = new Map<string, string>()
  for (const row of read('sam/sam_opportunities.csv.gz')) {
    const text = passagesOf({ title: row.Title!, description: row.Description! })
    const state = row.PopState || (row.PopCountry && row.PopCountry !== 'USA' ? '' : statedState(text)?.value) || ''
    if (isHome(state)) numbers.set(row['Sol#']!, state)
  }
  const places = Map.groupBy(numbers, ([number]) => officeOfNumber(number))
  return new Map([...places].flatMap(([code, own]) => (code === null ? [] : [[code, own.map(([, state]) => state)]])))
}
