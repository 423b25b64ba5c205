import type { ChangedRecord } from '../../db/saved-searches/saved-search-watch.ts'

/** What saved searches filter by, of what a version's changes tell. */
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

/** The record as it was before its newest version, as far as its history tells; null where it has none. An agency is taken to be the same. */
export function beforeLastVersion(record: ChangedRecord): ChangedRecord | null {
  const { last_version, posted_before } = record
  if (last_version === null || record.amendment_count === 0) return null
  const before: Record<string, unknown> = { ...record, posted_at: posted_before ?? record.posted_at }
  for (const { field, old_value } of last_version.changes)
    if ((fields as readonly string[]).includes(field) && !(field === 'title' && old_value === null)) before[field] = old_value
  // Nothing else makes a record awarded.
  if (last_version.notice_type === 'award-notice') before.awarded = false
  return before as ChangedRecord
}
