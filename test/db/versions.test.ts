import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastUsed } from '../../db/postgres/versions.ts'

test('lastUsed: keeps the most recently used rows, each with its version, within the limit', () => {
  const kept = lastUsed<number>(100, (size) => size)
  kept.set('a', '1', 40)
  kept.set('b', '1', 40)
  expect([kept.get('a', '1'), kept.get('a', '2'), kept.get('c', '1')]).toEqual([40, undefined, undefined])
  kept.set('c', '1', 40)
  expect([kept.get('a', '1'), kept.get('b', '1'), kept.get('c', '1')], 'b was used least recently').toEqual([40, undefined, 40])
  kept.set('d', '1', 40, false)
  expect([kept.get('d', '1'), kept.get('c', '1')], 'removes no other row').toEqual([undefined, 40])
  kept.set('c', '2', 20)
  kept.set('d', '1', 40, false)
  expect(['a', 'c', 'd'].map((id) => kept.get(id, id === 'c' ? '2' : '1'))).toEqual([40, 20, 40])
  kept.set('whole', '1', 101)
  expect([kept.get('whole', '1'), kept.get('d', '1')], 'a row above the limit removes no other row').toEqual([undefined, 40])
})

test('lastUsed: the total size stays within the limit', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    size: fc.integer({ min: 0, max: 12 }),
    room: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const kept = lastUsed<number>(20, (size) => size)
      for (const { id, size, room } of steps) {
        kept.set(id, 'now', size, room)
        const held = ['a', 'b', 'c', 'd', 'e'].reduce((sum, each) => sum + (kept.get(each, 'now') ?? 0), 0)
        expect(held).toBeLessThanOrEqual(20)
        if (room) expect(kept.get(id, 'now')).toBe(size)
      }
    }),
  )
})
