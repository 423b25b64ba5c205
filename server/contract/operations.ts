import type { ValidateFunction } from 'ajv'
import { OpenAPIBackend } from 'openapi-backend'
import { once } from '../../catalog/table.ts'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../services/operation-types.ts'
import { readDocument } from './document.ts'
import { bodyValidators, firstFaultValidators, parameterValidators, replyValidators } from './validators.ts'

export const apiRoot = '/api'

export type Operation = ReturnType<typeof describe>

/** The API description in openapi-backend, which keeps the document and its operations. Loaded once per process. */
export const loadOperations = once(readOperations)

async function readOperations() {
  const backend: OpenAPIBackend = new OpenAPIBackend({
    definition: readDocument() as never,
    apiRoot,
    // The library's own check knows only OpenAPI 3.0; Redocly lints the API description. Validators are generated.
    quick: true,
    strict: true,
  })
  await backend.init()
  return { backend, operations: Object.keys(operations).map((id) => describe(backend, id as OperationId)) }
}

function describe({ router }: OpenAPIBackend, id: OperationId) {
  const facts: (typeof operations)[OperationId] = operations[id]
  const definition = router.getOperation(id)
  if (!definition) throw new Error(`${id} is in the operation table but not in the document: run npm run generate`)
  const segments = (apiRoot + facts.path).split('/').slice(1)
  const parametersOf = (...types: string[]) =>
    new Set(
      definition.parameters?.flatMap((parameter) =>
        'schema' in parameter && parameter.in === 'query' && types.includes((parameter.schema as { type?: string }).type!)
          ? [parameter.name]
          : [],
      ),
    )
  const requestValidators = (bodies: typeof bodyValidators) => () => [
    ...(facts.body_media_types.length > 0 ? [bodies()[id]!] : []),
    parameterValidators()[id]!,
  ]
  return {
    id,
    facts,
    segments,
    /** The position of each path parameter among the segments. */
    params: segments.flatMap((segment, index) => (segment.startsWith('{') ? [{ index, name: segment.slice(1, -1) }] : [])),
    /** Query parameters that are comma-separated lists. */
    lists: parametersOf('array'),
    numbers: parametersOf('integer', 'number'),
    /** Fields of a form that are comma-separated lists. */
    form_lists: listsOfForm(definition.requestBody as FormBody | undefined),
    /** Media types that the body may have. Empty if the operation takes no body. */
    media_types: [...facts.body_media_types] as string[],
    body_bytes_max: facts.body_bytes_max,
    requestValidators: once(requestValidators(bodyValidators)),
    /** The same, but the body's stop at the first fault, so their cost does not grow with the number of faults. */
    firstFaultValidators: once(requestValidators(firstFaultValidators)),
    responseValidator: (status: number): ValidateFunction | undefined => replyValidators()[`${id}.${status}`],
  }
}

type FormBody = { content: Record<string, { schema?: { properties?: Record<string, { type?: unknown }> } }> }

function listsOfForm(body: FormBody | undefined): Set<string> {
  const fields = Object.entries(body?.content['multipart/form-data']?.schema?.properties ?? {})
  return new Set(fields.flatMap(([name, { type }]) => (type === 'array' ? [name] : [])))
}
