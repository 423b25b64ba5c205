/** All notices of the demo, ready for the catalog: those of the cast, and around them as many made-up ones as are asked for. */
import type { Notice } from '../../../ingest/rows/notice.ts'
import { type Rejection, samNotice } from '../../../ingest/sam/notice.ts'
import { daysFromCast, moveDates } from '../company/cast.ts'
import { castNotices, demoIdentity } from '../company/cast-notices.ts'
import { type DemoOptions, demoRows } from './notices.ts'

/** The same options give the same notices. */
export function demoCatalog(options: DemoOptions): Notice[] {
  const days = daysFromCast(options.now)
  const cast = castNotices().map(({ notice }) => moveDates(notice, days))
  const around = demoRows(options).map(({ cells, terms }, index): Notice => {
    const read: Notice | Rejection = samNotice({ line: index + 2, fields: cells })
    if ('reason' in read) throw new Error(`the demo's own notice ${cells[0]} cannot be read: ${read.field} ${read.reason}`)
    return { ...read, ...demoIdentity(read.source_id), ...terms }
  })
  return [...cast, ...around]
}
