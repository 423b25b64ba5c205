import { codes_cached_max } from '../codes.ts'
import { agencies_cached_max } from './agencies.ts'
import type { MatchProfile } from './profile.ts'

const bytes_per_character = 2
const bytes_per_value = 8
const bytes_per_object = 40
/** A key, its entry in a map, and the result. */
const bytes_per_cached = 150
/** The caches of a profile: agencies, and codes of two kinds. */
const cached_bytes = (agencies_cached_max + 2 * codes_cached_max) * bytes_per_cached

/** Estimates how many bytes of memory a profile takes, with full caches. */
export function profileBytes(profile: MatchProfile): number {
  return cached_bytes + heldBytes(profile, new Set())
}

function heldBytes(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return value.length * bytes_per_character
  if (typeof value !== 'object' || value === null || seen.has(value)) return bytes_per_value
  seen.add(value)
  // A view keeps its whole buffer in memory.
  if (ArrayBuffer.isView(value)) return bytes_per_object + heldBytes(value.buffer, seen)
  if (value instanceof ArrayBuffer) return value.byteLength
  const members = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value)
  return members.reduce<number>((sum, member) => sum + bytes_per_value + heldBytes(member, seen), bytes_per_object)
}
