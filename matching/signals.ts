import type { RecordFeatures } from './features.ts'
import { sharedPhrases } from './profile/phrases.ts'
import type { ProfileTexts } from './profile/profile-texts.ts'
import { findWord, type TermTable } from './texts/term-table.ts'
import { isTitleTerm, termHash, termIdf } from './texts/terms.ts'
import { cosine } from './texts/vectors.ts'

/** Indexes in `scratch.signals`: similarities between a record's text and a profile, from 0 to 1 except for rounding. */
export const signal = {
  /** The title compared with the nearest capability, past performance or code. */
  meaning_title: 0,
  /** The passage nearest to the company. The passage may be the title. */
  meaning_passage: 1,
  /** All passages together compared with all texts of the company. */
  meaning_whole: 2,
  /** The title compared with the nearest past performance. */
  meaning_past: 3,
  /** Cosine between the weighted words of the title and of the most similar item of the profile. */
  words_title: 4,
  words_past: 5,
  /** Cosine between the weighted words of the record and those of all the company's texts together. */
  words_whole: 6,
  /** Share of the title's distinctive words that the company uses. */
  words_covered: 7,
  phrases: 8,
  /** How often titles with this title's words have one of the company's NAICS codes. */
  title_code: 9,
} as const
export const signals_count = 10

/** Measures all signals. Overwrites `profile.scratch`. This is the hot loop, so it allocates nothing. */
export function measureSignals(profile: ProfileTexts, features: RecordFeatures): Float64Array {
  const { signals } = profile.scratch
  signals.fill(0)
  measureMeaning(profile, features, signals)
  measureWords(profile, features.terms, signals)
  signals[signal.phrases] = sharedPhrases(profile.phrases, features.words)
  return signals
}

function measureMeaning(profile: ProfileTexts, { passages }: RecordFeatures, signals: Float64Array): void {
  const { dimensions, vectors, code_vectors, past_from } = profile
  const codes = nearest(code_vectors, 0, passages, 0, dimensions)
  const past_at = past_from * dimensions
  const able = nearest(vectors, 0, passages, 0, dimensions, past_at)
  const done = nearest(vectors, past_at, passages, 0, dimensions)
  signals[signal.meaning_title] = Math.max(codes, able, done)
  signals[signal.meaning_past] = done
  let best = signals[signal.meaning_title]!
  // Titles of codes are short and many, so a description is compared with them only if the company has no other text.
  const compared = vectors.length > 0 ? vectors : code_vectors
  for (let at = dimensions; at < passages.length; at += dimensions)
    best = Math.max(best, nearest(compared, 0, passages, at, dimensions))
  signals[signal.meaning_passage] = best
  signals[signal.meaning_whole] = wholeNearness(profile, passages)
}

/** Returns the highest cosine with a vector at an offset from `from` to before `end`, at least 0. */
function nearest(
  vectors: Int8Array,
  from: number,
  passages: Int8Array,
  at: number,
  dimensions: number,
  end = vectors.length,
): number {
  let best = 0
  for (let each = from; each < end; each += dimensions) {
    const near = cosine(vectors, each, passages, at, dimensions)
    if (near > best) best = near
  }
  return best
}

const unit = 127

function wholeNearness({ dimensions, middles, scratch: { middle } }: ProfileTexts, passages: Int8Array): number {
  middle.fill(0)
  for (let at = 0; at < passages.length; at += dimensions) for (let i = 0; i < dimensions; i++) middle[i]! += passages[at + i]!
  let squares = 0
  for (let i = 0; i < dimensions; i++) squares = (squares + Math.imul(middle[i]!, middle[i]!)) | 0
  if (squares === 0) return 0
  const factor = 1 / (Math.sqrt(squares) * unit)
  let best = 0
  for (let at = 0; at < middles.length; at += dimensions) {
    let sum = 0
    for (let i = 0; i < dimensions; i++) sum = (sum + Math.imul(middle[i]!, middles[at + i]!)) | 0
    best = Math.max(best, sum * factor)
  }
  return best
}

/** Weight of a word of the description, compared with a word of the title. */
const passing_share = 0.5

function measureWords(profile: ProfileTexts, terms: Uint32Array, signals: Float64Array): void {
  const { table, scratch } = profile
  const { item_sums } = scratch
  item_sums.fill(0)
  let title_squares = 0
  let all_squares = 0
  let covered = 0
  let whole = 0
  let other_code = 1
  for (let i = 0; i < terms.length; i++) {
    const packed = terms[i]!
    const idf = termIdf(packed)
    const in_title = isTitleTerm(packed)
    const weight = in_title ? idf : idf * passing_share
    if (in_title) title_squares += idf * idf
    all_squares += weight * weight
    const word = findWord(table, termHash(packed))
    if (word < 0) continue
    whole += weight * table.bag[word]!
    if (!in_title) continue
    other_code *= 1 - table.code_shares[word]!
    const is_said = table.starts[word] !== table.starts[word + 1]
    if (!is_said) continue
    covered += idf * idf
    addToItems(table, word, idf, item_sums)
  }
  if (title_squares > 0) {
    const length = Math.sqrt(title_squares)
    let best = 0
    let best_past = 0
    for (let item = 0; item < item_sums.length; item++) {
      const sum = item_sums[item]!
      if (sum > best) best = sum
      if (sum > best_past && profile.is_past[item] === 1) best_past = sum
    }
    signals[signal.words_title] = best / length
    signals[signal.words_past] = best_past / length
    signals[signal.words_covered] = covered / title_squares
    signals[signal.title_code] = 1 - other_code
  }
  if (all_squares > 0) signals[signal.words_whole] = whole / Math.sqrt(all_squares)
}

function addToItems({ starts, items, weights }: TermTable, word: number, idf: number, sums: Float64Array): void {
  const end = starts[word + 1]!
  for (let at = starts[word]!; at < end; at++) sums[items[at]!]! += idf * weights[at]!
}
