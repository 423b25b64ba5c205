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

/** A party in full: where only its name and id stand, the rest is in `parties`. */
export function partyOf(release: Json, reference: Json | null): Json | null {
  if (reference === null) return null
  const id = textAt(reference, 'id')
  const listed = listAt(release, 'parties').find((party) => id !== null && textAt(party, 'id') === id)
  return listed ? { ...reference, ...listed } : reference
}

export function partyInRole(release: Json, role: string): Json | null {
  return partiesInRole(release, role)[0] ?? null
}

/** Null where there are several: which of them is meant nothing tells. */
export function onlyPartyInRole(release: Json, role: string): Json | null {
  const [party, ...others] = partiesInRole(release, role)
  return party && others.length === 0 ? party : null
}

function partiesInRole(release: Json, role: string): Json[] {
  return listAt(release, 'parties').filter(({ roles }) => Array.isArray(roles) && roles.includes(role))
}
