import type { DetailRow } from '../../../db/opportunities/contracts.ts'
import { selectNoticesWithin } from '../../../db/opportunities/notices.ts'
import type { Db } from '../../../db/schema.ts'
import type { components } from '../../../generated/api.ts'
import { change_characters_max, foldHistory } from '../../../ingest/rows/fold.ts'
import { type Notice, restoreNotice } from '../../../ingest/rows/notice.ts'
import { diffTexts } from '../../../reading/text/text-diff.ts'

type Schemas = components['schemas']

/** Response names of notice fields that have another name in the code. Fields that no response has get a name in the same
 * style. */
const responseNames: Partial<Record<keyof Notice, string>> = {
  posted_at: 'posted_date',
  deadline_at: 'deadline_date',
  archive_at: 'archive_date',
  department: 'agency',
  department_code: 'agency_code',
  size_low: 'estimated_value_low',
  size_high: 'estimated_value_high',
  description: 'contract.description',
  point_of_contact: 'contract.point_of_contact',
  provider_url: 'contract.provider_url',
  office_city: 'contract.office_city',
  office_state: 'contract.office_state',
  office_zipcode: 'contract.office_zipcode',
  office_country_code: 'contract.office_country_code',
  place_city_name: 'place_of_performance.city',
  place_state_code: 'place_of_performance.state_code',
  place_zipcode: 'place_of_performance.zipcode',
  place_country_code: 'place_of_performance.country_code',
  place_street_address: 'contract.place_of_performance_street_address',
  place_street_address2: 'contract.place_of_performance_street_address2',
  place_city_code: 'contract.place_of_performance_city_code',
  place_state_name: 'contract.place_of_performance_city_state_name',
  place_country_name: 'contract.place_of_performance_country_name',
  award_number: 'award.number',
  award_date: 'award.date',
  award_amount: 'award.amount',
  awardee_name: 'award.awardee_name',
  awardee_uei: 'award.awardee_uei',
  resource_links: 'documents',
}
const nameOf = new Map(Object.entries(responseNames))

/** Returns a record's history, newest notice first. With `diffs`, changes of the description say which sentences changed. */
export async function listHistory(
  { db }: { db: Db },
  { id, history }: Pick<DetailRow, 'id' | 'history'>,
  diffs: boolean,
): Promise<Schemas['NoticeVersion'][]> {
  const diffOf = diffs ? await readDiffs(db, id, history) : () => undefined
  return history
    .toSorted((a, b) => b.version - a.version)
    .map((version) => ({
      ...version,
      changes: version.changes.map((change) => {
        const truncated = isShortened(change.old_value) || isShortened(change.new_value)
        const diff = change.field === diffed && diffOf(version)
        return { ...withResponseName(change), truncated, ...(diff && { diff }) }
      }),
    }))
}

/** Returns a change of a stored history with the field's name in responses. */
export function withResponseName(change: Schemas['FieldChange']): Schemas['FieldChange'] {
  return { ...change, field: nameOf.get(change.field) ?? change.field }
}

/** The field whose changes have a diff. No other field has long texts. */
const diffed = 'description' satisfies keyof Notice
/** Maximum size of all texts of a record that are compared. Few records have more. */
const compared_bytes_max = 2_000_000
/** Maximum time to compare all texts of a record. */
const compare_ms_max = 300

/** Compares the texts of a record's notices. The stored history has only their beginnings. */
async function readDiffs(db: Db, id: string, history: DetailRow['history']) {
  const changed = history.some(({ changes }) => changes.some(({ field }) => field === diffed))
  const rows = changed && (await selectNoticesWithin(db, id, compared_bytes_max))
  const whole = rows ? foldHistory(rows.map(({ content, description }) => restoreNotice(content, description))) : []
  const byNotice = new Map(whole.map((version) => [version.notice_id, version]))
  const until = performance.now() + compare_ms_max
  return ({ notice_id }: DetailRow['history'][number]) => {
    const change = byNotice.get(notice_id)?.changes.find(({ field }) => field === diffed)
    if (typeof change?.old_value !== 'string' || typeof change.new_value !== 'string') return undefined
    return diffTexts(change.old_value, change.new_value, Math.max(1, until - performance.now()))
  }
}

/** Whether a value of a stored history may be the beginning of a longer text. A cut text may end before half a character. */
function isShortened(value: unknown): boolean {
  return typeof value === 'string' && value.length >= change_characters_max - 1
}
