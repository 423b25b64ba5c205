const beyondAscii = /[^\x00-\x7f]/

/** Returns the form in which names are compared: lower case, no accents or punctuation, single spaces. */
export function foldName(text: string): string {
  // Nearly all text is plain ASCII, and Unicode letter classes take several times as long.
  if (beyondAscii.test(text)) return foldForeign(text)
  return text
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(?<=[a-z])['.](?=[a-z])/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function foldForeign(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/(?<=\p{L})['’.](?=\p{L})/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
