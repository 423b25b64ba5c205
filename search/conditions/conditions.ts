import type { Condition, SearchDocument } from '../index.ts'

/** Returns whether a record meets conditions, with the same semantics as in the engines (see `Condition` in index.ts). */
export type Meets = (values: SearchDocument['values']) => boolean

export function meetsAll(conditions: readonly Condition[]): Meets {
  const tests = conditions.map(meetsOne)
  return (values) => tests.every((test) => test(values))
}

function meetsOne(condition: Condition): Meets {
  const { field } = condition
  if (field === 'id') throw new Error('Future records cannot be matched by id')
  if ('is' in condition) return (values) => values[field] === condition.is
  if ('any' in condition || 'none' in condition || 'starts' in condition) {
    const meets = meetsCodes(condition)
    return (values) => meets(codesOf(values[field]))
  }
  const { from = -Infinity, until = Infinity, or_unknown = false } = condition
  return (values) => {
    const time = values[field]
    return typeof time === 'number' ? time >= from && time <= until : or_unknown
  }
}

type CodeCondition = Extract<Condition, { any: unknown } | { none: unknown } | { starts: unknown }>

/** Returns a test for a record's codes. A record with several codes meets `any` and `starts` if one of its codes does. */
export function meetsCodes(condition: CodeCondition): (codes: readonly string[]) => boolean {
  if ('starts' in condition)
    return (codes) => codes.some((code) => condition.starts.some((beginning) => code.startsWith(beginning)))
  const is_wanted = 'any' in condition
  const members = new Set(is_wanted ? condition.any : condition.none)
  return (codes) => codes.some((code) => members.has(code)) === is_wanted
}

function codesOf(value: SearchDocument['values'][string] | undefined): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value : []
}

/** Rough share of SAM.gov records that match a typical value. Fields with small shares distinguish searches best. */
const usualShares: Readonly<Record<string, number>> = {
  psc: 0.004,
  naics: 0.005,
  agency_names: 0.03,
  state: 0.04,
  set_aside: 0.12,
  notice_type: 0.25,
}

/** Returns the condition that the fewest records meet, as a field and its values. Null if no condition lists values. */
export function rarestOf(conditions: readonly Condition[]): { field: string; any: readonly string[] } | null {
  let best: { field: string; any: readonly string[]; share: number } | null = null
  for (const condition of conditions) {
    if (!('any' in condition) || usualShares[condition.field] === undefined) continue
    const share = usualShares[condition.field]! * condition.any.length
    if (share < (best?.share ?? 1)) best = { field: condition.field, any: condition.any, share }
  }
  return best
}

export function keysOf(field: string, codes: readonly string[]): string[] {
  return codes.map((code) => `${field}\n${code}`)
}

export function recordKeys(values: SearchDocument['values']): string[] {
  return Object.keys(usualShares).flatMap((field) => keysOf(field, codesOf(values[field])))
}
