import { agencyAliases, agencyTerms, canonicalAgency, currentCode, findOfficialAgency } from '../../catalog/agencies.ts'
import { getOrFind } from '../../kernel/words/words.ts'

/** All names of a record's agencies, by level from the department down, and last, those of all levels and codes together. */
type Levels = readonly ReadonlySet<string>[]

const known_max = 20_000
const levels = new Map<string, Levels>()

function levelsOf(path: readonly string[], codes: readonly string[]): Levels {
  const key = `${path.join('|')}#${codes.join('|')}`
  return getOrFind(
    levels,
    key,
    () => [
      ...path.map((name) => new Set([canonicalAgency(name), ...agencyTerms([name], [])])),
      new Set(agencyTerms(path, codes)),
    ],
    known_max,
  )
}

/** An agency that the company names as a past or excluded customer. `share` is its share of all names that the company gives. */
export type Named = { name: string; forms: ReadonlySet<string>; share: number }

export function namedAgencies(names: readonly string[]): Named[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name.trim() !== '') counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => {
    const known = knownPart(name) ?? name
    const forms = new Set([name, known].flatMap((each) => [each.toLowerCase(), canonicalAgency(each), ...agencyAliases(each)]))
    return { name, forms, share: count / names.length }
  })
}

const name_parts_max = 6

/** Returns the agency in a name such as `Department of the Navy, NAVFAC Mid-Atlantic`: a part below the department, or else the last
 * part that is known. Null if no part is known, or if the whole name is. */
function knownPart(name: string): string | null {
  if (agencyAliases(name).length > 0) return null
  const parts = name.split(/[,;()/›]|\s[-–]\s/, name_parts_max).flatMap((part) => [part.trim(), leadingAbbreviation(part)])
  const known = parts.filter((part) => part !== '' && agencyAliases(part).length > 0)
  const isDepartment = (part: string) => currentCode(findOfficialAgency(part), 'department') !== null
  return known.find((part) => !isDepartment(part)) ?? known.at(-1) ?? null
}

/** Returns `NAVFAC` of `NAVFAC Mid-Atlantic`. Two letters may be a state. */
function leadingAbbreviation(part: string): string {
  return /^\s*([A-Z]{3,})\s/.exec(part)?.[1] ?? ''
}

/** The named agency nearest to a record's agencies. `depth` is 0 for a department, 1 for its agency, more for an office. */
type AgencyMeeting = { name: string; nearness: number; depth: number } | null

/** Nearness of a department, less than that of an agency. Most records state only the department. */
const department_nearness = 0.75
/** Nearness of an agency, less than that of an office. */
const agency_nearness = 0.9

export const agencies_cached_max = 1_000

export function agencyMatcher(named: readonly Named[]): (path: readonly string[], codes: readonly string[]) => AgencyMeeting {
  const seen = new Map<Levels, AgencyMeeting>()
  return (path, codes) => {
    if (named.length === 0) return null
    const found = levelsOf(path, codes)
    const before = seen.get(found)
    if (before !== undefined) return before
    if (seen.size >= agencies_cached_max) seen.clear()
    const made = meet(named, path, found)
    seen.set(found, made)
    return made
  }
}

function meet(named: readonly Named[], path: readonly string[], found: Levels): AgencyMeeting {
  let best: AgencyMeeting = null
  for (const { name, forms, share } of named) {
    const depth = deepest(forms, found, path.length)
    if (depth < 0) continue
    const nearness = (depth === 0 ? department_nearness : depth === 1 ? agency_nearness : 1) * (1 + share) * 0.5
    if (best === null || nearness > best.nearness) best = { name, nearness, depth }
  }
  return best
}

/** Returns the deepest level of a record's agencies that is in `forms`, or -1. A code match counts as an agency at most. */
function deepest(forms: ReadonlySet<string>, found: Levels, names: number): number {
  for (let depth = names - 1; depth >= 0; depth--) if (overlap(forms, found[depth]!)) return depth
  return overlap(forms, found[names]!) ? Math.min(1, Math.max(0, names - 1)) : -1
}

function overlap(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const each of some) if (others.has(each)) return true
  return false
}
