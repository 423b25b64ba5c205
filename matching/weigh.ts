import { unstated } from './factors.ts'
import { factorNames, factorWeights } from './weights.ts'

const parameters = factorNames.map((name) => factorWeights[name])

const stated_min = 0.4

/**
 * Returns the weighted sum of the factors. A factor unknown for the record counts as for an average record, so a missing field neither raises nor
 * lowers the score. A factor that the company does not state is left out, and the others share its weight. If the company states very little, they do
 * not share it: a place alone is no reason to read a notice.
 */
export function weighFactors(factors: Float64Array): number {
  let sum = 0
  let whole = 0
  for (let i = 0; i < parameters.length; i++) {
    const value = factors[i]!
    if (value === unstated) continue
    const { weight, prior } = parameters[i]!
    sum += weight * (value < 0 ? prior : value)
    whole += weight
  }
  return sum / Math.max(whole, stated_min)
}

/** Returns each factor's weight in that sum and the score it counts as. The weights sum to 1 unless the company states very little. */
export function factorShares(factors: Float64Array): { weight: number; score: number }[] {
  const weights = parameters.map(({ weight }, i) => (factors[i] === unstated ? 0 : weight))
  const whole = Math.max(
    stated_min,
    weights.reduce((sum, weight) => sum + weight, 0),
  )
  return parameters.map(({ prior }, i) => ({
    weight: weights[i]! / whole,
    score: factors[i]! < 0 ? (factors[i] === unstated ? 0 : prior) : factors[i]!,
  }))
}
