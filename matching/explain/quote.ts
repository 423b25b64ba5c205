import { isAboutProcurement, isAboutResponding, isBoilerplate } from '../../catalog/words/procurement-sentences.ts'
import { nextWord, wordEnd } from '../../kernel/text/characters.ts'
import { type Span, sentencesOf, trimmed } from '../../kernel/text/sentences.ts'
import { fold, stem } from '../../kernel/words/words.ts'
import type { MatchRecord } from '../facts.ts'
import type { RecordFeatures } from '../features.ts'
import type { Item, ItemKind, ProfileTexts } from '../profile/profile-texts.ts'
import { findWord } from '../texts/term-table.ts'
import { packTerm, termHash } from '../texts/terms.ts'

/** An exact quote: `texts[source].slice(start, end)`. `item` is the part of the profile that is nearest to the record. */
export type Quote = { text: string; source: 'title' | 'description'; start: number; end: number; item: Item; nearness: number }

/** Maximum characters of a description that are searched for a quote. The work is described before the clauses. */
const characters_max = 30_000

/** Quotes the sentence with the most words of the nearest item of the profile. Null if no passage is similar to any item. */
export function findQuote(profile: ProfileTexts, features: RecordFeatures, { title, description }: MatchRecord): Quote | null {
  const found = nearestPassage(profile, features)
  if (found === null) return null
  const { passage, item, nearness } = found
  const worthOf = wordCounter(profile, profile.items.indexOf(item))
  const text = description ?? ''
  const near = { start: features.spans[passage * 2]!, end: features.spans[passage * 2 + 1]! }
  const [said = { start: 0, end: 0 }] = quotable(title, trimmed(title, { start: 0, end: title.length }))
  let best: { of_title: boolean; span: Span } = { of_title: true, span: said }
  let best_worth = (worthOf(title, said) + Number(passage === 0) * near_worth) * title_handicap
  for (const sentence of sentencesOf(text.slice(0, characters_max)))
    for (const span of quotable(text, sentence)) {
      const is_near = span.start < near.end && near.start < span.end
      const worth = (worthOf(text, span) + Number(is_near) * near_worth) * handicapOf(text.slice(span.start, span.end))
      if (worth > best_worth) [best, best_worth] = [{ of_title: false, span }, worth]
    }
  const { of_title, span } = best
  if (span.start === span.end) return null
  const quoted = of_title ? title : text
  return { text: quoted.slice(span.start, span.end), source: of_title ? 'title' : 'description', ...span, item, nearness }
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

/** Worth of a sentence in the nearest passage, compared with all words of the item, which are worth about 1 to 3. */
const near_worth = 0.25
const boilerplate_handicap = 0.25
const short_handicap = 0.6
const short_words = 5

function handicapOf(sentence: string): number {
  const words = sentence.split(/\s+/).length
  if (isAboutProcurement(sentence, words) || isBoilerplate(sentence) || isAboutResponding(sentence)) return boilerplate_handicap
  return words < short_words ? short_handicap : 1
}

/** Share of a word's weight that counts if only another item of the profile has the word. */
const other_share = 0.25

/** Returns a function that adds up the weights in the item of the distinct words in a part of a text. */
function wordCounter({ table }: ProfileTexts, item: number): (text: string, span: Span) => number {
  const { starts, items, weights } = table
  const weightOf = (word: number): number => {
    let weight = 0
    for (let at = starts[word]!; at < starts[word + 1]!; at++)
      weight = Math.max(weight, weights[at]! * (items[at] === item ? 1 : other_share))
    return weight
  }
  return (text, { start, end }) => {
    const said = new Set<number>()
    let sum = 0
    for (let at = nextWord(text, start); at >= 0 && at < end; at = nextWord(text, wordEnd(text, at))) {
      const word = findWord(table, termHash(packTerm(stem(fold(text.slice(at, wordEnd(text, at)))), 0, false)))
      if (word < 0 || said.has(word)) continue
      said.add(word)
      sum += weightOf(word)
    }
    return sum
  }
}

/** Maximum length of a quote. A longer sentence is a list, or a text that lost its line breaks. */
const length_max = 320
const mark = /^(?:\(?(?:[ivx]{1,5}|[a-z]|\d{1,2}(?:\.\d{1,2}){0,3})[.)]\s{1,3}|[•*▪●–—-]\s{0,3}){1,3}/i
const clauseEnd = /\n|[;:•▪●]\s|\s[-–—]\s/g

/** Returns the whole sentence without its list mark and final period. Returns parts of a longer one, each from a clause's start. */
function* quotable(text: string, sentence: Span): Generator<Span> {
  const all = text.slice(sentence.start, sentence.end)
  const ends = [...Array.from(all.matchAll(clauseEnd), ({ index }) => index + 1), all.length]
  // The reading of sentences cuts long ones anywhere, so this one may begin inside another.
  let start = isCut(text, sentence) ? ends.shift()! : 0
  while (start < all.length) {
    const end = ends.findLast((each) => each > start && each - start <= length_max)
    const to = end ?? cutBetween(all, start)
    if (to > start) yield bare(text, { start: sentence.start + start, end: sentence.start + to })
    start = end ?? ends.find((each) => each > start)!
  }
}

/** Returns where a clause that is too long is cut: before its last item if it lists some, or else between words. */
function cutBetween(all: string, start: number): number {
  const comma = all.lastIndexOf(', ', start + length_max)
  return comma > start + length_max / 2 ? comma : all.lastIndexOf(' ', start + length_max)
}

const cutEnd = /[^\s.!?;:)"”’•*_~] $/

function isCut(text: string, { start }: Span): boolean {
  return cutEnd.test(text.slice(Math.max(0, start - 2), start)) && !/[•▪●]/.test(text[start]!)
}

function bare(text: string, span: Span): Span {
  const { start, end } = trimmed(text, span)
  const said = text.slice(start, end)
  const from = start + (mark.exec(said)?.[0].length ?? 0)
  const ending = /(?<!\b[A-Z])[.;:,]$/.test(said) ? 1 : 0
  return trimmed(text, { start: from, end: Math.max(from, end - ending) })
}
