import type { PathsOfFields } from '../rows/key-watch.ts'
import type { Notice } from '../rows/notice.ts'

/** The paths of a release that fill the deciding fields. Codes and places are in items, whose schemes differ by publisher. */
export const ocdsKeys: PathsOfFields<keyof Notice> = {
  deadline_at: ['tender.tenderPeriod.endDate'],
  active: ['tender.status'],
  awardee_name: ['awards.suppliers', 'contracts.suppliers'],
}

/** The publisher's registered prefix of its process ids, such as `ocds-213czf`. */
export function publisherOf(ocid: unknown): string | null {
  return typeof ocid === 'string' ? (/^ocds-[a-z0-9]{6}(?=-)/i.exec(ocid)?.[0] ?? null) : null
}
