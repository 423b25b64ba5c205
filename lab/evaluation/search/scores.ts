import { draw, type Random } from './random.ts'

/** `grades`: of the records of an answer, best place first. `ideal`: of the best answer there could be. */
export function ndcg(grades: readonly number[], ideal: readonly number[], depth: number): number {
  const best = discountedGain(ideal, depth)
  return best === 0 ? 0 : discountedGain(grades, depth) / best
}

/** Järvelin and Kekäläinen 2002, with the gain 2^grade - 1 of Burges et al. 2005. */
function discountedGain(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

/** Whether one of the first `depth` is right. */
export function success(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).some((grade) => grade > 0) ? 1 : 0
}

/** One divided by the place of the first that is right, 0 where none of the first `depth` is. */
export function reciprocalRank(grades: readonly number[], depth: number): number {
  const place = grades.slice(0, depth).findIndex((grade) => grade > 0)
  return place < 0 ? 0 : 1 / (place + 1)
}

/** The share of the right ones among the first `depth`; of more right ones than `depth`, as many as fit (BEIR's capped recall). */
export function recall(grades: readonly number[], right: number, depth: number): number {
  const possible = Math.min(right, depth)
  return possible === 0 ? 0 : grades.slice(0, depth).filter((grade) => grade > 0).length / possible
}

/** A mean, and the interval in which it lies in 95 of 100 draws of as many queries. */
export type Estimate = { value: number; low: number; high: number }

/** Percentile bootstrap (Efron 1979). For a paired difference, give each query's own difference. */
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
