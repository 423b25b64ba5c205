import { createHash } from 'node:crypto'
import { findSources, unzipped } from '../../ingest/files/source-bytes.ts'
import { foldNotices } from '../../ingest/rows/fold.ts'
import type { Notice } from '../../ingest/rows/notice.ts'
import { recordKey } from '../../ingest/rows/record.ts'
import { readSamCsv } from '../../ingest/sam/csv.ts'
import { samNotice } from '../../ingest/sam/notice.ts'

/** What a record says, and the codes by which an evaluation knows what it is about. */
export type RecordText = {
  /** Of the notice that ruled last; a record without a solicitation number has no other. */
  source_id: string
  solicitation_key: string | null
  title: string
  text: string
  naics: string | null
  psc: string | null
}

/** The families of this third are never seen in training. */
const held_out_third = 2

/**
 * Whether training never sees a record: decided by its solicitation number, so that all of a family are on the same side, and by the
 * notice's id where there is none. The number is taken as `recordKey` writes it.
 */
export function isHeldOut({ solicitation_key, source_id }: Pick<RecordText, 'solicitation_key' | 'source_id'>): boolean {
  const digest = createHash('sha256').update(solicitation_key ?? source_id)
  return digest.digest().readUInt32BE(0) % 3 === held_out_third
}

/**
 * The records that SAM.gov's ContractOpportunitiesFullCSV makes (a file, a folder or an address), each with its title and text, in the
 * order of the file. Rows that are not notices are passed over.
 */
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

/** Many titles begin with their product or service code, as in `53--GASKET`. */
function withoutCode(title: string): string {
  const rest = title.replace(/^[A-Z0-9]{1,4}--/, '').trim()
  return rest === '' ? title : rest
}
