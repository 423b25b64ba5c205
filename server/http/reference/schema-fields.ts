/** Shows schemas as lists of fields, each with its type, its limits and its description. */
import { escapeHtml } from '../../../kernel/text/html.ts'
import type { Schema } from '../../contract/document.ts'
import { inline, markdown } from './markup.ts'

/** Which fields are marked: `required` fields of a request, or `optional` fields of a response. */
type Marked = 'required' | 'optional'
type Field = { name: string; schema: Schema; required: boolean }

/** Returns the type of a value without the fields inside it, such as `array of string or null`. */
function typeOf(schema: Schema): string {
  const variants = variantsOf(schema)
  if (variants.length > 0) return [...new Set(variants.map(typeOf))].join(' or ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const types = [schema.type ?? (schema.allOf ? 'object' : 'any')].flat() as string[]
  return types
    .map((type) => {
      if (type === 'array' && schema.items) return `array of ${typeOf(schema.items as Schema)}`
      return type === 'string' && typeof schema.format === 'string' ? `string (${schema.format})` : type
    })
    .join(' or ')
}

/** Shows what is inside a value: its fields, or the fields of each variant. Returns an empty text if it has none. */
export function showParts(schema: Schema, marked: Marked): string {
  const fields = fieldsOf(schema)
  if (fields.length > 0) return `<ul class="fields">${fields.map((each) => showField(each, marked)).join('')}</ul>`
  if (schema.items) return showParts(schema.items as Schema, marked)
  const variants = variantsOf(schema).map((each) => ({ name: variantName(each), parts: showParts(each, marked) }))
  const withParts = variants.filter(({ parts }) => parts !== '')
  if (withParts.length === 1) return withParts[0]!.parts
  return withParts.map(({ name, parts }) => fold(name, parts)).join('')
}

/** Shows one value: a line with its name, type and description, its limits, and an expandable list of the fields inside it. */
export function showField({ name, schema, required }: Field, marked: Marked): string {
  const parts = showParts(schema, marked)
  const description = typeof schema.description === 'string' ? markdown(schema.description) : ''
  return `<li>${nameLine(name, schema, required === (marked === 'required') ? marked : '')}${description}${limits(schema)}${parts && fold(partsName(schema), parts)}</li>`
}

function nameLine(name: string, schema: Schema, mark: Marked | ''): string {
  const need = mark && ` <span class="${mark}">${mark}</span>`
  return `<p class="field"><code>${escapeHtml(name)}</code> <span class="type">${escapeHtml(typeOf(schema))}</span>${need}</p>`
}

function fold(summary: string, content: string): string {
  return `<details><summary>${escapeHtml(summary)}</summary>${content}</details>`
}

function partsName(schema: Schema): string {
  const fields = fieldsOf((schema.items as Schema | undefined) ?? schema)
  return fields.length > 0 ? `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}` : 'Variants'
}

/** Variants differ by the value of their field `type`. */
function variantName(schema: Schema): string {
  const type = fieldsOf(schema).find(({ name }) => name === 'type')?.schema
  const names = type && [type.const ?? type.enum].flat().filter((each) => each !== undefined)
  return names && names.length > 0 ? `type ${names.join(', ')}` : typeOf(schema)
}

function variantsOf(schema: Schema): Schema[] {
  return ((schema.oneOf ?? schema.anyOf) as Schema[] | undefined) ?? []
}

/** Returns the fields of an object and of its `allOf` members. A later member's field replaces an earlier one. */
function fieldsOf(schema: Schema): Field[] {
  const found = new Map<string, Field>()
  for (const member of (schema.allOf as Schema[] | undefined) ?? [])
    for (const field of fieldsOf(member)) found.set(field.name, field)
  const required = (schema.required ?? []) as string[]
  for (const [name, each] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    found.set(name, { name, schema: each, required: required.includes(name) })
  if (typeof schema.additionalProperties === 'object' && schema.additionalProperties !== null)
    found.set('*', { name: 'any name', schema: schema.additionalProperties as Schema, required: false })
  return [...found.values()]
}

/** All fields of a value, at any depth. */
export function allFieldsOf(schema: Schema): Field[] {
  const inside = [schema.items as Schema | undefined, ...variantsOf(schema)].filter((each) => each !== undefined)
  return [...fieldsOf(schema).flatMap((field) => [field, ...allFieldsOf(field.schema)]), ...inside.flatMap(allFieldsOf)]
}

/** The limits of a value in words. */
function limits(schema: Schema): string {
  const { enum: values, default: preset, minimum, maximum, minLength, maxLength, maxItems } = schema
  const items = (schema.items ?? {}) as Schema
  const lines = [
    ...((values ?? items.enum) ? [`One of ${((values ?? items.enum) as unknown[]).map(code).join(', ')}.`] : []),
    ...(preset === undefined ? [] : [`Default: ${code(preset)}.`]),
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(undefined, maxItems, ' items'),
  ]
  return lines.length > 0 ? `<p class="limits">${inline(lines.join(' '))}</p>` : ''
}

function range(min: unknown, max: unknown, unit: string): string[] {
  if (min !== undefined && max !== undefined) return [`${count(min)} to ${count(max)}${unit}.`]
  if (min !== undefined) return [`At least ${count(min)}${unit}.`]
  return max === undefined ? [] : [`At most ${count(max)}${unit}.`]
}

function count(value: unknown): string {
  return Number(value).toLocaleString('en-US')
}

function code(value: unknown): string {
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``
}
