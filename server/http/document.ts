import { readFileSync } from 'node:fs'

type Schema = Record<string, unknown>
type Media = { schema?: Schema; example?: unknown }
export type Answer = { headers?: Record<string, { schema: Schema; example?: unknown }>; content?: Record<string, Media> }
export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema; example?: unknown }
export type Definition = {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Answer>
}
export type PathItem = Record<string, Definition> & { parameters?: Parameter[] }
export type ApiDocument = {
  paths: Record<string, PathItem>
  webhooks: Record<string, PathItem>
  components: { schemas: Record<string, Schema> }
}

/** What may stand beside a reference: it says something of the place, not of the value. */
const annotations = new Set(['description', 'summary', 'example', 'default'])

/**
 * The bundled API description with its references resolved: equal parts are one object, which keeps it small. What validators do not
 * need is left out: the `mapping` of a discriminator (Ajv finds the branch itself) and the `pattern` beside a format of our own, which
 * says the same with a better message.
 */
export function readDocument(ownFormats: ReadonlySet<string>): ApiDocument {
  const bundled = JSON.parse(readFileSync(new URL('../../generated/contract.json', import.meta.url), 'utf8')) as Schema
  return resolved(bundled, ownFormats) as ApiDocument
}

function resolved(root: Schema, ownFormats: ReadonlySet<string>): unknown {
  const targets = new Map<string, Schema>()
  return visit(root)

  function visit(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...rest } = node as Schema
    if (typeof $ref !== 'string') return plain(node as Schema)
    const odd = Object.keys(rest).find((name) => !annotations.has(name))
    if (odd) throw new Error(`${odd} stands beside a reference to ${$ref}`)
    return Object.keys(rest).length === 0 ? target($ref) : { ...copied(target($ref)), ...rest }
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
    if (typeof copy.format === 'string' && ownFormats.has(copy.format)) delete copy.pattern
    if (Array.isArray(copy.oneOf) && copy.discriminator)
      copy.discriminator = { propertyName: (copy.discriminator as Schema).propertyName }
    return copy
  }
}

/**
 * Another object with the same parts. Only schemas may be one object in two places: a second list or table of them would become a
 * reference.
 */
function copied(schema: Schema): Schema {
  return mapped(schema, (value, name) => {
    if (Array.isArray(value)) return [...value]
    return name === 'properties' || name === 'discriminator' ? { ...(value as Schema) } : value
  })
}

function at(root: Schema, pointer: string): Schema {
  const names = pointer
    .slice(2)
    .split('/')
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
  const found = names.reduce<unknown>((node, name) => (node as Schema | undefined)?.[decodeURIComponent(name)], root)
  if (typeof found !== 'object' || found === null) throw new Error(`Nothing at ${pointer}`)
  return found as Schema
}

/**
 * The document with closed answers: a field that it does not name is a fault. The published one leaves answers open, since clients are
 * to expect additions; we hold ourselves to what is written.
 */
export function withClosedAnswers(document: ApiDocument): ApiDocument {
  const close = closer()
  const closedOperation = (operation: Definition): Definition => ({
    ...operation,
    responses: mapped(operation.responses, (answer) => ({
      ...answer,
      ...(answer.content && {
        content: mapped(answer.content, (media) => ({ ...media, ...(media.schema && { schema: close(media.schema, false) }) })),
      }),
    })),
  })
  const paths = mapped(document.paths, (item) =>
    mapped(item as Record<string, Definition>, (part, name) => (name === 'parameters' ? part : closedOperation(part))),
  )
  return { ...document, paths: paths as ApiDocument['paths'] }
}

/** Closes schemas all the way down. `member`: of an `allOf`, which is closed as a whole. Equal schemas stay one object. */
function closer(): (schema: Schema, member: boolean) => Schema {
  const closed = [new Map<Schema, Schema>(), new Map<Schema, Schema>()] as const

  return function close(schema, member) {
    const known = closed[member ? 1 : 0].get(schema)
    if (known) return known
    const copy = copied(schema)
    if (schema.properties) copy.properties = mapped(schema.properties as Record<string, Schema>, (each) => close(each, false))
    if (schema.items) copy.items = close(schema.items as Schema, false)
    for (const name of ['anyOf', 'oneOf'])
      if (schema[name]) copy[name] = (schema[name] as Schema[]).map((each) => close(each, member))
    if (schema.allOf) copy.allOf = (schema.allOf as Schema[]).map((each) => close(each, true))
    // The variants of a union close themselves; the union names no properties of its own.
    const isUnion = schema.oneOf !== undefined || schema.anyOf !== undefined
    if (!member && schema.allOf) copy.unevaluatedProperties = false
    else if (!member && !isUnion && schema.type === 'object' && schema.additionalProperties === undefined)
      copy.additionalProperties = false
    closed[member ? 1 : 0].set(schema, copy)
    return copy
  }
}

function mapped<T, U>(record: Record<string, T>, map: (value: T, name: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]))
}
