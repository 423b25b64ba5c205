import { isAboutProcurement } from '../../catalog/words/procurement-sentences.ts'
import { isOfWord } from '../../kernel/text/characters.ts'
import { wholeEnd } from '../../kernel/text/cut.ts'

export type Span = { start: number; end: number }
type Sentence = Span & { words: number }

/** Minimum words of a passage. A shorter sentence is joined with the next one, because a few words have no clear meaning. */
const words_min = 18
/** Maximum words of a passage. Lists and contract clauses may run for pages without a period. */
const words_max = 60
/** Maximum characters that are split. SAM.gov cuts a notice at about 32,000, but pasted attachments may be longer. */
const characters_max = 60_000

/** Splits the text into passages of a few sentences, without sentences about the procurement, which are alike in all trades. */
export function passagesOf(text: string): Span[] {
  const spans: Span[] = []
  let open: Sentence | null = null
  for (const sentence of sentencesOf(text)) {
    const closed: Sentence | null = open
    open = isAboutProcurement(text.slice(sentence.start, sentence.end), sentence.words) ? null : join(open, sentence)
    if (open === null && closed) spans.push({ start: closed.start, end: closed.end })
    if (open === null || open.words < words_min) continue
    spans.push({ start: open.start, end: open.end })
    open = null
  }
  if (open) spans.push({ start: open.start, end: wholeEnd(text, open.end) })
  return spans
}

function join(open: Sentence | null, { start, end, words }: Sentence): Sentence {
  return { start: open?.start ?? start, end, words: words + (open?.words ?? 0) }
}

function* sentencesOf(text: string): Generator<Sentence> {
  const end = Math.min(text.length, characters_max)
  let start = -1
  let last = 0
  let words = 0
  for (let at = 0; at < end; at++) {
    if (isOfWord(text, at)) {
      if (start < 0) start = at
      if (!isOfWord(text, at - 1)) words++
      last = at + 1
    } else if (start >= 0 && (words >= words_max || endsSentence(text, at))) {
      yield { start, end: last, words }
      start = -1
      words = 0
    }
  }
  if (start >= 0) yield { start, end: last, words }
}

/** Returns whether the character ends a sentence. A period inside `52.212-1` or `sam.gov` does not. */
function endsSentence(text: string, at: number): boolean {
  const character = text[at]!
  if (character === '\n' || character === '•' || character === ';') return true
  return (character === '.' || character === '?' || character === '!') && /\s/.test(text[at + 1] ?? ' ')
}
