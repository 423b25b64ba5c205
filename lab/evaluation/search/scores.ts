import { draw, type Random } from './random.ts'

/** Returns nDCG. `grades` are the grades of an answer's records, in order. `ideal` are the grades of the best possible answer. */
export function ndcg(grades: readonly number[], ideal: readonly number[], depth: number): number {
  const best = discountedGain(ideal, depth)
  return best === 0 ? 0 : discountedGain(grades, depth) / best
}

/** Returns the discounted gain of Järvelin and Kekäläinen 2002, with the gain 2^grade - 1 of Burges et al. 2005. */
function discountedGain(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0)
}

/** Returns 1 if one of the first `depth` records is right, otherwise 0. */
export function success(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).some((grade) => grade > 0) ? 1 : 0
}

/** Returns 1 divided by the rank of the first right record, or 0 if none of the first `depth` records is right. */
export function reciprocalRank(grades: readonly number[], depth: number): number {
  const index = grades.slice(0, depth).findIndex((grade) => grade > 0)
  return index < 0 ? 0 : 1 / (index + 1)
}

/** Returns the share of the right records that are among the first `depth`. At most `depth` right records count (BEIR's capped
 * recall). */
export function recall(grades: readonly number[], right: number, depth: number): number {
  const possible = Math.min(right, depth)
  return possible === 0 ? 0 : grades.slice(0, depth).filter((grade) => grade > 0).length / possible
}

/** A mean and its 95 % interval. */
export type Estimate = { value: number; low: number; high: number }

/** Returns the mean and its interval by percentile bootstrap (Efron 1979). For a paired difference, pass the difference of each
 * query. */
export function estimate(values: readonly number[], random: Random, resamples: number): Estimate | null {
  if (values.length === 0) return null
  const means = new Float64Array(resamples)
  for (let i = 0; i < resamples; i++) {
    let sum = 0
    for (let j = 0; j < values.length; j++) sum += values[draw(random, values.length)]!
    means[i] = sum / values.length
  }
  means.sort()
  const at = (share: number) => means[Math.round(share * (resamples - 1))]!
  return { value: values.reduce((sum, value) => sum + value, 0) / values.length, low: at(0.025), high: at(0.975) }
}
