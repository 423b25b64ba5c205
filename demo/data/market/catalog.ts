/** All notices of the demo: the notices of the named records, and the requested number of generated notices. */
import type { Notice } from '../../../ingest/rows/notice.ts'
import { type Rejection, samNotice } from '../../../ingest/sam/notice.ts'
import { daysFromExamples, moveDates } from '../company/cast.ts'
import { demoIdentity, exampleNotices } from '../company/cast-notices.ts'
import { type DemoOptions, demoRows } from './notices.ts'

/** Returns the demo's notices. The same options give the same notices. */
export function demoCatalog(options: DemoOptions): Notice[] {
  const days = daysFromExamples(options.now)
  const named = exampleNotices().map(({ notice }) => moveDates(notice, days))
  const generated = demoRows(options).map(({ cells, terms }, index): Notice => {
    const read: Notice | Rejection = samNotice({ line: index + 2, fields: cells })
    if ('reason' in read) throw new Error(`The demo notice ${cells[0]} is invalid: ${read.field} ${read.reason}`)
    return { ...read, ...demoIdentity(read.source_id), ...terms }
  })
  return [...named, ...generated]
}
