import { expect, test } from 'vitest'
import type { Resolve } from '../../../kernel/http/addresses.ts'
import { createLookupInTurn } from '../../../kernel/http/lookup-in-turn.ts'

/** Returns a resolver whose answers the test gives, and the names that it resolves now. */
function watchNames() {
  const running = new Map<string, () => void>()
  const resolve: Resolve = (name, _options, callback) =>
    void running.set(name, () => {
      running.delete(name)
      callback(null, [{ address: '192.0.2.1', family: 4 }])
    })
  return { running, resolve: createLookupInTurn(resolve) }
}

test('lookup in turn: a name waits until the one before it is resolved', async () => {
  const { running, resolve } = watchNames()
  const first = Promise.withResolvers<unknown>()
  const second = Promise.withResolvers<unknown>()
  resolve('slow.example', { all: true }, (...answer) => first.resolve(answer))
  resolve('quick.example', { all: true }, (...answer) => second.resolve(answer))
  expect([...running.keys()]).toEqual(['slow.example'])
  running.get('slow.example')!()
  expect(await first.promise).toEqual([null, [{ address: '192.0.2.1', family: 4 }]])
  await expect.poll(() => [...running.keys()]).toEqual(['quick.example'])
  running.get('quick.example')!()
  expect(await second.promise).toEqual([null, [{ address: '192.0.2.1', family: 4 }]])
})

test('lookup in turn: at most 20 names wait, and 5 times the same', async () => {
  const { resolve } = watchNames()
  const refused: unknown[] = []
  const ask = (name: string) => resolve(name, { all: true }, (error) => refused.push([name, error?.code]))
  ask('slow.example')
  for (let i = 0; i < 6; i += 1) ask('same.example')
  await expect.poll(() => refused).toEqual([['same.example', 'EAI_AGAIN']])
  for (let i = 0; i < 16; i += 1) ask(`${i}.example`)
  await expect.poll(() => refused.at(-1)).toEqual(['15.example', 'EAI_AGAIN'])
})
