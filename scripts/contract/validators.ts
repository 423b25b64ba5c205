import { _, type Code, type CodeKeywordDefinition, stringify } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import standalone from 'ajv/dist/standalone/index.js'
import type { KeywordErrorCxt } from 'ajv/dist/types/index.js'
import discriminator from 'ajv/dist/vocabularies/discriminator/index.js'
import addFormats from 'ajv-formats'
import {
  type Answer,
  type ApiDocument,
  at,
  type Definition,
  leaveOutRepeats,
  mapValues,
  type Parameter,
  type Schema,
  withClosedReplies,
} from '../../server/contract/document.ts'
import { formats } from '../../server/contract/formats.ts'

type Schemas = Record<string, Schema>
type Operation = Definition & { operationId: string }
type Variant = { properties: Record<string, { enum?: unknown[]; const?: unknown }> }
type Described = Pick<ApiDocument, 'components'>
type Options = { allErrors: boolean; coerceTypes: boolean }

const ownFormats = new Set(Object.keys(formats))

/** Returns the sources of validator modules by name. Validators in `first-faults` stop at the first fault. */
export function validatorModules(contract: ApiDocument): Record<string, string> {
  const strict = withClosedReplies(contract)
  const parameters = collect(contract, parametersSchema)
  const bodies = collect(contract, bodySchema)
  const replies = collect(strict, repliesSchemas)
  return {
    parameters: moduleOf(contract, parameters, { allErrors: true, coerceTypes: true }),
    bodies: moduleOf(contract, bodies, { allErrors: true, coerceTypes: false }),
    'first-faults': moduleOf(contract, bodies, { allErrors: false, coerceTypes: false }),
    replies: moduleOf(strict, replies, { allErrors: true, coerceTypes: false }),
  }
}

function collect(document: ApiDocument, schemasOf: (operation: Operation, document: ApiDocument) => Schemas): Schemas {
  const found = Object.values(document.paths).flatMap(({ parameters = [], ...item }) =>
    Object.values(item).map((operation) =>
      schemasOf({ ...operation, parameters: [...parameters, ...(operation.parameters ?? [])] } as Operation, document),
    ),
  )
  return Object.assign({}, ...found)
}

/** Allows headers that no operation describes. Header names are in lower case, because Node converts them. */
function parametersSchema({ operationId, parameters }: Operation, document: ApiDocument): Schemas {
  const all = parameters!.map((each) => resolved<Parameter>(each, document))
  function schemaOf(place: string, rules: Schema): Schema {
    const here = all
      .filter((each) => each.in === place)
      .map((each) => ({ ...each, name: place === 'header' ? each.name.toLowerCase() : each.name }))
    const properties = Object.fromEntries(here.map(({ name, schema }) => [name, schema]))
    return { ...rules, properties, required: here.filter(({ required }) => required).map(({ name }) => name) }
  }
  const closed = { additionalProperties: false }
  const properties = { path: schemaOf('path', closed), query: schemaOf('query', closed), header: schemaOf('header', {}) }
  return { [operationId]: { properties } }
}

function bodySchema({ operationId, requestBody }: Operation): Schemas {
  if (!requestBody) return {}
  const [media] = Object.values(requestBody.content)
  return { [operationId]: { properties: { requestBody: media!.schema }, required: requestBody.required ? ['requestBody'] : [] } }
}

function repliesSchemas({ operationId, responses }: Operation, document: ApiDocument): Schemas {
  const all = Object.entries(responses).map(
    ([status, each]) => [status, resolved<Answer>(each, document).content?.['application/json']?.schema] as const,
  )
  return Object.fromEntries(all.flatMap(([status, schema]) => (schema ? [[`${operationId}.${status}`, schema]] : [])))
}

function resolved<T extends object>(part: T, document: Described): T {
  return '$ref' in part ? (at(document, String(part.$ref)) as T) : part
}

