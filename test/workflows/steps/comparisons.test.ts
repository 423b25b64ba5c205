import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Comparison, conditionHolds } from '../../../services/workflows/steps/comparisons.ts'

const input = {
  phase: 'Submitted ',
  score: 85,
  text_score: '85.0',
  due: '2026-05-01',
  due_at: '2026-05-01T12:00:00Z',
  codes: ['541512', '541519'],
  title: 'Zero Trust at the Mark Center',
  nothing: null,
  off: false,
  empty: '',
}
const holds = (path: string, op: Comparison['op'], value?: Comparison['value']) =>
  conditionHolds({ all: [{ path, op, ...(value !== undefined && { value }) }] }, { input, steps: {} })

describe('conditionHolds', () => {
  test.each<[string, Comparison['op'], Comparison['value'], boolean]>([
    ['input.phase', 'eq', 'submitted', true],
    ['input.phase', 'ne', 'submitted', false],
    ['input.score', 'eq', '85', true],
    ['input.text_score', 'eq', 85, true],
    ['input.score', 'gte', 85, true],
    ['input.score', 'gt', 85, false],
    ['input.text_score', 'lt', 100, true],
    ['input.title', 'gt', 5, false],
    ['input.due', 'lt', '2026-05-01T00:00:01Z', true],
    ['input.due_at', 'gte', '2026-05-01T14:00:00+02:00', true],
    ['input.title', 'gt', 'alpha', true],
    ['input.codes', 'contains', 541512, true],
    ['input.codes', 'contains', '5415', false],
    ['input.title', 'contains', 'zero TRUST', true],
    ['input.codes', 'in', ['236220', '541519'], true],
    ['input.phase', 'in', ['won', 'submitted'], true],
    ['input.phase', 'in', ['won'], false],
    ['input.nothing', 'eq', null, true],
    ['input.none', 'eq', null, true],
    ['input.none', 'ne', 'x', true],
    ['input.none', 'lt', 5, false],
    ['input.off', 'eq', false, true],
    ['input.empty', 'gt', -1, false],
  ])('%s %s %j is %s', (path, op, value, expected) => expect(holds(path, op, value)).toBe(expected))

  test('exists: is true for a value that is not null, or with `value` false, for a missing or null value', () => {
    expect(['score', 'off', 'empty', 'nothing', 'none'].map((name) => holds(`input.${name}`, 'exists'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    expect(['score', 'nothing', 'none'].map((name) => holds(`input.${name}`, 'exists', false))).toEqual([false, true, true])
  })

  test('all and any: without comparisons, the condition is false', () => {
    const yes: Comparison = { path: 'input.score', op: 'exists' }
    const no: Comparison = { path: 'input.none', op: 'exists' }
    const scope = { input, steps: {} }
    expect([[yes, yes], [yes, no], [no], []].map((all) => conditionHolds({ all }, scope))).toEqual([true, false, false, false])
    expect([[yes, no], [no, no], []].map((any) => conditionHolds({ any }, scope))).toEqual([true, false, false])
    expect(conditionHolds({}, scope)).toBe(false)
  })

  /** Compares two values as the documentation describes. */
  function isSame(found: unknown, value: unknown): boolean {
    const number = (each: unknown) => (typeof each === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(each) ? Number(each) : each)
    if (typeof found === 'string' && typeof value === 'string') return found.trim().toLowerCase() === value.trim().toLowerCase()
    return typeof found === 'number' || typeof value === 'number' ? number(found) === number(value) : found === value
  }

  test('eq, in and contains: compare the items of lists as eq compares two values', () => {
    const one = fc.oneof(
      fc.constantFrom('5', '5.0', ' 5 ', '-0', 'a', 'A ', 'İ', 'i̇', '', 'null', 'true', '1e3', null, true, false),
      fc.constantFrom<unknown>(5, 0, -0, 1000, 0.1),
      fc.string({ maxLength: 2 }),
    )
    const lists = fc.array(one, { maxLength: 5 })
    fc.assert(
      fc.property(one, lists, lists, (value, items, list) => {
        const of = (found: unknown, op: Comparison['op'], given: unknown) =>
          conditionHolds({ all: [{ path: 'input.v', op, value: given as never }] }, { input: { v: found }, steps: {} })
        for (const item of items) expect(of(item, 'eq', value)).toBe(isSame(item, value))
        expect(of(items, 'contains', value)).toBe(items.some((item) => isSame(item, value)))
        expect(of(items, 'in', list)).toBe(items.some((item) => list.some((each) => isSame(item, each))))
      }),
      { numRuns: 1_000 },
    )
  })

  test('conditionHolds never throws, eq and ne are opposites, and at most one order holds', () => {
    const ops = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', 'contains', 'exists'] as const
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 1 }), fc.string(), (found, value, path) => {
        const of = (op: Comparison['op']) =>
          conditionHolds({ all: [{ path: 'input.v', op, value: value as never }] }, { input: { v: found }, steps: {} })
        for (const op of ops) conditionHolds({ any: [{ path, op, value: value as never }] }, { input: found, steps: {} })
        expect(of('eq')).toBe(!of('ne'))
        expect(of('gt') && of('lt')).toBe(false)
        expect(of('gte') || !of('gt')).toBe(true)
      }),
    )
  })
})
