/** Measures the cost of listing the operations as tools, in tokens of about four characters (docs/decisions/0013-tools.md). The
 * input of a tool is one object with the parameters of path and query and the fields of the body, without headers. */
import { describe, expect, test } from 'vitest'
import contract from '../../../generated/contract.json' with { type: 'json' }
import { operations } from '../../../generated/operations.ts'
import { readDocument } from '../../../server/contract/document.ts'
import type { OperationId } from '../../../services/operation-types.ts'

const inputs_tokens_max = 13_100
const toolset_tokens_max = 8_000
/** Keywords that the server checks and explains in `issues`. An agent needs only the rest of a schema. */
const checkedOnly = ['example', 'minLength', 'maxLength', 'pattern', 'format']

type Schema = { type?: string; description?: string; properties?: Record<string, Schema> } & Record<string, unknown>
type Tool = { id: OperationId; toolset: string; names: string[]; input_tokens: number; tokens: number }

const document = readDocument(new Set())
const texts = contract.paths as unknown as Record<string, Record<string, { summary: string; description: string }>>
const tools = (Object.keys(operations) as OperationId[])
  .flatMap((id) => describeTool(id) ?? [])
  .toSorted((a, b) => b.input_tokens - a.input_tokens)

function describeTool(id: OperationId): Tool | undefined {
  const { mcp, method, path } = operations[id]
  if (!mcp.tool) return undefined
  const item = document.paths[path]!
  const { parameters = [], requestBody } = item[method]!
  const places = [...(item.parameters ?? []), ...parameters].filter((parameter) => parameter.in !== 'header')
  const body = Object.values(requestBody?.content ?? {})[0]?.schema as Schema | undefined
  const fields = [
    ...places.map(({ name, schema, description }) => [name, { ...schema, description }] as const),
    ...Object.entries(body?.properties ?? {}),
  ]
  const brief = 'brief' in mcp ? (mcp.brief as readonly string[]) : []
  const properties = Object.fromEntries(fields.map(([name, schema]) => [name, shorten(name, schema, brief)]))
  const { summary, description } = texts[path]![method]!
  const required = [
    ...places.filter((place) => place.required).map(({ name }) => name),
    ...((body?.required as string[] | undefined) ?? []),
  ]
  const input = { type: 'object', properties, ...(required.length > 0 && { required }), additionalProperties: false }
  return {
    id,
    toolset: mcp.toolset,
    names: fields.map(([name]) => name),
    input_tokens: tokensOf(input),
    tokens: tokensOf({ name: id, title: summary, description, input, annotations: mcp }),
  }
}

/** Returns the schema of the tool without examples and keywords that are only for validation. A brief field has only its type and
 * description, and `cursor` and `limit` have no description. */
function shorten(name: string, schema: unknown, brief: readonly string[]): unknown {
  if (Array.isArray(schema)) return schema.map((each: unknown) => shorten('', each, brief))
  if (typeof schema !== 'object' || schema === null) return schema
  const needed = Object.entries(schema as Schema).filter(
    ([key, value]) =>
      !(checkedOnly.includes(key) && typeof value !== 'object') &&
      !(key === 'additionalProperties' && value === false) &&
      !(key === 'description' && ['cursor', 'limit'].includes(name)),
  )
  const own = Object.fromEntries(needed) as Schema
  if (brief.includes(name)) return { type: own.type ?? 'object', description: own.description }
  return Object.fromEntries(Object.entries(own).map(([key, each]) => [key, shorten(key, each, brief)]))
}

function tokensOf(value: object): number {
  return Math.ceil(JSON.stringify(value).length / 4)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

describe('tools', () => {
  test('path, query and body share no names, because they form one input', () => {
    expect(tools.length).toBeGreaterThan(50)
    for (const { id, names } of tools) expect(new Set(names).size, id).toBe(names.length)
  })

  test('the inputs of all tools together are within their budget', () => {
    const largest = tools.slice(0, 6).map(({ id, input_tokens }) => `${id} ${input_tokens}`)
    const total = sum(tools.map(({ input_tokens }) => input_tokens))
    console.info(
      `inputs of ${tools.length} tools: about ${total} tokens of ${inputs_tokens_max}; the largest: ${largest.join(', ')}`,
    )
    expect(total, largest.join(', ')).toBeLessThanOrEqual(inputs_tokens_max)
  })

  test('each toolset, with names, texts and hints, is within its budget', () => {
    const costs = Map.groupBy(tools, ({ toolset }) => toolset)
    const list = [...costs].map(([toolset, group]) => [toolset, sum(group.map(({ tokens }) => tokens))] as const)
    console.info(
      `all tools: about ${sum(list.map(([, tokens]) => tokens))} tokens; ${list.map((each) => each.join(' ')).join(', ')}`,
    )
    expect(list.filter(([, tokens]) => tokens > toolset_tokens_max)).toEqual([])
  })

  test('every field that is shown in brief exists, and its description names the operation that has its schema', () => {
    const brief = Object.entries(operations).flatMap(([id, { mcp }]) =>
      'brief' in mcp ? mcp.brief.map((name) => [id, name] as const) : [],
    )
    expect(brief.length).toBeGreaterThan(0)
    for (const [id, name] of brief) {
      const { path, method } = operations[id as OperationId]
      const { parameters = [], requestBody } = document.paths[path]![method]!
      const body = Object.values(requestBody?.content ?? {})[0]?.schema
      const described = [
        ...parameters.filter((parameter) => parameter.name === name),
        ...fieldsNamed(name, body, mcpBrief(id as OperationId)),
      ]
      const descriptions = described.map(({ description }) => description)
      expect(descriptions, `${id} ${name}`).toEqual([
        expect.stringMatching(/searchOpportunities|createWorkflow|createSavedSearch|getProfile/),
      ])
    }
  })
})

function mcpBrief(id: OperationId): readonly string[] {
  const { mcp } = operations[id]
  return 'brief' in mcp ? mcp.brief : []
}

/** Yields the fields called `name`, except inside another brief field, which the tool does not show. */
function* fieldsNamed(name: string, node: unknown, brief: readonly string[]): Generator<Schema> {
  if (typeof node !== 'object' || node === null) return
  for (const [key, each] of Object.entries(node)) {
    if (key === 'properties' && name in (each as object)) yield (each as Record<string, Schema>)[name]!
    if (!brief.includes(key)) yield* fieldsNamed(name, each, brief)
  }
}
