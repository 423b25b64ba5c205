import fitted from './fitted.json' with { type: 'json' }

// lab/fit-matching.ts writes `fitted.json`.
export type FactorName = keyof typeof fitted.factors
export const factorNames = Object.keys(fitted.factors) as FactorName[]

/** Weights of the signals for the capability factor, in the order of `signal`. They sum to about 1. */
export const capabilitySignals: readonly number[] = fitted.capability
/** Weights of the signals for the past performance factor, in the order of `signal`. They sum to 1. */
export const pastSignals: readonly number[] = [0, 0, 0, 0.5, 0, 0.5, 0, 0]

/** Weight of each factor if all are known, and score of a factor that is unknown for the record. The weights sum to about 1. */
export const factorWeights: Readonly<Record<FactorName, { weight: number; prior: number }>> = fitted.factors

/** Direction of title vectors that means a purchase of goods. `weights` are whole numbers, `scale` times too large. */
export const goodsDirection: { readonly bias: number; readonly scale: number; readonly weights: readonly number[] } = fitted.goods

/** Converts a weighted sum (0 to 1) to a score from 0 to 100, not rounded. Prose has its own line, because prose is less similar
 * to notices than contract titles are, and a score of 80 must mean the same for both. */
export function calibrate(sum: number, is_prose = false): number {
  // Points of sum and score, in ascending order. Between two points the score is linear.
  const line = (is_prose ? fitted.calibration_prose : fitted.calibration) as [number, number][]
  for (let i = 1; i < line.length; i++) {
    const [end, end_score] = line[i]!
    if (sum > end) continue
    const [start, start_score] = line[i - 1]!
    return start_score + ((end_score - start_score) * Math.max(0, sum - start)) / (end - start)
  }
  return line.at(-1)![1]
}
