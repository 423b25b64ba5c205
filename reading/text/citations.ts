import type { Citation } from '../summary/summary.ts'

/** A passage that someone, for example a language model, claims to have found. Its offsets may be wrong or missing. */
export type ClaimedCitation = { quote: string; start?: number; end?: number }

const citations_max = 50
const quote_length_max = 5_000
/** Minimum length of a quote. Shorter quotes occur in any text. */
const quote_length_min = 8

/** Finds the claimed passages in the text, from `start` or else anywhere. Spaces, quotation marks, dashes and case may vary. */
export function checkCitations(text: string, claimed: readonly ClaimedCitation[]): Citation[] {
  return citationsIn(text)(claimed)
}

/** Returns a version of `checkCitations` for several calls with one text. Prepares the text at most once. */
export function citationsIn(text: string): (claimed: readonly ClaimedCitation[]) => Citation[] {
  let made: Plain | undefined
  function find({ quote, start = 0 }: ClaimedCitation): Citation | null {
    const wanted = quote.trim()
    // A quote with half of a surrogate pair does not occur in any text.
    if (wanted.length < quote_length_min || wanted.length > quote_length_max || !wanted.isWellFormed()) return null
    const exact = nearest(text, wanted, start)
    if (exact >= 0) return { quote: wanted, start: exact, end: exact + wanted.length }
    const folded = plainOf(wanted).text.trim()
    if (folded.length < quote_length_min) return null
    made ??= plainOf(text)
    const { text: plain, at } = made
    const found = nearest(plain, folded, start, at)
    if (found < 0) return null
    const [from, to] = [at[found]!, at[found + folded.length - 1]! + 1]
    return { quote: text.slice(from, to), start: from, end: to }
  }
  return (claimed) => claimed.slice(0, citations_max).flatMap((each) => find(each) ?? [])
}

/** Finds the first occurrence at or after `from`, or else the first in the text. Knuth-Morris-Pratt is linear for any quote. */
function nearest(text: string, wanted: string, from: number, at?: Uint32Array): number {
  const borders = bordersOf(wanted)
  let first = -1
  let matched = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    while (matched > 0 && wanted.charCodeAt(matched) !== code) matched = borders[matched - 1]!
    if (wanted.charCodeAt(matched) === code) matched++
    if (matched < wanted.length) continue
    const start = index + 1 - matched
    if ((at?.[start] ?? start) >= from) return start
    if (first < 0) first = start
    matched = borders[matched - 1]!
  }
  return first
}

/** Returns the failure table: for each prefix, the length of the longest shorter prefix that is also its ending. */
function bordersOf(text: string): Uint32Array {
  const borders = new Uint32Array(text.length)
  let length = 0
  for (let index = 1; index < text.length; index++) {
    const code = text.charCodeAt(index)
    while (length > 0 && text.charCodeAt(length) !== code) length = borders[length - 1]!
    if (text.charCodeAt(length) === code) length++
    borders[index] = length
  }
  return borders
}

/** A text for comparison. `at[i]` is the offset of its character `i` in the original text. */
type Plain = { text: string; at: Uint32Array }

const space = 32
const marks = new Map<string, string>()
for (const mark of '‘’‚′') marks.set(mark, "'")
for (const mark of '“”„″') marks.set(mark, '"')
for (const mark of '‐‑‒–—−') marks.set(mark, '-')
const ascii = Uint16Array.from({ length: 128 }, (_, code) => plainCode(String.fromCharCode(code)))

/** Lowercases letters, unifies punctuation, merges spaces. Each character remains one code, even if its lower case has two. */
function plainOf(text: string): Plain {
  const codes = new Uint16Array(text.length)
  const at = new Uint32Array(text.length)
  let length = 0
  for (let index = 0; index < text.length; index++) {
    const own = text.charCodeAt(index)
    const code = own < 128 ? ascii[own]! : plainCode(text[index]!)
    if (code === space && length > 0 && codes[length - 1] === space) continue
    at[length] = index
    codes[length++] = code
  }
  return { text: Buffer.from(codes.buffer, 0, length * 2).toString('utf16le'), at }
}

function plainCode(character: string): number {
  if (/\s/.test(character)) return space
  const plain = marks.get(character) ?? character.toLowerCase()
  return (plain.length === 1 ? plain : character).charCodeAt(0)
}
