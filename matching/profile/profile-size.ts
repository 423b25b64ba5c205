import { codes_remembered_max } from '../codes.ts'
import { agencies_remembered_max } from './agencies.ts'
import type { MatchProfile } from './profile.ts'

const bytes_per_character = 2
const bytes_per_value = 8
const bytes_per_object = 40
/** A key, its place in a map, and for some of them what was found. */
const bytes_per_remembered = 150
/** Of what a profile comes to remember while records are scored by it: agencies, and codes of two kinds. */
const remembered_bytes = (agencies_remembered_max + 2 * codes_remembered_max) * bytes_per_remembered

/** About how many bytes of memory a profile takes, with what it may come to remember. */
export function profileBytes(profile: MatchProfile): number {
  return remembered_bytes + heldBytes(profile, new Set())
}

function heldBytes(value: unknown, seen: Set<object>): number {
  if (typeof value === 'string') return value.length * bytes_per_character
  if (typeof value !== 'object' || value === null || seen.has(value)) return bytes_per_value
  seen.add(value)
  // Of a view, the whole buffer: it keeps it all.
  if (ArrayBuffer.isView(value)) return bytes_per_object + heldBytes(value.buffer, seen)
  if (value instanceof ArrayBuffer) return value.byteLength
  const members = value instanceof Map ? [...value].flat() : value instanceof Set ? [...value] : Object.values(value)
  return members.reduce<number>((sum, member) => sum + bytes_per_value + heldBytes(member, seen), bytes_per_object)
}
