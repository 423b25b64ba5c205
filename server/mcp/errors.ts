import type { Problem } from '../../kernel/problem.ts'
import type { Tool } from './tools.ts'

export function explainProblem(problem: Problem, _tool: Tool, _given: Record<string, unknown>): Problem {
  return problem
}
