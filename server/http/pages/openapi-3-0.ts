import { at } from '../../contract/document.ts'

/** Converts the API description for tools that read only OpenAPI 3.0, without webhooks and `unevaluatedProperties`. */
type Node = Record<string, unknown>

export function toOpenApi30(document: object): Node {
  const { webhooks: _webhooks, info, ...rest } = document as Node & { info: Node & { license: Node } }
  const { summary: _summary, license, ...about } = info
  const { identifier, ...terms } = license
  const older = convert(
    { ...rest, info: { ...about, license: { ...terms, url: `https://spdx.org/licenses/${identifier}` } } },
    false,
  )
  return { ...(older as Node), openapi: '3.0.3' }

  /** Converts a node and everything inside it. `isTable`: the keys of the node are names, not keywords. */
  function convert(node: unknown, isTable: boolean): unknown {
    if (Array.isArray(node)) return node.map((each) => convert(each, false))
    if (!isNode(node)) return node
    const parts = Object.entries(isTable ? node : schemaOf(node)).map(([name, part]) => [
      name,
      !isTable && (values.has(name) || name.startsWith('x-')) ? part : convert(part, !isTable && tables.has(name)),
    ])
    return Object.fromEntries(parts)
  }

  /** A reference cannot have siblings in 3.0. So this copies a response or parameter, and puts a schema into an `allOf`. */
  function schemaOf(node: Node): Node {
    const { $ref, ...siblings } = node
    if (typeof $ref !== 'string' || Object.keys(siblings).length === 0) return withOlderKeywords(node)
    if ($ref.startsWith('#/components/schemas/')) return { ...withOlderKeywords(siblings), allOf: [{ $ref }] }
    return { ...at(document as Node, $ref), ...siblings }
  }
}

const values = new Set(['example', 'examples', 'default', 'enum', 'mapping'])
const tables = new Set([
  'paths',
  'properties',
  'schemas',
  'parameters',
  'headers',
  'responses',
  'securitySchemes',
  'content',
  'scopes',
])

function withOlderKeywords(node: Node): Node {
  const { unevaluatedProperties: _closed, ...kept } = node
  const { type, const: only, ...rest } = kept
  if (type === 'null') return { ...rest, type: 'string', nullable: true, enum: [null] }
  const types = Array.isArray(type) ? (type as string[]) : null
  return {
    ...rest,
    ...(type !== undefined && { type: types?.find((each) => each !== 'null') ?? type }),
    ...(types?.includes('null') && { nullable: true }),
    ...('const' in node && { enum: [only] }),
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
