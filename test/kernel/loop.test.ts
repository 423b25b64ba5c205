import { expect, test } from 'vitest'
import { startLoop } from '../../kernel/loop.ts'

test('startLoop: counts and reports failures until a step succeeds', async () => {
  const seen: string[] = []
  let steps = 0
  const done = Promise.withResolvers<void>()
  const loop = startLoop({
    backoff_ms_min: 1,
    async step() {
      steps += 1
      if (steps <= 2) throw new Error(`fault ${steps}`)
      if (steps === 4) done.resolve()
      return steps < 4 ? 0 : 60_000
    },
    onFailure(error, failures) {
      seen.push(`${(error as Error).message}, ${failures}`)
      return undefined
    },
    onRecovery: (failures) => void seen.push(`recovered from ${failures}`),
  })
  await done.promise
  await loop.stop()
  expect(seen).toEqual(['fault 1, 1', 'fault 2, 2', 'recovered from 2'])
})

test('startLoop: wake ends a pause, and stop waits for the running step', async () => {
  let steps = 0
  const finish = Promise.withResolvers<void>()
  const loop = startLoop({
    backoff_ms_min: 1,
    async step(signal) {
      steps += 1
      if (steps === 2) await Promise.all([finish.promise, new Promise((resolve) => signal.addEventListener('abort', resolve))])
      return 60_000
    },
    onFailure: () => undefined,
  })
  loop.wake()
  await expect.poll(() => steps).toBe(2)
  let stopped = false
  const stopping = loop.stop().then(() => (stopped = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(stopped).toBe(false)
  finish.resolve()
  await stopping
  expect(steps).toBe(2)
})

test('startLoop: a failed step sets the minimum pause, and wake does not shorten it', async () => {
  let steps = 0
  const loop = startLoop({
    backoff_ms_min: 1,
    step: async () => {
      steps += 1
      throw new Error('fault')
    },
    onFailure: () => 60_000,
  })
  await expect.poll(() => steps).toBe(1)
  loop.wake()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(steps).toBe(1)
  await loop.stop()
})
