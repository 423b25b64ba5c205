import { nextWord, wordEnd } from '../../kernel/text/characters.ts'
import { fold, stem } from '../../kernel/words/words.ts'
import type { MatchRecord } from '../facts.ts'
import type { RecordFeatures } from '../features.ts'
import type { Item, ItemKind, ProfileTexts } from '../profile/profile-texts.ts'
import { findWord } from '../texts/term-table.ts'
import { packTerm, termHash } from '../texts/terms.ts'
import type { Span } from './passages.ts'

/** An exact quote: `texts[source].slice(start, end)`. `item` is the part of the profile that is nearest to the quote. */
export type Quote = { text: string; source: 'title' | 'description'; start: number; end: number; item: Item; nearness: number }

const length_max = 160

/** Quotes the passage nearest to the profile, cut to the part with the most shared words. Null if no passage is similar. */
export function findQuote(profile: ProfileTexts, features: RecordFeatures, { title, description }: MatchRecord): Quote | null {
  const found = nearestPassage(profile, features)
  if (found === null) return null
  const { passage, item, nearness } = found
  const of_title = passage === 0
  const text = of_title ? title : (description ?? '')
  const span = of_title
    ? { start: 0, end: title.length }
    : { start: features.spans[passage * 2]!, end: features.spans[passage * 2 + 1]! }
  const part = bestPart(profile, text, span)
  if (part === null) return null
  return { text: text.slice(part.start, part.end), source: of_title ? 'title' : 'description', ...part, item, nearness }
}

/** Factor for the nearness of the title. Users already see the title, so another passage that is nearly as near is preferred. */
const title_handicap = 0.85
/** Factor for the nearness of a code's title. The company's own words are preferred unless their nearness is much lower. */
const code_handicap = 0.85

type Nearest = { passage: number; item: Item; nearness: number }

/** Returns the past performance nearest to a passage of the record. Null if no past performance is similar. */
export function nearestPast(profile: ProfileTexts, features: RecordFeatures): Item | null {
  return nearestPassage(profile, features, 'past')?.item ?? null
}

function nearestPassage({ items, dimensions }: ProfileTexts, { passages }: RecordFeatures, only?: ItemKind): Nearest | null {
  let best: Nearest | null = null
  for (const item of items) {
    if (item.vector === null || (only !== undefined && item.kind !== only)) continue
    for (let passage = 0; passage * dimensions < passages.length; passage++) {
      const near = nearness(item.vector, passages, passage * dimensions)
      const handicap = (passage === 0 ? title_handicap : 1) * (item.kind === 'code' ? code_handicap : 1)
      if (near * handicap > (best?.nearness ?? 0)) best = { passage, item, nearness: near * handicap }
    }
  }
  return best
}

const unit = 127

function nearness(vector: Float32Array, passages: Int8Array, at: number): number {
  let sum = 0
  for (let i = 0; i < vector.length; i++) sum += vector[i]! * passages[at + i]!
  return sum / unit
}

/** A word of a passage, with `worth` 1 if the profile has it, or else 0. `begins` marks words that may start a quote. A quote
 * never crosses paragraphs, so it can be shown unchanged. */
type Word = Span & { worth: number; begins: boolean; paragraph: number }

/** Bonus for a quote that starts at the beginning of a sentence. It counts a little less than one more shared word. */
const beginning_worth = 0.9

/** Finds the range of words that shares the most words with the profile. Tries each word as the first of the range. */
function bestPart(profile: ProfileTexts, text: string, span: Span): Span | null {
  const words = wordsIn(profile, text, span)
  let best: Span | null = null
  let best_worth = -1
  let sum = 0
  for (let first = 0, next = 0; first < words.length; first++) {
    const { start, paragraph } = words[first]!
    const fits = (word: Word | undefined) => word !== undefined && word.end - start <= length_max && word.paragraph === paragraph
    for (; fits(words[next]); next++) sum += words[next]!.worth
    const worth = sum + (words[first]!.begins ? beginning_worth : 0)
    if (next > first && worth > best_worth) {
      best = { start, end: words[next - 1]!.end }
      best_worth = worth
    }
    if (next > first) sum -= words[first]!.worth
    next = Math.max(next, first + 1)
  }
  return best
}

const sentenceEnd = /[.!?;:•\n]/
const paragraphEnd = /\n[^\S\n]*\n|\n\s*[•*·-]/

function wordsIn({ table }: ProfileTexts, text: string, { start, end }: Span): Word[] {
  const words: Word[] = []
  let before = start
  let paragraph = 0
  for (let at = nextWord(text, start); at >= 0 && at < end; at = nextWord(text, wordEndAt(text, at))) {
    const word_end = Math.min(end, wordEndAt(text, at))
    const found = findWord(table, termHash(packTerm(stem(fold(text.slice(at, word_end))), 0, false)))
    const between = text.slice(before, at)
    const begins = words.length === 0 || sentenceEnd.test(between)
    if (paragraphEnd.test(between)) paragraph++
    words.push({ start: at, end: word_end, worth: found < 0 ? 0 : 1, begins, paragraph })
    before = word_end
  }
  return words
}

const word_length_max = 200

function wordEndAt(text: string, at: number): number {
  let end = wordEnd(text, at)
  // A closing parenthesis belongs to the word before it, as in `8(a)` and `(SOC)`.
  if (text[end] === ')' && text.slice(Math.max(0, at - 1), end).includes('(')) end++
  return Math.min(end, at + word_length_max)
}
