/** Returns a number with its noun: `1 award`, `170 awards`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
