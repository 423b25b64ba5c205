import type { Schemas } from '../../api.ts'
import { formatValue } from '../../parts/record/format.ts'
import { fieldNames, type Names, nameValue } from './field-values.ts'

type FieldChange = Schemas['PursuitChange']['changes'][number]

/** Fields that another line of the same change already says. */
const silent = new Set(['column_id', 'phase'])

/** Returns what one change did, in sentences without their subject, such as `moved it from Triage to Preparing`. */
export function describeChanges(changes: readonly FieldChange[], names: Names): string[] {
  const added = changes.find(({ field, old_value }) => field === 'column_title' && old_value === null)
  if (added) return [`added it to ${added.new_value}`]
  const low = changes.find(({ field }) => field === 'estimated_value_low')
  const high = changes.find(({ field }) => field === 'estimated_value_high')
  if (low && high) {
    const others = changes.filter((change) => change !== low && change !== high)
    return [describeValue(low, high), ...describeChanges(others, names)]
  }
  return changes.filter(({ field }) => !silent.has(field)).map((change) => describe(change, names))
}

function describeValue(low: FieldChange, high: FieldChange): string {
  const [before, after] = (['old_value', 'new_value'] as const).map((side) =>
    formatValue(low[side] as number | null, high[side] as number | null),
  )
  if (!after) return 'cleared the value'
  return before ? `changed the value from ${before.short} to ${after.short}` : `set the value to ${after.short}`
}

function describe({ field, old_value, new_value }: FieldChange, names: Names): string {
  if (field === 'column_title') return `moved it from ${old_value} to ${new_value}`
  if (field === 'archived') return new_value ? 'archived it' : 'restored it from the archive'
  if (field === 'favorite') return new_value ? 'starred it' : 'removed its star'
  if (field === 'tags_added') return `added the ${tagWords(new_value)}`
  if (field === 'tags_removed') return `removed the ${tagWords(old_value)}`
  if (field === 'assigned_to') return describeAssignees(old_value as string[] | null, new_value as string[] | null, names)
  const name = (fieldNames[field] ?? field.replaceAll('_', ' ')).toLowerCase()
  if (new_value === null) return `cleared the ${name}`
  const to = nameValue(field, new_value, names)
  return old_value === null
    ? `set the ${name} to ${to}`
    : `changed the ${name} from ${nameValue(field, old_value, names)} to ${to}`
}

function tagWords(value: unknown): string {
  const tags = value as string[]
  return `${tags.length === 1 ? 'tag' : 'tags'} ${tags.join(', ')}`
}

function describeAssignees(before: string[] | null, after: string[] | null, names: Names): string {
  const added = (after ?? []).filter((id) => !before?.includes(id))
  const removed = (before ?? []).filter((id) => !after?.includes(id))
  return [
    ...(added.length > 0 ? [`assigned ${nameValue('assigned_to', added, names)}`] : []),
    ...(removed.length > 0 ? [`unassigned ${nameValue('assigned_to', removed, names)}`] : []),
  ].join(' and ')
}
