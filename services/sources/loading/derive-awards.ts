import { type AwardedChange, lockMarket, selectAwardedAfter, selectNoticeReportIds } from '../../../db/market/awards.ts'
import { inStoppableTransaction } from '../../../db/postgres/transactions.ts'
import type { Db, Trx } from '../../../db/schema.ts'
import { noticeReports } from '../../../ingest/award/notice-report.ts'
import type { AwardReport } from '../../../ingest/award/report.ts'
import { restoreNotice } from '../../../ingest/rows/notice.ts'
import type { Background } from '../../background.ts'
import { readFeedProgress, storeFeedProgress } from './feed-progress.ts'
import { storeAwards } from './load-awards.ts'
import { addCounts, type LoadCounts, noCounts } from './load-report.ts'

/** Increase the version when reports are made differently. All records are then read again, and their reports replaced. */
const feedReader = { kind: 'market', key: 'notices', version: 2 }
const batch_rows = 1000

/**
 * Adds the awards that notices announce to the market: one report for each award notice that is in force and names an awardee. Reads only
 * records that changed since the last run. Each step is a transaction that stores its position in the feed, so a killed run continues
 * there. Concurrent runs wait for each other.
 */
export async function deriveAwards(db: Db, { now, signal }: { now: Date; signal?: AbortSignal }): Promise<LoadCounts> {
  const total = noCounts()
  for (let more = true; more; ) {
    const step = await inStoppableTransaction(db, signal, (trx) => deriveNext(trx, now))
    addCounts(total, step.counts)
    more = step.more
  }
  return total
}

async function deriveNext(trx: Trx, now: Date): Promise<{ counts: LoadCounts; more: boolean }> {
  await lockMarket(trx)
  const { identity, section } = await readFeedProgress(trx, feedReader)
  const changes = await selectAwardedAfter(trx, section, batch_rows)
  const last = changes.at(-1)
  if (!last) return { counts: noCounts(), more: false }
  const reports = changes.flatMap(reportsOf)
  const current = new Set(reports.map(({ id }) => id))
  const changed = changes.map(({ id }) => id)
  const removed = (await selectNoticeReportIds(trx, changed)).filter((id) => !current.has(id))
  const counts = await storeAwards(trx, { reports, removed, newest: true }, { now })
  await storeFeedProgress(trx, feedReader, { identity, xid: last.xid, id: last.id }, now)
  return { counts, more: changes.length === batch_rows }
}

function reportsOf({ id, notices }: AwardedChange): AwardReport[] {
  return noticeReports(
    id,
    notices.map(({ content, description }) => restoreNotice(content, description)),
  )
}

/** Runs `deriveAwards` as a job. */
export async function deriveAwardsNow({ db, clock, signal }: Background): Promise<LoadCounts> {
  return deriveAwards(db, { now: clock.now(), signal })
}
