import type { Tool } from '../tools.ts'

export function withoutSecrets(_tool: Tool, answer: object): object {
  return answer
}
