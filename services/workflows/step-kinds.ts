import type { NodeType } from './definition.ts'
import type { StepKind } from './step-kind.ts'
import * as kinds from './steps/index.ts'

/** The API description has the same list, and the compiler compares the two. */
const stepKinds: { readonly [Type in NodeType]: StepKind<Type> } = kinds

/** Returns the kind of a step. Throws if only a newer version of the service knows the type. */
export function kindOf(type: NodeType): StepKind<NodeType> {
  const kind = knownKind(type)
  if (!kind) throw new Error(`this version does not know the step type ${type}`)
  return kind
}

/** Returns the kind of a step in a run. Returns undefined for a type that only a newer version of the service knows. */
export function knownKind(type: string): StepKind<NodeType> | undefined {
  return Object.hasOwn(stepKinds, type) ? stepKinds[type as NodeType] : undefined
}
