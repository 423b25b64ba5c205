import { selectFeedState } from '../../../db/opportunities/contracts-feed.ts'
import { selectProgress, upsertProgress } from '../../../db/opportunities/notices.ts'
import type { FeedPosition, FeedSection } from '../../../db/postgres/feed-position.ts'
import { lockForLoad } from '../../../db/postgres/lock-keys.ts'
import { inStoppableTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'

type Stored = FeedPosition & { identity: string; version: number }
/** A reader of the feed. Increase the version to read all records again. */
type Reader = { kind: 'market' | 'catalog'; key: string; version: number }
type Step<Result> = { result: Result; last: FeedPosition | undefined; more: boolean }

/** Runs `work` in steps of one transaction each, and yields each step's result. Concurrent runs wait for each other. After a
 * change of the reader's version or a restore of the database, reading starts from the beginning, so steps must be safe to
 * repeat. */
export async function* followFeed<Result>(
  db: Db,
  { kind, key, version }: Reader,
  { now, signal }: { now: Date; signal?: AbortSignal | undefined },
  work: (trx: Trx, section: FeedSection) => Promise<Step<Result>>,
): AsyncGenerator<Result> {
  for (let more = true; more; ) {
    const step = await inStoppableTransaction(db, signal, async (trx) => {
      await lockForLoad(trx, kind)
      const { identity, horizon, next } = await selectFeedState(trx)
      const stored = await selectProgress<Stored>(trx, kind, key)
      const isValid = stored?.identity === identity && stored.version === version && BigInt(stored.xid) <= BigInt(next)
      const done = await work(trx, { ...(isValid ? stored : { xid: '0', id: '' }), horizon })
      if (done.last) {
        const { xid, id } = done.last
        await upsertProgress(trx, kind, key, { identity, version, xid, id } satisfies Stored, now)
      }
      return done
    })
    yield step.result
    more = step.more
  }
}
