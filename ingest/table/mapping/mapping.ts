import { readFileSync } from 'node:fs'
import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import { type Found, mappingFaults } from './faults.ts'
import type { Mapping } from './form.ts'

/** Why a mapping is invalid, and where: a line and column of its text, from 1. */
export type MappingFault = { line: number; column: number; message: string }

export const mapping_bytes_max = 100_000

/** Reads a mapping from YAML. Returns all faults if it is invalid. */
export async function readMapping(text: string): Promise<Mapping | MappingFault[]> {
  if (Buffer.byteLength(text) > mapping_bytes_max)
    return [{ line: 1, column: 1, message: `The mapping is longer than ${mapping_bytes_max.toLocaleString('en-US')} bytes.` }]
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: true })
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(1, line), column: Math.max(1, col) }
  }
  if (document.errors.length > 0)
    return document.errors.map(({ pos, message }) => ({ ...place(pos[0]), message: `This is not YAML: ${message}` }))
  let given: unknown
  try {
    // The limit stops aliases that expand to a huge document.
    given = document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    return [{ line: 1, column: 1, message: `The mapping cannot be read: ${(error as Error).message}` }]
  }
  const found = await findFaults(given)
  if (found.length > 0) return found.map(({ path, isKey, message }) => ({ ...place(offsetOf(document, path, isKey)), message }))
  return given as Mapping
}

export function isMapping(read: Mapping | MappingFault[]): read is Mapping {
  return !Array.isArray(read)
}

/** Writes faults as `file:line:column: message`, as editors and terminals link them. */
export function showFaults(file: string, faults: readonly MappingFault[]): string {
  return faults.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n')
}

type SchemaError = {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  message?: string
  schema: unknown
}

async function findFaults(given: unknown): Promise<Found[]> {
  const validate = await validator()
  if (!validate(given)) return describeErrors((validate.errors ?? []) as SchemaError[])
  return mappingFaults(given as Mapping)
}

let compiled: Promise<Awaited<ReturnType<typeof compile>>> | undefined

/** Ajv is loaded only when a mapping is read. */
function validator() {
  compiled ??= compile()
  return compiled
}

async function compile() {
  const [{ Ajv2020 }, formats] = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')])
  const ajv = new Ajv2020({ allErrors: true, verbose: true, strict: false })
  formats.default.default(ajv)
  return ajv.compile(JSON.parse(readFileSync(new URL('../mapping.schema.json', import.meta.url), 'utf8')))
}

/** Describes each fault once. A choice between alternatives is one fault, and so is a condition of the schema. */
function describeErrors(errors: readonly SchemaError[]): Found[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf')
  const isPart = ({ keyword, instancePath }: SchemaError) =>
    choices.some((choice) => choice.instancePath === instancePath && keyword !== 'oneOf' && keyword !== 'additionalProperties')
  return errors.filter((error) => error.keyword !== 'if' && !isPart(error)).map(describeError)
}

function describeError({ keyword, instancePath, schemaPath, params, message, schema }: SchemaError): Found {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const name = path.length === 0 ? 'The mapping' : `\`${path.join('.')}\``
  const unknown = params.additionalProperty as string
  if (keyword === 'additionalProperties')
    return { path: [...path, unknown], isKey: true, message: `\`${unknown}\` is not a key that ${name} may have.` }
  if (keyword === 'required') return { path, isKey: true, message: `${name} needs \`${params.missingProperty}\`.` }
  if (keyword === 'enum') return { path, message: `${name} must be one of ${(params.allowedValues as string[]).join(', ')}.` }
  if (keyword === 'const') return { path, message: `${name} must be ${JSON.stringify(params.allowedValue)}.` }
  if (keyword === 'type') return { path, message: `${name} must be a ${[params.type].flat().join(' or ')}.` }
  if (keyword === 'pattern' && schemaPath.includes('/id/'))
    return { path, message: '`id` must have lowercase letters, digits and at least one hyphen, such as nyc-city-record.' }
  if (keyword === 'oneOf') return { path, message: `${name} ${alternatives(schema as { required?: readonly string[] }[])}` }
  return { path, message: `${name} ${message ?? 'is invalid'}.` }
}

/** Describes a choice between keys, such as `column` and `text`, or between a text and a list. */
function alternatives(choices: readonly { required?: readonly string[] }[]): string {
  const keys = choices.flatMap(({ required = [] }) => required.map((key) => `\`${key}\``))
  return keys.length > 0 ? `needs exactly one of ${keys.join(', ')}.` : 'must be a text, or a list of texts.'
}

/** Returns where a path is in the text: the value, or the key of the last step. */
function offsetOf(document: Document.Parsed, path: readonly string[], isKey = false): number {
  let node: unknown = document.contents
  let offset = 0
  for (const [index, step] of path.entries()) {
    const pair = isMap(node) ? node.items.find(({ key }) => isScalar(key) && String(key.value) === step) : undefined
    const next = pair ? pair.value : (node as { items?: unknown[] } | null)?.items?.[Number(step)]
    const shown = pair && (isKey || next === null) && index === path.length - 1 ? pair.key : next
    offset = (shown as Node | null | undefined)?.range?.[0] ?? offset
    node = next
  }
  return offset
}
