import { lockMarket, selectAwardedAfter } from '../../db/awards.ts'
import { selectProgress, upsertProgress } from '../../db/notices.ts'
import type { Db } from '../../db/schema.ts'
import { inStoppableTransaction } from '../../db/transactions.ts'
import { noticeReport, noticeReportId } from '../../ingest/award/notice-report.ts'
import type { JobContext } from '../context.ts'
import { storeAwards } from './load-awards.ts'
import type { LoadCounts } from './load-report.ts'

type Position = { xid: string; id: string }

const batch_rows = 1000
const start: Position = { xid: '0', id: '' }

/**
 * Brings what notices tell of awards into the market: of each record that is awarded and names who got it one report, of any other none.
 * Follows what changed since the last time; each step is a transaction with its place in the feed, so that a killed run goes on there.
 * Two at once take turns. Answers what became of the reports.
 */
export async function deriveAwards(db: Db, { now, signal }: { now: Date; signal?: AbortSignal }): Promise<LoadCounts> {
  const total: LoadCounts = { new: 0, amended: 0, unchanged: 0, merged: 0 }
  for (let more = true; more; )
    await inStoppableTransaction(db, signal, async (trx) => {
      await lockMarket(trx)
      const position = (await selectProgress<Position>(trx, 'market', 'notices')) ?? start
      const changes = await selectAwardedAfter(trx, position, batch_rows)
      more = changes.length === batch_rows
      if (changes.length === 0) return
      const reports = changes.flatMap(({ contract }) => (contract && noticeReport(contract)) ?? [])
      const told = new Set(reports.map(({ id }) => id))
      const removed = changes.map(({ id }) => noticeReportId(id)).filter((id) => !told.has(id))
      const counts = await storeAwards(trx, { reports, removed, newest: true }, { now })
      for (const key of ['new', 'amended', 'unchanged'] as const) total[key] += counts[key]
      const { changed_xid: xid, id } = changes.at(-1)!
      await upsertProgress(trx, 'market', 'notices', { xid, id }, now)
    })
  return total
}

/** The same as a job. */
export async function deriveAwardsNow({ db, clock, signal }: JobContext): Promise<LoadCounts> {
  return deriveAwards(db, { now: clock.now(), signal })
}
