import { createRequire } from 'node:module'
import type { ValidateFunction } from 'ajv'
import { fullFormats } from 'ajv-formats/dist/formats.js'
// Only the router, because the rest of the library loads Ajv, which only checks of a document or a request need.
import { OpenAPIRouter } from 'openapi-backend/router.js'
import { operations } from '../../generated/operations.ts'
import { once } from '../../kernel/once.ts'
import type { OperationId } from '../../services/operation-types.ts'
import { readDocument } from './document.ts'
import { formats } from './formats.ts'

export const apiRoot = '/api'

/** Validators by operationId. Validators of replies are by operationId and status, such as `getTask.200`. */
type Validators = Record<string, ValidateFunction>

const load = createRequire(import.meta.url)

const day = '\\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)'
/** Matches our own timestamps, and every date except February 29, in a tenth of the time that Ajv's own check takes. */
const usual = {
  date: new RegExp(`^${day}$`),
  'date-time': new RegExp(`^${day}T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?Z$`),
}

function checkQuickly(name: keyof typeof usual): { validate(text: string): boolean } {
  const { validate } = fullFormats[name] as { validate(text: string): boolean }
  return { validate: (text) => usual[name].test(text) || validate(text) }
}

export const checks = {
  ...fullFormats,
  date: checkQuickly('date'),
  'date-time': checkQuickly('date-time'),
  ...Object.fromEntries(Object.entries(formats).map(([name, { check }]) => [name, check])),
}

/** Loads validators at first use. Production never checks replies, and only very large bodies need `first-faults`. */
function generated(name: string): () => Validators {
  return once(() => load(`../../generated/validators/${name}.cjs`)(checks) as Validators)
}

const parameterValidators = generated('parameters')
const bodyValidators = generated('bodies')
const firstFaultValidators = generated('first-faults')
const replyValidators = generated('replies')

export type Operation = ReturnType<typeof describe>

/** The operations of the API description, and openapi-backend's router, which finds them. Loaded once per process. */
export const loadOperations = once(() => {
  const router: OpenAPIRouter = new OpenAPIRouter({ definition: readDocument() as never, apiRoot })
  return { router, operations: Object.keys(operations).map((id) => describe(router, id as OperationId)) }
})

export function findOperation(id: OperationId): Operation {
  return loadOperations().operations.find((each) => each.id === id)!
}

function describe(router: OpenAPIRouter, id: OperationId) {
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
    /** Media types of the request body. Empty if the operation takes no body. */
    media_types: [...facts.body_media_types] as string[],
    body_bytes_max: facts.body_bytes_max,
    requestValidators: once(requestValidators(bodyValidators)),
    /** The same validators, but validators of bodies stop at the first fault, so their cost does not grow with the faults. */
    firstFaultValidators: once(requestValidators(firstFaultValidators)),
    responseValidator: (status: number): ValidateFunction | undefined => replyValidators()[`${id}.${status}`],
  }
}

type FormBody = { content: Record<string, { schema?: { properties?: Record<string, { type?: unknown }> } }> }

function listsOfForm(body: FormBody | undefined): Set<string> {
  const fields = Object.entries(body?.content['multipart/form-data']?.schema?.properties ?? {})
  return new Set(fields.flatMap(([name, { type }]) => (type === 'array' ? [name] : [])))
}
