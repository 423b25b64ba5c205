/** A JSON object with its own names and those of the objects in it in snake_case: `matchScore` becomes `match_score`. */
export function snakeCased(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snakeName(name), snakeValue(each)]))
}

export function snakeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function snakeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeValue)
  return typeof value === 'object' && value !== null ? snakeCased(value as Record<string, unknown>) : value
}
