import type { ChangedRecord } from '../../db/saved-searches/saved-search-watch.ts'

/** The fields that saved searches filter by and that the changes of a version include. */
const fields = [
  'notice_type',
  'set_aside',
  'naics',
  'psc',
  'place_state_code',
  'deadline_at',
  'archive_at',
  'active',
  'title',
] as const

/** Returns the record as it was before its newest version, as far as its history shows, or null without history. The agency is assumed to be unchanged. */
export function beforeLastVersion(record: ChangedRecord): ChangedRecord | null {
  const { last_version, posted_before } = record
  if (last_version === null || record.amendment_count === 0) return null
  const before: Record<string, unknown> = { ...record, posted_at: posted_before ?? record.posted_at }
  for (const { field, old_value } of last_version.changes)
    if ((fields as readonly string[]).includes(field) && !(field === 'title' && old_value === null)) before[field] = old_value
  // Only an award notice makes a record awarded.
  if (last_version.notice_type === 'award-notice') before.awarded = false
  return before as ChangedRecord
}
