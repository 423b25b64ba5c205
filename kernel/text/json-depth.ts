/** No record of any source stands so deep; a parser's time, and the stack of whoever goes through what it read, grow with the depth. */
export const depth_max = 200
export const tooDeep = `values stand more than ${depth_max} levels deep in each other`

const quote = 34
const backslash = 92
const opening_bracket = 91
const closing_bracket = 93
const opening_brace = 123
const closing_brace = 125

/** Where in a JSON text (UTF-8) values begin to stand too deep, from 0; -1 where they do not. Of what is no JSON it says nothing of use. */
export function deepAt(bytes: Uint8Array): number {
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

/** Where the string that begins here ends: at the next quote before which there is an even number of backslashes. */
function stringEnd(bytes: Uint8Array, start: number): number {
  for (let end = bytes.indexOf(quote, start + 1); end >= 0; end = bytes.indexOf(quote, end + 1)) {
    let escapes = 0
    while (bytes[end - 1 - escapes] === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return bytes.length
}
