import { insertPursuitChanges, type Actor as PursuitActor, type PursuitRow, type PursuitState } from '../../db/board/pursuits.ts'
import { eventContract } from '../../db/events/event-contract.ts'
import type { EventEnvelope } from '../../db/events/events.ts'
import { type DetailRow, selectRecords } from '../../db/opportunities/contracts.ts'
import type { FieldChange, Trx } from '../../db/schema.ts'
import type { components } from '../../generated/api.ts'
import { readBrief } from '../../reading/summary/brief.ts'
import { publish } from '../events.ts'
import { presentOpportunityRecord, pursuitUrl } from '../opportunities/records.ts'
import type { Principal } from '../principal.ts'

type Pursuit = components['schemas']['Pursuit']

/** A pursuit with its record. */
export function presentPursuit(row: PursuitRow, publicUrl: string): Pursuit {
  return {
    id: row.id,
    opportunity_id: row.contract_id,
    title: row.title ?? row.contract_title,
    phase: row.phase,
    column_id: row.column_id,
    column_title: row.column_title,
    tags: row.tags,
    due_date: row.due_date ?? row.contract_due_date,
    posted_date: row.posted_date ?? row.contract_posted_date,
    set_aside: row.set_aside ?? row.contract_set_aside,
    ...estimatedValue(row),
    overrides: {
      title: row.title,
      due_date: row.due_date,
      posted_date: row.posted_date,
      set_aside: row.set_aside,
      estimated_value_low: row.estimated_value_low,
      estimated_value_high: row.estimated_value_high,
    },
    archived: row.archived,
    favorite: row.favorite,
    owner: { user_id: row.owner_id, name: row.owner_name, email: row.owner_email },
    assigned_to: row.assigned_to,
    match_score: row.match_score,
    match_reason: row.match_reason,
    compliance_score: null,
    compliance_summary: null,
    task_counts: { pending: row.tasks_pending, complete: row.tasks_complete },
    contract: presentOpportunityRecord(row.record, publicUrl),
    view_url: pursuitUrl(publicUrl, row.id),
    created_at: row.created_at,
    updated_at: row.updated_at,
    last_activity_at: row.last_activity_at,
  }
}

type ValueFields = Pick<PursuitRow, 'estimated_value_low' | 'estimated_value_high' | 'contract_value_low' | 'contract_value_high'>

/** The company's own value where it set one, else the contract's, each end by itself. */
export function estimatedValue(row: ValueFields): Pick<Pursuit, 'estimated_value_low' | 'estimated_value_high' | 'value_source'> {
  const low = row.estimated_value_low ?? row.contract_value_low
  const high = row.estimated_value_high ?? row.contract_value_high
  const overridden = row.estimated_value_low !== null || row.estimated_value_high !== null
  return {
    estimated_value_low: low,
    estimated_value_high: high,
    value_source: overridden ? 'override' : low !== null || high !== null ? 'contract' : null,
  }
}

/** Trimmed, without repetitions; of spellings that differ only in case the first stays. */
export function distinctTags(tags: string[]): string[] {
  const byKey = new Map<string, string>()
  for (const tag of tags.map((text) => text.trim())) if (!byKey.has(tag.toLowerCase())) byKey.set(tag.toLowerCase(), tag)
  return [...byKey.values()]
}

export function withoutTags(tags: string[], removed: string[]): string[] {
  const keys = new Set(removed.map((tag) => tag.trim().toLowerCase()))
  return tags.filter((tag) => !keys.has(tag.toLowerCase()))
}

type Described = PursuitState & { column_title: string; phase: string | null }
const described = [
  'column_id',
  'column_title',
  'phase',
  'due_date',
  'title',
  'posted_date',
  'set_aside',
  'estimated_value_low',
  'estimated_value_high',
  'archived',
  'favorite',
  'assigned_to',
] as const

/**
 * What differs between two states; `before` is undefined for a new pursuit, whose empty values are no change. Of the tags only those
 * that came or went are told: a history of whole lists would grow with the square of the changes.
 */
export function pursuitChanges(before: Described | undefined, after: Described): FieldChange[] {
  return [...fieldChanges(before, after), ...tagChanges(before?.tags ?? [], after.tags)]
}

