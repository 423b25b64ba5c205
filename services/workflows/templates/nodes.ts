import type { components } from '../../../generated/api.ts'
import type { DefinitionInput } from '../definition.ts'

type Node = DefinitionInput['nodes'][number]
type Config<Type extends Node['type']> = NonNullable<Extract<Node, { type: Type }>['config']>

/** The source of a template. `slug` must never change, because the template's id is derived from it. Each step leads to the next
 * one, but a condition does so only if it is true. In the steps, `me` is the user who creates the workflow. */
export type TemplateSource = Pick<components['schemas']['WorkflowTemplate'], 'name' | 'description' | 'category'> & {
  slug: string
  trigger: DefinitionInput['trigger']
  steps: Node[]
}

/** Time zone of most government deadlines. */
export const washington = 'America/New_York'
const me = ['me']

export function onlyIf(id: string, label: string, all: NonNullable<Config<'condition'>['all']>): Node {
  return { id, type: 'condition', label, config: { all } }
}

/** Returns a condition that is true only when a pursuit moves into `phase`, not for later changes in the same phase. */
export function movedTo(phase: string): Node {
  return onlyIf(phase, `Just ${phase}`, [
    { path: 'input.phase', op: 'eq', value: phase },
    { path: 'input.pursuit_changes.before.status', op: 'ne', value: phase },
  ])
}

export const anyFound = onlyIf('some', 'Only if there are any', [{ path: 'steps.find.total_count', op: 'gt', value: 0 }])

/** Returns a comparison that is true for any text except the empty text, which sorts before all others. */
export function isWritten(path: string) {
  return { path, op: 'gt' as const, value: '' }
}

export function find(label: string, config: Config<'search_opportunities'>): Node {
  return { id: 'find', type: 'search_opportunities', label, config }
}

export function addToTriage(opportunity_id: string, tag: string): Node {
  return {
    id: 'add',
    type: 'add_to_pipeline',
    label: 'Add to Triage',
    config: { opportunity_id, column_id: 'Triage', tags: [tag] },
  }
}

export function taskForMe(id: string, label: string, config: Config<'create_task'>): Node {
  return { id, type: 'create_task', label, config: { ...config, assigned_to: me } }
}

export function firstTask(id: string, name: string, due_in_days: number): Node {
  return taskForMe(id, name, { pursuit_id: '{{input.id}}', name, due_in_days })
}

export function notifyMe(label: string, config: Config<'notify'>, id = 'tell'): Node {
  return { id, type: 'notify', label, config: { ...config, user_ids: me } }
}

/** A text with the fields of a submitted form. */
export const request = 'From: {{input.email}}\nSolicitation: {{input.solicitation_number}}\n\n{{input.message}}'
