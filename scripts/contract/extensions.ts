/**
 * Shorthands of the hand-written API description. They are expanded when its files are read:
 *
 * - `x-headers: [ETag]` in a response adds the headers that every response has, and the listed headers.
 * - `x-errors: key`, `token` or `session` in responses adds the errors that every operation with this kind of credential can return.
 * - `x-list: tasks` in a schema with `items` makes a page of the items. The schema's own `properties` follow the properties that
 *   every page has. All of them are required, or only those in `required` if the schema has it.
 * - `x-variants: { delay: DelayStep }` in a schema makes a choice between schemas. The property `type` decides which one applies.
 * - `x-step: delay` in the schema `DelayStep` makes a step of the type `delay`, whose config is `DelayConfig` and whose output is
 *   `DelayOutput`. `x-step` as the value of `enum`, `x-variants` or `x-schemas` means all types of steps, their schemas, or the
 *   schemas of their outputs.
 * - `x-input: { … }` in an output schema adds an input schema, `NameInput`, which allows no other fields. `x-input` contains the
 *   changes. A variant's input schema has its description at `type`, where a reader of the input finds it.
 */
import { BaseResolver, type Document, type Source } from '@redocly/openapi-core'

// biome-ignore lint/suspicious/noExplicitAny: parsed YAML, of which only the shorthands are read.
type Node = { [key: string]: any }

const every = ['X-Request-Id', 'RateLimit-Policy', 'RateLimit']
const errors = {
  '400': 'Invalid',
  '401': 'Unauthorized',
  '403': 'Forbidden',
  '429': 'TooManyRequests',
  '500': 'InternalError',
  '503': 'Unavailable',
  '4XX': 'Unreadable',
}
/** Replacements for some of `errors`, by the kind of credential. */
const errorsOf = {
  key: {},
  token: { '401': 'UnauthorizedToken' },
  session: { '401': 'UnauthorizedSession', '403': 'ForbiddenSession' },
}
const page_items_max = 50

/** Reads the files of the API description and expands the shorthands. */
export class ContractFiles extends BaseResolver {
  override parseDocument(source: Source, isRoot?: boolean): Document {
    const document = super.parseDocument(source, isRoot)
    if (/\.yaml$/.test(source.absoluteRef)) expand(document.parsed, /shared\.yaml$/.test(source.absoluteRef) ? '' : 'shared.yaml')
    return document
  }
}

function expand(document: Node, shared: string): void {
  const schemas: Node = document.components?.schemas ?? {}
  expandSteps(schemas)
  for (const [name, schema] of Object.entries<Node>(schemas)) {
    if (schema['x-list']) schemas[name] = listOf(schema)
    if (schema['x-variants']) schemas[name] = variantsOf(schema)
  }
  const twins = Object.keys(schemas).filter((name) => schemas[name]['x-input'])
  for (const name of twins) {
    const { 'x-input': changes, ...output } = schemas[name]
    schemas[name] = output
    schemas[`${name}Input`] = inputOf(output, changes, twins)
  }
  expandResponses(document, shared)
}

function expandSteps(schemas: Node): void {
  const steps = Object.entries<Node>(schemas).filter(([, schema]) => schema['x-step'])
  const types = steps.map(([name, schema]) => [schema['x-step'], name] as const)
  const values: Node = {
    enum: types.map(([type]) => type),
    'x-variants': Object.fromEntries(types),
    'x-schemas': Object.fromEntries(types.map(([type, name]) => [type, pathTo(name.replace(/Step$/, 'Output'))])),
  }
  for (const [name, schema] of steps) schemas[name] = stepOf(name, schema)
  const fill = (node: Node): void => {
    for (const [key, value] of Object.entries(node)) {
      if (value === 'x-step') node[key] = values[key]
      else if (typeof value === 'object' && value !== null) fill(value)
    }
  }
  fill(schemas)
}

