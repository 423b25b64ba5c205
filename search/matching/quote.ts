import { nextWord, wordEnd } from '../characters.ts'
import { fold, stem } from '../words.ts'
import type { MatchRecord } from './facts.ts'
import type { RecordFeatures } from './features.ts'
import type { Span } from './passages.ts'
import type { Item, ProfileTexts } from './profile-texts.ts'
import { findWord } from './term-table.ts'
import { packTerm, termHash } from './terms.ts'

/** A passage word for word: `texts[source].slice(start, end)`. `item`: what of the company it is near to. */
export type Quote = { text: string; source: 'title' | 'description'; start: number; end: number; item: Item; nearness: number }

const length_max = 160

/** Of the passage that is nearest to anything the company says, the part that shares most words with it; null without words. */
export function findQuote(profile: ProfileTexts, features: RecordFeatures, { title, description }: MatchRecord): Quote | null {
  const found = nearestPassage(profile, features)
  if (found === null) return null
  const { passage, item, nearness } = found
  const of_title = passage === 0
  const text = of_title ? title : (description ?? '')
  const span = of_title
    ? { start: 0, end: title.length }
    : { start: features.spans[passage * 2]!, end: features.spans[passage * 2 + 1]! }
  const part = tellingPart(profile, text, span)
  if (part === null) return null
  return { text: text.slice(part.start, part.end), source: of_title ? 'title' : 'description', ...part, item, nearness }
}

/** A title is in front of the reader already: a passage of the description is quoted unless it is much farther. */
const title_handicap = 0.85
/** A code's title is everybody's: what the company says in its own words is named unless it is much farther. */
const code_handicap = 0.85

type Nearest = { passage: number; item: Item; nearness: number }

function nearestPassage({ items, dimensions }: ProfileTexts, { passages }: RecordFeatures): Nearest | null {
  let best: Nearest | null = null
  for (const item of items) {
    if (item.vector === null) continue
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

type Word = Span & { worth: number; begins: boolean }

/** A sentence from its beginning is worth a little less than one more word that the company uses. */
const beginning_worth = 0.9

/** Slides over the words: each is tried as the first. */
function tellingPart(profile: ProfileTexts, text: string, span: Span): Span | null {
  const words = wordsIn(profile, text, span)
  let best: Span | null = null
  let best_worth = -1
  let sum = 0
  for (let first = 0, next = 0; first < words.length; first++) {
    const { start } = words[first]!
    for (; next < words.length && words[next]!.end - start <= length_max; next++) sum += words[next]!.worth
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

function wordsIn({ table }: ProfileTexts, text: string, { start, end }: Span): Word[] {
  const words: Word[] = []
  let before = start
  for (let at = nextWord(text, start); at >= 0 && at < end; at = nextWord(text, wordEndAt(text, at))) {
    const word_end = Math.min(end, wordEndAt(text, at))
    const found = findWord(table, termHash(packTerm(stem(fold(text.slice(at, word_end))), 0, false)))
    const begins = words.length === 0 || sentenceEnd.test(text.slice(before, at))
    words.push({ start: at, end: word_end, worth: found < 0 ? 0 : 1, begins })
    before = word_end
  }
  return words
}

/** A word of many lines is none. */
const word_length_max = 200

function wordEndAt(text: string, at: number): number {
  let end = wordEnd(text, at)
  // `8(a)`, `(SOC)`, `U.S.` are left open by a cut within them; a closing bracket belongs to its word.
  if (text[end] === ')' && text.slice(Math.max(0, at - 1), end).includes('(')) end++
  return Math.min(end, at + word_length_max)
}
