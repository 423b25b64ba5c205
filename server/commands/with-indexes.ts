import { isEngineAway } from '../../search/faults.ts'
import type { SearchIndex } from '../../search/index.ts'
import { refreshMarketFigures } from '../../services/market/figures.ts'
import { openIndex } from '../indexes.ts'
import { type Feed, startFeed } from '../loops/feed.ts'
import { createIndexLock, type IndexLock } from '../loops/index-lock.ts'
import { type Session, untilStopped } from './command.ts'

type Indexed = { index_seconds: number; indexed: number; market_indexed: number }
type Following = { search: SearchIndex; lock: IndexLock; feed: Feed | undefined }

/** Runs `load` while the search indexes follow. Recalculates market figures, and returns when the indexes contain everything. */
export async function withIndexes<Report extends object>(
  session: Session,
  load: () => Promise<Report>,
): Promise<Report & Indexed> {
  const { db, clock, signal } = session
  const following = await openAll(session)
  try {
    const report = await load()
    const loaded = performance.now()
    const search = following.map((each) => (each.feed ??= follow(session, each)))
    // If this fails, the loaded data stays, and the rest is done later.
    await withReport(async () => {
      await refreshMarketFigures(db, clock.now(), signal)
      await untilStopped(Promise.all(search.map((feed) => feed.caughtUp())), signal, 0)
    }, report)
    const [contracts, market] = await Promise.all(following.map((each) => each.search.count()))
    const index_seconds = Math.round(performance.now() - loaded) / 1000
    return { ...report, index_seconds, indexed: contracts!, market_indexed: market! }
  } finally {
    const closing = Promise.all(following.map(close))
    closing.catch(() => {})
    // A stopped command does not wait for the running batch, because the index can be left at any moment.
    if (!signal.aborted) await closing
  }
}

/** Indexes that a load changes. It does not change companies' files, so the document index is omitted. */
const catalogIndexes = ['contracts', 'market'] as const

/** Opens the indexes. An empty index is built in one step after the load, in a fraction of the time. */
async function openAll(session: Session): Promise<Following[]> {
  const { config, db } = session
  return Promise.all(
    catalogIndexes.map(async (name) => {
      const search = await openIndex(config, name)
      const opened: Following = { search, lock: createIndexLock(config, db, name), feed: undefined }
      if (!(await isEmpty(search))) opened.feed = follow(session, opened)
      return opened
    }),
  )
}

function follow({ db, config, log }: Session, { search, lock }: Following): Feed {
  return startFeed({ db, search, log, lock, data_dir: config.data_dir, poll_ms: 100 })
}

/** Whether the index has no content yet. An unreachable server may have an index, so it counts as not empty. */
async function isEmpty(search: SearchIndex): Promise<boolean> {
  return search.position().then(
    (position) => position === null,
    (error: unknown) => {
      if (isEngineAway(error)) return false
      throw error
    },
  )
}

/** Adds the report of what was loaded to an error of later work. */
export async function withReport(work: () => Promise<unknown>, report: object): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw Object.assign(new Error((error as Error).message, { cause: error }), { report })
  }
}

async function close({ feed, search }: Following): Promise<void> {
  await feed?.stop()
  await search.close()
}
