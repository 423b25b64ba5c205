/** Returns the position at or just before `end` that splits no surrogate pair. Half of a pair can be neither stored nor sent. */
export function wholeEnd(text: string, end: number): number {
  const code = text.charCodeAt(end - 1)
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end
}

export function cut(text: string, length_max: number): string {
  return text.length <= length_max ? text : text.slice(0, wholeEnd(text, length_max))
}
