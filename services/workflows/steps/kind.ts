import type { Fault, NodeOf, NodeType } from '../definition.ts'
import type { Fields } from '../fields.ts'

/**
 * What a step changes. `reads`: nothing. `board`: rows of the company that a transaction can take back. `run`: only the run itself, such as the
 * branch that it takes. `outside`: anything else, such as a mail, a call or AI credits. A dry run never does a step with the effect `outside`.
 */
export type Effect = 'reads' | 'board' | 'run' | 'outside'

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

/**
 * Everything that checks and texts need to know of one kind of step. No part is optional: a kind that forgets one does not compile. What the step
 * does at run time is in services/workflows/works/works.ts. Paths are relative to the step.
 */
export type StepKind<Type extends NodeType> = {
  effect: Effect
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
  /** The config with its defaults, with the user's id for `me`, and without secrets. */
  stored(config: NodeOf<Type>['config'], me: string): NodeOf<Type>['config']
}

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

/** Null when no column is named, or when only the run knows it. */
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

export function need(name: string, message = 'is needed for activation'): Fault {
  return { path: `config.${name}`, message, code: 'required' }
}

export function fault(name: string, message: string, code: string): Fault {
  return { path: `config.${name}`, message, code }
}

export function needed<Config extends object>(config: Config, names: (keyof Config & string)[]): Fault[] {
  return names.filter((name) => String(config[name] ?? '').trim() === '').map((name) => need(name))
}
