import { formatMoment, postedOn } from '../../../parts/record/format.ts'
import { nameNoticeType, nameSetAside } from '../../../parts/record/names.ts'
import type { NoticeChange } from '../detail.ts'
import { sentenceCase } from '../names.ts'

type Value = NoticeChange['old_value']

const names: Readonly<Record<string, string>> = {
  'contract.description': 'Notice text',
  'contract.point_of_contact': 'Contacts',
  deadline_date: 'Responses due',
  posted_date: 'Posted',
  archive_date: 'Archived on',
  naics: 'NAICS',
  psc: 'PSC',
  set_aside: 'Set-aside',
  set_aside_description: 'Set-aside in words',
  active: 'Active',
  estimated_value_low: 'Value from',
  estimated_value_high: 'Value to',
  documents: 'Files',
}

/** Returns the name of a field of a notice as people say it. */
export function nameField(field: string): string {
  return names[field] ?? sentenceCase(field.replace(/^(contract|award|place_of_performance)\./, '').replace(/_date$/, ''))
}

export const textField = 'contract.description'

/** The fields that decide first. Others follow, and texts come last. */
const order = ['notice_type', 'deadline_date', 'set_aside', 'estimated_value_low', 'estimated_value_high', 'naics', 'psc']

function rankOf(field: string): number {
  if (field === textField) return order.length + 1
  return order.includes(field) ? order.indexOf(field) : order.length
}

/** Sorts the changes of a notice by their weight. A set-aside is named once. */
export function sortChanges(changes: readonly NoticeChange[]): NoticeChange[] {
  const hasCode = changes.some(({ field }) => field === 'set_aside')
  return changes
    .filter(({ field }) => !(hasCode && field === 'set_aside_description'))
    .sort((a, b) => rankOf(a.field) - rankOf(b.field))
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
/** Days, which the service gives as midnight UTC. */
const days = ['archive_date', 'award.date']
const moment = /^\d{4}-\d\d-\d\d(T|$)/

/** Returns a value of a field as text. */
export function presentValue(field: string, value: Value, timeZone: string): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return /value|amount/.test(field) ? dollars.format(value) : String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'notice_type') return nameNoticeType(value)
  if (field === 'set_aside') return nameSetAside(value)
  if (field === 'response_type') return value.toUpperCase()
  if (!moment.test(value)) return value
  return formatMoment(days.includes(field) ? value.slice(0, 10) : field === 'posted_date' ? postedOn(value) : value, timeZone)
}
