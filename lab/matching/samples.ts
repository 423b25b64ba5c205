import type { Student } from '../../kernel/meaning/student.ts'
import { measureFactors } from '../../matching/factors.ts'
import type { RecordFeatures } from '../../matching/features.ts'
import { matchProfile, type StatedProfile } from '../../matching/profile/profile.ts'
import { signals_count } from '../../matching/signals.ts'
import { factorNames } from '../../matching/weights.ts'
import type { OutcomeRecord } from '../evaluation/matching/awardees.ts'
import type { Outcome, RedactedRecord } from '../evaluation/matching/outcomes.ts'
import { draw, type Random } from '../evaluation/search/random.ts'

export const columns_count = signals_count + factorNames.length

/** What was won once, in the first row, beside what others won, in the other rows: signals, then factors. */
export type Sample = {
  rows: Float64Array
  count: number
  /** How many others each of those drawn stands for. */
  others_weight: number
}

const won_max = 10
const others_count = 150

export type Measured = { records: readonly RedactedRecord[]; features: readonly RecordFeatures[]; student: Student }

/** Signals and factors of these records beside a profile, a row each. */
export function measureRows(
  told: StatedProfile,
  places: readonly number[],
  { records, features, student }: Measured,
): Float64Array {
  const profile = matchProfile({ uei: null, profile: told, feedback: [] }, student)
  const factors = new Float64Array(factorNames.length)
  const rows = new Float64Array(places.length * columns_count)
  for (const [i, place] of places.entries()) {
    measureFactors(profile, records[place]!.facts, features[place]!, factors)
    rows.set(profile.scratch.signals.subarray(0, signals_count), i * columns_count)
    rows.set(factors, i * columns_count + signals_count)
  }
  return rows
}

/** One sample for each of what a company won, ten at most. Negatives are other companies' awards: all rows are of one kind of record. */
export function samplesOf(outcome: Outcome, told: StatedProfile, data: Measured, random: Random): Sample[] {
  const won = outcome.won.slice(0, won_max)
  const pool = [...data.records.keys()].filter((place) => isOther(outcome, data.records[place]!.record, place))
  if (pool.length === 0) return []
  const others = Array.from({ length: others_count }, () => pool[draw(random, pool.length)]!)
  const all = measureRows(told, [...won, ...others], data)
  return won.map((_place, i) => {
    const rows = new Float64Array((others.length + 1) * columns_count)
    rows.set(all.subarray(i * columns_count, (i + 1) * columns_count))
    rows.set(all.subarray(won.length * columns_count), columns_count)
    return { rows, count: others.length + 1, others_weight: pool.length / others.length }
  })
}

function isOther({ cutoff, outside, won }: Outcome, { awarded, posted_at }: OutcomeRecord, place: number): boolean {
  return awarded && (posted_at ?? '').slice(0, 10) > cutoff && !outside.has(place) && !won.includes(place)
}
