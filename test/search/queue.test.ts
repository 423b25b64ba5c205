/** Tests the queue in front of a search engine. The queue is bounded, treats companies fairly, and drops callers that have
 * disconnected. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isAborted, isBusy } from '../../search/faults.ts'
import { createSearchQueue, type SearchQueueLimits } from '../../search/thread/open.ts'

const limits: SearchQueueLimits = { running_max: 1, waiting_max: 100, waiting_per_owner_max: 50, deadline_ms: 60_000 }

/** Returns a queue whose searches end when the test ends them, in the order in which they started. */
function open(over: Partial<SearchQueueLimits> = {}) {
  const queue = createSearchQueue({ ...limits, ...over })
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (company_id: string, name: string, signal?: AbortSignal): Promise<string> =>
    queue({ owner: company_id, ...(signal && { signal }) }, () => {
      started.push(name)
      return new Promise((resolve) => ends.push(() => resolve(name)))
    })
  async function endAll(): Promise<void> {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await sleep(0)
    }
  }
  return { ask, started, endAll, ends }
}

test('search queue: companies alternate, however many searches one company has queued', async () => {
  const { ask, started, endAll } = open()
  const asked = [...Array(30).keys()].map((i) => ask('many', `many ${i}`))
  asked.push(ask('one', 'one'), ask('two', 'two 0'), ask('two', 'two 1'))
  await endAll()
  expect(started.slice(0, 7)).toEqual(['many 0', 'many 1', 'one', 'two 0', 'many 2', 'two 1', 'many 3'])
  expect(await Promise.all(asked)).toHaveLength(33)
})

test('search queue: rejects a search immediately beyond the waiting limit per company or in total', async () => {
  const { ask, endAll } = open({ waiting_max: 4, waiting_per_owner_max: 3 })
  const asked = [...Array(4).keys()].map((i) => ask('many', `many ${i}`))
  await expect(ask('many', 'too many')).rejects.toSatisfy(isBusy)
  asked.push(ask('one', 'one'))
  await expect(ask('two', 'no place')).rejects.toSatisfy(isBusy)
  await endAll()
  expect(await Promise.all(asked)).toEqual(['many 0', 'many 1', 'many 2', 'many 3', 'one'])
})

test('search queue: never starts the search of a caller that has disconnected', async () => {
  const { ask, started, endAll } = open()
  const gone = new AbortController()
  const first = ask('a', 'first')
  const asked = [...Array(40).keys()].map((i) => ask('a', `gone ${i}`, gone.signal))
  const last = ask('a', 'last')
  gone.abort()
  for (const each of asked) await expect(each).rejects.toSatisfy(isAborted)
  await expect(ask('a', 'gone before', gone.signal)).rejects.toSatisfy(isAborted)
  await endAll()
  expect([await first, await last, started]).toEqual(['first', 'last', ['first', 'last']])
})

test('search queue: abandons a search after its deadline, and a running search keeps its slot until the engine is done', async () => {
  const { ask, started, endAll, ends } = open({ deadline_ms: 30 })
  await Promise.all(['running', 'waiting'].map((name) => expect(ask('a', name)).rejects.toSatisfy(isBusy)))
  expect([started, ends.length]).toEqual([['running'], 1])
  await endAll()
  const next = ask('a', 'next')
  await endAll()
  expect([await next, started]).toEqual(['next', ['running', 'next']])
})

test('search queue: a failed search frees its slot for the next search', async () => {
  const queue = createSearchQueue(limits)
  const failed = queue({ owner: 'a' }, () => Promise.reject(new Error('failed')))
  const next = queue({ owner: 'b' }, async () => 'next')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
