import type { Citation } from './summary.ts'

/** A passage that somebody says to have found, a language model for one: its offsets may be wrong or missing. */
export type ClaimedCitation = { quote: string; start?: number; end?: number }

const citations_max = 50
const quote_length_max = 5_000
/** What is shorter is found in every text. */
const quote_length_min = 8

/**
 * The passages that truly stand in the text, each as it stands there: found exactly, or with other space, quotation marks, dashes and
 * capitals. Of several places the one nearest to the claimed `start`. The others are dropped, as are all beyond the fiftieth.
 */
export function checkCitations(text: string, claimed: readonly ClaimedCitation[]): Citation[] {
  let plain: Plain | undefined
  return claimed.slice(0, citations_max).flatMap(({ quote, start }) => {
    const wanted = quote.trim()
    if (wanted.length < quote_length_min || wanted.length > quote_length_max) return []
    const exact = nearest(text, wanted, start ?? 0)
    if (exact >= 0) return [{ quote: wanted, start: exact, end: exact + wanted.length }]
    plain ??= plainOf(text)
    const folded = plainOf(wanted).text.trim()
    const found = folded.length < quote_length_min ? -1 : nearest(plain.text, folded, start ?? 0)
    if (found < 0) return []
    const [from, to] = [plain.at[found]!, plain.at[found + folded.length - 1]! + 1]
    return [{ quote: text.slice(from, to), start: from, end: to }]
  })
}

/** The place at or behind `from`, else the first. */
function nearest(text: string, wanted: string, from: number): number {
  const there = text.indexOf(wanted, Math.max(0, Math.min(from, text.length)))
  return there >= 0 ? there : text.indexOf(wanted)
}

/** `at[i]` is where the character `i` of the plain text stands in the text itself. */
type Plain = { text: string; at: Uint32Array }

const space = 32
const marks = new Map<string, string>()
for (const mark of '‘’‚′') marks.set(mark, "'")
for (const mark of '“”„″') marks.set(mark, '"')
for (const mark of '‐‑‒–—−') marks.set(mark, '-')
const ascii = Uint16Array.from({ length: 128 }, (_, code) => plainCode(String.fromCharCode(code)))

/** Letters small, marks in their plain form, all space alike: one code for each, also where a language writes its small letter with two. */
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
