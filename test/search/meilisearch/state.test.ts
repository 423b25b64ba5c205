import { expect, test } from 'vitest'
import type { Server } from '../../../search/meilisearch/connection.ts'
import { followState } from '../../../search/meilisearch/rebuild/state.ts'

/** Returns a server whose position is `batches`. The server answers when the test allows it. */
function slowServer() {
  const waiting: (() => void)[] = []
  let batches = 1
  const documents = (of: number) => [
    { id: 'hidden-build', build: 'b', embedder_id: 'm', dimensions: 3 },
    {
      id: 'hidden-progress',
      build: 'b',
      position: String(of),
      task_before: 0,
      words_documents: 0,
      batches: of,
      words_batches: 0,
    },
  ]
  const client = {
    index: () => ({
      getDocuments() {
        const { promise, resolve } = Promise.withResolvers<{ results: object[] }>()
        const results = documents(batches)
        waiting.push(() => resolve({ results }))
        return promise
      },
      search: async () => ({ totalHits: 7 }),
    }),
  }
  const server = { read: (work: (given: never) => unknown) => work(client as never) } as unknown as Server
  return {
    server,
    waiting,
    change: () => {
      batches += 1
    },
  }
}

test('an answer to a request before a change is not used for requests after the change', async () => {
  const { server, waiting, change } = slowServer()
  const follower = followState(server, 'i', 60_000)
  const before = follower.current()
  change()
  follower.changed()
  const after = follower.current()
  expect(waiting.length).toBe(2)
  waiting[0]!()
  expect((await before).state.batches).toBe(1)
  // The newer request is still running, so concurrent callers share it.
  const meanwhile = follower.current()
  expect([meanwhile === after, waiting.length]).toEqual([true, 2])
  waiting[1]!()
  expect((await after).state.batches).toBe(2)
  expect((await follower.current()).state.batches).toBe(2)
})

test('an older answer does not replace a newer answer that arrived first', async () => {
  const { server, waiting, change } = slowServer()
  const follower = followState(server, 'i', 60_000)
  const before = follower.current()
  change()
  follower.changed()
  const after = follower.current()
  waiting[1]!()
  await after
  waiting[0]!()
  await before
  expect([(await follower.current()).state.batches, waiting.length]).toEqual([2, 2])
})
