import { foldName, name_length_max, once, readTable } from './table.ts'

/** What an agency is looked up by; a code before an abbreviation, since the caller more likely has the first. */
type Lookup = {
  name: Map<string, Set<string>[]>
  code: Map<string, Set<string>[]>
  abbreviation: Map<string, Set<string>[]>
  /** Words by which SAM's names of contracting offices tell whose they are, folded: `endist` is a district of the Corps of Engineers. */
  officeWords: [words: string, aliases: Set<string>][]
  /** Of the official list, by what an agency is called. */
  official: Map<Set<string>, OfficialAgency>
  /** The usual name, by what an agency is called. */
  usual: Map<Set<string>, string>
}

/** Of the official list: codes of departments have three digits (CGAC), those of sub-tiers four characters. */
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

/** Names that people and offices use beside the official list, kept by hand; without a code it is an organization that the list lacks. */
function addOrganization(made: Lookup, [code = '', name = '', others = '', office_words = '']: string[]): void {
  const aliases = made.code.get(code.toLowerCase())?.[0] ?? new Set<string>()
  made.usual.set(aliases, name)
  const names = [name, ...split(others)].flatMap(namings)
  for (const text of names) aliases.add(text.toLowerCase())
  for (const key of new Set(names.map(canonicalAgency))) if (!made.name.get(key)?.includes(aliases)) made.name.set(key, [aliases])
  for (const words of split(office_words)) made.officeWords.push([` ${words} `, aliases])
}

/**
 * The other names, abbreviations and codes of the same agency, lower case, for a department's or sub-tier's name in SAM's or
 * any usual wording, its abbreviation, its CGAC or its sub-tier code. Empty when unknown. Where several agencies share the
 * text ("Office of Inspector General") only what all of them share.
 */
export function agencyAliases(nameOrCode: string): string[] {
  const [first, ...rest] = candidatesFor(nameOrCode)
  if (!first) return []
  const text = nameOrCode.trim().toLowerCase()
  return [...first].filter((alias) => alias !== text && rest.every((other) => other.has(alias)))
}

/** Whether several agencies are called so: `Departmental Offices` are of the Interior and of the Treasury. */
export function isSharedByAgencies(nameOrCode: string): boolean {
  return candidatesFor(nameOrCode).length > 1
}

/** The usual name of the only agency that is called so, in any wording; null where none is, or several are. */
export function agencyCalled(nameOrCode: string): string | null {
  const [only, ...others] = candidatesFor(nameOrCode)
  return only && others.length === 0 ? lookup().usual.get(only)! : null
}

function candidatesFor(nameOrCode: string): Set<string>[] {
  if (nameOrCode.length > name_length_max) return []
  const { name, code, abbreviation } = lookup()
  const text = nameOrCode.trim().toLowerCase()
  const canonical = canonicalAgency(nameOrCode)
  // `Veterans Affair` is meant well; a single word is not: `states` are no State.
  const other_number = canonical.endsWith('s') ? canonical.slice(0, -1) : `${canonical}s`
  const nearly = canonical.includes(' ') ? name.get(other_number) : undefined
  return name.get(canonical) ?? code.get(text) ?? abbreviation.get(foldName(text)) ?? nearly ?? []
}

/** The only agency of the official list that is called so, in any usual wording; null where none is, or several are. */
export function officialAgency(name: string): OfficialAgency | null {
  return name.length > name_length_max ? null : onlyOfficial(lookup().name.get(canonicalAgency(name)))
}

/** The only one that this means: a name in any usual wording, a code or an abbreviation. */
export function officialAgencyCalled(text: string): OfficialAgency | null {
  if (text.length > name_length_max) return null
  const { code, abbreviation } = lookup()
  const key = text.trim().toLowerCase()
  return officialAgency(text) ?? onlyOfficial(code.get(key) ?? abbreviation.get(foldName(key)))
}

/** The agency of the official list that has this code. */
export function officialAgencyOfCode(code: string): OfficialAgency | null {
  return onlyOfficial(lookup().code.get(code.toLowerCase()))
}

const codeLengths = { department: 3, agency: 4 }

/** The one code of three or four characters by which an agency of the official list is known today; null where it has none. */
export function presentCode(official: OfficialAgency | null, level: keyof typeof codeLengths): string | null {
  return official?.codes.find(({ length }) => length === codeLengths[level]) ?? null
}

/** The one of an agency beneath a department, of the name and code that a source tells; of one that the list lacks the source's own. */
export function agencyCode(name: string, told: string | null): string | null {
  return presentCode((told !== null && officialAgencyOfCode(told)) || officialAgency(name), 'agency') ?? told
}

/** The list has the services of Defense as departments of their own, as the Treasury does, and the Emergency Management Agency as it once was. */
const departmentsWithin: Readonly<Record<string, string>> = { '017': '097', '021': '097', '057': '097', '058': '070' }

/**
 * The department of a sub-tier's code in FPDS: the agency itself where it is independent, else that of the Treasury's code that it begins
 * with (`2036` is of `020`). Null where the list has none.
 */
export function departmentOfCode(code: string): OfficialAgency | null {
  const own = officialAgencyOfCode(code)
  const department = presentCode(own, 'department') ?? `0${code.slice(0, 2)}`
  return officialAgencyOfCode(departmentsWithin[department] ?? department)
}

function onlyOfficial([only, ...others]: Set<string>[] = []): OfficialAgency | null {
  return only && others.length === 0 ? (lookup().official.get(only) ?? null) : null
}

/** The names of whose office it is, lower case, by the words of its name: `W075 ENDIST LOS ANGELES` is of the Corps of Engineers. */
export function officeAliases(officeName: string): string[] {
  if (officeName.length > name_length_max) return []
  const folded = ` ${foldName(officeName)} `
  const told = lookup().officeWords.filter(([words]) => folded.includes(words))
  return [...new Set(told.flatMap(([, aliases]) => [...aliases]))]
}

/** The words by which names of its offices tell that they are its own, of an agency in any usual wording: `endist` of the Corps of Engineers. */
export function officeWordsOf(agencyName: string): string[] {
  const name = agencyName.toLowerCase()
  return lookup().officeWords.flatMap(([words, aliases]) => (aliases.has(name) ? words.trim() : []))
}

const department_of_defense = canonicalAgency('Department of Defense')

/**
 * Everything that a record's agency is called, lower case: the names and codes of every level and the other names of each. A code that
 * says something else than the names counts as a code only: SAM gives an independent commission the CGAC of the department whose budget
 * it stands in (the boundary commission with Mexico that of State). The services of Defense have CGACs of their own.
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

/** One form for "DEPT OF THE AIR FORCE", "AIR FORCE, DEPARTMENT OF THE" and "Department of the Air Force (DAF)". */
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
  const told = words.filter((word) => word !== 'the' && word !== 'us')
  return (told.length > 0 ? told : words).join(' ')
}

/** The ways people write a name: "Department of the Navy" also as "Navy", "U.S. Coast Guard" as "US Coast Guard" and "Coast Guard". */
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
