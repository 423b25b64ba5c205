import { isOfWord } from '../characters.ts'

/** From where to where in a text. */
export type Span = { start: number; end: number }

/** A sentence that is shorter is read together with the next one: few words point anywhere. */
const words_min = 18
/** Lists and contract clauses go on for pages without a full stop. */
const words_max = 60
/** A notice is cut at about 32,000 characters by its source; attachments that somebody pasted in may be longer. */
const characters_max = 60_000

/** The text in pieces of some sentences, each from its first word to the end of its last sentence, in their order. Linear in its length. */
export function passagesOf(text: string): Span[] {
  const end = Math.min(text.length, characters_max)
  const spans: Span[] = []
  let start = -1
  let last = 0
  let words = 0
  for (let at = 0; at < end; at++) {
    if (isOfWord(text, at)) {
      if (start < 0) start = at
      if (!isOfWord(text, at - 1)) words++
      last = at + 1
    } else if (start >= 0 && (words >= words_max || (words >= words_min && endsSentence(text, at)))) {
      spans.push({ start, end: last })
      start = -1
      words = 0
    }
  }
  if (start >= 0) spans.push({ start, end: wholeEnd(text, last) })
  return spans
}

/** A full stop inside of `52.212-1` or `sam.gov` is none. */
function endsSentence(text: string, at: number): boolean {
  const character = text[at]!
  if (character === '\n' || character === '•' || character === ';') return true
  return (character === '.' || character === '?' || character === '!') && /\s/.test(text[at + 1] ?? ' ')
}

/** Not between the two halves of a character. */
function wholeEnd(text: string, end: number): number {
  const code = text.charCodeAt(end - 1)
  return code >= 0xd800 && code <= 0xdbff ? end - 1 : end
}
