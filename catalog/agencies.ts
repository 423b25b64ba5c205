import { once } from '../kernel/once.ts'
import { foldName } from '../kernel/text/fold-name.ts'
import { name_length_max, readTable } from './table.ts'

/** An agency from `agencies.tsv`. Department codes have three digits (CGAC), and sub-tier codes have four characters. */
export type OfficialAgency = { name: string; codes: string[] }
/** An agency with its names. `official` is null for an organization that is missing from the official list. */
type Agency = { aliases: Set<string>; usual: string; official: OfficialAgency | null }

const lookup = once(() => {
  const [byName, byCode, byAbbreviation] = [new Map<string, Agency[]>(), new Map<string, Agency[]>(), new Map<string, Agency[]>()]
  // Words in SAM's office names that reveal the agency, as `foldName` returns them. `endist` is an Army engineer district.
  const officeWords: [words: string, agency: Agency][] = []
  for (const [codes = '', name = '', abbreviations = '', others = ''] of readTable('./agencies.tsv')) {
    const names = [name, ...split(others)].flatMap(namings)
    const aliases = new Set([...names, ...split(abbreviations), ...split(codes)].map((text) => text.toLowerCase()))
    const agency = { aliases, usual: name, official: { name, codes: split(codes) } }
    for (const key of new Set(names.map(canonicalAgency))) push(byName, key, agency)
    for (const code of split(codes)) push(byCode, code.toLowerCase(), agency)
    for (const abbreviation of split(abbreviations)) push(byAbbreviation, foldName(abbreviation), agency)
  }
  // Additional names that people and offices use, maintained manually.
  for (const [code = '', name = '', others = '', office_words = ''] of readTable('./organizations.tsv')) {
    const agency = byCode.get(code.toLowerCase())?.[0] ?? { aliases: new Set<string>(), usual: name, official: null }
    agency.usual = name
    const names = [name, ...split(others)].flatMap(namings)
    for (const text of names) agency.aliases.add(text.toLowerCase())
    for (const key of new Set(names.map(canonicalAgency))) if (!byName.get(key)?.includes(agency)) byName.set(key, [agency])
    for (const words of split(office_words)) officeWords.push([` ${words} `, agency])
  }
  return { byName, byCode, byAbbreviation, officeWords }
})

/** Returns an agency's other names, abbreviations and codes in lower case. If several agencies match, returns the shared ones. */
export function agencyAliases(nameOrCode: string): string[] {
  const [first, ...rest] = candidatesFor(nameOrCode)
  if (!first) return []
  const text = nameOrCode.trim().toLowerCase()
  return [...first.aliases].filter((alias) => alias !== text && rest.every(({ aliases }) => aliases.has(alias)))
}

/** Returns whether several agencies share a name. For example, Interior and Treasury both have `Departmental Offices`. */
export function isSharedByAgencies(nameOrCode: string): boolean {
  return candidatesFor(nameOrCode).length > 1
}

/** Returns the usual name of an agency by any of its names or its code. Null if no agency or several agencies match. */
export function findAgencyName(nameOrCode: string): string | null {
  const [only, ...others] = candidatesFor(nameOrCode)
  return only && others.length === 0 ? only.usual : null
}

export function isAgencyAbbreviation(word: string): boolean {
  return word.length <= name_length_max && lookup().byAbbreviation.has(foldName(word))
}

/** Returns the agencies with a name, code or abbreviation. Codes precede abbreviations, because most callers have a code. */
function candidatesFor(nameOrCode: string): Agency[] {
  if (nameOrCode.length > name_length_max) return []
  const { byName, byCode, byAbbreviation } = lookup()
  const text = nameOrCode.trim().toLowerCase()
  const canonical = canonicalAgency(nameOrCode)
  // A plural s may be missing or extra, as in `Veterans Affair`, but not in a single word: `states` does not mean State.
  const other_number = canonical.endsWith('s') ? canonical.slice(0, -1) : `${canonical}s`
  const nearly = canonical.includes(' ') ? byName.get(other_number) : undefined
  return byName.get(canonical) ?? byCode.get(text) ?? byAbbreviation.get(foldName(text)) ?? nearly ?? []
}

export function officialAgency(name: string): OfficialAgency | null {
  return name.length > name_length_max ? null : onlyOfficial(lookup().byName.get(canonicalAgency(name)))
}

/** Returns the official agency with the given name, code or abbreviation. Null if no agency or several agencies match. */
export function findOfficialAgency(text: string): OfficialAgency | null {
  if (text.length > name_length_max) return null
  const { byCode, byAbbreviation } = lookup()
  const key = text.trim().toLowerCase()
  return officialAgency(text) ?? onlyOfficial(byCode.get(key) ?? byAbbreviation.get(foldName(key)))
}

