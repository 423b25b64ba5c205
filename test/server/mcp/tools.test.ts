/** Measures what the tools cost in tokens (docs/decisions/0013-tools.md), and checks that their texts lead somewhere. */
import { encode } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import { readContract, type Schema } from '../../../server/contract/document.ts'
import { loadTools, type Tool } from '../../../server/mcp/tools.ts'

/** Most hosts give a model the name, description and input of each tool. */
const model_tokens_max = 12_000
const model_tokens_per_tool_max = 1_000
/** The whole answer of `tools/list`, with titles and hints. */
const wire_tokens_max = 15_000

const tools = loadTools()
const costs = tools
  .map(({ name, toolset, listed }) => {
    const { description, inputSchema } = listed
    return { name, toolset, tokens: tokensOf({ name, description, inputSchema }) }
  })
  .toSorted((a, b) => b.tokens - a.tokens)

function tokensOf(value: object): number {
  return encode(JSON.stringify(value)).length
}

function sum(list: { tokens: number }[]): number {
  return list.reduce((total, { tokens }) => total + tokens, 0)
}

describe('tools: what a model reads', () => {
  test('all tools together are within their budget', () => {
    const toolsets = [...Map.groupBy(costs, ({ toolset }) => toolset)]
    const shares = toolsets.map(([toolset, group]) => `${toolset} ${group.length}/${sum(group)}`)
    console.info(`${tools.length} tools: ${sum(costs)} tokens of ${model_tokens_max}; ${shares.join(', ')}`)
    expect(sum(costs)).toBeLessThanOrEqual(model_tokens_max)
  })

  test('each tool is within its budget', () => {
    console.info(
      `the largest: ${costs
        .slice(0, 6)
        .map(({ name, tokens }) => `${name} ${tokens}`)
        .join(', ')}`,
    )
    expect(costs.filter(({ tokens }) => tokens > model_tokens_per_tool_max)).toEqual([])
  })

  test('the answer of tools/list is within its budget', () => {
    const tokens = tokensOf({ tools: tools.map(({ listed }) => listed) })
    console.info(`tools/list: ${tokens} tokens of ${wire_tokens_max}`)
    expect(tokens).toBeLessThanOrEqual(wire_tokens_max)
  })
})

describe('tools: their texts', () => {
  test('path, query and body share no names, because they form one input', () => {
    expect(tools.length).toBeGreaterThan(60)
    for (const { name, places, listed } of tools) expect(places.size, name).toBe(fieldsOf(listed.inputSchema).length)
  })

  test('every text names other operations by their tools', () => {
    const withoutTool = Object.keys(operations).filter((id) => /[A-Z]/.test(id))
    const named = new RegExp(`\\b(${withoutTool.join('|')})\\b`)
    expect(tools.filter(({ listed }) => named.test(JSON.stringify(listed))).map(({ name }) => name)).toEqual([])
  })

  test('every text begins with the title, so that no two tools begin alike', () => {
    const beginnings = tools.map(({ listed }) => listed.description.slice(0, listed.title.length + 1))
    expect(beginnings).toEqual(tools.map(({ listed }) => `${listed.title}.`))
    expect(new Set(beginnings).size).toBe(tools.length)
  })

  test('no input has a list of types, a reference or a discriminator, which not every model accepts', () => {
    for (const { name, listed } of tools) expect(oddSchemas(listed.inputSchema), name).toEqual([])
  })

  test('a hidden field is a parameter of the operation and no field of the tool', () => {
    const { paths } = readContract()
    const searching = tools.find(({ name }) => name === 'search_opportunities')!
    expect(searching.operation.facts.mcp).toMatchObject({ hidden: expect.arrayContaining(['include']) })
    for (const { name, operation, listed, fields } of tools) {
      const { mcp, method, path } = operation.facts
      const parameters = paths[path]![method]!.parameters?.map(({ name }) => name)
      for (const field of 'hidden' in mcp ? (mcp.hidden as readonly string[]) : []) {
        expect(Object.keys(fields), name).not.toContain(field)
        expect(
          fieldsOf(listed.inputSchema).map(([known]) => known),
          name,
        ).not.toContain(field)
        expect(parameters, name).toContain(field)
      }
    }
  })

  test('every field that is shown in brief exists, and its description names the tool that describes it', () => {
    const brief = tools.flatMap((tool) => briefOf(tool).map((field) => ({ tool, field })))
    expect(brief.length).toBeGreaterThan(10)
    for (const { tool, field } of brief) {
      const { description } = fieldsOf(tool.listed.inputSchema).find(([name]) => name === field)?.[1] ?? {}
      if (field !== 'types') expect(description, `${tool.name} ${field}`).toMatch(/\b[a-z]+_[a-z_]+\b/)
    }
  })
})

describe('tools: their hints', () => {
  test('only deletions and the end of a run are destructive', () => {
    const destructive = tools.filter(({ listed }) => listed.annotations.destructiveHint).map(({ name }) => name)
    expect(destructive.filter((name) => !name.startsWith('delete_'))).toEqual(['cancel_workflow_run'])
    expect(destructive.length).toBe(7)
  })
})

function fieldsOf({ properties }: Schema): [string, Schema][] {
  return Object.entries(properties as Record<string, Schema>)
}

function briefOf({ operation }: Tool): readonly string[] {
  const { mcp } = operation.facts
  return 'brief' in mcp ? mcp.brief : []
}

function oddSchemas(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, $ref, discriminator } = node as Schema
  const own = Array.isArray(type) || typeof $ref === 'string' || discriminator !== undefined ? [node] : []
  return [...own, ...Object.values(node).flatMap(oddSchemas)]
}
