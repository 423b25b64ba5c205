import type { StepChange } from '../../db/workflows/workflow-turns.ts'
import { readAnyInstant } from '../../kernel/time/instant.ts'
import { type Fault, faultAt, type NodeOf, type NodeType } from './definition.ts'
import type { Attempt, Decision, Done } from './runs/step.ts'

/** A text in a config. `path` is relative to the step. */
export type TextPlace = { path: string; text: string }

/** An id in a config that must exist in the company. For a column, it may be the title. `path` is relative to the step. */
export type Reference = { kind: 'user' | 'column' | 'saved_search'; path: string; id: string }

/** Facts that activation needs in addition to the definition: about the company, its secrets and the installation. */
export type Facts = {
  /** Returns whether the user, column or saved search exists and is visible to the user that the workflow will act for. */
  has(kind: Reference['kind'], id: string): boolean
  /** Returns whether the value of a secret header is stored and can be read with the installation's key. */
  secret(node_id: string, header_name: string): 'readable' | 'unreadable' | 'missing'
  language_model: boolean
  /** Returns why an address must not be called, as a message that follows the field's name. Returns null if it can be called. */
  addressFault(address: string): string | null
}

type Config<Type extends NodeType> = NodeOf<Type>['config']

/** A header with a secret value. `value` is set only in requests. `host` is the server that receives the value, or null if the
 * step's address does not contain a host yet. */
export type SecretValue = { header_name: string; host: string | null; value: string | null | undefined }

/** Traits that most kinds do not have. */
type Traits<Type extends NodeType> = {
  /** Returns the fields of the output, if they depend on the config. Returns null if the API description lists the fields. */
  outputFields(config: Config<Type>): readonly string[] | null
  secretHeaders(config: Config<Type>): SecretValue[]
  /** Whether the step's result decides which steps follow. */
  decides: boolean
  usesCredits: boolean
  /** Whether calls are signed with the workflow's secret. */
  signs: boolean
}

/** How steps of this kind are checked, saved and filled in. Paths are relative to the step. */
type Rules<Type extends NodeType> = Traits<Type> & {
  /** Returns every text that may contain `{{…}}`. */
  texts(config: Config<Type>): TextPlace[]
  /** Returns fields whose whole value is a path such as `input.title`. Does not return references inside texts. */
  paths(config: Config<Type>): TextPlace[]
  references(config: Config<Type>): Reference[]
  /** Returns the faults that prevent saving. */
  faults(config: Config<Type>): Fault[]
  /** Returns a fault for each missing field that is required for activation. */
  missing(config: Config<Type>): Fault[]
  /** Returns further faults that prevent activation because of the company or the installation. Does not check `references`. */
  unmet(node: NodeOf<Type>, facts: Facts): Fault[]
  /** Returns the config with its defaults, with the user's id in place of `me`, and without secrets. */
  stored(config: Config<Type>, me: string): Config<Type>
}

/** A step that does something. `effect` says what the step changes: nothing (`reads`), rows that a transaction can roll back
 * (`board`), or anything else, such as an email, a call or AI credits (`outside`). A dry run only describes a step with the
 * effect `outside`. */
type Work<Type extends NodeType> = {
  effect: 'reads' | 'board' | 'outside'
  /** Returns a sentence that says what `run` would do. */
  describe(attempt: Attempt<NodeOf<Type>>): string
  run(attempt: Attempt<NodeOf<Type>>): Promise<Done>
}

/** A step that changes only its run, for example by choosing a branch. The step ends, or starts to wait, in the transaction that
 * reaches it. */
type Control<Type extends NodeType> = {
  effect: 'run'
  decide(decision: Decision<NodeOf<Type>>): StepChange
}

/** Everything about one kind of step. Every property is required, so an incomplete kind does not compile. */
export type StepKind<Type extends NodeType> = Rules<Type> & (Work<Type> | Control<Type>)

export function nothing(): [] {
  return []
}

export const noTraits = {
  outputFields: () => null,
  secretHeaders: nothing,
  decides: false,
  usesCredits: false,
  signs: false,
} as const

export function sameConfig<Config>(config: Config): Config {
  return config
}

export function userReferences(field: string, ids: string[] = []): Reference[] {
  return ids.map((id, index) => ({ kind: 'user', path: `config.${field}.${index}`, id }))
}

/** Returns the reference to a column. Returns an empty list if the config has no column or takes it from a `{{…}}`. */
export function columnReference(column: string | undefined): Reference[] {
  const isKnown = column !== undefined && column.trim() !== '' && !column.includes('{{')
  return isKnown ? [{ kind: 'column', path: 'config.column_id', id: column }] : []
}

/** Returns the user ids as the config field `name`. Replaces the alias `me` with the given user's id, and drops duplicates. */
export function withUsers<Name extends string>(name: Name, ids: string[] | undefined, me: string): { [Key in Name]?: string[] } {
  if (ids === undefined) return {}
  return { [name]: [...new Set(ids.map((id) => (id === 'me' ? me : id)))] } as { [Key in Name]?: string[] }
}

export function textsOf<Config extends object>(config: Config, names: (keyof Config & string)[]): TextPlace[] {
  return names.flatMap((name) => {
    const text = config[name]
    return typeof text === 'string' ? [{ path: `config.${name}`, text }] : []
  })
}

export function needed<Config extends object>(config: Config, names: (keyof Config & string)[]): Fault[] {
  return names.flatMap((name) => neededIf(String(config[name] ?? '').trim() === '', name))
}

export function neededIf(condition: boolean, name: string, message = 'is required for activation'): Fault[] {
  return faultAt(`config.${name}`, condition && message, 'required')
}

export function dateFaults(due_date: string | undefined): Fault[] {
  if (due_date === undefined || due_date.includes('{{')) return []
  const message = 'must be a date, a time with a time zone, or a {{…}} that gives one'
  return faultAt('config.due_date', !readAnyInstant(due_date.trim()) && message, 'format')
}
