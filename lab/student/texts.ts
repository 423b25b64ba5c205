import { createHash } from 'node:crypto'
import { findSources, unzipped } from '../../ingest/files/source-bytes.ts'
import { foldNotices } from '../../ingest/rows/fold.ts'
import type { Notice } from '../../ingest/rows/notice.ts'
import { recordKey } from '../../ingest/rows/record.ts'
import { readSamCsv } from '../../ingest/sam/csv.ts'
import { samNotice } from '../../ingest/sam/notice.ts'

/** Text of a record, and its codes for an evaluation. */
export type RecordText = {
  /** Id of the record's latest notice. A record without a solicitation number has only one notice. */
  source_id: string
  solicitation_key: string | null
  title: string
  text: string
  naics: string | null
  psc: string | null
}

/** The third of the solicitation families that training omits: 0, 1 or 2. */
const held_out_third = 2

/** Returns whether a record is not used for training. A hash of its solicitation number decides, in the form of `recordKey`, so
 * all notices of a family get the same result. A record without a number uses its notice's id. */
export function isHeldOut({ solicitation_key, source_id }: Pick<RecordText, 'solicitation_key' | 'source_id'>): boolean {
  const digest = createHash('sha256').update(solicitation_key ?? source_id)
  return digest.digest().readUInt32BE(0) % 3 === held_out_third
}

/** Reads the records of SAM.gov's ContractOpportunitiesFullCSV (a file, a folder or a URL), each with its title and text, in the
 * order of the file. Skips rows that are not notices. */
export async function readRecords(source: string): Promise<RecordText[]> {
  const families = new Map<string, Notice[]>()
  for await (const notice of readNotices(source)) {
    const { agency_key, solicitation_key } = recordKey(notice)
    const family = solicitation_key === null ? notice.id : `${agency_key}\n${solicitation_key}`
    const notices = families.get(family)
    if (notices) notices.push(notice)
    else families.set(family, [notice])
  }
  return Array.from(families.values(), recordText)
}

async function* readNotices(source: string): AsyncGenerator<Notice> {
  for (const file of await findSources(source)) {
    for await (const rows of readSamCsv(unzipped(await file.open(), () => {}))) {
      for (const row of rows) {
        const notice = 'reason' in row ? row : samNotice(row)
        if (!('reason' in notice)) yield notice
      }
    }
  }
}

function recordText(notices: Notice[]): RecordText {
  const { source_id, solicitation_key, title, description, naics, psc } = foldNotices(notices)
  return { source_id, solicitation_key, title: withoutCode(title), text: description ?? '', naics, psc }
}

/** Removes the product or service code at the start of many titles, as in `53--GASKET`. */
function withoutCode(title: string): string {
  const rest = title.replace(/^[A-Z0-9]{1,4}--/, '').trim()
  return rest === '' ? title : rest
}
