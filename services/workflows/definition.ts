import type { components } from '../../generated/api.ts'

type Schemas = components['schemas']
export type Trigger = Schemas['WorkflowTrigger']
export type Node = Schemas['WorkflowNode']
export type NodeType = Schemas['WorkflowNodeType']
export type NodeOf<Type extends NodeType> = Extract<Node, { type: Type }>
/** A definition as it is stored and run: with defaults, and without secrets. */
export type Definition = { trigger: Trigger; nodes: Node[] }
export type DefinitionInput = Schemas['WorkflowDefinition']

/** A fault in a definition. `path` is relative to the definition, such as `nodes.3.next.0.to`. */
export type Fault = { path: string; message: string; code: string }

/** Returns a list with the fault, or an empty list if there is no message. */
export function faultAt(path: string, message: string | false | null, code: string): Fault[] {
  return message === false || message === null ? [] : [{ path, message, code }]
}
