import * as kinds from './kinds/index.ts'
import type { SourceKind } from './source-kind.ts'

export type SourceKindName = keyof typeof kinds
export const sourceKinds: Readonly<Record<SourceKindName, SourceKind>> = kinds
export const sourceKindNames = Object.keys(kinds) as SourceKindName[]

/** Returns the kind of a source. Returns undefined for a name that the running version does not know. */
export function sourceKind(name: string): SourceKind | undefined {
  return Object.hasOwn(kinds, name) ? sourceKinds[name as SourceKindName] : undefined
}
