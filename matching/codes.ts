import { currentNaics } from '../catalog/naics.ts'
import { getOrFind } from '../kernel/words/words.ts'

/** Nearness of two NAICS codes, from 0 to 1, by the number of leading digits that they share. */
const naicsNearness: readonly number[] = [0, 0, 0.15, 0.35, 0.6, 0.8, 1]
const sectors: Readonly<Record<string, string>> = { '32': '31', '33': '31', '45': '44', '49': '48' }
const naics_digits = 6
const secondary_share = 0.95
const past_share = 0.9

/** One of the company's codes, and its weight relative to the main code. */
export type OwnCode = { code: string; share: number }
/** The company's code that is nearest to a record's code, and how near it is. Null if no code is near. */
type CodeMeeting = { own: string; nearness: number } | null

export function ownNaics(codes: readonly { code: string; is_primary: boolean }[], past: readonly (string | null)[]): OwnCode[] {
  const own = codes.map(({ code, is_primary }) => ({ code, share: is_primary ? 1 : secondary_share }))
  const others = past.filter((code) => code !== null && !own.some((each) => each.code === code))
  return [...own, ...Array.from(new Set(others), (code) => ({ code: code!, share: past_share }))]
}

export function nearestNaics(own: readonly OwnCode[], code: string): CodeMeeting {
  const wanted = currentNaics(code) ?? code
  return nearest(own, (each) => naicsNearness[sharedDigits(currentNaics(each) ?? each, wanted)]!)
}

function sharedDigits(a: string, b: string): number {
  if (a === b) return naics_digits
  let shared = 0
  while (shared < naics_digits - 1 && shared < a.length && a[shared] === b[shared]) shared++
  if (shared >= 2) return shared
  const [one, other] = [a.slice(0, 2), b.slice(0, 2)]
  return one.length === 2 && (sectors[one] ?? one) === (sectors[other] ?? other) ? 2 : 0
}

const exact = 1
/** Nearness of two PSCs of which one starts with the other, such as `53` and `5305`. Most titles state only the group. */
const group_nearness = 0.75
const same_group_nearness = 0.6
/** Nearness of two PSCs of services that share only a letter, such as `R425` and `R408`. */
const same_letter_nearness = 0.2

export function nearestPsc(own: readonly OwnCode[], code: string): CodeMeeting {
  return nearest(own, (each) => pscNearness(each, code))
}

function pscNearness(a: string, b: string): number {
  if (a === b) return exact
  if (a.length >= 2 && b.length >= 2 && (a.startsWith(b) || b.startsWith(a))) return group_nearness
  if (a.slice(0, 2) === b.slice(0, 2) && a.length >= 2) return same_group_nearness
  // Codes that start with a digit are goods. For goods, an equal first digit means nothing.
  return a[0] === b[0] && /[A-Z]/.test(a[0] ?? '') ? same_letter_nearness : 0
}

function nearest(own: readonly OwnCode[], nearnessOf: (code: string) => number): CodeMeeting {
  let best: CodeMeeting = null
  for (const { code, share } of own) {
    const nearness = nearnessOf(code) * share
    if (nearness > (best?.nearness ?? 0)) best = { own: code, nearness }
  }
  return best
}

/** Maximum codes of each kind (NAICS, PSC) in the cache of a profile. */
export const codes_cached_max = 500

export function cacheCodes(find: (code: string) => CodeMeeting): (code: string) => CodeMeeting {
  const known = new Map<string, CodeMeeting>()
  return (code) => getOrFind(known, code, find, codes_cached_max)
}
