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

/** One award of the company in the first row, and awards of other companies in the other rows. A row has the signals, then the
 * factors. */
export type Sample = {
  rows: Float64Array
  count: number
  /** Number of other awards that each drawn award represents. */
  others_weight: number
}

const won_max = 10
const others_count = 150

export type Measured = { records: readonly RedactedRecord[]; features: readonly RecordFeatures[]; student: Student }

/** Returns one row per record with its signals and factors for a profile. */
export function measureRows(
  stated: StatedProfile,
  positions: readonly number[],
  { records, features, student }: Measured,
): Float64Array {
  const profile = matchProfile({ uei: null, profile: stated, feedback: [] }, student)
  const factors = new Float64Array(factorNames.length)
  const rows = new Float64Array(positions.length * columns_count)
  for (const [i, position] of positions.entries()) {
    measureFactors(profile, records[position]!.facts, features[position]!, factors)
    rows.set(profile.scratch.signals.subarray(0, signals_count), i * columns_count)
    rows.set(factors, i * columns_count + signals_count)
  }
  return rows
}

/** Returns one sample per award that a company won, at most ten. The negatives are awards of other companies, so all rows are
 * awards. */
export function samplesOf(outcome: Outcome, stated: StatedProfile, data: Measured, random: Random): Sample[] {
  const won = outcome.won.slice(0, won_max)
  const pool = [...data.records.keys()].filter((position) => isOther(outcome, data.records[position]!.record, position))
  if (pool.length === 0) return []
  const others = Array.from({ length: others_count }, () => pool[draw(random, pool.length)]!)
  const all = measureRows(stated, [...won, ...others], data)
  return won.map((_place, i) => {
    const rows = new Float64Array((others.length + 1) * columns_count)
    rows.set(all.subarray(i * columns_count, (i + 1) * columns_count))
    rows.set(all.subarray(won.length * columns_count), columns_count)
    return { rows, count: others.length + 1, others_weight: pool.length / others.length }
  })
}

function isOther({ cutoff, outside, won }: Outcome, { awarded, posted_at }: OutcomeRecord, position: number): boolean {
  return awarded && (posted_at ?? '').slice(0, 10) > cutoff && !outside.has(position) && !won.includes(position)
}
