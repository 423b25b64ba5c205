import { readFileSync } from 'node:fs'
import { formats } from './formats.ts'

export type Schema = Record<string, unknown>
export type Media = { schema?: Schema; example?: unknown }
export type Answer = { headers?: Record<string, { schema: Schema; example?: unknown }>; content?: Record<string, Media> }
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema; example?: unknown }
export type Definition = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Answer>
}
type PathItem = Record<string, Definition> & { parameters?: Parameter[] }
export type ApiDocument = {
  info: { title: string; version: string }
  paths: Record<string, PathItem>
  webhooks: Record<string, PathItem>
  components: { schemas: Record<string, Schema>; responses: Record<string, Answer> }
}
/** The API description for checks of our own replies. `closed` has schemas for use alone, and `members` those for an `allOf`. */
export type StrictDocument = ApiDocument & {
  components: { closed: Record<string, Schema>; members: Record<string, Schema> }
}

/** Keywords that may appear next to a reference: they describe the place, not the value. */
const annotations = new Set(['description', 'summary', 'example', 'default'])

/** Returns the API description as it is published, with references. */
export function readContract(): ApiDocument {
  return JSON.parse(readFileSync(new URL('../../generated/contract.json', import.meta.url), 'utf8')) as ApiDocument
}

/** Returns the API description with its references resolved. Equal references resolve to the same object, to save memory. */
export function readDocument(ownFormats: ReadonlySet<string> = new Set(Object.keys(formats))): ApiDocument {
  return resolveReferences(readContract(), ownFormats) as ApiDocument
}

/** The resolved API description with closed replies. `check_replies` checks our own replies against it. */
export function strictDocument(): StrictDocument {
  return resolveReferences(withClosedReplies(readContract()), new Set(Object.keys(formats))) as StrictDocument
}

function resolveReferences(root: Schema, ownFormats: ReadonlySet<string>): unknown {
  const targets = new Map<string, Schema>()
  return visit(root)

  function visit(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Schema
    if (typeof $ref !== 'string') return plain(node as Schema)
    const odd = Object.keys(rest).find((name) => !annotations.has(name))
    if (odd) throw new Error(`${odd} is not allowed next to a reference to ${$ref}`)
    return Object.keys(rest).length === 0 ? target($ref) : { ...copyParts(target($ref)), ...rest }
  }

  function target(pointer: string): Schema {
    const known = targets.get(pointer)
    if (known) return known
    const found = visit(at(root, pointer)) as Schema
    targets.set(pointer, found)
    return found
  }

  function plain(node: Schema): Schema {
    const copy = Object.fromEntries(
      Object.entries(node).map(([name, value]) => [name, name === 'example' ? value : visit(value)]),
    )
    leaveOutRepeats(copy, ownFormats)
    return copy
  }
}

/** Removes what stops Ajv (a discriminator's `mapping`) or repeats a message (the `pattern` next to a format of our own). */
export function leaveOutRepeats(schema: Schema, ownFormats: ReadonlySet<string>): void {
  if (typeof schema.format === 'string' && ownFormats.has(schema.format)) delete schema.pattern
  if (Array.isArray(schema.oneOf) && schema.discriminator)
    schema.discriminator = { propertyName: (schema.discriminator as Schema).propertyName }
}

/** Returns a copy that shares the inner schemas. Copies lists and tables too, because shared ones would become references. */
function copyParts(schema: Schema): Schema {
  return mapValues(schema, (value, name) => {
    if (Array.isArray(value)) return [...value]
    return name === 'properties' || name === 'discriminator' ? { ...(value as Schema) } : value
  })
}

export function at(root: Schema, pointer: string): Schema {
  const names = pointer
    .slice(2)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const found = names.reduce<unknown>((node, name) => (node as Schema | undefined)?.[decodeURIComponent(name)], root)
  if (typeof found !== 'object' || found === null) throw new Error(`Nothing at ${pointer}`)
  return found as Schema
}

/** Forbids unknown fields in replies for our own checks. The published description allows them, so clients expect additions. */
export function withClosedReplies(bundled: ApiDocument): StrictDocument {
  const { schemas, responses } = bundled.components
  const closedOperation = (operation: Definition): Definition => ({
    ...operation,
    responses: closedResponses(operation.responses),
  })
  const paths = mapValues(bundled.paths, (item) =>
    mapValues(item as Record<string, Definition>, (part, name) => (name === 'parameters' ? part : closedOperation(part))),
  )
  const components = {
    ...bundled.components,
    responses: closedResponses(responses),
    closed: mapValues(schemas, (schema) => close(schema, false)),
    members: mapValues(schemas, (schema) => close(schema, true)),
  }
  return { ...bundled, paths: paths as ApiDocument['paths'], components }
}

function closedResponses(responses: Record<string, Answer>): Record<string, Answer> {
  const closed = (media: Media) => ({ ...media, ...(media.schema && { schema: close(media.schema, false) }) })
  return mapValues(responses, (answer) => ({ ...answer, ...(answer.content && { content: mapValues(answer.content, closed) }) }))
}

/** Forbids unknown fields in a schema and its inner schemas. A `member` of an `allOf` still allows unknown fields. */
function close(schema: Schema, member: boolean): Schema {
  const copy = { ...schema }
  if (schema.$ref) copy.$ref = (schema.$ref as string).replace('/schemas/', member ? '/members/' : '/closed/')
  if (schema.properties) copy.properties = mapValues(schema.properties as Record<string, Schema>, (each) => close(each, false))
  if (schema.items) copy.items = close(schema.items as Schema, false)
  for (const name of ['anyOf', 'oneOf'])
    if (schema[name]) copy[name] = (schema[name] as Schema[]).map((each) => close(each, member))
  if (schema.allOf) copy.allOf = (schema.allOf as Schema[]).map((each) => close(each, true))
  // The variants of a union are closed one by one. The union names no properties of its own.
  const isUnion = schema.oneOf !== undefined || schema.anyOf !== undefined
  if (!member && schema.allOf) copy.unevaluatedProperties = false
  else if (!member && !isUnion && schema.type === 'object' && schema.additionalProperties === undefined)
    copy.additionalProperties = false
  return copy
}

export function mapValues<T, U>(record: Record<string, T>, map: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))
}
