import { orFault } from '../fault.ts'
import { readJson } from '../json.ts'
import type { Notice } from '../notice.ts'
import { type OcdsOptions, ocdsNotices } from './notices.ts'
import { releasesOf } from './release.ts'

export type OcdsRow = { line: number; notices: Notice[] } | { line: number; field: string | null; reason: string; cut?: true }

/** Reads release packages, record packages, single records and releases, and any of these a line; `line` is that or the release's number. */
export async function* readOcds(chunks: AsyncIterable<Uint8Array>, options: OcdsOptions = {}): AsyncGenerator<OcdsRow[]> {
  for await (const records of readJson(chunks, { paths: ['$.releases.*', '$.records.*'], records: releasesOf }))
    yield records.map((record) => {
      if ('reason' in record) return record
      const made = orFault(() => ocdsNotices(record.item, options))
      return 'reason' in made ? { line: record.line, ...made } : { line: record.line, notices: made }
    })
}
