import { foldName, name_length_max, once, readTable } from './table.ts'

/** The maps that find an agency. A code is tried before an abbreviation, because callers are more likely to have a code. */
type Lookup = {
  name: Map<string, Set<string>[]>
  code: Map<string, Set<string>[]>
  abbreviation: Map<string, Set<string>[]>
  /**
   * Words in SAM's names of contracting offices that show which agency an office belongs to, folded. For example, `endist` is a district of
   * the Corps of Engineers.
   */
  officeWords: [words: string, aliases: Set<string>][]
  /** The official entry, by the agency's set of names. */
  official: Map<Set<string>, OfficialAgency>
  /** The usual name, by the agency's set of names. */
  usual: Map<Set<string>, string>
}

/** An agency of the official list. Department codes have three digits (CGAC), sub-tier codes four characters. */
export type OfficialAgency = { name: string; codes: string[] }

const lookup = once(() => {
  const made: Lookup = {
    name: new Map(),
    code: new Map(),
    abbreviation: new Map(),
    officeWords: [],
    official: new Map(),
    usual: new Map(),
  }
  for (const [codes = '', name = '', abbreviations = '', others = ''] of readTable('./agencies.tsv')) {
    const names = [name, ...split(others)].flatMap(namings)
    const aliases = new Set([...names, ...split(abbreviations), ...split(codes)].map((text) => text.toLowerCase()))
    made.official.set(aliases, { name, codes: split(codes) })
    made.usual.set(aliases, name)
    for (const key of new Set(names.map(canonicalAgency))) push(made.name, key, aliases)
    for (const code of split(codes)) push(made.code, code.toLowerCase(), aliases)
    for (const abbreviation of split(abbreviations)) push(made.abbreviation, foldName(abbreviation), aliases)
  }
  for (const row of readTable('./organizations.tsv')) addOrganization(made, row)
  return made
})

/** Adds names beyond the official list, kept by hand. A row without a code is an organization that is missing from the list. */
function addOrganization(made: Lookup, [code = '', name = '', others = '', office_words = '']: string[]): void {
  const aliases = made.code.get(code.toLowerCase())?.[0] ?? new Set<string>()
  made.usual.set(aliases, name)
  const names = [name, ...split(others)].flatMap(namings)
  for (const text of names) aliases.add(text.toLowerCase())
  for (const key of new Set(names.map(canonicalAgency))) if (!made.name.get(key)?.includes(aliases)) made.name.set(key, [aliases])
  for (const words of split(office_words)) made.officeWords.push([` ${words} `, aliases])
}

/**
 * The other names, abbreviations and codes of the same agency, in lower case. Accepts the name of a department or sub-tier in SAM's or any
 * usual wording, an abbreviation, a CGAC or a sub-tier code. Empty if unknown. If several agencies share the text ("Office of Inspector
 * General"), returns only what all of them share.
 */
export function agencyAliases(nameOrCode: string): string[] {
  const [first, ...rest] = candidatesFor(nameOrCode)
  if (!first) return []
  const text = nameOrCode.trim().toLowerCase()
  return [...first].filter((alias) => alias !== text && rest.every((other) => other.has(alias)))
}

/** Whether several agencies have this name: both Interior and Treasury have `Departmental Offices`. */
export function isSharedByAgencies(nameOrCode: string): boolean {
  return candidatesFor(nameOrCode).length > 1
}

/** The usual name of the only agency with this name, in any wording. Null if none or several match. */
export function findAgencyName(nameOrCode: string): string | null {
  const [only, ...others] = candidatesFor(nameOrCode)
  return only && others.length === 0 ? lookup().usual.get(only)! : null
}

function candidatesFor(nameOrCode: string): Set<string>[] {
  if (nameOrCode.length > name_length_max) return []
  const { name, code, abbreviation } = lookup()
  const text = nameOrCode.trim().toLowerCase()
  const canonical = canonicalAgency(nameOrCode)
  // Accepts a missing or extra plural s, as in `Veterans Affair`, but not for a single word: `states` is not the State Department.
  const other_number = canonical.endsWith('s') ? canonical.slice(0, -1) : `${canonical}s`
  const nearly = canonical.includes(' ') ? name.get(other_number) : undefined
  return name.get(canonical) ?? code.get(text) ?? abbreviation.get(foldName(text)) ?? nearly ?? []
}

