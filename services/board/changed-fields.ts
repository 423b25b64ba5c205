import { noticeTypeNames } from '../../catalog/notice-types.ts'
import { setAsideName } from '../../catalog/set-asides.ts'
import type { ChangingField } from '../../ingest/rows/fold.ts'
import { dueDay } from '../../kernel/time/time-zone.ts'

/** Names of fields that are not simply the field with spaces. */
const names: Partial<Record<ChangingField, string>> = {
  response_type: 'kind of response',
  process_id: 'procurement number',
  active: 'status',
  deadline_at: 'response deadline',
  archive_at: 'archive date',
  provider_url: 'link to the source',
  department: 'agency',
  sub_tier: 'sub-agency',
  office: 'contracting office',
  naics: 'NAICS code',
  psc: 'PSC',
  set_aside: 'set-aside',
  size_low: 'estimated value, low',
  size_high: 'estimated value, high',
  awardee_name: 'awardee',
  point_of_contact: 'points of contact',
  resource_links: 'attachments',
}

/** Names that several fields share. The value of one of these fields alone would not explain the name, so it is not shown. */
const sharedNames: readonly (readonly [RegExp, string])[] = [
  [/^place_/, 'place of performance'],
  [/^department_code$/, 'agency'],
  [/^sub_tier_code$/, 'sub-agency'],
  [/^office_code$/, 'contracting office'],
  [/^office_/, 'address of the contracting office'],
  [/^set_aside_description$/, 'set-aside'],
  [/^awardee_uei$/, 'awardee'],
  [/^awardee_(?!name$)/, 'address of the awardee'],
]
const shown_value_characters_max = 80

/** Names each changed field once, with its new value if that is short, for example `response deadline (now 2026-05-05)`. */
export function changedFields(changes: readonly { field: string; new_value: unknown }[], timeZone: string): string[] {
  const values = new Map<string, string | undefined>()
  for (const { field, new_value } of changes) {
    const shared = sharedNames.find(([pattern]) => pattern.test(field))?.[1]
    const name = shared ?? names[field as ChangingField] ?? field.replace(/[._]+/g, ' ')
    values.set(name, values.get(name) ?? (shared ? undefined : shownValue(field, new_value, timeZone)))
  }
  return [...values].map(([name, value]) => (value === undefined ? name : `${name} (now ${value})`))
}

/** Returns undefined if the value is too long to show, or only an internal code. */
function shownValue(field: string, value: unknown, timeZone: string): string | undefined {
  if (typeof value === 'number') return `$${value.toLocaleString('en-US')}`
  if (field === 'active' && typeof value === 'boolean') return value ? 'active' : 'inactive'
  if (typeof value !== 'string' || value === '' || value.length > shown_value_characters_max) return undefined
  if (field === 'response_type') return undefined
  if (field === 'notice_type') return noticeTypeNames[value as keyof typeof noticeTypeNames]
  if (field === 'set_aside') return value === 'NONE' ? 'none' : setAsideName(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? dueDay(timeZone, value) : value
}
