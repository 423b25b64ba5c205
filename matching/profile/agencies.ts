import { agencyAliases, agencyTerms, canonicalAgency } from '../../catalog/agencies.ts'

/** What the agencies of a record are called, level by level from the department down. */
type Levels = readonly ReadonlySet<string>[]

const known_max = 20_000
const levels = new Map<string, Levels>()

/** The same few hundred offices buy again and again, for every company. */
function levelsOf(path: readonly string[], codes: readonly string[]): Levels {
  const key = `${path.join('|')}#${codes.join('|')}`
  const known = levels.get(key)
  if (known) return known
  if (levels.size >= known_max) levels.clear()
  const names = path.map((name) => new Set([canonicalAgency(name), ...agencyTerms([name], [])]))
  const made = [...names, new Set(agencyTerms(path, codes))]
  levels.set(key, made)
  return made
}

/** All that somebody may mean who names an agency by its name, abbreviation or code. */
function formsOf(text: string): ReadonlySet<string> {
  return new Set([text.trim().toLowerCase(), canonicalAgency(text), ...agencyAliases(text)])
}

export type Named = { name: string; forms: ReadonlySet<string> /** Of all that the company names. */; share: number }

export function namedAgencies(names: readonly string[]): Named[] {
  const counts = new Map<string, number>()
  for (const name of names) if (name.trim() !== '') counts.set(name.trim(), (counts.get(name.trim()) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, forms: formsOf(name), share: count / names.length }))
}

/** Which of the ones named a record's agency is, and how near; null for none. */
export type AgencyMeeting = {
  name: string
  nearness: number /** 0 for a department, 1 for its agency, more for an office. */
  depth: number
} | null

/** An office knows the company; of most records nothing but the department is told. */
const department_nearness = 0.75
const agency_nearness = 0.9

/** Of which a profile remembers how near they are. */
export const agencies_remembered_max = 1_000

/** Remembers what it has seen: one a company. */
export function agencyMatcher(named: readonly Named[]): (path: readonly string[], codes: readonly string[]) => AgencyMeeting {
  const seen = new Map<Levels, AgencyMeeting>()
  return (path, codes) => {
    if (named.length === 0) return null
    const found = levelsOf(path, codes)
    const before = seen.get(found)
    if (before !== undefined) return before
    if (seen.size >= agencies_remembered_max) seen.clear()
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

/** A code, or a name by its code, is met at the level of an agency. */
function deepest(forms: ReadonlySet<string>, found: Levels, names: number): number {
  for (let depth = names - 1; depth >= 0; depth--) if (overlap(forms, found[depth]!)) return depth
  return overlap(forms, found[names]!) ? Math.min(1, Math.max(0, names - 1)) : -1
}

function overlap(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  for (const each of some) if (others.has(each)) return true
  return false
}
