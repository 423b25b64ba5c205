/** Finds words (runs of letters and digits) with a lookup table, which is several times as fast as a regular expression. */

// Classes: each ASCII letter or digit has its own, ignoring case. Other letters and digits are `foreign`. A `sign` can be
// inside a number or compound. Characters not looked up yet, and halves of surrogate pairs, are `unknown`. The rest is `other`.
const [other, sign, foreign, unknown] = [0, 37, 38, 39]
const class_bits = 6

const classes = new Uint8Array(65_536).fill(unknown, 128)
for (const [i, character] of Array.from('abcdefghijklmnopqrstuvwxyz0123456789').entries())
  for (const form of [character, character.toUpperCase()]) classes[form.charCodeAt(0)] = i + 1
for (const character of '-/._') classes[character.charCodeAt(0)] = sign

const letterOrDigit = /^[\p{L}\p{N}]$/u

/** Whether the character belongs to a word. False outside the text. */
export function isOfWord(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false
  const code = text.charCodeAt(at)
  const kind = classes[code]!
  return kind === unknown ? findKind(text, at, code) : kind !== other && kind !== sign
}

/** Whether an unclassified character belongs to a word. A half of a surrogate pair has the class of the whole character. */
function findKind(text: string, at: number, code: number): boolean {
  if (code >= 0xdc00 && code <= 0xdfff) return letterOrDigit.test(text.slice(Math.max(0, at - 1), at + 1))
  if (code >= 0xd800 && code <= 0xdbff) return letterOrDigit.test(text.slice(at, at + 2))
  const found = letterOrDigit.test(text[at]!)
  classes[code] = found ? foreign : other
  return found
}

/** Whether the character is a sign that joins two words into one number or compound. */
export function isInside(text: string, at: number): boolean {
  return classes[text.charCodeAt(at)] === sign && isOfWord(text, at + 1) && at > 0 && isOfWord(text, at - 1)
}

/** Returns the end of the word that starts at or contains `at`. */
export function wordEnd(text: string, at: number): number {
  let end = at
  while (isOfWord(text, end)) end++
  return end
}

/** Returns the start of the next word at or after `from`, or -1 if no word follows. */
export function nextWord(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (isOfWord(text, at)) return at
  return -1
}

/** Returns the end of the last word before `before`, or 0 if no word precedes it. */
export function wordEndBefore(text: string, before: number): number {
  let end = before
  while (end > 0 && !isOfWord(text, end - 1)) end--
  return end
}

export function wordStart(text: string, end: number): number {
  let start = end
  while (start > 0 && isOfWord(text, start - 1)) start--
  return start
}

/** Says for each pair of character classes whether a word that begins with the pair may be the first word of a term. */
export type Beginnings = Uint8Array

/** Returns the table for `terms`. With the table, most words of a text need no slow conversion to terms. */
export function beginningsOf(terms: Iterable<string>): Beginnings {
  const begins: Beginnings = new Uint8Array(1 << (2 * class_bits))
  for (const kind of [foreign, unknown]) begins.fill(1, kind << class_bits, (kind + 1) << class_bits)
  for (const term of terms) {
    const first = classes[term.charCodeAt(0)]! << class_bits
    for (const second of [classes[term.charCodeAt(1)] ?? other, sign, foreign, unknown]) begins[first | second] = 1
  }
  return begins
}

/** Visits the positions where a word with a matching beginning may start. At some of them, no word starts. */
export function eachBeginning(text: string, begins: Beginnings, visit: (at: number) => void): void {
  if (text === '') return
  const end = text.length - 1
  let first = classes[text.charCodeAt(0)]!
  for (let at = 0; at < end; at++) {
    const second = classes[text.charCodeAt(at + 1)]!
    if (begins[(first << class_bits) | second] === 1) visit(at)
    first = second
  }
  if (begins[(first << class_bits) | other] === 1) visit(end)
}
