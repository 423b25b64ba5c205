import { type Actor, insertPursuitChanges, type PursuitRow } from '../../db/board/pursuits.ts'
import type { EventEnvelope } from '../../db/events/events.ts'
import { type DetailRow, selectRecords } from '../../db/opportunities/contracts.ts'
import type { Trx } from '../../db/schema.ts'
import type { FieldChange } from '../../db/values.ts'
import type { components } from '../../generated/api.ts'
import { publish } from '../events.ts'
import { eventContract } from '../opportunities/records.ts'
import type { Principal } from '../principal.ts'

const comparedFields = [
  'column_id',
  'column_title',
  'phase',
  'due_date',
  'title',
  'posted_date',
  'set_aside',
  'estimated_value_low',
  'estimated_value_high',
  'win_probability',
  'outcome',
  'outcome_reason',
  'archived',
  'favorite',
  'assigned_to',
] as const

/** Returns the differences between two states of a pursuit. Instead of all tags, lists those that were added or removed, so the
 * history stays small. */
export function comparePursuits(before: PursuitRow | undefined, after: PursuitRow): FieldChange[] {
  const fields = comparedFields
    .map((field) => ({ field, old_value: before?.[field] ?? null, new_value: after[field] ?? null }))
    .filter(({ old_value, new_value }) => JSON.stringify(old_value) !== JSON.stringify(new_value))
    .filter(({ new_value }) => before !== undefined || new_value !== false)
  const old = before?.tags ?? []
  const added = after.tags.filter((tag) => !old.includes(tag))
  const removed = old.filter((tag) => !after.tags.includes(tag))
  return [
    ...fields,
    ...(added.length > 0 ? [{ field: 'tags_added', old_value: null, new_value: added }] : []),
    ...(removed.length > 0 ? [{ field: 'tags_removed', old_value: removed, new_value: null }] : []),
  ]
}

/** The time of an edit, and the version that it requires (the `If-Match` header). */
export type Edit = { now: Date; if_match: string | null }

type ChangedPursuit = { row: PursuitRow; changes: FieldChange[] }

/** Writes a history row and an event for each changed pursuit, but not the pursuit itself. All pursuits must have changed at the
 * same time. */
export async function recordPursuitChanges(
  trx: Trx,
  principal: Principal,
  type: 'pursuit.created' | 'pursuit.updated',
  changed: ChangedPursuit[],
): Promise<void> {
  const { company_id, user, workflow } = principal
  const now = new Date(changed[0]!.row.updated_at)
  const actor: Actor = workflow ? { type: 'workflow', id: workflow.id, name: workflow.name } : { type: 'user', id: user.user_id }
  const history = changed.map(({ row, changes }) => ({ pursuit_id: row.id, actor, changes }))
  await insertPursuitChanges(trx, company_id, history, now)
  const ids = changed.map(({ row }) => row.contract_id)
  const records = new Map((await selectRecords(trx, company_id, ids)).map((record) => [record.id, record]))
  const events = changed.map(({ row, changes }) => {
    const data = {
      ...opportunityEventData(records.get(row.contract_id)!, row.match_reason),
      id: row.id,
      phase: row.phase,
      columnId: row.column_id,
      columnTitle: row.column_title,
      createdAt: row.created_at,
      pursuitCreatedAt: row.created_at,
      pursuitTitle: row.title ?? row.record.title,
      pursuitChanges: type === 'pursuit.updated' ? describeChanges(row, changes) : null,
    }
    return {
      company_id,
      type,
      subject_id: row.id,
      payload: (envelope: EventEnvelope) => ({ ...envelope, data }),
      depth: workflow ? workflow.depth + 1 : 0,
    }
  })
  await publish(trx, events, now)
}

/** Returns the changes as events contain them. `status` is the phase, or the column's title if the column has no phase. */
function describeChanges(row: PursuitRow, changes: FieldChange[]): NonNullable<EventData['pursuitChanges']> {
  const old = (field: string, now: unknown) => {
    const change = changes.find((each) => each.field === field)
    return (change ? change.old_value : now) as string | null
  }
  const fields = (side: 'old_value' | 'new_value') =>
    Object.fromEntries(
      changes.map((change) => [change.field.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), change[side]]),
    )
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

type EventData = components['schemas']['PursuitEventData']

/** Returns the event data of a record that is not on the board, as `opportunity.created` events contain it. */
export function opportunityEventData(record: DetailRow, reason: string | null): EventData {
  return {
    id: record.id,
    phase: null,
    columnId: null,
    columnTitle: null,
    complianceScore: null,
    complianceSummary: null,
    matchReason: reason,
    createdAt: record.created_at,
    lastFetch: record.fetched_at,
    pursuitCreatedAt: null,
    pursuitTitle: null,
    pursuitChanges: null,
    contract: eventContract(record),
  }
}
