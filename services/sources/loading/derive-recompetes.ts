import { type EndingPosition, selectEndingAwards } from '../../../db/market/awards.ts'
import type { Db } from '../../../db/schema.ts'
import { lastDay, recompeteNotice } from '../../../ingest/award/recompete.ts'
import { recompeteSource } from '../../../ingest/rows/record.ts'
import { closeUnlisted } from './close-unlisted.ts'
import type { IngestReport } from './load-files.ts'
import { incoming, loadNotices } from './load-notices.ts'
import { addBatch, emptyReport, finished } from './load-report.ts'

const batch_awards = 1_000
/** Agencies begin to plan a successor at most this long before a contract ends. */
const months_ahead = 24
/** A successor is often late. */
const months_past = 3

/** Makes a record of each award that must be bought again soon, and closes those that no longer end soon. A second run changes
 * nothing. */
export async function deriveRecompetes(db: Db, { now, signal }: { now: Date; signal?: AbortSignal }): Promise<IngestReport> {
  const started_ms = performance.now()
  const report: IngestReport = emptyReport()
  const listed = new Set<string>()
  const window = { from: dayAfterMonths(now, -months_past), until: dayAfterMonths(now, months_ahead) }
  let after: EndingPosition | null = null
  for (;;) {
    signal?.throwIfAborted()
    const awards = await selectEndingAwards(db, { ...window, after, limit: batch_awards })
    const last = awards.at(-1)
    if (last === undefined) break
    after = { ends_on: lastDay(last)!, id: last.id }
    const notices = awards.flatMap((award) => recompeteNotice(award) ?? [])
    for (const { id } of notices) listed.add(id)
    const counts = await loadNotices(db, notices.map(incoming), { now, ...(signal && { signal }) })
    addBatch(report, { rows: notices.length, counts, rejections: [] })
  }
  await closeUnlisted(db, recompeteSource, listed, report, { now, ...(signal && { signal }) })
  return finished(report, started_ms)
}

/** Returns the day that is some months from now, as `YYYY-MM-DD`. */
function dayAfterMonths(now: Date, months: number): string {
  const day = new Date(now)
  day.setUTCMonth(day.getUTCMonth() + months)
  return day.toISOString().slice(0, 10)
}
