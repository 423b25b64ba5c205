/** The queue before a search engine: bounded, fair between companies, without those who have gone. */
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isAborted, isBusy } from '../../kernel/faults.ts'
import { createFairQueue, type QueueLimits } from '../../kernel/queue.ts'

const limits: QueueLimits = { running_max: 1, waiting_max: 100, waiting_per_company_max: 50, deadline_ms: 60_000 }

/** A queue whose searches end when told, in the order in which they began. */
function open(over: Partial<QueueLimits> = {}) {
  const queue = createFairQueue({ ...limits, ...over })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (company_id: string, name: string, signal?: AbortSignal): Promise<string> =>
    queue({ company_id, ...(signal && { signal }) }, () => {
      begun.push(name)
      return new Promise((resolve) => ends.push(() => resolve(name)))
    })
  async function endAll(): Promise<void> {
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await sleep(0)
    }
  }
  return { ask, begun, endAll, ends }
}

test('a company that asks once is served after one search of each other company, however many one of them has waiting', async () => {
  const { ask, begun, endAll } = open()
  const asked = [...Array(30).keys()].map((i) => ask('many', `many ${i}`))
  asked.push(ask('one', 'one'), ask('two', 'two 0'), ask('two', 'two 1'))
  await endAll()
  expect(begun.slice(0, 7)).toEqual(['many 0', 'many 1', 'one', 'two 0', 'many 2', 'two 1', 'many 3'])
  expect(await Promise.all(asked)).toHaveLength(33)
})

test('beyond the searches that may wait, of one company or of all, a search is refused at once', async () => {
  const { ask, endAll } = open({ waiting_max: 4, waiting_per_company_max: 3 })
  const asked = [...Array(4).keys()].map((i) => ask('many', `many ${i}`))
  await expect(ask('many', 'too many')).rejects.toSatisfy(isBusy)
  asked.push(ask('one', 'one'))
  await expect(ask('two', 'no place')).rejects.toSatisfy(isBusy)
  await endAll()
  expect(await Promise.all(asked)).toEqual(['many 0', 'many 1', 'many 2', 'many 3', 'one'])
})

test('a caller that has gone is dropped: its search never begins', async () => {
  const { ask, begun, endAll } = open()
  const gone = new AbortController()
  const first = ask('a', 'first')
  const asked = [...Array(40).keys()].map((i) => ask('a', `gone ${i}`, gone.signal))
  const last = ask('a', 'last')
  gone.abort()
  for (const each of asked) await expect(each).rejects.toSatisfy(isAborted)
  await expect(ask('a', 'gone before', gone.signal)).rejects.toSatisfy(isAborted)
  await endAll()
  expect([await first, await last, begun]).toEqual(['first', 'last', ['first', 'last']])
})

test('beyond its deadline a search is given up, and one that has begun holds its place until the engine is done', async () => {
  const { ask, begun, endAll, ends } = open({ deadline_ms: 30 })
  await Promise.all(['running', 'waiting'].map((name) => expect(ask('a', name)).rejects.toSatisfy(isBusy)))
  expect([begun, ends.length]).toEqual([['running'], 1])
  await endAll()
  const next = ask('a', 'next')
  await endAll()
  expect([await next, begun]).toEqual(['next', ['running', 'next']])
})

test('an engine that fails gives its place to the next', async () => {
  const queue = createFairQueue(limits)
  const failed = queue({ company_id: 'a' }, () => Promise.reject(new Error('failed')))
  const next = queue(undefined, async () => 'next')
  await expect(failed).rejects.toThrow('failed')
  expect(await next).toBe('next')
})
