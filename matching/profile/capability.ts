import { sampleIndustries } from '../../catalog/naics.ts'
import type { Student } from '../../kernel/meaning/student.ts'
import { type RecordFeatures, recordFeatures } from '../features.ts'
import { measureSignals, signal } from '../signals.ts'
import { capabilitySignals } from '../weights.ts'
import { type Item, profileTexts } from './profile-texts.ts'

/*
 * How near a text can come to a company depends on how the company speaks of itself: to three titles of contracts a notice may be equal, to
 * pages of prose never. So each company is measured beside the same texts first, the titles of all industries: what is as near as the usual
 * one is not near at all, and what is somewhat nearer than the nearest ones is as near as can be.
 */

/** The weighted means of signals that count as 0 and as 1, and what counts of the meaning of a record that shares no word with the company. */
export type CapabilityRange = { low: number; high: number; unsaid_share: number }

/** More than there are. */
const industries_max = 2000
const nearest_count = 5
/** A notice of a page says more than the title of its industry: twice as near is what the nearest of a thousand notices come to. */
const beyond = 2
const high_min = 0.3
const high_max = 0.9
/**
 * Prose varies more than notices do: of a company that describes itself in sentences the range is drawn toward this one, or else the nearest
 * notice of one company would count as far and of another every notice as near.
 */
const prose_high = 0.5
const prose_share = 0.7
/** Most of what is near prose without sharing a word is of another trade. Titles of contracts say less, and the next one may be worded otherwise. */
const prose_unsaid_share = 0.5
/** Of a company that tells its codes alone. */
const usual: CapabilityRange = { low: 0.02, high: 0.4, unsaid_share: 1 }

export function capabilityRange(items: readonly Item[], student: Student): CapabilityRange {
  // Industries are what codes are named by: beside them a code would seem to fit nothing but itself.
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

/** The weighted mean of what is measured of a text. */
export function meanSignal(signals: Float64Array): number {
  let sum = 0
  for (let i = 0; i < capabilitySignals.length; i++) sum += capabilitySignals[i]! * signals[i]!
  return sum
}

/** Phrases count outside of the range: records at its upper end still differ in them. */
const phrases_share = 0.3

/** Where this much is shared of the company's words, meaning counts in full. */
const said_full = 0.4
/** A whole text shares half as much as a title that says the same. */
const whole_factor = 2

export function capabilityScore({ low, high, unsaid_share }: CapabilityRange, signals: Float64Array): number {
  const near = Math.min(1, Math.max(0, (meanSignal(signals) - low) / (high - low)))
  const phrases = signals[signal.phrases]!
  const words = Math.max(signals[signal.words_title]!, signals[signal.words_whole]! * whole_factor)
  const said = Math.min(1, Math.max(words, phrases, signals[signal.title_code]!) / said_full)
  return near * (1 - phrases_share) * (unsaid_share + (1 - unsaid_share) * said) + phrases * phrases_share
}
