import type { Schema } from '../contract/document.ts'

/** Keywords that a tool leaves out, because the server checks them and names the faulty field. */
const checkedOnly = new Set([
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'minimum',
  'exclusiveMinimum',
  'additionalProperties',
  'discriminator',
  'example',
])
/** Fields that have the same meaning in every tool. `instructions` describes them once. */
const describedOnce = new Set(['cursor', 'limit'])

/** Returns the schemas of a tool's fields as a model needs them to write a call. A field in `brief` has only its type and
 * description. */
export function shortenFields(fields: Record<string, Schema>, brief: ReadonlySet<string> = new Set()): Record<string, Schema> {
  const entries = Object.entries(fields).map(([name, schema]) => {
    const short = brief.has(name) ? { type: schema.type ?? 'object', description: schema.description } : shorten(schema, brief)
    if (describedOnce.has(name)) delete short.description
    return [name, flattenText(withoutTypeLists(short))]
  })
  return Object.fromEntries(entries)
}

/** Shortens a schema. Drops the description of a list's items if the list has one, and of the field that a union depends on. */
export function shorten(schema: Schema, brief: ReadonlySet<string> = new Set()): Schema {
  const short: Schema = {}
  for (const [keyword, value] of Object.entries(schema)) {
    if (checkedOnly.has(keyword) || keyword.startsWith('x-') || (keyword === 'maximum' && schema.type !== 'integer')) continue
    if (keyword === 'properties') short.properties = shortenFields(value as Record<string, Schema>, brief)
    else if (keyword === 'items') short.items = shortenItems(value as Schema, schema, brief)
    else if (Array.isArray(value) && (keyword === 'oneOf' || keyword === 'anyOf'))
      short.anyOf = value.map((each) => shorten(each as Schema, brief))
    else short[keyword] = value
  }
  return flattenText(withoutTypeLists(short))
}

function shortenItems(items: Schema, list: Schema, brief: ReadonlySet<string>): Schema {
  const short = shorten(items, brief)
  if (list.description !== undefined) delete short.description
  return short
}

/** Turns a list of types into `anyOf`, because the function calls of some models allow only one type. */
function withoutTypeLists(schema: Schema): Schema {
  if (!Array.isArray(schema.type)) return schema
  const { type, description, default: initial, enum: values, ...rest } = schema
  const ofType = (each: unknown): Schema =>
    each === 'null'
      ? { type: 'null' }
      : { type: each, ...rest, ...(values !== undefined && { enum: (values as unknown[]).filter((value) => value !== null) }) }
  return {
    anyOf: (type as unknown[]).map(ofType),
    ...(description !== undefined && { description }),
    ...(initial !== undefined && { default: initial }),
  }
}

function flattenText(schema: Schema): Schema {
  if (typeof schema.description === 'string') schema.description = flatten(schema.description)
  return schema
}

/** Returns the text in one line. */
export function flatten(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