/** The only agency of the official list with this name, in any usual wording. Null if none or several match. */
export function officialAgency(name: string): OfficialAgency | null {
  return name.length > name_length_max ? null : onlyOfficial(lookup().name.get(canonicalAgency(name)))
}

/** The only agency of the official list that a name, code or abbreviation refers to. */
export function findOfficialAgency(text: string): OfficialAgency | null {
  if (text.length > name_length_max) return null
  const { code, abbreviation } = lookup()
  const key = text.trim().toLowerCase()
  return officialAgency(text) ?? onlyOfficial(code.get(key) ?? abbreviation.get(foldName(key)))
}

/** The agency of the official list with this code. */
export function officialAgencyOfCode(code: string): OfficialAgency | null {
  return onlyOfficial(lookup().code.get(code.toLowerCase()))
}

const codeLengths = { department: 3, agency: 4 }

/** The current three-digit department code or four-character agency code of an official agency. Null if it has none. */
export function currentCode(official: OfficialAgency | null, level: keyof typeof codeLengths): string | null {
  return official?.codes.find(({ length }) => length === codeLengths[level]) ?? null
}

/** The code of a sub-tier agency by its name and given code. Returns the given code if the official list does not have the agency. */
export function agencyCode(name: string, given: string | null): string | null {
  return currentCode((given !== null && officialAgencyOfCode(given)) || officialAgency(name), 'agency') ?? given
}

/** Departments that are part of another. The list, like the Treasury's, has the services of Defense as departments, and FEMA as it once was. */
const departmentsWithin: Readonly<Record<string, string>> = { '017': '097', '021': '097', '057': '097', '058': '070' }

/**
 * The department of a sub-tier's FPDS code. An independent agency is its own department. Otherwise the first two digits are those of the
 * department's Treasury code (`2036` belongs to `020`). Null if the list does not have it.
 */
export function departmentOfCode(code: string): OfficialAgency | null {
  const own = officialAgencyOfCode(code)
  const department = currentCode(own, 'department') ?? `0${code.slice(0, 2)}`
  return officialAgencyOfCode(departmentsWithin[department] ?? department)
}

function onlyOfficial([only, ...others]: Set<string>[] = []): OfficialAgency | null {
  return only && others.length === 0 ? (lookup().official.get(only) ?? null) : null
}

/** The names of an office's agency, in lower case: `W075 ENDIST LOS ANGELES` belongs to the Corps of Engineers. */
export function officeAliases(officeName: string): string[] {
  if (officeName.length > name_length_max) return []
  const folded = ` ${foldName(officeName)} `
  const matching = lookup().officeWords.filter(([words]) => folded.includes(words))
  return [...new Set(matching.flatMap(([, aliases]) => [...aliases]))]
}

/** The words in office names for an agency with this name: `endist` for the Corps of Engineers. */
export function officeWordsOf(agencyName: string): string[] {
  const name = agencyName.toLowerCase()
  return lookup().officeWords.flatMap(([words, aliases]) => (aliases.has(name) ? words.trim() : []))
}

const department_of_defense = canonicalAgency('Department of Defense')

/**
 * Every name of a record's agency, in lower case: the names and codes of each level, with their aliases. A code that disagrees with the
 * names counts as a code only, because SAM gives an independent commission the CGAC of the department that funds it (for the boundary
 * commission with Mexico, State). The services of Defense have their own CGACs.
 */
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
  const telling = words.filter((word) => word !== 'the' && word !== 'us')
  return (telling.length > 0 ? telling : words).join(' ')
}

/** The ways people write a name: "Department of the Navy" also as "Navy", "U.S. Coast Guard" also as "US Coast Guard" and "Coast Guard". */
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

function push(map: Map<string, Set<string>[]>, key: string, aliases: Set<string>): void {
  const found = map.get(key)
  if (found) found.push(aliases)
  else map.set(key, [aliases])
}
