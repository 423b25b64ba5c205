import { readJson } from '../files/json.ts'
import { type Fault, orFault } from '../rows/fault.ts'
import { type AbsentKeys, watchKeys } from '../rows/key-watch.ts'
import type { Notice } from '../rows/notice.ts'
import { ocdsKeys, publisherOf } from './key-fields.ts'
import { type OcdsOptions, ocdsNotices } from './notices.ts'
import { isObject, releasesOf } from './release.ts'

export type OcdsRow = { line: number; notices: Notice[] } | ({ line: number; cut?: true } & Fault)

/**
 * Reads release packages, record packages, single records and releases, or one of these per line. `line` is the line, or else the number of
 * the release. `on_absent` receives the publisher's prefix of process ids and the keys that none of the first releases has.
 */
export async function* readOcds(
  chunks: AsyncIterable<Uint8Array>,
  options: OcdsOptions = {},
  on_absent: (keys: AbsentKeys) => void = () => {},
): AsyncGenerator<OcdsRow[]> {
  let first = true
  for await (const records of readJson(chunks, { paths: ['$.releases.*', '$.records.*'], records: releasesOf })) {
    if (first)
      lookForKeys(
        records.flatMap((record) => ('item' in record && isObject(record.item) ? [record.item] : [])),
        on_absent,
      )
    first = false
    yield records.map((record) => {
      if ('reason' in record) return record
      const notices = orFault(() => ocdsNotices(record.item, options))
      return { line: record.line, ...('reason' in notices ? notices : { notices }) }
    })
  }
}

function lookForKeys(releases: readonly Record<string, unknown>[], on_absent: (keys: AbsentKeys) => void): void {
  const watch = watchKeys(ocdsKeys)
  for (const release of releases) watch.see(release)
  on_absent({ paths: watch.absent(), scope: publisherOf(releases[0]?.ocid) })
}
