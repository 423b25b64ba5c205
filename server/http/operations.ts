import { setImmediate as nextTurn } from 'node:timers/promises'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { type AjvCustomizer, OpenAPIBackend, OpenAPIValidator } from 'openapi-backend'
import { isNaics } from '../../catalog/naics.ts'
import { isState } from '../../catalog/places.ts'
import { resolveSetAside } from '../../catalog/set-asides.ts'
import { once } from '../../catalog/table.ts'
import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../handlers/context.ts'
import { readAnyInstant } from '../../time/instant.ts'
import { type ApiDocument, readDocument, withClosedAnswers } from './document.ts'

export const apiRoot = '/api'

export type OperationFacts = (typeof operations)[OperationId]

/** One operation with all that a request to it needs, worked out once at start. */
export type Operation = {
  id: OperationId
  facts: OperationFacts
  segments: string[]
  /** Where each path parameter stands among the segments. */
  params: { index: number; name: string }[]
  /** Query parameters that are comma-separated lists. */
  lists: ReadonlySet<string>
  /** Query parameters that are numbers. */
  numbers: ReadonlySet<string>
  /** Fields of a form that are comma-separated lists. */
  form_lists: ReadonlySet<string>
  /** Of its body; none where it takes none. */
  media_types: string[]
  body_bytes_max: number
  requestValidators(): ValidateFunction[]
  /** The same that stop at the first fault: what they take does not grow with what is wrong. */
  firstFaultValidators(): ValidateFunction[]
  responseValidator(status: number): ValidateFunction | undefined
}

const timestamp = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?([Zz]|[+-]\d{2}(:?\d{2})?)$/

/** What the API description's own formats mean, for the validator and for the error message. */
export const formats: Record<string, { check: (text: string) => boolean; expected: string }> = {
  'date-or-time': {
    check: isDateOrTime,
    expected: 'must be YYYY-MM-DD or an ISO 8601 timestamp with a zone, such as 2026-05-01T17:00:00Z',
  },
  'naics-code': { check: isNaics, expected: 'must be a six-digit code of the 2022 NAICS catalog' },
  'us-state': {
    check: (text) => isState(text.toUpperCase()),
    expected: 'must be the two-letter code of a US state or territory',
  },
  'set-aside': {
    check: (text) => resolveSetAside(text) !== null,
    expected: 'must be a code or name of the set-aside catalog, such as SBA or SDVOSBC',
  },
}

function isDateOrTime(text: string): boolean {
  return (/^\d{4}-\d{2}-\d{2}$/.test(text) || timestamp.test(text)) && readAnyInstant(text) !== undefined
}

/** Of answers the strict reading, which `check_replies` holds ours against; requests are closed as they are published. */
export function strictDocument(): ApiDocument {
  return withClosedAnswers(readDocument(new Set(Object.keys(formats))))
}

/** The API description in openapi-backend, which keeps the document, its operations and their validators; one for all of a process. */
export const loadOperations = once(readOperations)

async function readOperations(): Promise<{ backend: OpenAPIBackend; operations: Operation[] }> {
  const backend = new OpenAPIBackend({
    definition: strictDocument() as never,
    apiRoot,
    // The library's own check knows only OpenAPI 3.0; Redocly lints the API description. Validators are compiled at first use.
    quick: true,
    strict: true,
    customizeAjv: allFaults,
  })
  await backend.init()
  const { router, document } = backend
  // Shares the router's copy of the document, and compiles nothing until a body large enough to need it comes.
  const firstFaults = new OpenAPIValidator({
    definition: document,
    router,
    lazyCompileValidators: true,
    customizeAjv: firstFault,
  })
  return { backend, operations: Object.keys(operations).map((id) => describe(backend, firstFaults, id as OperationId)) }
}

/** Compiles the validators that would otherwise be compiled at first use, one by one, reads first. Other work runs in between. */
export async function compileValidators(isServed: (id: OperationId) => boolean): Promise<void> {
  const { operations } = await loadOperations()
  const served = operations.filter(({ id }) => isServed(id))
  const isRead = ({ facts }: Operation) => Number(facts.method === 'get')
  for (const { requestValidators, firstFaultValidators, media_types } of served.toSorted((a, b) => isRead(b) - isRead(a))) {
    await nextTurn()
    requestValidators()
    await nextTurn()
    if (media_types.length > 0) firstFaultValidators()
  }
}

const allFaults = sharedAjvs({ allErrors: true })
const firstFault = sharedAjvs({ allErrors: false })

/** One instance for all parameters and one for all bodies: compiling with an instance for each operation takes seven times as long. */
function sharedAjvs(options: { allErrors: boolean }): AjvCustomizer {
  const bodies = sharedAjv({ ...options, coerceTypes: false })
  const parameters = sharedAjv({ ...options, coerceTypes: true })
  return (_ajv, _options, context) => (context === 'paramsValidator' ? parameters : bodies) as never
}

function sharedAjv(options: { allErrors: boolean; coerceTypes: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    discriminator: true,
    verbose: true,
    // Redocly has checked the schemas. Without that and without a second pass over the code, compiling takes half as long.
    validateSchema: false,
    meta: false,
    code: { optimize: false },
    allErrors: options.allErrors,
    useDefaults: options.coerceTypes,
    coerceTypes: options.coerceTypes,
  })
  // The package is CommonJS: its function is the default export's default under Node's loader.
  ;(addFormats as unknown as { default: (ajv: Ajv2020) => void }).default(ajv)
  for (const [name, { check }] of Object.entries(formats)) ajv.addFormat(name, check)
  return ajv
}

function describe(backend: OpenAPIBackend, firstFaults: OpenAPIValidator, id: OperationId): Operation {
  const facts = operations[id]
  const definition = backend.router.getOperation(id)
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
  const validatorsOf = (validator: OpenAPIValidator) =>
    once(() => (validator.getRequestValidatorsForOperation(id) ?? []) as ValidateFunction[])
  return {
    id,
    facts,
    segments,
    params: segments.flatMap((segment, index) => (segment.startsWith('{') ? [{ index, name: segment.slice(1, -1) }] : [])),
    lists: parametersOf('array'),
    numbers: parametersOf('integer', 'number'),
    form_lists: listsOfForm(definition.requestBody as FormBody | undefined),
    media_types: [...facts.body_media_types],
    body_bytes_max: facts.body_bytes_max,
    requestValidators: validatorsOf(backend.validator),
    firstFaultValidators: validatorsOf(firstFaults),
    responseValidator: (status) =>
      backend.validator.getStatusBasedResponseValidatorForOperation(id)?.[status] as ValidateFunction | undefined,
  }
}

type FormBody = { content: Record<string, { schema?: { properties?: Record<string, { type?: unknown }> } }> }

function listsOfForm(body: FormBody | undefined): Set<string> {
  const fields = Object.entries(body?.content['multipart/form-data']?.schema?.properties ?? {})
  return new Set(fields.flatMap(([name, { type }]) => (type === 'array' ? [name] : [])))
}
