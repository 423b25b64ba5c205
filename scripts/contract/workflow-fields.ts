/** The paths of all fields that a schema describes, for checks of `{{input.…}}` and `{{steps.…}}` (services/workflows/graph.ts). */
import type { ApiDescription } from './operations.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: unknown
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Named = Record<string, string>

/** The paths by type of trigger and of step. `x-schemas` names the schema of each type. */
export function workflowFields(document: ApiDescription): {
  inputs: Record<string, string[]>
  outputs: Record<string, string[]>
} {
  const schemas = (document as unknown as { components: { schemas: Record<string, Schema> } }).components.schemas
  const paths = (names: Named) =>
    Object.fromEntries(
      Object.entries(names).map(([type, name]) => [type, [...new Set(pathsOf(schemas[name.split('/').at(-1)!]!))]]),
    )
  return {
    inputs: paths(named(schemas.WorkflowRun!, 'input')),
    outputs: paths(named(schemas.WorkflowRunStep!, 'output')),
  }
}

function named({ properties }: Schema, field: string): Named {
  return (properties![field] as { 'x-schemas': Named })['x-schemas']
}

/** `*` is any item of a list, and `**` is any path. An object with fields also has a path, because a text may show the whole object. */
function pathsOf({ type, properties = {}, items, additionalProperties, allOf = [], anyOf = [], oneOf = [] }: Schema): string[] {
  const parts = [...allOf, ...anyOf, ...oneOf]
  const isFree = additionalProperties === true || (type === undefined && parts.length === 0)
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [name, ...pathsOf(field).map((path) => `${name}.${path}`)]),
    ...(items ? ['*', ...pathsOf(items).map((path) => `*.${path}`)] : []),
    ...(isFree ? ['**'] : []),
    ...parts.flatMap(pathsOf),
  ]
}
