import { type AwardedChange, selectAwardedAfter, selectNoticeReportIds } from '../../../db/market/awards.ts'
import type { Db } from '../../../db/schema.ts'
import { noticeReports } from '../../../ingest/award/notice-report.ts'
import type { AwardReport } from '../../../ingest/award/report.ts'
import { restoreNotice } from '../../../ingest/rows/notice.ts'
import { followFeed } from './feed-progress.ts'
import { storeAwards } from './load-awards.ts'
import { addCounts, type LoadCounts, noCounts } from './load-report.ts'

/** The reader of the feed. Increase `version` if the code that makes reports changes, so all records are read again and their
 * reports are replaced. */
const feedReader = { kind: 'market', key: 'notices', version: 2 } as const
const batch_rows = 1000

/** Adds an award for each award notice in force that names an awardee. Reads only changed records. */
export async function deriveAwards(db: Db, options: { now: Date; signal?: AbortSignal }): Promise<LoadCounts> {
  const total = noCounts()
  const steps = followFeed(db, feedReader, options, async (trx, section) => {
    const changes = await selectAwardedAfter(trx, section, batch_rows)
    const reports = changes.flatMap(reportsOf)
    const current = new Set(reports.map(({ id }) => id))
    const changed = changes.map(({ id }) => id)
    const removed = (await selectNoticeReportIds(trx, changed)).filter((id) => !current.has(id))
    const result = await storeAwards(trx, { reports, removed, newest: true }, options)
    return { result, last: changes.at(-1), more: changes.length === batch_rows }
  })
  for await (const counts of steps) addCounts(total, counts)
  return total
}

function reportsOf({ id, notices }: AwardedChange): AwardReport[] {
  const restored = notices.map(({ content, description }) => restoreNotice(content, description))
  return noticeReports(id, restored)
}
