import { expect, test } from 'vitest'
import { createSteadyClock } from '../../jobs/steady-clock.ts'

test('createSteadyClock: follows the wall clock forward, and passes time evenly after the wall clock was set back', () => {
  let wall_ms = 1_000_000
  const clock = createSteadyClock(() => wall_ms)
  wall_ms += 500
  expect(clock.now()).toBe(1_000_500)
  wall_ms += 86_400_000
  expect(clock.now()).toBe(87_400_500)
  wall_ms -= 86_400_000
  expect(clock.now()).toBe(87_400_500)
  wall_ms += 250
  expect(clock.now()).toBe(87_400_750)
  wall_ms -= 3_600_000
  expect(clock.now()).toBe(87_400_750)
  wall_ms += 10
  expect(clock.now()).toBe(87_400_760)
})
