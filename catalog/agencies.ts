import { foldName, name_length_max, once, readTable } from './table.ts'

/** What an agency is looked up by; a code before an abbreviation, since the caller more likely has the first. */
type Lookup = { name: Map<string, Set<string>[]>; code: Map<string, Set<string>[]>; abbreviation: Map<string, Set<string>[]> }

const lookup = once(() => {
  const made: Lookup = { name: new Map(), code: new Map(), abbreviation: new Map() }
  for (const [codes = '', name = '', abbreviations = '', others = ''] of readTable('./agencies.tsv')) {
    const names = [name, ...split(others)].flatMap(namings)
    const aliases = new Set([...names, ...split(abbreviations), ...split(codes)].map((text) => text.toLowerCase()))
    for (const key of new Set(names.map(canonicalAgency))) push(made.name, key, aliases)
    for (const code of split(codes)) push(made.code, code.toLowerCase(), aliases)
    for (const abbreviation of split(abbreviations)) push(made.abbreviation, foldName(abbreviation), aliases)
  }
  return made
})

/**
 * The other names, abbreviations and codes of the same agency, lower case, for a department's or sub-tier's name in SAM's or
 * any usual wording, its abbreviation, its CGAC or its sub-tier code. Empty when unknown. Where several agencies share the
 * text ("Office of Inspector General") only what all of them share.
 */
export function agencyAliases(nameOrCode: string): string[] {
  if (nameOrCode.length > name_length_max) return []
  const { name, code, abbreviation } = lookup()
  const text = nameOrCode.trim().toLowerCase()
  const candidates = name.get(canonicalAgency(nameOrCode)) ?? code.get(text) ?? abbreviation.get(foldName(text)) ?? []
  const [first, ...rest] = candidates
  if (!first) return []
  return [...first].filter((alias) => alias !== text && rest.every((other) => other.has(alias)))
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
  if (department) return [name, department, `${department}, ${name.slice(0, -department.length).trim()}`]
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
