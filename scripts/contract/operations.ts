type Parameter = { name: string; in: string; schema?: { default?: unknown } }
type OperationObject = {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, unknown> }>
  'x-scope'?: string
  'x-rate-class'?: string
  'x-plan'?: string
  'x-quotas'?: string[]
  'x-body-bytes-max'?: number
  'x-body-media-types'?: string[]
  /** Tool annotations of the Model Context Protocol, for agents that use the operation as a tool. */
  'x-mcp'?: object
  'x-location'?: string
  'x-location-absolute'?: boolean
  /** Whether a session needs a sign-in within the last hour. */
  'x-recent-sign-in'?: boolean
}
type PathItem = Record<string, OperationObject> & { parameters?: Parameter[] }
export type ApiDescription = {
  paths: Record<string, PathItem>
  security: Record<string, string[]>[]
  'x-rate-limits': unknown
  'x-quotas': unknown
  'x-plans': unknown
}

const methods = ['get', 'post', 'put', 'patch', 'delete']
const body_bytes_max = 100_000

export type Operation = ReturnType<typeof describe>

/** Reads the facts of every operation from the dereferenced API description. Throws if a required fact is missing. */
export function describeOperations(description: ApiDescription): Operation[] {
  return operationsOf(description).map((each) => describe(description, each))
}

function operationsOf(description: ApiDescription) {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, item, operation: item[method] }] : [])),
  )
}

function describe(description: ApiDescription, { path, method, item, operation }: ReturnType<typeof operationsOf>[number]) {
  const { operationId, responses, requestBody, 'x-mcp': mcp } = operation
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])]
  const statuses = Object.keys(responses)
    .filter((status) => status !== '4XX')
    .map(Number)
  const success = statuses.filter((status) => status < 300)
  if (success.length !== 1) throw new Error(`${operationId} needs exactly one 2xx response, has ${success.length}`)
  if (!mcp) throw new Error(`${operationId} needs x-mcp`)
  const [[scheme, scopes] = [null, []], ...others] = (operation.security ?? description.security).flatMap(
    Object.entries<string[]>,
  )
  if (String(others.map(([name]) => name)) !== (scheme === 'apiKey' ? 'session' : ''))
    throw new Error(`${operationId} must take keys and sessions, or one kind of credential, or none`)
  return {
    operation_id: operationId,
    method,
    path,
    tag: operation.tags[0]!,
    status: success[0]!,
    /** All declared statuses in order, except `4XX`, which the server sends before any operation runs. */
    statuses,
    /** Operations with `apiKey` take sessions too. */
    security: scheme as 'apiKey' | 'session' | 'oauth' | null,
    oauth_scopes: scopes,
    scope: operation['x-scope'] ?? null,
    rate_class: operation['x-rate-class'] ?? null,
    plan: operation['x-plan'] !== undefined,
    quotas: operation['x-quotas'] ?? [],
    /** Whether the answer is a stream of events, which `server/live` sends. */
    streams: 'text/event-stream' in (responses[success[0]!]!.content ?? {}),
    etag: responses[success[0]!]!.headers?.ETag !== undefined,
    /** The path of the new record, with `{id}` for the reply's `id`. */
    location: operation['x-location'] ?? null,
    /** Whether `Location` begins with the public address of the installation. */
    location_absolute: operation['x-location-absolute'] ?? false,
    recent_sign_in: operation['x-recent-sign-in'] ?? false,
    /** Whether an answer is stored for an `Idempotency-Key`. */
    repeatable: parameters.some(({ name }) => name === 'Idempotency-Key'),
    defaults: queryDefaults(parameters),
    body_media_types: requestBody ? (operation['x-body-media-types'] ?? Object.keys(requestBody.content)) : [],
    /** Maximum size of the body after decompression. */
    body_bytes_max: requestBody ? (operation['x-body-bytes-max'] ?? body_bytes_max) : 0,
    mcp,
  }
}

function queryDefaults(parameters: Parameter[]): Record<string, unknown> {
  const given = parameters.filter((parameter) => parameter.in === 'query' && parameter.schema?.default !== undefined)
  return Object.fromEntries(given.map((parameter) => [parameter.name, parameter.schema!.default]))
}
