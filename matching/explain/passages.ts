import { isOfWord } from '../../kernel/text/characters.ts'
import { wholeEnd } from '../../kernel/text/cut.ts'
import { isAboutProcurement } from '../../kernel/text/procurement.ts'

/** From where to where in a text. */
export type Span = { start: number; end: number }
type Sentence = Span & { words: number }

/** A sentence that is shorter is read together with the next one: few words point anywhere. */
const words_min = 18
/** Lists and contract clauses go on for pages without a full stop. */
const words_max = 60
/** A notice is cut at about 32,000 characters by its source; attachments that somebody pasted in may be longer. */
const characters_max = 60_000

/**
 * What the text says of the work, in pieces of some sentences, each from its first word to the end of its last sentence, in their order.
 * Sentences about the procurement are in none of them: all trades' notices have them, with the titles of codes that say nothing new.
 * Linear in its length.
 */
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

/** Cut where nothing else ends them. */
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

/** A full stop inside of `52.212-1` or `sam.gov` is none. */
function endsSentence(text: string, at: number): boolean {
  const character = text[at]!
  if (character === '\n' || character === '•' || character === ';') return true
  return (character === '.' || character === '?' || character === '!') && /\s/.test(text[at + 1] ?? ' ')
}
