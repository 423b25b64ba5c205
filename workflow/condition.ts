import { readInstant } from '../time/instant.ts'
import type { NodeOf } from './definition.ts'
import { readPath, type Scope, valueAt } from './template-text.ts'

export type ConditionConfig = NodeOf<'condition'>['config']
export type Comparison = NonNullable<ConditionConfig['all']>[number]

/** Whether all, or one of, the comparisons hold; without any nothing does. Never throws: what cannot be compared does not hold. */
export function conditionHolds({ all, any }: ConditionConfig, scope: Scope): boolean {
  if (all && all.length > 0) return all.every((comparison) => holds(comparison, scope))
  return (any ?? []).some((comparison) => holds(comparison, scope))
}

function holds({ path, op, value = null }: Comparison, scope: Scope): boolean {
  const names = readPath(path)
  const found = (names && valueAt(scope, names)) ?? null
  switch (op) {
    case 'exists':
      return (found !== null) === (value !== false)
    case 'eq':
      return isEqual(found, value)
    case 'ne':
      return !isEqual(found, value)
    case 'in':
      return listOf(found).some((each) => listOf(value).some((one) => isEqual(each, one)))
    case 'contains':
      return Array.isArray(found) ? found.some((each) => isEqual(each, value)) : containsText(found, value)
    default:
      return isOrdered(op, compare(found, value))
  }
}

function isOrdered(op: 'gt' | 'gte' | 'lt' | 'lte', order: number | undefined): boolean {
  if (order === undefined) return false
  if (op === 'gt') return order > 0
  if (op === 'gte') return order >= 0
  return op === 'lt' ? order < 0 : order <= 0
}

/** Texts without regard to case and to blanks around them; a number and a text that is one are the same. */
function isEqual(found: unknown, value: unknown): boolean {
  if (found === value) return true
  if (typeof found === 'string' && typeof value === 'string') return folded(found) === folded(value)
  if (typeof found === 'number' || typeof value === 'number') {
    const [a, b] = [numberOf(found), numberOf(value)]
    return a !== undefined && a === b
  }
  return false
}

/** Below, at or above zero; undefined where the two have no order. Numbers by their size, times by the instant, other texts by the alphabet. */
function compare(found: unknown, value: unknown): number | undefined {
  const numbers = [numberOf(found), numberOf(value)] as const
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1]
  if (typeof found !== 'string' || typeof value !== 'string') return undefined
  const instants = [readInstant(found.trim()), readInstant(value.trim())] as const
  if (instants[0] && instants[1]) return instants[0].epoch_ms - instants[1].epoch_ms
  const [a, b] = [folded(found), folded(value)]
  return a < b ? -1 : Number(a > b)
}

function containsText(found: unknown, value: unknown): boolean {
  return typeof found === 'string' && (typeof value === 'string' || typeof value === 'number')
    ? folded(found).includes(folded(String(value)))
    : false
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^\s{0,20}-?\d{1,20}(\.\d{1,20})?\s{0,20}$/.test(value)) return undefined
  return Number(value)
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
