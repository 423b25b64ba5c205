import { sampleIndustries } from '../../catalog/naics.ts'
import type { Student } from '../../kernel/meaning/student.ts'
import { type RecordFeatures, recordFeatures } from '../features.ts'
import { measureSignals, signal } from '../signals.ts'
import { capabilitySignals } from '../weights.ts'
import { type Item, profileTexts } from './profile-texts.ts'

/*
 * The similarity of a text to a company depends on how the company describes itself. A notice may equal one of three contract
 * titles, but never pages of prose. So each company is first compared with the titles of all industries. The median similarity
 * counts as 0, and about twice the highest similarity counts as 1.
 */

/** Weighted means of signals that count as 0 and as 1. `unsaid_share` is the share of meaning if the texts share no word. */
export type CapabilityRange = { low: number; high: number; unsaid_share: number }

const industries_max = 2000
const nearest_count = 5
/** Factor for the upper end of the range: the best of a thousand notices are about twice as similar as an industry's title. */
const beyond = 2
const high_min = 0.3
const high_max = 0.9
/** Value toward which the range's upper end moves for prose. Prose varies more than notices, and ranges should be similar. */
const prose_high = 0.5
const prose_share = 0.7
/** Share of meaning for prose without a shared word, where most records are of another trade. 1 for short contract titles. */
const prose_unsaid_share = 0.5
const usual: CapabilityRange = { low: 0.02, high: 0.4, unsaid_share: 1 }

export function capabilityRange(items: readonly Item[], student: Student): CapabilityRange {
  // The title of a code is an industry itself, so with it a company would seem to fit only that industry.
  const own = items.filter(({ kind }) => kind !== 'code')
  if (own.length === 0) return usual
  const texts = profileTexts(own, student)
  const sums = Float64Array.from(industries(student), (features) => meanSignal(measureSignals(texts, features))).sort()
  const nearest = sums.subarray(sums.length - nearest_count)
  const low = sums[sums.length >> 1]!
  const high = (nearest.reduce((sum, value) => sum + value, 0) / nearest.length) * beyond
  const bounded = Math.min(high_max, Math.max(high_min, high))
  const is_prose = own.some(({ kind }) => kind === 'capability')
  return {
    low: Math.min(low, high_min / 2),
    high: is_prose ? prose_high ** prose_share * bounded ** (1 - prose_share) : bounded,
    unsaid_share: is_prose ? prose_unsaid_share : 1,
  }
}

const known = new WeakMap<Student, RecordFeatures[]>()

function industries(student: Student): RecordFeatures[] {
  const before = known.get(student)
  if (before) return before
  const made = sampleIndustries(industries_max).map((title) => recordFeatures({ title, description: null }, student))
  known.set(student, made)
  return made
}

function meanSignal(signals: Float64Array): number {
  let sum = 0
  for (let i = 0; i < capabilitySignals.length; i++) sum += capabilitySignals[i]! * signals[i]!
  return sum
}

/** Share of phrases in the score, in addition to the range. Records at the range's upper end still differ in phrases. */
const phrases_share = 0.3

/** Share of words in common at which meaning counts in full. */
const said_full = 0.4
/** Factor for the words of a whole text, which shares half as many words as a title with the same meaning. */
const whole_factor = 2

export function capabilityScore({ low, high, unsaid_share }: CapabilityRange, signals: Float64Array): number {
  const near = Math.min(1, Math.max(0, (meanSignal(signals) - low) / (high - low)))
  const phrases = signals[signal.phrases]!
  const words = Math.max(signals[signal.words_title]!, signals[signal.words_whole]! * whole_factor)
  const said = Math.min(1, Math.max(words, phrases, signals[signal.title_code]!) / said_full)
  return near * (1 - phrases_share) * (unsaid_share + (1 - unsaid_share) * said) + phrases * phrases_share
}
