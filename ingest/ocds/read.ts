import { readJson } from '../files/json.ts'
import { type Fault, orFault } from '../rows/fault.ts'
import { type AbsentKeys, absentPaths, type PathsOfFields } from '../rows/key-watch.ts'
import type { Notice } from '../rows/notice.ts'
import { type OcdsOptions, ocdsNotices } from './notices.ts'
import { isObject, releasesOf } from './release.ts'

/** Paths of a release that fill `decidingFields` (services/sources/loading), except items, whose schemes differ by publisher. */
export const ocdsKeys: PathsOfFields<keyof Notice> = {
  deadline_at: ['tender.tenderPeriod.endDate'],
  active: ['tender.status'],
  awardee_name: ['awards.suppliers', 'contracts.suppliers'],
}

type OcdsRow = { line: number; notices: Notice[] } | ({ line: number; cut?: true } & Fault)

/** Reads packages, records, releases, or one of them per line. `line` is the line, or else the number of the release. `on_absent`
 * receives the publisher's prefix of process ids, and the keys that no release of the first batch has. */
export async function* readOcds(
  chunks: AsyncIterable<Uint8Array>,
  options: OcdsOptions = {},
  on_absent: (keys: AbsentKeys) => void = () => {},
): AsyncGenerator<OcdsRow[]> {
  let first = true
  for await (const records of readJson(chunks, { paths: ['$.releases.*', '$.records.*'], records: releasesOf })) {
    const releases = records.flatMap((record) => ('item' in record && isObject(record.item) ? [record.item] : []))
    if (first) on_absent({ paths: absentPaths(ocdsKeys, releases), scope: publisherOf(releases[0]?.ocid) })
    first = false
    yield records.map((record) => {
      if ('reason' in record) return record
      const notices = orFault(() => ocdsNotices(record.item, options))
      return { line: record.line, ...('reason' in notices ? notices : { notices }) }
    })
  }
}

/** Returns the publisher's registered prefix of its process ids, such as `ocds-213czf`. */
function publisherOf(ocid: unknown): string | null {
  return typeof ocid === 'string' ? (/^ocds-[a-z0-9]{6}(?=-)/i.exec(ocid)?.[0] ?? null) : null
}
