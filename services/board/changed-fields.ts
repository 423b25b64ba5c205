import { noticeTypeNames } from '../../catalog/notice-types.ts'
import { setAsideName } from '../../catalog/set-asides.ts'
import type { ChangingField } from '../../ingest/rows/fold.ts'
import { dueDay } from '../../kernel/time/time-zone.ts'

/** What people call a field of a notice. Fields that say one thing together are called alike. */
const names: Readonly<Record<ChangingField, string>> = {
  title: 'title',
  description: 'description',
  notice_type: 'notice type',
  response_type: 'kind of response',
  solicitation_number: 'solicitation number',
  process_id: 'procurement number',
  active: 'status',
  deadline_at: 'response deadline',
  archive_at: 'archive date',
  expected_solicitation: 'expected solicitation',
  expected_award: 'expected award',
  provider_url: 'link to the source',
  department: 'agency',
  department_code: 'agency',
  sub_tier: 'sub-agency',
  sub_tier_code: 'sub-agency',
  office: 'contracting office',
  office_code: 'contracting office',
  office_city: 'address of the contracting office',
  office_state: 'address of the contracting office',
  office_zipcode: 'address of the contracting office',
  office_country_code: 'address of the contracting office',
  place_street_address: 'place of performance',
  place_street_address2: 'place of performance',
  place_city_code: 'place of performance',
  place_city_name: 'place of performance',
  place_state_code: 'place of performance',
  place_state_name: 'place of performance',
  place_country_code: 'place of performance',
  place_country_name: 'place of performance',
  place_zipcode: 'place of performance',
  naics: 'NAICS code',
  psc: 'PSC',
  set_aside: 'set-aside',
  set_aside_description: 'set-aside',
  size_low: 'estimated value, low',
  size_high: 'estimated value, high',
  period_of_performance: 'period of performance',
  award_number: 'award number',
  award_date: 'award date',
  award_amount: 'award amount',
  awardee_name: 'awardee',
  awardee_uei: 'awardee',
  awardee_street: 'address of the awardee',
  awardee_city: 'address of the awardee',
  awardee_state: 'address of the awardee',
  awardee_zipcode: 'address of the awardee',
  awardee_country_code: 'address of the awardee',
  point_of_contact: 'points of contact',
  resource_links: 'attachments',
}

/** Of a name that several fields share, the one whose value says it. */
const saying = new Set<ChangingField>(['department', 'sub_tier', 'office', 'set_aside', 'awardee_name'])
const shown_value_characters_max = 80

/** Each by the name that people have for it, once, and what it is now where that is short: `response deadline (now 2026-05-05)`. */
export function changedFields(changes: readonly { field: string; new_value: unknown }[], timeZone: string): string[] {
  const told = new Map<string, string | undefined>()
  for (const { field, new_value } of changes) {
    const name = names[field as ChangingField] ?? field.replace(/[._]+/g, ' ')
    told.set(name, told.get(name) ?? (isSaying(field as ChangingField, name) ? shown(field, new_value, timeZone) : undefined))
  }
  return [...told].map(([name, value]) => (value === undefined ? name : `${name} (now ${value})`))
}

function isSaying(field: ChangingField, name: string): boolean {
  return saying.has(field) || Object.values(names).filter((each) => each === name).length <= 1
}

/** Undefined where it is too long to say, or no more than a code of ours. */
function shown(field: string, value: unknown, timeZone: string): string | undefined {
  if (typeof value === 'number') return `$${value.toLocaleString('en-US')}`
  if (field === 'active' && typeof value === 'boolean') return value ? 'active' : 'inactive'
  if (typeof value !== 'string' || value === '' || value.length > shown_value_characters_max) return undefined
  if (field === 'response_type') return undefined
  if (field === 'notice_type') return noticeTypeNames[value as keyof typeof noticeTypeNames]
  if (field === 'set_aside') return value === 'NONE' ? 'none' : setAsideName(value)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? dueDay(timeZone, value) : value
}