/** Returns the official agencies that have a code. */
export function officialAgencies(): OfficialAgency[] {
  const agencies = [...lookup().byCode.values()].flat().flatMap(({ official }) => official ?? [])
  return [...new Set(agencies)]
}

export function officialAgencyOfCode(code: string): OfficialAgency | null {
  return onlyOfficial(lookup().byCode.get(code.toLowerCase()))
}

const codeLengths = { department: 3, agency: 4 }

/** Returns the current three-digit department code or four-character agency code of an official agency. Null if it has none. */
export function currentCode(official: OfficialAgency | null, level: keyof typeof codeLengths): string | null {
  return official?.codes.find(({ length }) => length === codeLengths[level]) ?? null
}

/** Returns the current code of a sub-tier agency, or `given` if the official list does not have the agency. */
export function agencyCode(name: string, given: string | null): string | null {
  return currentCode((given !== null && officialAgencyOfCode(given)) || officialAgency(name), 'agency') ?? given
}

/** Departments in the agency list that belong to another department: the military departments, and FEMA. */
const departmentsWithin: Readonly<Record<string, string>> = { '017': '097', '021': '097', '057': '097', '058': '070' }

/** Returns the department of an FPDS code (`2036` belongs to `020`). Null if the official list does not have the department. */
export function departmentOfCode(code: string): OfficialAgency | null {
  const own = officialAgencyOfCode(code)
  const department = currentCode(own, 'department') ?? `0${code.slice(0, 2)}`
  return officialAgencyOfCode(departmentsWithin[department] ?? department)
}

function onlyOfficial([only, ...others]: Agency[] = []): OfficialAgency | null {
  return only && others.length === 0 ? only.official : null
}

/** Returns the names of an office's agency, in lower case. `W075 ENDIST LOS ANGELES` belongs to the Corps of Engineers. */
export function officeAliases(officeName: string): string[] {
  if (officeName.length > name_length_max) return []
  const folded = ` ${foldName(officeName)} `
  const matching = lookup().officeWords.filter(([words]) => folded.includes(words))
  return [...new Set(matching.flatMap(([, { aliases }]) => [...aliases]))]
}

/** Returns the words in office names that reveal their agency, such as `endist` for the Corps of Engineers. */
export function officeWordsOf(agencyName: string): string[] {
  const name = agencyName.toLowerCase()
  return lookup().officeWords.flatMap(([words, { aliases }]) => (aliases.has(name) ? words.trim() : []))
}

const department_of_defense = canonicalAgency('Department of Defense')

/** Returns every name and code of a record's agency, in lower case. Ignores the aliases of a code that disagrees with the names,
 * because SAM gives an independent commission the CGAC of the department that funds the commission. */
export function agencyTerms(path: readonly string[], codes: readonly string[]): string[] {
  const terms = new Set([...path, ...codes].map((text) => text.toLowerCase()))
  const named = path.flatMap((name) => [...agencyAliases(name), ...officeAliases(name)])
  for (const alias of named) terms.add(alias)
  const open = named.length === 0 || path.some((name) => canonicalAgency(name) === department_of_defense)
  for (const code of codes) {
    const aliases = agencyAliases(code)
    if (open || aliases.some((alias) => named.includes(alias) || path.some((name) => name.toLowerCase() === alias)))
      for (const alias of aliases) terms.add(alias)
  }
  return [...terms]
}

/** Returns one form for "DEPT OF THE AIR FORCE", "AIR FORCE, DEPARTMENT OF THE" and "Department of the Air Force (DAF)". */
export function canonicalAgency(name: string): string {
  const upright = name
    .replace(/\([^()]*\)/g, ' ')
    .trim()
    .replace(/^(.+?),\s*((?:department|dept\.?) of(?: the)?)$/i, '$2 $1')
    .replace(/,\s*(?:[A-Z]{2,5}|the|united states)$/, '')
  const words = foldName(upright)
    .replace(/\bdept\b/g, 'department')
    .replace(/\b(?:united states|u s)\b/g, 'us')
    .split(' ')
  const distinctive = words.filter((word) => word !== 'the' && word !== 'us')
  return (distinctive.length > 0 ? distinctive : words).join(' ')
}

/** Returns the ways in which people write a name, such as "US Coast Guard" and "Coast Guard" for "U.S. Coast Guard". */
function namings(name: string): string[] {
  const department = /^department of (?:the )?(.+)$/i.exec(name)?.[1]
  if (department)
    return [name, department, `${department}, ${name.slice(0, -department.length).trim()}`, `${department} Department`]
  const national = /^(?:u\.s\.|us|united states) (.+)$/i.exec(name)?.[1]
  return national ? [name, national, `US ${national}`] : [name]
}

function split(cell: string): string[] {
  return cell === '' ? [] : cell.split('|')
}

function push(map: Map<string, Agency[]>, key: string, agency: Agency): void {
  map.set(key, [...(map.get(key) ?? []), agency])
}
