export type Operation = {
  operation_id: string
  method: string
  path: string
  tag: string
  /** The operation's only 2xx. */
  status: number
  /** Every status the API description declares, in order, but for `4XX`, which transport answers before any operation. */
  statuses: number[]
  security: 'apiKey' | 'oauth' | null
  /** Scopes that an access token must have; empty where none is asked for. */
  oauth_scopes: string[]
  scope: string | null
  rate_class: string | null
  plan: boolean
  quotas: string[]
  /** Declared but answered with 501 until later work. */
  planned: boolean
  /** Answers carry an `ETag`. */
  etag: boolean
  /** Where a GET reads the new record, with `{id}` for the answer's `id`; null if the operation creates no such record. */
  location: string | null
  /** Defaults of the query parameters: what a handler finds when the caller said nothing. */
  defaults: Record<string, unknown>
  /** What a body may be; empty where the operation takes none. */
  body_media_types: string[]
  /** Of the body as it is read, after decompression; 0 where the operation takes none. */
  body_bytes_max: number
  mcp: McpFacts
}

/** What agents are told of an operation as a tool, by the tool annotations of the Model Context Protocol. */
export type McpFacts =
  | { tool: false }
  | {
      tool: true
      toolset: string
      read_only: boolean
      destructive: boolean
      idempotent: boolean
      open_world: boolean
      /** Fields, at whatever depth, of which the tool's input tells the type and the description alone: their schema is elsewhere. */
      brief?: string[]
    }

type Parameter = { name: string; in: string; schema?: { default?: unknown } }
type Answer = { headers?: Record<string, unknown> }
type OperationObject = {
  operationId: string
  summary: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { content: Record<string, unknown> }
  responses: Record<string, Answer>
  'x-scope'?: string
  'x-rate-class'?: string
  'x-plan'?: string
  'x-quotas'?: string[]
  'x-body-bytes-max'?: number
  'x-body-media-types'?: string[]
  'x-mcp'?: McpFacts
  'x-planned'?: boolean
  'x-location'?: string
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

/** Reads the facts of every operation from the dereferenced API description. Throws where it leaves one out. */
export function describeOperations(description: ApiDescription): Operation[] {
  return operationsOf(description).map(({ path, method, item, operation }) =>
    describe(description, path, method, item, operation),
  )
}

/** Says of each planned operation that it is, for readers of the reference, where the answer 501 alone would be overlooked. */
export function markPlanned(description: ApiDescription): void {
  for (const { operation } of operationsOf(description)) {
    if (!('501' in operation.responses)) continue
    operation.summary += ' (planned)'
    operation['x-planned'] = true
  }
}

function operationsOf(description: ApiDescription) {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, item, operation: item[method] }] : [])),
  )
}

function describe(
  description: ApiDescription,
  path: string,
  method: string,
  item: PathItem,
  operation: OperationObject,
): Operation {
  const statuses = Object.keys(operation.responses)
    .filter((status) => status !== '4XX')
    .map(Number)
  const success = statuses.filter((status) => status < 300)
  if (success.length !== 1) throw new Error(`${operation.operationId} needs exactly one 2xx response, has ${success.length}`)
  const [scheme, scopes] = Object.entries((operation.security ?? description.security)[0] ?? {})[0] ?? [null, []]
  const content = operation.requestBody?.content
  return {
    operation_id: operation.operationId,
    method,
    path,
    tag: operation.tags[0]!,
    status: success[0]!,
    statuses,
    security: scheme as Operation['security'],
    oauth_scopes: scopes,
    scope: operation['x-scope'] ?? null,
    rate_class: operation['x-rate-class'] ?? null,
    plan: operation['x-plan'] !== undefined,
    quotas: operation['x-quotas'] ?? [],
    planned: statuses.includes(501),
    etag: operation.responses[success[0]!]!.headers?.ETag !== undefined,
    location: operation['x-location'] ?? null,
    defaults: queryDefaults([...(item.parameters ?? []), ...(operation.parameters ?? [])]),
    body_media_types: content ? (operation['x-body-media-types'] ?? Object.keys(content)) : [],
    body_bytes_max: content ? (operation['x-body-bytes-max'] ?? body_bytes_max) : 0,
    mcp: mcpFacts(operation),
  }
}

function queryDefaults(parameters: Parameter[]): Record<string, unknown> {
  const given = parameters.filter((parameter) => parameter.in === 'query' && parameter.schema?.default !== undefined)
  return Object.fromEntries(given.map((parameter) => [parameter.name, parameter.schema!.default]))
}

function mcpFacts({ operationId, 'x-mcp': facts }: OperationObject): McpFacts {
  if (!facts) throw new Error(`${operationId} needs x-mcp`)
  return facts
}
