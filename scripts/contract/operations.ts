export type Operation = {
  operation_id: string
  method: string
  path: string
  tag: string
  /** The operation's only 2xx status. */
  status: number
  /** Every declared status in order, except `4XX`, which the server answers before it selects an operation. */
  statuses: number[]
  security: 'apiKey' | 'oauth' | null
  /** Scopes that an access token must have. May be empty. */
  oauth_scopes: string[]
  scope: string | null
  rate_class: string | null
  plan: boolean
  quotas: string[]
  /** True if the operation is not implemented and answers 501. */
  planned: boolean
  /** Answers carry an `ETag`. */
  etag: boolean
  /** The path of a GET that reads the new record, with `{id}` for the answer's `id`. Null if the operation creates no such record. */
  location: string | null
  /** Defaults of the query parameters. */
  defaults: Record<string, unknown>
  /** Media types of the body. Empty if the operation has no body. */
  body_media_types: string[]
  /** Maximum size of the decompressed body. 0 if the operation has no body. */
  body_bytes_max: number
  mcp: McpFacts
}

/** Facts about an operation as a tool for agents, with the tool annotations of the Model Context Protocol. */
export type McpFacts =
  | { tool: false }
  | {
      tool: true
      toolset: string
      read_only: boolean
      destructive: boolean
      idempotent: boolean
      open_world: boolean
      /** Fields at any depth for which the tool's input schema has only the type and the description. */
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

/** Reads the facts of every operation from the dereferenced API description. Throws if a fact is missing. */
export function describeOperations(description: ApiDescription): Operation[] {
  return operationsOf(description).map(({ path, method, item, operation }) =>
    describe(description, path, method, item, operation),
  )
}

/** Marks each planned operation, because readers of the reference might overlook the status 501. */
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
  if (success.length !== 1) throw new Error(`${operation.operationId} must have one 2xx response, not ${success.length}`)
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
  if (!facts) throw new Error(`${operationId} must have x-mcp`)
  return facts
}
