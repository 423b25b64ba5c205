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
import type { Row } from '../../db/schema.ts'

type Level = { level: Row<'agency'>['level']; name: string; code: string | null; official: OfficialAgency | null }
type Tally = Map<string, number>
type Seen = Pick<NamedAgency, 'id' | 'code' | 'level'> & { official: OfficialAgency | null; names: Tally; parents: Tally }

const names_max = 20

/** Identifies the agencies in paths by code. `ids` lists the agencies of each path, department first. Departments are identified
 * by name, because SAM.gov gives military services and commissions the codes of other departments. An agency without a code
 * counts as the agency that has a code and the same name and parent, if there is exactly one. */
export function identifyAgencies(places: readonly AgencyPlace[]): { agencies: NamedAgency[]; ids: string[][] } {
  const paths = places.map(levelsOf)
  const coded = codedNames(paths)
  const seen = new Map<string, Seen>()
  const ids = paths.map((levels, at) => {
    const path: string[] = []
    for (const level of levels) {
      const id = idOf(level, path.at(-1) ?? '', coded)
      countLevel(seen, id, level, path, places[at]!.records)
      path.push(id)
    }
    return path
  })
  const agencies = Array.from(seen.values(), ({ parents, ...each }) => ({
    id: each.id,
    name: displayName(each),
    code: each.code,
    level: each.level,
    parent_path: (commonest(parents).match(/\S+/g) ?? []).map((id) => displayName(seen.get(id)!)),
    names: [...each.names.keys()].sort().slice(0, names_max),
  }))
  return { agencies, ids }
}

/** Returns a path's levels. Leaves out an agency that has its parent's name, such as `Department of Veterans Affairs`. */
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

function levelOf(name: string, given: string | null, at: number): Level {
  const code = given ?? codeIn(name)
  if (at > 1 || code?.length === codeLengths.office) return { level: 'office', name, code, official: null }
  const official = (code !== null && officialAgencyOfCode(code)) || officialAgency(name)
  // Some agencies have several codes. For example, the Coast Guard still has one from its time under Transportation.
  return { level: 'agency', name, code: agencyCode(name, code), official }
}

/** Returns the code for one level. If the numbers of names and codes differ, a code's length determines its level. */
function codeAt(path: readonly string[], codes: readonly string[], at: number): string | null {
  const wanted = codeLengths[at === path.length - 1 ? 'office' : 'agency']
  const code = codes.length === path.length ? codes[at] : codes.find(({ length }) => length === wanted)
  return code !== undefined && code.length <= code_length_max && /^[0-9a-z]{3,}$/i.test(code) ? code.toUpperCase() : null
}

/** Finds the code in a name such as `245-NETWORK CONTRACT OFFICE 5 (36C245)`. */
function codeIn(name: string): string | null {
  return /\((?=[A-Z]*\d)([A-Z0-9]{6})\)$/.exec(name)?.[1] ?? null
}

function idOf(level: Level, parent: string, coded: ReadonlyMap<string, ReadonlySet<string>>): string {
  if (level.code !== null) return `agy_${level.code}`
  const [only, ...others] = coded.get(keyOf(level, parent)) ?? []
  if (only !== undefined && others.length === 0) return only
  return `agy_${hash('sha256', keyOf(level, parent)).slice(0, 26)}`
}

function codedNames(paths: readonly Level[][]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const levels of paths)
    for (const [at, level] of levels.entries()) {
      const parent = levels[at - 1]
      if (level.code === null || (parent && parent.code === null)) continue
      const key = keyOf(level, parent ? `agy_${parent.code}` : '')
      found.set(key, (found.get(key) ?? new Set()).add(`agy_${level.code}`))
    }
  return found
}

function keyOf({ level, name }: Level, parent: string): string {
  return `${level}\n${parent}\n${canonicalAgency(name)}`
}

function countLevel(seen: Map<string, Seen>, id: string, level: Level, path: readonly string[], records: number): void {
  const each = seen.get(id) ?? { id, ...level, names: new Map(), parents: new Map() }
  seen.set(id, each)
  add(each.names, level.name, records)
  add(each.parents, path.join(' '), records)
}

function add(tally: Tally, text: string, count: number): void {
  tally.set(text, (tally.get(text) ?? 0) + count)
}

function displayName({ official, names }: Pick<Seen, 'official' | 'names'>): string {
  return official?.name ?? commonest(names)
}

/** Returns the text with the highest count. If counts are equal, the first text in alphabetical order wins. */
function commonest(tally: Tally): string {
  return [...tally].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))[0]![0]
}
