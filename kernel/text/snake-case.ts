/** Converts the field names of a JSON object, and of objects inside it, to snake_case: `matchScore` becomes `match_score`. */
export function toSnakeCase(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [snakeName(name), snakeValue(each)]))
}

export function snakeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function snakeValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeValue)
  return typeof value === 'object' && value !== null ? toSnakeCase(value as Record<string, unknown>) : value
}
