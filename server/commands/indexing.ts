import { isEngineAway } from '../../search/faults.ts'
import type { SearchIndex } from '../../search/index.ts'
import { openSearch } from '../compose.ts'
import { type Feed, startFeed } from '../feed.ts'
import { createIndexLock } from '../index-lock.ts'
import type { Session } from './command.ts'

/** Loads, with the search index following, and answers when the index holds it all. */
export async function withIndex<Report extends { seconds: number }>(
  session: Session,
  load: () => Promise<Report>,
): Promise<Report & { index_seconds: number; indexed: number }> {
  const { db, config, log } = session
  const search = await openSearch(config)
  const lock = createIndexLock(config, db)
  const follow = (): Feed => startFeed({ db, search, log, lock, data_dir: config.data_dir, poll_ms: 100 })
  // An index that is still empty is built at one go, in a fraction of the time, when the catalog has come to rest.
  let feed = (await isEmpty(search)) ? undefined : follow()
  try {
    const report = await load()
    feed ??= follow()
    const loaded = performance.now()
    await stoppable(feed.caughtUp(), session.signal).catch((error: Error) => {
      // All is loaded, and the index goes on another time.
      throw Object.assign(new Error(error.message, { cause: error }), { report })
    })
    return { ...report, index_seconds: Math.round(performance.now() - loaded) / 1000, indexed: await search.count() }
  } finally {
    const closing = close(feed, search)
    closing.catch(() => {})
    // Told to stop, it has no time for the batch under way: the index bears to be left at any moment.
    if (!session.signal.aborted) await closing
  }
}

/** A server that is away may hold an index: it is followed, as soon as it is back. */
async function isEmpty(search: SearchIndex): Promise<boolean> {
  try {
    return (await search.position()) === null
  } catch (error) {
    if (isEngineAway(error)) return false
    throw error
  }
}

async function close(feed: Feed | undefined, search: SearchIndex): Promise<void> {
  await feed?.stop()
  await search.close()
}

async function stoppable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true })),
  ])
}
