/**
 * Where a text may be cut at `end` or just before it: never between the two halves of a character beyond U+FFFF, which alone are no text
 * and can be neither stored nor sent.
 */
export function wholeEnd(text: string, end: number): number {
  const code = text.charCodeAt(end - 1)
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end
}

/** The beginning of a text, of at most `length_max` UTF-16 units. */
export function cut(text: string, length_max: number): string {
  return text.length <= length_max ? text : text.slice(0, wholeEnd(text, length_max))
}
