import { type Issue, Problem } from '../../kernel/problem.ts'
import type { Schema } from '../contract/document.ts'
import { nameTools, type Tool } from './tools.ts'

/** Returns the problem as a model needs it: with the names of tools, and with the place of a misplaced field. */
export function explainProblem(problem: Problem, tool: Tool, given: Record<string, unknown>): Problem {
  const issues = problem.issues?.map((issue) => explainIssue(issue, tool, given))
  return new Problem(problem.code, nameTools(problem.message), nameTools(issues))
}

function explainIssue(issue: Issue, tool: Tool, given: Record<string, unknown>): Issue {
  const hint = issue.code.startsWith('unknown_') ? rightPlace(issue.path, tool, given[issue.path]) : undefined
  const describing = describingTool(issue.path, tool)
  const hints = [hint && `did you mean ${hint}?`, describing && `${describing} describes it`].filter(Boolean)
  return hints.length === 0 ? issue : { ...issue, message: [issue.message, ...hints].join('; ') }
}

/** Returns where a field that was given at the wrong level belongs. */
function rightPlace(name: string, { fields, places }: Tool, value: unknown): string | undefined {
  const home = Object.entries(fields).find(([, schema]) => hasField(schema, name))
  if (home) return `\`${home[0]}.${name}\``
  const inside = Object.keys(typeof value === 'object' && value !== null ? value : {}).filter((field) => places.has(field))
  return inside.length > 0 ? `${inside.map((field) => `\`${field}\``).join(', ')} without \`${name}\`` : undefined
}

function hasField({ properties = {}, allOf = [] }: Schema, name: string): boolean {
  return name in (properties as object) || (allOf as Schema[]).some((part) => hasField(part, name))
}

/** Returns the tool that describes a field which this tool shows only in brief. */
function describingTool(path: string, { operation, listed }: Tool): string | undefined {
  const name = path.split('.')[0]!
  const { mcp } = operation.facts
  if (!('brief' in mcp) || !(mcp.brief as readonly string[]).includes(name)) return undefined
  const { description } = (listed.inputSchema.properties as Record<string, Schema>)[name]!
  return /\b(?:get|search|create)_[a-z_]+\b/.exec(String(description))?.[0]
}
