/**
 * The words of a text, by its characters: runs of letters and digits, told from all else by a table, which is several times as fast as an
 * expression.
 */

/** What a character is to a word. Letters and digits of ASCII have the classes from 1 on: one for each, whatever its case. */
const other = 0
/** May stand inside a number or a compound. */
const sign = 37
/** A letter or digit beyond ASCII. */
const foreign = 38
/** Beyond ASCII and not looked at yet, or half of a character. */
const unknown = 39
const class_bits = 6

/** By UTF-16 unit. */
const classes = new Uint8Array(65_536).fill(unknown, 128)
for (const [i, character] of Array.from('abcdefghijklmnopqrstuvwxyz0123456789').entries())
  for (const form of [character, character.toUpperCase()]) classes[form.charCodeAt(0)] = i + 1
for (const character of '-/._') classes[character.charCodeAt(0)] = sign

const letterOrDigit = /^[\p{L}\p{N}]$/u

/** False outside the text too. */
export function isOfWord(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false
  const code = text.charCodeAt(at)
  const kind = classes[code]!
  return kind === unknown ? findKind(text, at, code) : kind !== other && kind !== sign
}

/** Both halves of a character are what it is. */
function findKind(text: string, at: number, code: number): boolean {
  if (code >= 0xdc00 && code <= 0xdfff) return letterOrDigit.test(text.slice(Math.max(0, at - 1), at + 1))
  if (code >= 0xd800 && code <= 0xdbff) return letterOrDigit.test(text.slice(at, at + 2))
  const found = letterOrDigit.test(text[at]!)
  classes[code] = found ? foreign : other
  return found
}

/** Whether a sign stands here that joins two words to one number or compound. */
export function isInside(text: string, at: number): boolean {
  return classes[text.charCodeAt(at)] === sign && isOfWord(text, at + 1) && at > 0 && isOfWord(text, at - 1)
}

/** Where the word ends that begins here or goes on. */
export function wordEnd(text: string, at: number): number {
  let end = at
  while (isOfWord(text, end)) end++
  return end
}

/** Where the next word begins, from here on; -1 where none does. */
export function nextWord(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (isOfWord(text, at)) return at
  return -1
}

/** Where the last word ends before this place; 0 where there is none. */
export function wordEndBefore(text: string, before: number): number {
  let end = before
  while (end > 0 && !isOfWord(text, end - 1)) end--
  return end
}

/** Where the word begins that ends here. */
export function wordStart(text: string, end: number): number {
  let start = end
  while (start > 0 && isOfWord(text, start - 1)) start--
  return start
}

/** By the classes of two neighbours, whether a word that begins with them may be one that is sought. */
export type Beginnings = Uint8Array

/**
 * A term's first two characters are those of its words, but for signs inside and what is beyond ASCII, which may come to anything: most
 * words of a text need not be brought to their terms, which costs the most.
 */
export function beginningsOf(terms: Iterable<string>): Beginnings {
  const begins: Beginnings = new Uint8Array(1 << (2 * class_bits))
  for (const kind of [foreign, unknown]) begins.fill(1, kind << class_bits, (kind + 1) << class_bits)
  for (const term of terms) {
    const first = classes[term.charCodeAt(0)]! << class_bits
    for (const second of [secondClass(term), sign, foreign, unknown]) begins[first | second] = 1
  }
  return begins
}

function secondClass(term: string): number {
  return term.length > 1 ? classes[term.charCodeAt(1)]! : other
}

/** Places at which a word with such a beginning may begin; some are none. */
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
