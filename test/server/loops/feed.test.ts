import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { SearchIndex } from '../../../search/index.ts'
import { type Feed, startFeed } from '../../../server/loops/feed.ts'
import type { IndexLock } from '../../../server/loops/index-lock.ts'
import { createDatabase } from '../../harness/database.ts'
import { insertContracts, trades } from '../../harness/fixtures.ts'
import { stubIndex } from '../../search/open.ts'

const { db } = await createDatabase()
await insertContracts(db, trades)
const feeds: Feed[] = []
afterAll(() => Promise.all(feeds.map((feed) => feed.stop())))

/** Follows the database with an index that only stores ids. Counts its steps and its database queries. */
function follow(quiet_ms_max: number) {
  const ids = new Set<string>()
  let position: string | null = null
  const search: SearchIndex = stubIndex({
    position: async () => position,
    async apply({ documents, to }) {
      for (const { id } of documents) ids.add(id)
      position = to
      return true
    },
    rebuild: async () => ({
      async add(documents) {
        for (const { id } of documents) ids.add(id)
      },
      finish: async (to) => void (position = to),
      abandon: async () => {},
    }),
  })
  const counted = { turns: 0, looks: 0 }
  const lock: Pick<IndexLock, 'try'> = {
    async try(work) {
      counted.turns += 1
      return { result: await work(new AbortController().signal) }
    },
  }
  const counting = db.withPlugin({
    transformQuery({ node }) {
      counted.looks += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const log = pino({ level: 'silent' })
  const feed = startFeed({ db: counting, search, log, lock: lock as IndexLock, data_dir: '.', poll_ms: 5, quiet_ms_max })
  feeds.push(feed)
  return { feed, ids, counted, lose: () => (position = null) }
}

test('startFeed: an index that has caught up is not checked until something is written', async () => {
  const { feed, ids, counted } = follow(Number.POSITIVE_INFINITY)
  await feed.caughtUp()
  expect(ids.size).toBe(trades.length)
  const looks = async (more: number) => {
    const { looks: before } = counted
    await expect.poll(() => counted.looks).toBeGreaterThan(before + more)
  }
  // Waits until a step that is still running has ended.
  await looks(20)
  const { turns } = counted
  await looks(20)
  expect(counted.turns).toBe(turns)
  await insertContracts(db, [{ id: 'contract_new' }])
  await expect.poll(() => ids.has('contract_new')).toBe(true)
})

test('startFeed: an index that another process has deleted is rebuilt, even if nothing is written', async () => {
  const { feed, ids, lose } = follow(50)
  await feed.caughtUp()
  ids.clear()
  lose()
  await expect.poll(() => ids.size).toBeGreaterThanOrEqual(trades.length)
})
