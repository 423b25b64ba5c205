import type { Tool } from '../tools.ts'

export function writeAnswer(_tool: Tool, answer: object): string {
  return JSON.stringify(answer)
}