/** Returns the source of a function that takes all format checks. Its parentheses make V8 compile it while reading the file. */
function moduleOf(document: Described, schemas: Schemas, options: Options): string {
  const ajv = createAjv(document, options)
  const components = document.components as unknown as Partial<Record<string, Schemas>>
  for (const group of ['schemas', 'closed', 'members'])
    for (const [name, schema] of Object.entries(components[group] ?? {}))
      ajv.addSchema(forAjv(schema, document), `${group}.${name}`)
  for (const [name, schema] of Object.entries(schemas)) if (!schema.$ref) ajv.addSchema(forAjv(schema, document), name)
  const ids = mapValues(schemas, ({ $ref }, name) => ($ref ? idOf($ref) : name))
  // Ajv would repeat the function for a second name, so second names are aliases.
  const code = standalone.default(ajv, Object.fromEntries(Object.values(ids).map((id) => [id, id])))
  const others = Object.entries(ids).filter(([name, id]) => name !== id)
  const aliases = others.map(([name, id]) => `exports[${JSON.stringify(name)}] = exports[${JSON.stringify(id)}];`)
  const lines = ['(function (formats) {', 'const exports = {};', withoutUnusedSchemas(code), ...aliases, 'return exports;', '});']
  return `module.exports = ${lines.join('\n')}\n`
}

function createAjv(document: Described, options: Options): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    useDefaults: options.coerceTypes,
    strict: false,
    discriminator: true,
    // Redocly has already checked the schemas.
    validateSchema: false,
    meta: false,
    // An inlined small schema is faster than a call, which also formats the path.
    inlineRefs: 4,
    code: { source: true, lines: true, formats: _`formats` },
  })
  addFormats.default(ajv)
  for (const name of ownFormats) ajv.addFormat(name, () => true)
  ajv.removeKeyword('discriminator').addKeyword(withAllowedValues(document))
  return ajv
}

/** Returns Ajv's own keyword with errors that also list the allowed values. */
function withAllowedValues({ components }: Described): CodeKeywordDefinition {
  const keyword = discriminator.default
  const { message, params } = keyword.error!
  const tables = components as unknown as Record<string, Record<string, Variant>>
  function valuesOf({ parentSchema, schema: { propertyName } }: KeywordErrorCxt): unknown[] {
    return (parentSchema!.oneOf as { $ref: string }[]).flatMap(({ $ref }) => {
      const [group, name] = $ref.split('.') as [string, string]
      const tag = tables[group]![name]!.properties[propertyName]!
      return tag.enum ?? [tag.const]
    })
  }
  const allParams = (cxt: KeywordErrorCxt) =>
    _`{...${(params as (cxt: KeywordErrorCxt) => Code)(cxt)}, allowedValues: ${stringify(valuesOf(cxt))}}`
  return { ...keyword, error: { message, params: allParams } }
}

/** Returns a schema without descriptions and examples. `isTable` marks a table of properties, whose names may equal keywords. */
function forAjv(schema: Schema, document: Described, isTable = false): Schema {
  function part(value: unknown, name: string): unknown {
    if (name === '$ref') return idOf(value)
    if (Array.isArray(value)) return value.map((each) => part(each, ''))
    return typeof value === 'object' && value !== null
      ? forAjv(value as Schema, document, !isTable && name === 'properties')
      : value
  }
  const needed = Object.entries(schema).filter(([name]) => isTable || (name !== 'description' && name !== 'example'))
  const copy = mapValues(Object.fromEntries(needed), part)
  if (isTable) return copy
  leaveOutRepeats(copy, ownFormats)
  // If Ajv does not see that items are texts, it compares all pairs of items, which is slow.
  if (copy.uniqueItems) copy.items = forAjv(resolved(schema.items as Schema, document), document)
  return copy
}

/** Returns the id of a component in Ajv, such as `schemas.Task` for `#/components/schemas/Task`. */
function idOf(reference: unknown): string {
  return String(reference).split('/').slice(-2).join('.')
}

/** Removes the schemas that Ajv adds to each validator, except those whose values the validator reads. */
function withoutUnusedSchemas(code: string): string {
  const uses = new Map<string, number>()
  for (const [name] of code.matchAll(/\bschema\d+\b/g)) uses.set(name, (uses.get(name) ?? 0) + 1)
  return code.replaceAll(/^const (schema\d+) = .*\n/gm, (line, name: string) => (uses.get(name) === 1 ? '' : line))
}
