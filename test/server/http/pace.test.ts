/** What thousands ask at the same moment does not keep the event loop. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createPace } from '../../../server/http/pace.ts'

test('all is run, in its order, and no more of it in a turn than may be', async () => {
  const pace = createPace(20)
  const run: number[] = []
  for (let i = 0; i < 990; i++) pace(() => run.push(i))
  pace(() => pace(() => run.push(991)))
  expect(run, 'nothing at once').toEqual([])
  for (let before = 0; run.length < 991; before = run.length) {
    await nextTurn()
    // One more turn may have come before ours.
    expect(run.length - before).toBeLessThanOrEqual(40)
  }
  expect(run).toEqual([...Array(990).keys(), 991])
})
