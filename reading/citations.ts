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

const plainMarks = new Map([...`‘’‚′`].map((mark) => [mark, "'"]))
for (const mark of '“”„″') plainMarks.set(mark, '"')
for (const mark of '‐‑‒–—−') plainMarks.set(mark, '-')
const space = /\s/

function plainOf(text: string): Plain {
  const at = new Uint32Array(text.length)
  const parts: string[] = []
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!
    const isSpace = space.test(character)
    if (isSpace && parts.at(-1) === ' ') continue
    at[parts.length] = index
    const lower = character.toLowerCase()
    // One place for each character, also where a language writes its small letter with two.
    parts.push(isSpace ? ' ' : (plainMarks.get(character) ?? (lower.length === 1 ? lower : character)))
  }
  return { text: parts.join(''), at }
}
