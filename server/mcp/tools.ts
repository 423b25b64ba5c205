import { once } from '../../kernel/once.ts'
import { snakeName } from '../../kernel/text/snake-case.ts'
import { type Definition, type Parameter, readDocument, type Schema } from '../contract/document.ts'
import { loadOperations, type Operation } from '../contract/operations.ts'
import { findSecrets, type SecretFields } from './text/secrets.ts'
import { flatten, shortenFields } from './tool-schema.ts'

/** The tool of an operation. The contract's `x-mcp` says which operations have one. */
export type Tool = {
  name: string
  toolset: string
  operation: Operation
  places: ReadonlyMap<string, Place>
  /** The fields with their whole schemas. */
  fields: Readonly<Record<string, Schema>>
  /** Whether the call changes nothing. */
  read_only: boolean
  listed: ListedTool
  /** The fields of the answer with their types only, for clients that want structured answers. */
  output: Schema
  /** The fields of the answer that a model must not see. */
  secrets: SecretFields
}
/** Where the operation expects a field of the input. */
type Place = 'path' | 'query' | 'body'
type ListedTool = {
  name: string
  title: string
  description: string
  inputSchema: Schema
  annotations: { readOnlyHint: boolean; destructiveHint?: boolean; idempotentHint?: boolean; openWorldHint: boolean }
}

/** The facts of `x-mcp` for an operation with a tool. */
type McpFacts = {
  tool: boolean
  toolset: string
  read_only: boolean
  destructive: boolean
  idempotent: boolean
  open_world: boolean
  text?: string
  brief?: readonly string[]
  hidden?: readonly string[]
}
type Documented = Definition & { summary: string; description: string }

/** All tools, made from the contract. */
export const loadTools = once((): Tool[] => {
  const { paths } = readDocument(new Set())
  const { operations } = loadOperations()
  const withTool = operations.filter(hasTool)
  return withTool.map((operation) => {
    const { method, path } = operation.facts
    const item = paths[path]!
    return describeTool(operation, item[method] as Documented, item.parameters ?? [])
  })
})

/** The names of all toolsets, in the order of the contract. */
export const loadToolsets = once((): string[] => [...new Set(loadTools().map(({ toolset }) => toolset))])

function describeTool(operation: Operation, definition: Documented, shared: Parameter[]): Tool {
  const facts = operation.facts.mcp as McpFacts
  const hidden = new Set(facts.hidden)
  const parameters = [...shared, ...(definition.parameters ?? [])].filter(
    ({ name, in: place }) => place !== 'header' && !hidden.has(name),
  )
  const body = Object.values(definition.requestBody?.content ?? {})[0]?.schema ?? {}
  const fields = {
    ...Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
    ),
    ...(body.properties as Record<string, Schema> | undefined),
  }
  const required = [
    ...parameters.filter((parameter) => parameter.required).map(({ name }) => name),
    ...((body.required as string[] | undefined) ?? []),
  ]
  const placed = new Map(parameters.map(({ name, in: place }) => [name, place as Place]))
  const name = snakeName(operation.id)
  const reply = definition.responses[operation.facts.status]!.content!['application/json']!.schema!
  return {
    name,
    toolset: facts.toolset,
    operation,
    fields,
    places: new Map(Object.keys(fields).map((field) => [field, placed.get(field) ?? 'body'])),
    read_only: facts.read_only,
    listed: {
      name,
      title: definition.summary,
      description: nameTools(flatten(`${definition.summary}. ${facts.text ?? definition.description}`)),
      inputSchema: {
        type: 'object',
        properties: nameTools(shortenFields(fields, new Set(facts.brief))),
        ...(required.length > 0 && { required }),
      },
      annotations: hintsOf(facts),
    },
    output: outputOf(reply, findSecrets(reply)),
    secrets: findSecrets(reply),
  }
}

function hintsOf({ read_only, destructive, idempotent, open_world }: McpFacts): ListedTool['annotations'] {
  const ofWrite = { destructiveHint: destructive, idempotentHint: idempotent }
  return { readOnlyHint: read_only, ...(!read_only && ofWrite), openWorldHint: open_world }
}

/** Returns the schema of the answer down to the types of its fields. The full schemas of all tools take 100,000 tokens. */
function outputOf(reply: Schema, secrets: SecretFields): Schema {
  const fields = Object.entries(propertiesOf(reply)).filter(([name]) => secrets.get(name) !== null)
  const types = fields.map(([name, { type }]) => [name, type === undefined ? {} : { type }])
  return { type: 'object', properties: Object.fromEntries(types) }
}

/** Returns the properties of an object and of the schemas in its `allOf`. */
function propertiesOf(schema: Schema): Record<string, Schema> {
  const parts = (schema.allOf as Schema[] | undefined) ?? []
  return Object.assign({}, ...parts.map(propertiesOf), schema.properties)
}

function hasTool({ facts }: Operation): boolean {
  return facts.mcp.tool
}

const idPattern = once(() => {
  const ids = loadOperations()
    .operations.filter(hasTool)
    .map(({ id }) => id)
    .join('|')
  return new RegExp(`\\b(${ids})\\b`, 'g')
})

/** Replaces the ids of operations in all texts of a value by the names of their tools. */
export function nameTools<T>(value: T): T {
  return named(value) as T
}

function named(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(idPattern(), snakeName)
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, named(each)]))
}