function stepOf(name: string, { 'x-step': type, ...rest }: Node): Node {
  return {
    ...rest,
    type: 'object',
    required: ['id', 'type', 'label', 'config', 'next'],
    properties: {
      id: { $ref: pathTo('WorkflowNodeId') },
      type: { type: 'string', const: type, description: 'Kind of step.' },
      label: { type: 'string', description: 'The name that users see.' },
      config: { $ref: pathTo(name.replace(/Step$/, 'Config')) },
      next: { $ref: pathTo('WorkflowEdges') },
    },
    'x-input': { required: ['id', 'type'], properties: { label: { $ref: pathTo('WorkflowNodeLabel') } } },
  }
}

function pathTo(schema: string): string {
  return `#/components/schemas/${schema}`
}

function expandResponses(node: unknown, shared: string): void {
  if (typeof node !== 'object' || node === null) return
  const { 'x-headers': more, 'x-errors': credentials } = node as Node
  if (more) {
    const headers = [...every, ...more].map((name) => [name, { $ref: `${shared}#/components/headers/${name}` }])
    replace(node, 'x-headers', { headers: Object.fromEntries(headers) })
  }
  if (credentials) {
    const named = Object.entries({ ...errors, ...errorsOf[credentials as keyof typeof errorsOf] })
    replace(
      node,
      'x-errors',
      Object.fromEntries(named.map(([status, name]) => [status, { $ref: `${shared}#/components/responses/${name}` }])),
    )
  }
  for (const part of Object.values(node)) expandResponses(part, shared)
}

/** Replaces one key with other keys at the same position. */
function replace(node: Node, key: string, others: Node): void {
  const entries = Object.entries(node).flatMap((entry) => (entry[0] === key ? Object.entries(others) : [entry]))
  for (const name of Object.keys(node)) delete node[name]
  Object.assign(node, Object.fromEntries(entries))
}

function listOf({
  'x-list': items_name,
  items,
  maxItems = page_items_max,
  properties = {},
  required = Object.keys(properties),
  ...rest
}: Node): Node {
  return {
    description: `One page of ${items_name}.`,
    ...rest,
    type: 'object',
    required: ['results', 'cursor', 'has_more', 'total_count', ...required],
    properties: {
      results: { type: 'array', maxItems, items, description: `The ${items_name} of this page.` },
      cursor: { type: ['string', 'null'], description: 'Cursor of the next page. Null on the last page.' },
      has_more: { type: 'boolean', description: 'Whether there is another page.' },
      total_count: { type: 'integer', minimum: 0, description: `Number of ${items_name} on all pages.` },
      ...properties,
    },
  }
}

function variantsOf({ 'x-variants': variants, ...rest }: Node): Node {
  const refs = Object.entries<string>(variants).map(([type, name]) => [type, pathTo(name)] as const)
  return {
    ...rest,
    type: 'object',
    oneOf: [...new Set(refs.map(([, ref]) => ref))].map(($ref) => ({ $ref })),
    discriminator: { propertyName: 'type', mapping: Object.fromEntries(refs) },
  }
}

/** Returns the input schema for an output schema. A change to null removes a key of the output. */
function inputOf(output: Node, changes: Node, twins: string[]): Node {
  const { properties, ...rest } = renamed(output, twins)
  const input = merged(rest, { ...changes, ...(properties && { additionalProperties: false }) })
  if (!properties) return input
  const kind = properties.type
  if (kind?.const ?? kind?.enum) {
    properties.type = { ...kind, description: input.description }
    delete input.description
  }
  return { ...input, properties: merged(properties, changes.properties ?? {}) }
}

function merged(node: Node, changes: Node): Node {
  return Object.fromEntries(Object.entries({ ...node, ...changes }).filter(([, value]) => value !== null))
}

/** Returns a copy whose references lead to input schemas where they exist. */
function renamed(node: Node, twins: string[]): Node {
  return JSON.parse(JSON.stringify(node), (_key, part) => {
    const [, name] = /^#\/components\/schemas\/(\w+)$/.exec(part) ?? []
    return name && twins.includes(name) ? `${part}Input` : part
  })
}
