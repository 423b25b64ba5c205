/** Reads requests and answers from the examples of the API description. */
import { readFileSync } from 'node:fs'
import { operations } from '../../generated/operations.ts'
import { readDocument } from '../../server/contract/document.ts'
import { definitionOf, exampleOf, exampleRequest as requestOf } from '../../server/http/reference/example-request.ts'
import type { OperationId } from '../../services/operation-types.ts'

const document = readDocument(new Set())

export type ExampleRequest = {
  method: string
  /** A path relative to `/api`, with parameter values. */
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** Returns the request with example values of all parameters, even optional ones, as the interactive reference shows it. */
export function exampleRequest(id: OperationId): ExampleRequest {
  const { method, path, inQuery, inHeader, body } = requestOf(document, id)
  const texts = (values: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  return { method, path, query: texts(inQuery), headers: texts(inHeader), body }
}

/** Returns the same example as the arguments of a tool. */
export function exampleArguments(id: OperationId): Record<string, unknown> {
  const { inPath, inQuery, body } = requestOf(document, id)
  return { ...inPath, ...inQuery, ...(body as object | undefined) }
}

/** Returns the example of the operation's successful answer. */
export function exampleAnswer(id: OperationId): unknown {
  return exampleOf(Object.values(definitionOf(document, id).responses[String(operations[id].status)]!.content ?? {})[0] ?? {})
}

/** Formats a value as YAML in the style of the API description, for use below `example:`. */
export function toYaml(value: unknown, indent: string): string {
  if (Array.isArray(value) && value.length > 0)
    return isFlat(value)
      ? ` [${value.map(scalar).join(', ')}]`
      : value.map((each) => `\n${indent}- ${toYaml(each, `${indent}  `).trimStart()}`).join('')
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && !Array.isArray(value))
    return Object.entries(value)
      .map(([field, each]) => `\n${indent}${field}:${toYaml(each, `${indent}  `)}`)
      .join('')
  return ` ${scalar(value)}`
}

function isFlat(list: unknown[]): boolean {
  return list.every((each) => typeof each !== 'object' || each === null) && JSON.stringify(list).length < 100
}

function scalar(value: unknown): string {
  const isPlain =
    typeof value === 'string' && /^[A-Za-z/][\w ./@+$-]*$/.test(value) && !/^(?:true|false|null|yes|no|on|off)$/i.test(value)
  return isPlain && value.trimEnd() === value ? value : JSON.stringify(value)
}

/** Returns every example of the API description with its location, including the examples of events and single fields. */
export function everyExample(): { place: string; value: unknown }[] {
  const found: { place: string; value: unknown }[] = []
  function visit(node: unknown, place: string): void {
    if (typeof node !== 'object' || node === null) return
    for (const [name, value] of Object.entries(node)) {
      if (name === 'example') found.push({ place, value })
      else visit(value, `${place}/${name}`)
    }
  }
  visit(JSON.parse(readFileSync(new URL('../../generated/contract.json', import.meta.url), 'utf8')), '')
  return found
}
