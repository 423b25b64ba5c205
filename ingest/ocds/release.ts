import { textReason } from '../rows/limits.ts'

/**
 * The part of an OCDS 1.1 release (https://standard.open-contracting.org/1.1/en/schema/release/) that a notice is made of, read from what
 * anybody may have sent: a value of another type than the standard's counts as missing.
 */

export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function objectAt(of: Json | null, name: string): Json | null {
  const value = of !== null && Object.hasOwn(of, name) ? of[name] : null
  return isObject(value) ? value : null
}

const list_max = 1_000

export function listAt(of: Json | null, name: string): Json[] {
  const value = of !== null && Object.hasOwn(of, name) ? of[name] : null
  return Array.isArray(value) ? value.slice(0, list_max).filter(isObject) : []
}

/** A text or a number, as text. */
export function textAt(of: Json | null, name: string): string | null {
  const value = of !== null && Object.hasOwn(of, name) ? of[name] : null
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' ? String(value) : null
}

/** Whole releases, each with what is asked for; of a record its releases, or where these are only links, its compiled release. */
export function releasesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(releasesOf)
  if (!isObject(value)) return [value]
  const { records, releases, compiledRelease } = value
  if (Array.isArray(records)) return records.flatMap(releasesOf)
  const whole = Array.isArray(releases) ? releases.filter((one) => isObject(one) && Object.hasOwn(one, 'ocid')) : []
  if (whole.length > 0) return whole
  if (isObject(compiledRelease)) return [{ ...compiledRelease, tag: ['compiled'] }]
  if (Array.isArray(releases)) return releases
  return [value]
}

const id_length_max = 200

/** By its ids a notice is known again: one that cannot be stored as it stands is none. Null when all are well. */
export function idFault(release: Json): { field: string; reason: string } | null {
  const ids = [
    ...['ocid', 'id'].map((name) => [name, textAt(release, name)] as const),
    ...listAt(release, 'awards').map((award) => ['awards.id', textAt(award, 'id')] as const),
    ...listAt(release, 'contracts').flatMap((contract) =>
      ['id', 'awardID'].map((name) => [`contracts.${name}`, textAt(contract, name)] as const),
    ),
  ]
  for (const [field, id] of ids) {
    const reason = id === null ? null : textReason(id, id_length_max)
    if (reason !== null) return { field, reason }
  }
  return null
}

/** Who takes part in a release, found at once however often it is asked. */
export type Parties = {
  /** A party in full: where only its name and id stand, the rest is in `parties`. */
  of: (reference: Json | null) => Json | null
  /** The first one in a role. */
  inRole: (role: string) => Json | null
  /** Null where there are several: which of them is meant nothing tells. */
  onlyInRole: (role: string) => Json | null
}

export function partiesOf(release: Json): Parties {
  const byId = new Map<string, Json>()
  const byRole = new Map<unknown, { first: Json; several: boolean }>()
  for (const party of listAt(release, 'parties')) {
    const id = textAt(party, 'id')
    if (id !== null && !byId.has(id)) byId.set(id, party)
    for (const role of new Set(Array.isArray(party.roles) ? party.roles : []))
      byRole.set(role, { first: byRole.get(role)?.first ?? party, several: byRole.has(role) })
  }
  return {
    of(reference) {
      const listed = reference && byId.get(textAt(reference, 'id') ?? '')
      return listed ? { ...reference, ...listed } : reference
    },
    inRole: (role) => byRole.get(role)?.first ?? null,
    onlyInRole(role) {
      const found = byRole.get(role)
      return found && !found.several ? found.first : null
    },
  }
}
