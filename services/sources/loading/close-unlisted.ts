import { selectNotices, selectOpenNotices } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import { restoreNotice } from '../../../ingest/rows/notice.ts'
import { formatCount } from '../../../kernel/text/counted.ts'
import type { IngestOptions, IngestReport } from './load-files.ts'
import { incoming, loadNotices } from './load-notices.ts'
import { addNotes } from './load-report.ts'

/** A list that has lost more than this share of its open notices is probably damaged, so it closes none. */
const lost_ratio_max = 0.5
/** With fewer open notices, a share says little. */
const compared_min = 10
const batch_notices = 500

/** Closes the open notices of a source that its complete list no longer has, unless the list shrank by more than half. */
export async function closeUnlisted(
  db: Db,
  source: string,
  listed: ReadonlySet<string>,
  report: IngestReport,
  { now, signal }: Pick<IngestOptions, 'now' | 'signal'>,
): Promise<void> {
  const open = await selectOpenNotices(db, source)
  const gone = open.filter((id) => !listed.has(id))
  if (gone.length === 0) return
  if (open.length >= compared_min && gone.length > open.length * lost_ratio_max) {
    addNotes(report, [
      `${gone.length} of ${formatCount(open.length, 'open notice')} are no longer listed. None is closed, because the list may be damaged`,
    ])
    return
  }
  for (let at = 0; at < gone.length; at += batch_notices) {
    signal?.throwIfAborted()
    const rows = await selectNotices(db, gone.slice(at, at + batch_notices))
    await loadNotices(
      db,
      rows.map(({ content, description }) => incoming({ ...restoreNotice(content, description), active: false })),
      { now, signal },
    )
  }
  addNotes(report, [
    `${formatCount(gone.length, 'notice')} closed, because the list no longer has ${gone.length === 1 ? 'it' : 'them'}`,
  ])
}
