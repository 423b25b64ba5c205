import { expect, test, vi } from 'vitest'
import { startLater } from '../../kernel/later.ts'

function given() {
  const stop = vi.fn(() => Promise.resolve())
  const start = vi.fn(() => ({ stop }))
  return { start, stop, later: startLater(start) }
}

test('startLater: starts once and stops', async () => {
  const { start, stop, later } = given()
  expect(later.begin()).toBe(later.begin())
  expect(start).toHaveBeenCalledTimes(1)
  await later.stop()
  expect(stop).toHaveBeenCalledTimes(1)
})

test('startLater: never starts after a stop', async () => {
  const { start, stop, later } = given()
  await later.stop()
  expect(later.begin()).toBeNull()
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([0, 0])
})
