import { operations } from '../../../generated/operations.ts'
import type { OperationId } from '../../../services/operation-types.ts'
import type { ApiDocument, Definition, Media, Parameter } from '../../contract/document.ts'

/** A request with the example values of all parameters of an operation, including optional parameters. */
export type ExampleRequest = {
  id: OperationId
  method: string
  /** The path of the contract, such as `/v1/tasks/{task_id}`. */
  template: string
  /** Path with its parameters filled in, relative to `/api`. A shell does not change it between double quotes. */
  path: string
  inPath: Record<string, unknown>
  inQuery: Record<string, unknown>
  inHeader: Record<string, unknown>
  body: unknown
  media_type: string | undefined
}

export function exampleRequest(document: ApiDocument, id: OperationId): ExampleRequest {
  const { method, path: template } = operations[id]
  const { requestBody } = definitionOf(document, id)
  const parameters = parametersOf(document, id)
  const valuesIn = (place: string) =>
    Object.fromEntries(
      parameters.filter((each) => each.in === place && exampleOf(each) !== undefined).map((each) => [each.name, exampleOf(each)]),
    )
  const inPath = valuesIn('path')
  const [media_type, media] = Object.entries(requestBody?.content ?? {})[0] ?? []
  return {
    id,
    method: method.toUpperCase(),
    template,
    path: template.replaceAll(/\{(\w+)\}/g, (_match, name: string) =>
      encodeURIComponent(String(inPath[name])).replaceAll('!', '%21'),
    ),
    inPath,
    inQuery: valuesIn('query'),
    inHeader: valuesIn('header'),
    body: media && exampleOf(media),
    media_type,
  }
}

export function definitionOf(document: ApiDocument, id: OperationId): Definition {
  const { method, path } = operations[id]
  return document.paths[path]![method]!
}

/** Returns the parameters of an operation, including the parameters that its path declares. */
export function parametersOf(document: ApiDocument, id: OperationId): Parameter[] {
  const { parameters = [] } = document.paths[operations[id].path]!
  return [...parameters, ...(definitionOf(document, id).parameters ?? [])]
}

export function exampleOf({ example, schema }: Media): unknown {
  return example ?? schema?.example ?? (schema?.examples as unknown[] | undefined)?.[0]
}