function fieldChanges(before: Described | undefined, after: Described): FieldChange[] {
  return described
    .filter((field) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .filter((field) => before !== undefined || after[field] !== false)
    .map((field) => ({ field, old_value: before?.[field] ?? null, new_value: after[field] ?? null }))
}

function tagChanges(before: string[], after: string[]): FieldChange[] {
  const added = after.filter((tag) => !before.includes(tag))
  const removed = before.filter((tag) => !after.includes(tag))
  return [
    ...(added.length > 0 ? [{ field: 'tags_added', old_value: null, new_value: added }] : []),
    ...(removed.length > 0 ? [{ field: 'tags_removed', old_value: removed, new_value: null }] : []),
  ]
}

export type ChangedPursuit = { row: PursuitRow; changes: FieldChange[] }

/**
 * Writes the history row and the event of each change that the same transaction has written; `row` is the pursuit after it. All
 * changes of one call were made at the same time.
 */
export async function recordPursuits(
  trx: Trx,
  principal: Principal,
  type: 'pursuit.created' | 'pursuit.updated',
  changed: ChangedPursuit[],
): Promise<void> {
  const { company_id, user, workflow } = principal
  const now = new Date(changed[0]!.row.updated_at)
  const actor: PursuitActor = workflow
    ? { type: 'workflow', id: workflow.id, name: workflow.name }
    : { type: 'user', id: user.user_id }
  const depth = workflow ? workflow.depth + 1 : 0
  const history = changed.map(({ row, changes }) => ({ pursuit_id: row.id, actor, changes }))
  await insertPursuitChanges(trx, company_id, history, now)
  const ids = changed.map(({ row }) => row.contract_id)
  const contracts = new Map((await selectRecords(trx, company_id, ids)).map((contract) => [contract.id, contract]))
  const events = changed.map(({ row, changes }) => {
    const data = eventData(
      row,
      contracts.get(row.contract_id)!,
      type === 'pursuit.updated' ? describeChanges(row, changes) : null,
    )
    return { company_id, type, subject_id: row.id, payload: (envelope: EventEnvelope) => ({ ...envelope, data }), depth }
  })
  await publish(trx, events, now)
}

type EventData = components['schemas']['PursuitEventData']

function eventData(row: PursuitRow, contract: DetailRow, pursuitChanges: EventData['pursuitChanges']): EventData {
  return {
    id: row.id,
    phase: row.phase,
    columnId: row.column_id,
    columnTitle: row.column_title,
    complianceScore: null,
    complianceSummary: null,
    matchReason: row.match_reason,
    createdAt: row.created_at,
    lastFetch: contract.fetched_at,
    pursuitCreatedAt: row.created_at,
    pursuitTitle: row.title ?? row.contract_title,
    pursuitChanges,
    contract: eventContract(contract, readBrief(contract)),
  }
}

type PursuitChanges = NonNullable<EventData['pursuitChanges']>

/** `status` is the phase, or the title of a column that has none; the other keys are the fields that changed. */
function describeChanges(row: PursuitRow, changes: FieldChange[]): PursuitChanges {
  const old = (field: string, now: unknown) => {
    const change = changes.find((each) => each.field === field)
    return (change ? change.old_value : now) as string | null
  }
  const fields = (side: 'old_value' | 'new_value') =>
    Object.fromEntries(changes.map((change) => [camelCase(change.field), change[side]]))
  return {
    description: changes.map(describeChange).filter(Boolean).join('; '),
    before: { ...fields('old_value'), status: old('phase', row.phase) ?? old('column_title', row.column_title)! },
    after: { ...fields('new_value'), status: row.phase ?? row.column_title },
  }
}

function describeChange({ field, old_value, new_value }: FieldChange): string {
  if (field === 'column_id' || field === 'phase') return ''
  if (field === 'column_title') return `moved from ${old_value} to ${new_value}`
  if (field === 'assigned_to') return 'assigned to other people'
  if (field === 'archived') return new_value ? 'archived' : 'restored from the archive'
  if (field === 'favorite') return new_value ? 'marked as favorite' : 'no longer a favorite'
  const name = field.replaceAll('_', ' ')
  if (field === 'tags_added' || field === 'tags_removed') return `${name}: ${((new_value ?? old_value) as string[]).join(', ')}`
  return new_value === null ? `${name} cleared` : `${name} changed to ${new_value}`
}

function camelCase(field: string): string {
  return field.replace(/_(.)/g, (_match, letter: string) => letter.toUpperCase())
}
