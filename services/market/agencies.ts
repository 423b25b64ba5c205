import { hash } from 'node:crypto'
import {
  agencyCode,
  canonicalAgency,
  currentCode,
  type OfficialAgency,
  officialAgency,
  officialAgencyOfCode,
} from '../../catalog/agencies.ts'
import type { AgencyPlace, NamedAgency } from '../../db/market/market-figures.ts'
import type { AgencyLevel } from '../../db/market/market-figures-schema.ts'

/** An agency as one path names it. */
type Level = { level: AgencyLevel; name: string; code: string | null; official: OfficialAgency | null }
/** How often each text was seen. */
type Tally = Map<string, number>
type Seen = Pick<NamedAgency, 'id' | 'code' | 'level'> & { official: OfficialAgency | null; names: Tally; parents: Tally }

const names_max = 20

/**
 * The agencies that paths name, department first, and beside each path the ids of its agencies. Agencies are one by their code, a
 * department by its official name, since SAM.gov gives the services of Defense and independent commissions codes that are not their
 * department's; what has no code is the one of that name that has one beneath the same parent, if there is only one.
 */
export function namedAgencies(places: readonly AgencyPlace[]): { agencies: NamedAgency[]; ids: string[][] } {
  const paths = places.map(levelsOf)
  const coded = codedNames(paths)
  const seen = new Map<string, Seen>()
  const ids = paths.map((levels, at) => {
    const path: string[] = []
    for (const level of levels) {
      const id = idOf(level, path.at(-1) ?? '', coded)
      note(seen, id, level, path, places[at]!.records)
      path.push(id)
    }
    return path
  })
  const nameOf = (id: string): string => shownName(seen.get(id)!)
  const agencies = [...seen.values()].map((each) => ({
    id: each.id,
    name: shownName(each),
    code: each.code,
    level: each.level,
    parent_path: splitIds(commonest(each.parents)).map(nameOf),
    names: [...each.names.keys()].sort().slice(0, names_max),
  }))
  return { agencies, ids }
}

/** An agency beneath itself is one: `Department of Veterans Affairs` is a department and its only sub-tier. */
function levelsOf({ path, codes }: AgencyPlace): Level[] {
  const levels = path.map((name, at) => (at === 0 ? departmentOf(name) : levelOf(name, codeAt(path, codes, at), at)))
  return levels.filter(({ name }, at) => at === 0 || canonicalAgency(name) !== canonicalAgency(levels[at - 1]!.name))
}

const codeLengths = { department: 3, agency: 4, office: 6 } as const
const code_length_max = 8

function departmentOf(name: string): Level {
  const official = officialAgency(name)
  return { level: 'department', name, code: currentCode(official, 'department'), official }
}

function levelOf(name: string, told: string | null, at: number): Level {
  const told_code = told ?? codeIn(name)
  if (at > 1 || told_code?.length === codeLengths.office) return { level: 'office', name, code: told_code, official: null }
  const official = (told_code !== null && officialAgencyOfCode(told_code)) || officialAgency(name)
  // Some have several codes: the Coast Guard that of its time under Transportation too.
  return { level: 'agency', name, code: agencyCode(name, told_code), official }
}

/** Where names and codes are not as many, the length of a code tells its level. */
function codeAt(path: readonly string[], codes: readonly string[], at: number): string | null {
  const wanted = codeLengths[at === path.length - 1 ? 'office' : 'agency']
  const code = codes.length === path.length ? codes[at] : codes.find(({ length }) => length === wanted)
  return code !== undefined && code.length <= code_length_max && /^[0-9a-z]{3,}$/i.test(code) ? code.toUpperCase() : null
}

/** `245-NETWORK CONTRACT OFFICE 5 (36C245)`. */
function codeIn(name: string): string | null {
  return /\((?=[A-Z]*\d)([A-Z0-9]{6})\)$/.exec(name)?.[1] ?? null
}

function idOf(level: Level, parent: string, coded: ReadonlyMap<string, ReadonlySet<string>>): string {
  if (level.code !== null) return `agy_${level.code}`
  const [only, ...others] = coded.get(placeOf(level, parent)) ?? []
  if (only !== undefined && others.length === 0) return only
  return `agy_${hash('sha256', placeOf(level, parent)).slice(0, 26)}`
}

/** Ids by code, by the place where a name without one would be sought. */
function codedNames(paths: readonly Level[][]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const levels of paths)
    for (const [at, level] of levels.entries()) {
      const parent = levels[at - 1]
      if (level.code === null || (parent && parent.code === null)) continue
      const place = placeOf(level, parent ? `agy_${parent.code}` : '')
      found.set(place, (found.get(place) ?? new Set()).add(`agy_${level.code}`))
    }
  return found
}

function placeOf({ level, name }: Level, parent: string): string {
  return `${level}\n${parent}\n${canonicalAgency(name)}`
}

function note(seen: Map<string, Seen>, id: string, level: Level, path: readonly string[], records: number): void {
  const each = seen.get(id) ?? { id, ...level, names: new Map(), parents: new Map() }
  seen.set(id, each)
  add(each.names, level.name, records)
  add(each.parents, path.join(' '), records)
}

function add(tally: Tally, text: string, count: number): void {
  tally.set(text, (tally.get(text) ?? 0) + count)
}

function shownName({ official, names }: Seen): string {
  return official?.name ?? commonest(names)
}

/** Ties by text. */
function commonest(tally: Tally): string {
  return [...tally].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))[0]![0]
}

function splitIds(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
