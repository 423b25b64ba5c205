const slab_bytes = 512 * 1024
/** Maximum bytes of UTF-8 for one UTF-16 code unit. */
const utf8_bytes_max = 3

/** Replies share a few large buffers, which is cheaper than one buffer each. */
let slab = Buffer.allocUnsafeSlow(slab_bytes)
let used = 0

/** Returns the bytes of the JSON. Converts item by item, because one character beyond Latin-1 makes V8 slow for a whole text. */
export function jsonBytes(value: object): Buffer {
  const parts: string[] = []
  if (Array.isArray(value)) addItems(parts, value)
  else addProperties(parts, value)
  const length_max = parts.reduce((sum, part) => sum + part.length, 0) * utf8_bytes_max
  if (used + length_max > slab.length) {
    slab = Buffer.allocUnsafeSlow(Math.max(slab_bytes, length_max))
    used = 0
  }
  const start = used
  for (const part of parts) used += slab.write(part, used)
  return slab.subarray(start, used)
}

// The functions below add texts to `parts`, in order. Joining the parts into longer texts would only copy them again.

function addProperties(parts: string[], value: object): void {
  let before = '{'
  for (const [name, child] of Object.entries(value)) {
    if (child === undefined) continue
    parts.push(`${before}${JSON.stringify(name)}:`)
    if (Array.isArray(child)) addItems(parts, child)
    else parts.push(JSON.stringify(child))
    before = ','
  }
  parts.push(before === '{' ? '{}' : '}')
}

function addItems(parts: string[], items: unknown[]): void {
  let before = '['
  for (const item of items) {
    parts.push(before, JSON.stringify(item ?? null))
    before = ','
  }
  parts.push(before === '[' ? '[]' : ']')
}

/** Whether the value equals what `JSON.parse` makes of its JSON. */
export function isPlainJson(value: unknown): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return !value.includes(undefined) && value.every(isPlainJson)
  // An object with another prototype may have inherited or hidden properties, or its own toJSON.
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlainJson)
}
