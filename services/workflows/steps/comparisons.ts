import { once } from '../../../kernel/once.ts'
import { includes } from '../../../kernel/text/find.ts'
import { readInstant } from '../../../kernel/time/instant.ts'
import type { NodeOf } from '../definition.ts'
import { readPath, type Scope, valueAt } from '../template-text.ts'

export type ConditionConfig = NodeOf<'condition'>['config']
export type Comparison = NonNullable<ConditionConfig['all']>[number]

/** Returns whether the condition is true. Without comparisons, it is false. Never throws, because values without an order compare
 * as false. A comparison blocks the thread, so its time grows with the sum of the lengths of field and value, not with their
 * product. */
export function conditionHolds({ all, any }: ConditionConfig, scope: Scope): boolean {
  const fields = new Map<string, Field>()
  const holdsHere = ({ path, op, value = null }: Comparison): boolean => {
    const field = fields.get(path) ?? fieldAt(scope, path)
    fields.set(path, field)
    return holds(field, op, value)
  }
  if (all && all.length > 0) return all.every(holdsHere)
  return (any ?? []).some(holdsHere)
}

/** A field, read once for all its comparisons. */
type Field = {
  found: unknown
  /** Returns the field's text, trimmed and in lower case. Returns an empty text if the field is not a text. */
  folded(): string
  /** Returns whether the field equals the value. If the field is a list, returns whether one of its items does. */
  has(value: unknown): boolean
}

function fieldAt(scope: Scope, path: string): Field {
  const names = readPath(path)
  const found = (names && valueAt(scope, names)) ?? null
  const folds = once(() => (typeof found === 'string' ? folded(found) : ''))
  const isOne = once(() => equalTo(Array.isArray(found) ? found : [found]))
  return { found, folded: folds, has: (value) => isOne()(value) }
}

function holds(field: Field, op: Comparison['op'], value: unknown): boolean {
  const { found } = field
  const isList = Array.isArray(found)
  switch (op) {
    case 'exists':
      return (found !== null) === (value !== false)
    case 'eq':
      return !isList && field.has(value)
    case 'ne':
      return isList || !field.has(value)
    case 'in':
      return (Array.isArray(value) ? value : [value]).some(field.has)
    case 'contains':
      return isList ? field.has(value) : containsText(field, value)
    default:
      return ordered[op]?.(compare(field, value)) ?? false
  }
}

/** Comparisons of order. All are false if `order` is undefined, because the values have no order. */
const ordered = {
  gt: (order = Number.NaN) => order > 0,
  gte: (order = Number.NaN) => order >= 0,
  lt: (order = Number.NaN) => order < 0,
  lte: (order = Number.NaN) => order <= 0,
}

/** Returns a function that checks whether a value equals one of `values`. Ignores case and surrounding spaces. A number equals
 * its text, but two different texts of the same number, such as `5` and `5.0`, are not equal. */
function equalTo(values: readonly unknown[]): (found: unknown) => boolean {
  const same = new Set(values)
  const texts = new Set(values.filter((value) => typeof value === 'string').map(folded))
  const numbers = new Set(values.filter((value) => typeof value === 'number'))
  const writtenNumbers = new Set(values.filter((value) => typeof value === 'string').map(numberOf))
  return (found) => {
    if (same.has(found)) return true
    if (typeof found === 'number') return writtenNumbers.has(found)
    return typeof found === 'string' && (texts.has(folded(found)) || numbers.has(numberOf(found)!))
  }
}

/** Compares numbers by size, times as instants, and other texts without regard to case. Returns undefined for values without an
 * order. */
function compare(field: Field, value: unknown): number | undefined {
  const { found } = field
  const numbers = [numberOf(found), numberOf(value)] as const
  if (numbers[0] !== undefined && numbers[1] !== undefined) return numbers[0] - numbers[1]
  if (typeof found !== 'string' || typeof value !== 'string') return undefined
  const instants = [readInstant(found.trim()), readInstant(value.trim())] as const
  if (instants[0] && instants[1]) return instants[0].epoch_ms - instants[1].epoch_ms
  const [a, b] = [field.folded(), folded(value)]
  return a < b ? -1 : Number(a > b)
}

function containsText(field: Field, value: unknown): boolean {
  return typeof field.found === 'string' && (typeof value === 'string' || typeof value === 'number')
    ? includes(field.folded(), folded(String(value)))
    : false
}

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string' || !/^\s{0,20}-?\d{1,20}(\.\d{1,20})?\s{0,20}$/.test(value)) return undefined
  return Number(value)
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
