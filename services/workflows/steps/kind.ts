import type { StepChange } from '../../../db/workflows/workflow-turns.ts'
import { readAnyInstant } from '../../../kernel/time/instant.ts'
import type { Fault, NodeOf, NodeType } from '../definition.ts'
import type { Fields } from '../fields.ts'
import type { Attempt, Decision, Done } from '../runs/step.ts'

/** `escape` says how values are escaped in this text (see template-text.ts). */
export type TextPlace = { path: string; text: string; escape: 'plain' | 'url' | 'body' }

/** A path such as `input.title` that is a field of its own, not a part of a text. */
export type PathPlace = { path: string; written: string }

/** Ids of a config that must exist in the company. `path` is the field below the step. */
export type References = {
  users: { path: string; ids: string[] }
  column: { path: string; id: string } | null
  saved_search: { path: string; id: string } | null
}

/** Facts that activation needs in addition to the definition: about the company, its secrets and the installation. */
export type Facts = {
  /** Members of the company. */
  users: ReadonlySet<string>
  /** Saved searches that are visible to the user that the workflow will act for. */
  saved_searches: ReadonlySet<string>
  hasColumn(idOrTitle: string): boolean
  /** Whether the value of a secret header is stored, and can be read with the installation's key. */
  secret(node_id: string, header_name: string): 'readable' | 'unreadable' | 'missing'
  language_model: boolean
  /** Why an address must not be called, in words that follow the field's name. Null if it can be called. */
  addressFault(address: string): string | null
}

/** How a definition with steps of this kind is checked, saved and filled in. Paths are relative to the step. */
type Rules<Type extends NodeType> = {
  /** Every text that takes `{{…}}`. */
  texts(config: NodeOf<Type>['config']): TextPlace[]
  paths(config: NodeOf<Type>['config']): PathPlace[]
  references(config: NodeOf<Type>['config']): References
  /** The fields of the output, which later steps may read. */
  outputs(config: NodeOf<Type>['config']): Fields
  /** Faults that prevent saving. */
  faults(config: NodeOf<Type>['config']): Fault[]
  /** Fields that are required before activation. */
  missing(config: NodeOf<Type>['config']): Fault[]
  /** Faults that prevent activation and depend on the company or the installation. References are checked for every kind. */
  unmet(node: NodeOf<Type>, facts: Facts): Fault[]
  /** The config with its defaults, with the user's id for `me`, and without secrets. */
  stored(config: NodeOf<Type>['config'], me: string): NodeOf<Type>['config']
}

/**
 * A step that does something. `effect` is what it changes, and decides what a dry run does. `reads`: nothing. `board`: rows of the company that a
 * transaction can take back. `outside`: anything else, such as a mail, a call or AI credits. A dry run never runs a step with the effect `outside`.
 */
type Work<Type extends NodeType> = {
  effect: 'reads' | 'board' | 'outside'
  /** Says in a sentence what `run` would do. */
  describe(attempt: Attempt<NodeOf<Type>>): string
  run(attempt: Attempt<NodeOf<Type>>): Promise<Done>
}

/** A step that changes only its run, such as the branch that the run takes. It ends, or starts to wait, in the transaction that reaches it. */
type Control<Type extends NodeType> = {
  effect: 'run'
  decide(decision: Decision<NodeOf<Type>>): StepChange
}

/** Everything that the product knows about one kind of step. No part is optional: a kind that forgets one does not compile. */
export type StepKind<Type extends NodeType> = Rules<Type> & (Work<Type> | Control<Type>)

export function nothing(): [] {
  return []
}

export function sameConfig<Config>(config: Config): Config {
  return config
}

export function noReferences(): References {
  return { users: { path: 'config', ids: [] }, column: null, saved_search: null }
}

export function userReferences(field: string, ids: string[] = []): References['users'] {
  return { path: `config.${field}`, ids }
}

/** Null if no column is named, or if only the run knows it. */
export function columnReference(column: string | undefined): References['column'] {
  return column === undefined || column.trim() === '' || column.includes('{{') ? null : { path: 'config.column_id', id: column }
}

/** Replaces `me` by the user's id. */
export function withUsers<Name extends string>(name: Name, ids: string[] | undefined, me: string): { [Key in Name]?: string[] } {
  if (ids === undefined) return {}
  return { [name]: [...new Set(ids.map((id) => (id === 'me' ? me : id)))] } as { [Key in Name]?: string[] }
}

export function plainTexts<Config extends object>(config: Config, names: (keyof Config & string)[]): TextPlace[] {
  return names.flatMap((name) => {
    const text = config[name]
    return typeof text === 'string' ? [{ path: `config.${name}`, text, escape: 'plain' as const }] : []
  })
}

export function need(name: string, message = 'is required for activation'): Fault {
  return fault(name, message, 'required')
}

export function fault(name: string, message: string, code: string): Fault {
  return { path: `config.${name}`, message, code }
}

export function needed<Config extends object>(config: Config, names: (keyof Config & string)[]): Fault[] {
  return names.filter((name) => String(config[name] ?? '').trim() === '').map((name) => need(name))
}

/** Faults of a date that is known before the run. */
export function dateFaults(due_date: string | undefined): Fault[] {
  if (due_date === undefined || due_date.includes('{{') || readAnyInstant(due_date.trim())) return []
  return [fault('due_date', 'must be a date, a time with a time zone, or a {{…}} that gives one', 'format')]
}
