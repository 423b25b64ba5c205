import { formatCount, formatDate, formatValue, postedOn } from '../../parts/record/format.ts'
import { nameSetAside } from '../../parts/record/names.ts'
import { outcomeNames } from '../../subjects/pursuits/outcomes.ts'

/** Names of fields, as the page and the history show them. */
export const fieldNames: Readonly<Record<string, string>> = {
  title: 'Title',
  column_id: 'Stage',
  column_title: 'Stage',
  due_date: 'Due date',
  posted_date: 'Posted date',
  set_aside: 'Set-aside',
  estimated_value_low: 'Lowest value',
  estimated_value_high: 'Highest value',
  win_probability: 'Win chance',
  outcome: 'Outcome',
  outcome_reason: 'Reason of the outcome',
  assigned_to: 'Assigned to',
  tags: 'Tags',
  favorite: 'Star',
  archived: 'Archive',
}

export type Names = {
  timeZone: string
  users: ReadonlyMap<string, string>
  columns: ReadonlyMap<string, string>
}

/** Returns a value of a field in words. */
export function nameValue(field: string, value: unknown, { timeZone, users, columns }: Names): string {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return 'none'
  if (field === 'assigned_to') return (value as string[]).map((id) => users.get(id) ?? 'a former member').join(', ')
  if (Array.isArray(value)) return value.join(', ')
  if (field === 'posted_date') return formatDate(postedOn(String(value)), timeZone)
  if (field.endsWith('_date')) return formatDate(String(value), timeZone)
  if (field.startsWith('estimated_value')) return formatValue(Number(value), Number(value))!.exact
  if (field === 'win_probability') return `${formatCount(Number(value))}%`
  if (field === 'set_aside') return nameSetAside(String(value))
  if (field === 'outcome') return outcomeNames[value as keyof typeof outcomeNames]
  if (field === 'column_id') return columns.get(String(value)) ?? 'a deleted column'
  return String(value)
}
