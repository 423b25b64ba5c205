/** The supervisor cannot check PostgreSQL, or cannot start it because this process has no descriptors left. */
import { expect, test } from 'vitest'
import { type Supervised, supervise } from '../../../server/postgres/supervise.ts'

const quick = { look_ms: 1, pause_ms: 1, pause_ms_max: 1, failures_max: 3, settled_ms: 60_000 }
const noDescriptors = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })

/** Supervises a server that returns the given states in order, then `alive`. Resolves `settled` at the first check after these
 * states. */
function scripted(looks: ReturnType<Supervised['look']>[], restart: Supervised['restart']) {
  const lost: Error[] = []
  const settled = Promise.withResolvers<void>()
  const supervisor = supervise(
    {
      look() {
        const next = looks.shift()
        if (next === undefined) settled.resolve()
        return next ?? 'alive'
      },
      restart,
      log() {},
      onLost(error) {
        lost.push(error)
        settled.resolve()
      },
    },
    quick,
  )
  return { lost, settled: settled.promise, stop: () => supervisor.stop() }
}

test('supervise: a failed check causes no restart, and supervision continues', async () => {
  let restarts = 0
  const run = scripted(Array(50).fill('unknown'), async () => void (restarts += 1))
  await run.settled
  await run.stop()
  expect({ restarts, lost: run.lost }).toEqual({ restarts: 0, lost: [] })
})

test('supervise: a restart that fails because no descriptors are free is repeated until it works', async () => {
  let restarts = 0
  const run = scripted(['ended'], async () => {
    restarts += 1
    if (restarts <= 20) throw new Error('start.lock cannot be opened', { cause: noDescriptors })
  })
  await run.settled
  await run.stop()
  expect({ restarts, lost: run.lost }).toEqual({ restarts: 21, lost: [] })
})

test('supervise: a restart that fails for another reason is abandoned after failures_max attempts', async () => {
  const run = scripted(['ended'], async () => {
    throw new Error('PG_VERSION is missing')
  })
  await run.settled
  await run.stop()
  expect(run.lost.map(({ message }) => message)).toEqual([
    'PostgreSQL ended 3 times in a row; last reason: PG_VERSION is missing',
  ])
})
