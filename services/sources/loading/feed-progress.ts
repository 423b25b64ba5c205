import { selectFeedState } from '../../../db/opportunities/contracts-feed.ts'
import { selectProgress, upsertProgress } from '../../../db/opportunities/notices.ts'
import type { FeedPosition, FeedSection } from '../../../db/postgres/feed-position.ts'
import type { Trx } from '../../../db/schema.ts'

type Stored = FeedPosition & { identity: string; version: number }
type Reader = { kind: string; key: string; version: number }

/**
 * Reads how far a reader of the feed has come. Starts from the beginning after another version of the reader, and in a restored database,
 * where transaction ids start again. Readers must not change anything when they read a record twice.
 */
export async function readFeedProgress(
  trx: Trx,
  { kind, key, version }: Reader,
): Promise<{ identity: string; section: FeedSection }> {
  const { identity, horizon, next } = await selectFeedState(trx)
  const stored = await selectProgress<Stored>(trx, kind, key)
  if (stored?.identity === identity && stored.version === version && BigInt(stored.xid) <= BigInt(next))
    return { identity, section: { ...stored, horizon } }
  return { identity, section: { xid: '0', id: '', horizon } }
}

export async function storeFeedProgress(
  trx: Trx,
  { kind, key, version }: Reader,
  { identity, xid, id }: FeedPosition & { identity: string },
  now: Date,
): Promise<void> {
  await upsertProgress(trx, kind, key, { identity, version, xid, id } satisfies Stored, now)
}
