export type Operation = {
  operation_id: string
  method: string
  path: string
  tag: string
  /** The operation's only 2xx. */
  status: number
  /** Every status the contract declares, in order. */
  statuses: number[]
  security: 'apiKey' | 'oauth' | null
  scope: string | null
  rate_class: string | null
  plan: boolean
  quotas: string[]
  /** Declared but answered with 501 until later work. */
  planned: boolean
  /** Defaults of the query parameters: what a handler finds when the caller said nothing. */
  defaults: Record<string, unknown>
}

type Parameter = { name: string; in: string; schema?: { default?: unknown } }
type OperationObject = {
  operationId: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  responses: Record<string, unknown>
  'x-scope'?: string
  'x-rate-class'?: string
  'x-plan'?: string
  'x-quotas'?: string[]
}
type PathItem = Record<string, OperationObject> & { parameters?: Parameter[] }
export type Contract = {
  paths: Record<string, PathItem>
  security: Record<string, string[]>[]
  'x-rate-limits': unknown
  'x-quotas': unknown
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Reads the facts of every operation from a dereferenced contract. Throws where the contract leaves one out. */
export function describeOperations(contract: Contract): Operation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => describe(contract, path, method, item)),
  )
}

function describe(contract: Contract, path: string, method: string, item: PathItem): Operation {
  const operation = item[method]!
  const statuses = Object.keys(operation.responses).map(Number)
  const success = statuses.filter((status) => status < 300)
  if (success.length !== 1) throw new Error(`${operation.operationId} needs exactly one 2xx response, has ${success.length}`)
  const scheme = Object.keys((operation.security ?? contract.security)[0] ?? {})[0] ?? null
  const query = [...(item.parameters ?? []), ...(operation.parameters ?? [])].filter((parameter) => parameter.in === 'query')
  return {
    operation_id: operation.operationId,
    method,
    path,
    tag: operation.tags[0]!,
    status: success[0]!,
    statuses,
    security: scheme as Operation['security'],
    scope: operation['x-scope'] ?? null,
    rate_class: operation['x-rate-class'] ?? null,
    plan: operation['x-plan'] !== undefined,
    quotas: operation['x-quotas'] ?? [],
    planned: statuses.includes(501),
    defaults: Object.fromEntries(
      query
        .filter((parameter) => parameter.schema?.default !== undefined)
        .map((parameter) => [parameter.name, parameter.schema!.default]),
    ),
  }
}
