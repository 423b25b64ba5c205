import { type AwardedChange, lockMarket, selectAwardedAfter, selectNoticeReportIds } from '../../../db/market/awards.ts'
import { selectFeedState } from '../../../db/opportunities/contracts-feed.ts'
import { selectProgress, upsertProgress } from '../../../db/opportunities/notices.ts'
import type { FeedSection } from '../../../db/postgres/feed-position.ts'
import { inStoppableTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { noticeReports } from '../../../ingest/award/notice-report.ts'
import type { AwardReport } from '../../../ingest/award/report.ts'
import { restoreNotice } from '../../../ingest/rows/notice.ts'
import type { Background } from '../../background.ts'
import { storeAwards } from './load-awards.ts'
import { type LoadCounts, noCounts } from './load-report.ts'

type Position = { identity: string; version: number; xid: string; id: string }

/** Raised when reports are made otherwise: all records are then gone through anew, and the reports of before replaced. */
const version = 2
const batch_rows = 1000

/**
 * Brings what notices tell of awards into the market: of each award notice that stands and names who got it one report, of others none.
 * Follows what changed since the last time; each step is a transaction with its place in the feed, so that a killed run goes on there.
 * Two at once take turns. Answers what became of the reports.
 */
export async function deriveAwards(db: Db, { now, signal }: { now: Date; signal?: AbortSignal }): Promise<LoadCounts> {
  const total = noCounts()
  for (let more = true; more; ) {
    const step = await inStoppableTransaction(db, signal, (trx) => deriveNext(trx, now))
    for (const key of ['new', 'amended', 'unchanged'] as const) total[key] += step.counts[key]
    more = step.more
  }
  return total
}

async function deriveNext(trx: Trx, now: Date): Promise<{ counts: LoadCounts; more: boolean }> {
  await lockMarket(trx)
  const { identity, section } = await readPosition(trx)
  const changes = await selectAwardedAfter(trx, section, batch_rows)
  const last = changes.at(-1)
  if (!last) return { counts: noCounts(), more: false }
  const reports = changes.flatMap(reportsOf)
  const told = new Set(reports.map(({ id }) => id))
  const before = await selectNoticeReportIds(
    trx,
    changes.map(({ id }) => id),
  )
  const removed = before.filter((id) => !told.has(id))
  const counts = await storeAwards(trx, { reports, removed, newest: true }, { now })
  await upsertProgress(trx, 'market', 'notices', { identity, version, xid: last.xid, id: last.id } satisfies Position, now)
  return { counts, more: changes.length === batch_rows }
}

function reportsOf({ id, notices }: AwardedChange): AwardReport[] {
  return noticeReports(
    id,
    notices.map(({ content, description }) => restoreNotice(content, description)),
  )
}

/**
 * From the beginning again in a database that was restored elsewhere, where transactions are counted anew, or where another version of
 * this wrote last: it changes nothing twice.
 */
async function readPosition(trx: Trx): Promise<{ identity: string; section: FeedSection }> {
  const { identity, horizon, next } = await selectFeedState(trx)
  const stored = await selectProgress<Position>(trx, 'market', 'notices')
  if (stored?.identity === identity && stored.version === version && BigInt(stored.xid) <= BigInt(next))
    return { identity, section: { ...stored, horizon } }
  return { identity, section: { xid: '0', id: '', horizon } }
}

/** The same as a job. */
export async function deriveAwardsNow({ db, clock, signal }: Background): Promise<LoadCounts> {
  return deriveAwards(db, { now: clock.now(), signal })
}
