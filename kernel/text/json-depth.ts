/** Maximum depth of nested values. A parser's time, and the stack of code that reads its result, grow with the depth. */
export const depth_max = 200
export const tooDeep = `values are nested more than ${depth_max} levels deep`

const [quote, backslash, opening_bracket, closing_bracket, opening_brace, closing_brace] = [34, 92, 91, 93, 123, 125]

/** Returns the offset in valid JSON (UTF-8) where values become nested too deep, or -1. */
export function findTooDeep(bytes: Uint8Array): number {
  let depth = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === quote) at = stringEnd(bytes, at)
    else if (byte === opening_bracket || byte === opening_brace) {
      depth += 1
      if (depth > depth_max) return at
    } else if (byte === closing_bracket || byte === closing_brace) depth -= 1
  }
  return -1
}

/** Returns the end of the string that starts here: the next quote that follows an even number of backslashes. */
function stringEnd(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0
    while (bytes[end - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return bytes.length
}
