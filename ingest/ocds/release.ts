import type { Fault } from '../rows/fault.ts'
import { textReason } from '../rows/limits.ts'

/** Reads values of https://standard.open-contracting.org/1.1/en/schema/release/. Values of a wrong type count as missing. */

export type Json = Record<string, unknown>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function valueAt(of: Json | null, name: string): unknown {
  return of !== null && Object.hasOwn(of, name) ? of[name] : null
}

export function objectAt(of: Json | null, name: string): Json | null {
  const value = valueAt(of, name)
  return isObject(value) ? value : null
}

const list_max = 1_000

export function listAt(of: Json | null, name: string): Json[] {
  const value = valueAt(of, name)
  return Array.isArray(value) ? value.slice(0, list_max).filter(isObject) : []
}

export function textAt(of: Json | null, name: string): string | null {
  const value = valueAt(of, name)
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' ? String(value) : null
}

/** Finds all releases in a package or record. Uses the compiled release of a record if its releases are only links. */
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

/** Returns why an id of the release cannot be stored, or null. Ids identify notices, so they cannot be shortened. */
export function idFault(release: Json): Fault | null {
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

export type Parties = ReturnType<typeof partiesOf>

/** Indexes the parties of a release by id and role. */
export function partiesOf(release: Json) {
  const byId = new Map<string, Json>()
  const byRole = new Map<unknown, { first: Json; several: boolean }>()
  for (const party of listAt(release, 'parties')) {
    const id = textAt(party, 'id')
    if (id !== null && !byId.has(id)) byId.set(id, party)
    for (const role of new Set(Array.isArray(party.roles) ? party.roles : []))
      byRole.set(role, { first: byRole.get(role)?.first ?? party, several: byRole.has(role) })
  }
  return {
    /** Completes a reference to a party from the listed parties. The reference may have only a name and an id. */
    of(reference: Json | null): Json | null {
      const listed = reference && byId.get(textAt(reference, 'id') ?? '')
      return listed ? { ...reference, ...listed } : reference
    },
    inRole: (role: string) => byRole.get(role)?.first ?? null,
    /** Returns the only party in a role. Null if there are several, because it is not known which party is meant. */
    onlyInRole(role: string): Json | null {
      const found = byRole.get(role)
      return found && !found.several ? found.first : null
    },
  }
}
